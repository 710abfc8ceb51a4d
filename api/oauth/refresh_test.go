package oauth

import (
	"sync"
	"testing"
	"time"

	"sello/api"
)

func TestS06_ARefreshTokenRotatesAndItsReuseEndsItsSession(t *testing.T) {
	each(t, func(w *world) {
		w.account("ana@example.com", "one")
		b := w.browser()
		first := *b.signInCookieless("ana@example.com", "one").RefreshToken
		second := b.rotated(first)
		if second == first {
			w.Fatal("it did not rotate")
		}
		w.advance(10 * time.Second)
		if again := b.rotated(first); again != second {
			w.Error("within the grace time, the rotated token did not return its successor")
		}
		third := b.rotated(second)
		b.refresh(first).fails(401, CodeToken) // its successor is used too, so this is a replay
		if b.signedIn() {
			w.Error("the access token of an ended session is still valid")
		}
		b.refresh(third).fails(401, CodeToken)

		b = w.browser()
		first = *b.signInCookieless("ana@example.com", "one").RefreshToken
		second = b.rotated(first)
		w.advance(10*time.Second + time.Millisecond)
		b.refresh(first).fails(401, CodeToken)
		b.refresh(second).fails(401, CodeToken)
		b.refresh("never-was").fails(401, CodeToken)
	})
}

// rotated refreshes the tokens and returns the next refresh token. The browser then sends the new access token.
func (b *browser) rotated(token string) string {
	b.Helper()
	var out result
	b.refresh(token).want(200).into(&out)
	b.bearer(*out.AccessToken)
	return *out.RefreshToken
}

func TestS07_TwentyParallelRefreshesHaveOneSuccessor(t *testing.T) {
	each(t, func(w *world) {
		w.account("ana@example.com", "one")
		b := w.browser()
		first := *b.signInCookieless("ana@example.com", "one").RefreshToken
		var mu sync.Mutex
		successors := map[string]bool{}
		atOnce(20, func(int) {
			var out result
			b.refresh(first).want(200).into(&out)
			mu.Lock()
			defer mu.Unlock()
			successors[*out.RefreshToken] = true
		})
		if len(successors) != 1 {
			w.Errorf("%d successors", len(successors))
		}
		if n := w.count("refresh_tokens WHERE spent_at IS NULL"); n != 1 {
			w.Errorf("%d live tokens", n)
		}
		for next := range successors {
			b.rotated(next)
		}
		if !b.signedIn() {
			w.Error("the session has ended")
		}
	})
}

func TestS08_SessionsEndIdleAndAbsolutely(t *testing.T) {
	each(t, func(w *world) {
		w.account("ana@example.com", "one")
		idle, busy, mobile := w.browser(), w.browser(), w.browser()
		idle.signIn("ana@example.com", "one")
		busy.signIn("ana@example.com", "one")
		token := *mobile.signInCookieless("ana@example.com", "one").RefreshToken
		began := w.now()
		w.advance(api.IdleEnd - time.Minute)
		if !busy.signedIn() {
			w.Fatal("ended before its time")
		}
		token = mobile.rotated(token)
		w.advance(2 * time.Minute)
		if idle.signedIn() || !busy.signedIn() {
			w.Error("the idle one lives, or the used one does not")
		}
		for w.now().Sub(began) < api.SessionLife-api.IdleEnd {
			w.advance(api.IdleEnd / 2)
			if !busy.signedIn() {
				w.Fatalf("ended after %s of use", w.now().Sub(began))
			}
			token = mobile.rotated(token)
		}
		w.clock.Store(began.Add(api.SessionLife - time.Minute).UnixMicro())
		if !busy.signedIn() {
			w.Error("ended before its absolute end")
		}
		token = mobile.rotated(token)
		w.advance(time.Minute)
		if busy.signedIn() {
			w.Error("lives beyond its absolute end")
		}
		mobile.refresh(token).fails(401, CodeToken)
	})
}
