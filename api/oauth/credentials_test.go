package oauth

import (
	"fmt"
	"net/http"
	"runtime"
	"strings"
	"sync/atomic"
	"testing"
	"time"

	"golang.org/x/crypto/argon2"

	"sello/api"
	"sello/api/queue"
)

// counting returns a counter of the argon2 computations of a world from now on.
func (w *world) counting() *atomic.Int32 {
	var n atomic.Int32
	derive := w.auth.hasher.derive
	w.auth.hasher.derive = func(password, salt []byte, passes, memory uint32, lanes uint8, size uint32) []byte {
		n.Add(1)
		if passes != current.passes || memory != current.memory || lanes != current.lanes {
			w.Errorf("argon2 with %d %d %d", passes, memory, lanes)
		}
		return derive(password, salt, passes, memory, lanes, size)
	}
	return &n
}

func TestS14_RejectionsOfUnknownWrongInactiveAndLockedAccountsAreIndistinguishable(t *testing.T) {
	each(t, func(w *world) {
		w.account("ana@example.com", "one")
		locked := w.account("locked@example.com", "one")
		w.accountOf(api.Account{Email: "inactive@example.com", State: api.AccountPending})
		pending := w.account("pending@example.com", "one")
		_, err := w.store.DB().Exec("UPDATE accounts SET state = 'pending' WHERE id = '" + pending.ID + "'")
		w.must(err)
		for range w.auth.Limits.Both.Free + 1 {
			w.browser().attempt(locked.Email, "wrong")
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
				w.Errorf("%s: %v %s, a wrong password: %v %s", c.email, a.header, a.body, pattern.header, pattern.body)
			}
		}
	})
}

// attempt tries to sign in with a new frame.
func (b *browser) attempt(email, password string) reply {
	b.Helper()
	return b.credentials(b.frame(false), email, password)
}

func TestS16_DelaysGrowForTheAccountTheClientAndThePairAndNeverLockPermanently(t *testing.T) {
	limits := Loose
	limits.Account, limits.Client, limits.Both = api.Delay{Free: 4, Longest: time.Minute}, api.Delay{Free: 6, Longest: 4 * time.Minute}, api.Delay{Free: 2, Longest: 4 * time.Minute}
	each(t, func(w *world) {
		w.account("ana@example.com", "one")
		w.account("berta@example.com", "one")
		refused := func(b *browser, password string) {
			b.Helper()
			b.attempt("ana@example.com", password).fails(401, CodeCredentials)
		}

		// The pair: after two failures from one client even the right password is rejected, for a growing time.
		b := w.browser().from("192.0.2.1")
		for wait := time.Second; wait <= 4*time.Second; wait *= 2 {
			if wait == time.Second {
				refused(b, "wrong")
				refused(b, "wrong")
			}
			refused(b, "wrong") // the third, fourth and fifth failure: each doubles the time
			w.advance(wait - time.Millisecond)
			refused(b, "one")
			w.advance(time.Millisecond)
		}
		b.attempt("ana@example.com", "one").want(200)
		refused(b, "wrong")
		b.attempt("ana@example.com", "one").want(200) // the sign-in has reset the counters

		// The account: after one failure each from five clients, a sixth client is rejected too.
		for i := range 5 {
			refused(w.browser().from(fmt.Sprintf("192.0.2.1%d", i)), "wrong")
		}
		owner := w.browser().from("192.0.2.20")
		refused(owner, "one")
		// A reset works nevertheless, and ends the delay of the account.
		owner.requestReset("ana@example.com").want(200)
		owner.setPassword(w.link(api.MailPasswordReset, "ana@example.com"), "two").want(200)
		w.browser().from("192.0.2.21").attempt("ana@example.com", "two").want(200)

		// The client: after one failure each for many accounts it gets 429; other clients can sign in.
		c := w.browser().from("192.0.2.30")
		for i := range 7 {
			c.attempt(fmt.Sprintf("nobody%d@example.com", i), "wrong").fails(401, CodeCredentials)
		}
		if a := c.attempt("berta@example.com", "one").fails(429, CodeTooMany); a.header.Get("Retry-After") == "" {
			w.Error("no Retry-After")
		}
		w.browser().from("192.0.2.31").attempt("berta@example.com", "one").want(200)

		// Who signs in to an account of their own stays as far from the limit of the client as before.
		e := w.browser().from("192.0.2.50")
		for i := range 6 {
			e.attempt(fmt.Sprintf("nobody%d@example.com", i), "wrong").fails(401, CodeCredentials)
		}
		e.attempt("berta@example.com", "one").want(200)
		e.attempt("nobody6@example.com", "wrong").fails(401, CodeCredentials)
		e.attempt("berta@example.com", "one").fails(429, CodeTooMany)

		// The failures are forgotten a day after the last one.
		f := w.browser().from("192.0.2.60")
		for range 3 {
			f.attempt("berta@example.com", "wrong").fails(401, CodeCredentials)
		}
		w.advance(api.FailuresLast + time.Millisecond)
		f.attempt("berta@example.com", "wrong").fails(401, CodeCredentials)
		f.attempt("berta@example.com", "one").want(200)

		// The wait ends even after many failures.
		d := w.browser().from("192.0.2.40")
		for range 40 {
			d.attempt("berta@example.com", "wrong")
			w.advance(limits.Client.Longest)
		}
		d.attempt("berta@example.com", "one").want(200)
	}, func(o *Options) { o.Limits = limits })
}

