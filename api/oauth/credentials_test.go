package oauth

import (
	"context"
	"errors"
	"fmt"
	"net/http"
	"runtime"
	"strings"
	"sync/atomic"
	"testing"
	"time"

	"golang.org/x/crypto/argon2"

	"sello/api"
)

// counting counts the argon2 computations of a world from now on.
func (w *world) counting() *atomic.Int32 {
	var n atomic.Int32
	w.auth.hasher.derive = func(password, salt []byte, passes, memory uint32, lanes uint8, size uint32) []byte {
		n.Add(1)
		if passes != current.passes || memory != current.memory || lanes != current.lanes {
			w.Errorf("argon2 with %d %d %d", passes, memory, lanes)
		}
		return argon2.IDKey(password, salt, passes, memory, lanes, size)
	}
	return &n
}

func TestS14_UnknownWrongInactiveAndLockedAccountsAnswerTheSameForTheSameWork(t *testing.T) {
	each(t, func(w *world) {
		w.account("ana@example.com", "one")
		locked := w.account("locked@example.com", "one")
		w.accountOf(api.Account{Email: "inactive@example.com", State: api.AccountPending})
		pending := w.account("pending@example.com", "one")
		_, err := w.store.DB().Exec("UPDATE accounts SET state = 'pending' WHERE id = '" + pending.ID + "'")
		w.must(err)
		for range w.auth.Limits.Both.Free + 1 {
			w.browser().tried(locked.Email, "wrong")
		}
		n := w.counting()
		var pattern reply
		for i, c := range []struct{ email, password string }{
			{"ana@example.com", "wrong"}, {"nobody@example.com", "one"}, {"inactive@example.com", "one"},
			{"pending@example.com", "one"}, {"locked@example.com", "one"},
		} {
			n.Store(0)
			b := w.browser()
			a := b.credentials(b.frame(false), c.email, c.password).fails(401, CodeCredentials)
			if n.Load() != 1 {
				w.Errorf("%s: %d argon2", c.email, n.Load())
			}
			if i == 0 {
				pattern = a
				continue
			}
			for _, volatile := range []string{"Date", "X-Request-Id"} {
				a.header.Del(volatile)
				pattern.header.Del(volatile)
			}
			if string(a.body) != string(pattern.body) || fmt.Sprint(a.header) != fmt.Sprint(pattern.header) {
				w.Errorf("%s answers %v %s, a wrong password %v %s", c.email, a.header, a.body, pattern.header, pattern.body)
			}
		}
	})
}

// tried makes one attempt in a frame of its own.
func (b *browser) tried(email, password string) reply {
	b.Helper()
	return b.credentials(b.frame(false), email, password)
}

func TestS16_LimitsRiseForTheAccountTheClientAndBothAndNeverLockForGood(t *testing.T) {
	limits := Limits{
		Account: Delay{4, time.Minute}, Client: Delay{6, 4 * time.Minute}, Both: Delay{2, 4 * time.Minute},
		MailTo: Window{100, time.Hour}, MailFor: Window{100, time.Hour},
	}
	each(t, func(w *world) {
		w.account("ana@example.com", "one")
		w.account("berta@example.com", "one")
		refused := func(b *browser, password string) {
			b.Helper()
			b.tried("ana@example.com", password).fails(401, CodeCredentials)
		}

		// Both: after two failures from one client the right password waits, for longer and longer.
		b := w.browser().from("192.0.2.1")
		for wait := time.Second; wait <= 4*time.Second; wait *= 2 {
			if wait == time.Second {
				refused(b, "wrong")
				refused(b, "wrong")
			}
			refused(b, "wrong") // the third, fourth, fifth: each doubles
			w.advance(wait - time.Millisecond)
			refused(b, "one")
			w.advance(time.Millisecond)
		}
		b.tried("ana@example.com", "one").want(200)
		refused(b, "wrong") // success took everything back

		// The account, whoever asks: with five clients, one failure each, the sixth waits too.
		for i := range 5 {
			refused(w.browser().from(fmt.Sprintf("192.0.2.1%d", i)), "wrong")
		}
		owner := w.browser().from("192.0.2.20")
		refused(owner, "one")
		// A reset works all the same, and opens the account.
		owner.requestReset("ana@example.com").want(200)
		owner.setPassword(w.link(api.MailPasswordReset, "ana@example.com"), "two").want(200)
		owner.tried("ana@example.com", "two").want(200)

		// The client: many accounts, one failure each. It is told to wait; the accounts are not held.
		c := w.browser().from("192.0.2.30")
		for i := range 7 {
			c.tried(fmt.Sprintf("nobody%d@example.com", i), "wrong").fails(401, CodeCredentials)
		}
		if a := c.tried("berta@example.com", "one").fails(429, CodeTooMany); a.header.Get("Retry-After") == "" {
			w.Error("no Retry-After")
		}
		w.browser().from("192.0.2.31").tried("berta@example.com", "one").want(200)

		// However many failures there were, the wait has an end.
		d := w.browser().from("192.0.2.40")
		for range 40 {
			d.tried("berta@example.com", "wrong")
			w.advance(limits.Client.Longest)
		}
		d.tried("berta@example.com", "one").want(200)
	}, func(o *Options) { o.Limits = limits })
}

func TestS16_TwentyParallelGuessesAreTwentyFailures(t *testing.T) {
	each(t, func(w *world) {
		w.account("ana@example.com", "one")
		b := w.browser()
		f := b.frame(false)
		b.confirm(f).want(200)
		atOnce(20, func(i int) {
			b.login(f, "ana@example.com", clientHash(fmt.Sprint("guess ", i))).fails(401, CodeCredentials)
		})
		looked := len(w.lines("why=\"wrong password\""))
		if looked > w.auth.Limits.Both.Free+1 {
			w.Errorf("%d guesses were looked at", looked)
		}
		b.login(f, "ana@example.com", clientHash("one")).fails(401, CodeCredentials)
	})
}

func TestS18_ArgonRunsBoundedWithAShortQueueAndThenSays503(t *testing.T) {
	h := newHasher()
	slots, queue := 2*runtime.NumCPU(), 2*runtime.NumCPU()*queuePerSlot
	if cap(h.slots) != slots || cap(h.queue) != queue {
		t.Fatalf("%d at once, %d waiting", cap(h.slots), cap(h.queue))
	}
	w := onSQLite(t)
	w.account("ana@example.com", "one")
	w.auth.hasher.wait = time.Millisecond
	b := w.browser()
	f := b.frame(false)
	b.confirm(f).want(200)
	var leave []func()
	for range slots {
		l, err := w.auth.hasher.enter(t.Context())
		w.must(err)
		leave = append(leave, l)
	}
	var memory runtime.MemStats
	runtime.ReadMemStats(&memory)
	before := memory.TotalAlloc
	atOnce(20, func(int) {
		if a := b.login(f, "ana@example.com", clientHash("one")).fails(503, CodeUnavailable); a.header.Get("Retry-After") == "" {
			t.Error("no Retry-After")
		}
	})
	runtime.ReadMemStats(&memory)
	if grown := memory.TotalAlloc - before; grown > uint64(current.memory)<<10 {
		t.Errorf("the refused took %d bytes", grown)
	}
	if w.count("tallies WHERE count > 0") != 0 {
		t.Error("who was sent away was counted as a failure")
	}
	for _, l := range leave {
		l()
	}
	b.login(f, "ana@example.com", clientHash("one")).want(200)
}