func TestS16_TwentyParallelGuessesAreTwentyFailures(t *testing.T) {
	each(t, func(w *world) {
		w.account("ana@example.com", "one")
		w.auth.hasher.queue = queue.New(2*runtime.NumCPU(), 20, time.Minute) // on a busy machine 20 hashes take longer than a visitor would wait
		b := w.browser()
		f := b.frame(false)
		f = b.confirmed(f)
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

func TestS18_ArgonComputationsAndTheirQueueAreLimitedAndThenTheAnswerIs503(t *testing.T) {
	slots, places, _ := newHasher().queue.Limits()
	if n := 2 * runtime.NumCPU(); slots != n || places != n*queuePerSlot {
		t.Fatalf("%d at once, %d waiting", slots, places)
	}
	w := onSQLite(t)
	w.account("ana@example.com", "one")
	w.auth.hasher.queue = queue.New(slots, 1, time.Millisecond)
	b := w.browser()
	f := b.frame(false)
	f = b.confirmed(f)
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
		t.Errorf("the rejected requests allocated %d bytes", grown)
	}
	if w.count("tallies WHERE count > 0") != 0 {
		t.Error("a request that got 503 was counted as a failure")
	}
	for _, l := range leave {
		l()
	}
	b.login(f, "ana@example.com", clientHash("one")).want(200)
}

func TestS19_PasswordsAreStoredAsArgon2idAndHashedAnewWhenTheParametersChange(t *testing.T) {
	each(t, func(w *world) {
		stored := func() string {
			a, _, err := w.store.AccountByEmail(w.Context(), "ana@example.com")
			w.must(err)
			return a.PasswordHash
		}
		w.auth.hasher.derive = argon2.IDKey
		b := w.browser()
		b.signUp("ana@example.com").want(200)
		b.setPassword(w.link(api.MailAccountAccess, "ana@example.com"), "one").want(200)
		first := stored()
		if !strings.HasPrefix(first, "$argon2id$v=19$m=19456,t=2,p=1$") {
			w.Fatalf("stored as %s", first)
		}
		w.browser().signIn("ana@example.com", "one")
		if stored() != first {
			w.Error("hashed anew without a reason")
		}
		weak := params{memory: 8192, passes: 1, lanes: 1}
		salt := []byte("0123456789abcdef")
		key := argon2.IDKey([]byte(clientHash("one")), salt, weak.passes, weak.memory, weak.lanes, keyBytes)
		w.must(w.store.Rehash(w.Context(), w.mustAccount("ana@example.com").ID, first, weak.phc(salt, key)))
		w.browser().attempt("ana@example.com", "wrong").fails(401, CodeCredentials)
		if stored() != weak.phc(salt, key) {
			w.Error("a wrong password changed the hash")
		}
		w.browser().signIn("ana@example.com", "one")
		if again := stored(); !strings.HasPrefix(again, "$argon2id$v=19$m=19456,t=2,p=1$") || again == first {
			w.Errorf("stored as %s", again)
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

func TestAPasswordNeverMatchesABrokenHash(t *testing.T) {
	for _, phc := range []string{"", "x", "$argon2i$v=19$m=19456,t=2,p=1$AAAA$AAAA", "$argon2id$v=18$m=19456,t=2,p=1$AAAA$AAAA",
		"$argon2id$v=19$m=19456,t=0,p=1$AAAA$AAAA", "$argon2id$v=19$m=19456,t=2,p=1$AAAA$", "$argon2id$v=19$m=19456,t=2,p=1$!$!"} {
		if right, _, err := newHasher().matches(phc, clientHash("")); right || err == nil {
			t.Errorf("%q: %v %v", phc, right, err)
		}
	}
}

func TestS20_AClientHashOfTheWrongLengthOrAlphabetIsRejected(t *testing.T) {
	w := onSQLite(t)
	w.account("ana@example.com", "one")
	n := w.counting()
	right := clientHash("one")
	b := w.browser()
	f := b.frame(false)
	f = b.confirmed(f)
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
		t.Errorf("%d argon2 computations for rejected hashes", n.Load())
	}
	b.login(f, " Ana@Example.COM ", right).want(200)
}

func TestAClockThatIsSetBackLocksNobodyOut(t *testing.T) {
	for name, ahead := range map[string]time.Duration{"an hour": time.Hour, "a year": 365 * 24 * time.Hour} {
		t.Run(name, func(t *testing.T) {
			each(t, func(w *world) {
				w.account("ana@example.com", "one")
				w.account("eva@example.com", "one")
				w.advance(ahead)
				w.browser().signIn("ana@example.com", "one")
				for range 30 {
					w.browser().attempt("eva@example.com", "wrong")
				}
				w.advance(-ahead)
				w.browser().signIn("ana@example.com", "one")
				w.browser().signIn("eva@example.com", "one")
			})
		})
	}
}