func TestS18_AFullQueueSendsAwayAtOnceAndOneWhoLeavesItsPlaceGivesItUp(t *testing.T) {
	h := &hasher{slots: make(chan struct{}, 1), queue: make(chan struct{}, 1), wait: time.Hour}
	leave, err := h.enter(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	h.queue <- struct{}{} // somebody waits
	if _, err := h.enter(t.Context()); !errors.Is(err, errBusy) {
		t.Errorf("got %v", err)
	}
	<-h.queue
	gone, cancel := context.WithCancel(t.Context())
	cancel()
	if _, err := h.enter(gone); !errors.Is(err, context.Canceled) || len(h.queue) != 0 {
		t.Errorf("got %v, %d waiting", err, len(h.queue))
	}
	leave()
	if leave, err = h.enter(t.Context()); err != nil {
		t.Fatal(err)
	}
	leave()
}

func TestS19_PasswordsAreKeptAsArgon2idAndHashedAnewWhenTheParametersRise(t *testing.T) {
	each(t, func(w *world) {
		kept := func() string {
			a, _, err := w.store.AccountByEmail(w.Context(), "ana@example.com")
			w.must(err)
			return a.PasswordHash
		}
		b := w.browser()
		b.signUp("ana@example.com").want(200)
		b.setPassword(w.link(api.MailAccountAccess, "ana@example.com"), "one").want(200)
		first := kept()
		if !strings.HasPrefix(first, "$argon2id$v=19$m=19456,t=2,p=1$") {
			w.Fatalf("kept as %s", first)
		}
		w.browser().signIn("ana@example.com", "one")
		if kept() != first {
			w.Error("hashed anew without a reason")
		}
		weak := params{memory: 8192, passes: 1, lanes: 1}
		salt := []byte("0123456789abcdef")
		key := argon2.IDKey([]byte(clientHash("one")), salt, weak.passes, weak.memory, weak.lanes, keyBytes)
		w.must(w.store.Rehash(w.Context(), w.mustAccount("ana@example.com").ID, first, weak.phc(salt, key)))
		w.browser().tried("ana@example.com", "wrong").fails(401, CodeCredentials)
		if kept() != weak.phc(salt, key) {
			w.Error("a wrong password changed the hash")
		}
		w.browser().signIn("ana@example.com", "one")
		if again := kept(); !strings.HasPrefix(again, "$argon2id$v=19$m=19456,t=2,p=1$") || again == first {
			w.Errorf("kept as %s", again)
		}
		w.browser().signIn("ana@example.com", "one")
	})
}

func (w *world) mustAccount(email string) api.Account {
	w.Helper()
	a, found, err := w.store.AccountByEmail(w.Context(), email)
	w.must(err)
	if !found {
		w.Fatalf("no account %s", email)
	}
	return a
}

func TestABrokenHashInTheDatabaseLetsNobodyIn(t *testing.T) {
	for _, phc := range []string{"", "x", "$argon2i$v=19$m=19456,t=2,p=1$AAAA$AAAA", "$argon2id$v=18$m=19456,t=2,p=1$AAAA$AAAA",
		"$argon2id$v=19$m=19456,t=0,p=1$AAAA$AAAA", "$argon2id$v=19$m=19456,t=2,p=1$AAAA$", "$argon2id$v=19$m=19456,t=2,p=1$!$!"} {
		if right, _, err := newHasher().matches(phc, clientHash("")); right || err == nil {
			t.Errorf("%q: %v %v", phc, right, err)
		}
	}
}

func TestS20_AClientHashOfTheWrongLengthOrAlphabetIsRefused(t *testing.T) {
	w := onSQLite(t)
	w.account("ana@example.com", "one")
	n := w.counting()
	right := clientHash("one")
	b := w.browser()
	f := b.frame(false)
	b.confirm(f).want(200)
	b.signUp("berta@example.com").want(200)
	link := w.link(api.MailAccountAccess, "berta@example.com")
	for _, wrong := range map[string]string{
		"42 characters": right[:42], "44 characters": right + "A", "padded": right + "=", "standard alphabet": "+/" + right[2:],
		"a space": " " + right[1:], "a password": "correct horse", "bits to spare": right[:42] + "_", "not ASCII": "é" + right[1:],
	} {
		b.login(f, "ana@example.com", wrong).fails(http.StatusUnprocessableEntity, CodeValidation, "password=malformed")
		b.send("POST", Base+"/api/v1/password/register", map[string]string{
			"password": wrong, "matchingPassword": wrong, "token": link}, xsrfHeader, f.xsrf).
			fails(http.StatusUnprocessableEntity, CodeValidation, "password=malformed")
	}
	b.login(f, "ana@example.com", "").fails(422, CodeValidation, "password=required")
	b.login(f, "ana", right).fails(422, CodeValidation, "username=invalid_email")
	if n.Load() != 0 {
		t.Errorf("%d argon2 for them", n.Load())
	}
	b.login(f, " Ana@Example.COM ", right).want(200)
}
