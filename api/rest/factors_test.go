package rest_test

import (
	"fmt"
	"net/http"
	"regexp"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/pquerna/otp/totp"

	"sello/api"
	"sello/core/musttest"
)

// app is the authenticator app of an operator, with the recovery codes that were shown with it.
type app struct {
	*world
	secret string
	codes  []string
}

// code returns the app's code of a time, relative to now.
func (a app) code(after time.Duration) string {
	a.Helper()
	return musttest.Get(totp.GenerateCode(a.secret, a.now().Add(after)))(a)
}

// setsUp sets up an authenticator app in the browser.
func (b *browser) setsUp() app {
	b.Helper()
	a := app{world: b.world, secret: b.post("/desk/factors/totp", nil).want(200).data()["secret"].(string)}
	a.codes = b.codes(b.post("/desk/factors/totp/confirm", object{"code": a.code(0)}))
	return a
}

func (b *browser) codes(got answer) (codes []string) {
	b.Helper()
	for _, code := range got.want(200).data()["recovery_codes"].([]any) {
		codes = append(codes, code.(string))
	}
	if len(codes) != api.RecoveryCodes {
		b.Fatalf("%d codes", len(codes))
	}
	return codes
}

// shows sends a second factor: a code of six digits or a recovery code.
func (b *browser) shows(code string) answer {
	b.Helper()
	if len(code) > len("123 456") {
		return b.post("/desk/factors/check", object{"recovery_code": code})
	}
	return b.post("/desk/factors/check", object{"code": code})
}

// weak returns a browser in which the operator has signed in with the password only, and the operator's id.
func (w *world) weak(email string) (b *browser, accountID string) {
	w.Helper()
	w.desker(email)
	accountID = w.texts("SELECT id FROM accounts WHERE email = '" + email + "'")[0]
	return w.signedIn(accountID), accountID
}

// passkey gives an account a passkey, whose signatures are tested in package oauth.
func (w *world) passkey(accountID string) string {
	w.Helper()
	id := api.NewID()
	session := api.Session{ID: w.texts("SELECT id FROM sessions WHERE account_id = '" + accountID + "'")[0], AccountID: accountID, Factor: api.ByPasskey}
	_, err := w.rows.Exec("UPDATE sessions SET factor = 'passkey' WHERE id = '" + session.ID + "'")
	p := api.Passkey{ID: id, AccountID: accountID, Name: "Key", CredentialID: []byte(id), PublicKey: []byte("x"), CreatedAt: w.now()}
	w.must(err, w.store.AddPasskey(w.Context(), session, p, func(a api.Account) api.Mail {
		return api.Mail{ID: api.NewID(), Kind: api.MailPasskeyAdded, To: a.Email, Lang: "en"}
	}))
	return id
}

func TestS41_TheDeskOpensWithASecondFactorOnly(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		b, id := w.weak("desk@example.com")
		b.get("/desk/queues").fails(http.StatusUnauthorized, api.KindSecondFactor)
		b.get("/trademarks").want(200) // the account itself is open

		a := b.setsUp()
		b.get("/desk/queues").want(200)
		state := b.get("/desk/factors").want(200).data()
		if state["shown"] != "totp" || state["totp_since"] == nil || state["recovery_codes"] != 10.0 || state["passkeys"] != 0.0 {
			t.Errorf("the state is %v", state)
		}

		again := w.signedIn(id)
		again.get("/desk/queues").fails(http.StatusUnauthorized, api.KindSecondFactor)
		w.advance(time.Minute)
		again.shows(a.code(0)[:3] + " " + a.code(0)[3:]).want(204)
		again.get("/desk/queues").want(200)

		w.longSession()
		w.advance(api.OperatorLife)
		again.get("/desk/queues").fails(http.StatusUnauthorized, api.KindSignInAgain)
		again.shows(a.code(0)).fails(http.StatusUnauthorized, api.KindSignInAgain)
	})
}

func TestS64_ACodeIsOfOneStepAroundNowAndWorksOnce(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		b, id := w.weak("desk@example.com")
		a := b.setsUp()
		other := w.signedIn(id)
		other.shows(a.code(0)).fails(422, api.KindInvalidData, "code=unknown_value") // the code that set it up
		w.advance(5 * time.Minute)
		for _, after := range []time.Duration{-time.Minute, time.Minute} {
			other.shows(a.code(after)).fails(422, api.KindInvalidData, "code=unknown_value")
		}
		other.shows(a.code(30 * time.Second)).want(204) // the app's clock is ahead
		third := w.signedIn(id)
		third.shows(a.code(30*time.Second)).fails(422, api.KindInvalidData, "code=unknown_value")
		third.shows(a.code(0)).fails(422, api.KindInvalidData, "code=unknown_value") // of an earlier step
		third.get("/desk/queues").fails(http.StatusUnauthorized, api.KindSecondFactor)
		w.advance(2 * time.Minute)
		third.shows(a.code(-30 * time.Second)).want(204) // the app's clock is behind
	})
}

func TestS64_OfTwentyParallelUsesOfACodeOneSucceeds(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		b, id := w.weak("desk@example.com")
		a := b.setsUp()
		w.advance(time.Minute)
		for _, code := range []string{a.code(0), a.codes[0]} {
			var all sync.WaitGroup
			var mu sync.Mutex
			statuses := map[int]int{}
			for range 20 {
				one := w.signedIn(id)
				all.Go(func() {
					status := one.shows(code).status
					mu.Lock()
					statuses[status]++
					mu.Unlock()
				})
			}
			all.Wait()
			if statuses[204] != 1 || statuses[422]+statuses[429] != 19 {
				t.Errorf("%d digits: %v", len(code), statuses)
			}
			w.advance(time.Hour)
		}
	})
}

func TestS64_WrongCodesWaitLongerEachTimeInAllSessionsAndAreReportedOnce(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		b, id := w.weak("desk@example.com")
		a := b.setsUp()
		w.advance(time.Minute)
		var bodies []string
		for range api.FactorDelay.Free + 1 {
			if n := w.mails(api.MailSecondFactor); n != 1 {
				t.Errorf("%d mails before the delay begins", n)
			}
			bodies = append(bodies, string(w.signedIn(id).shows("000000").fails(422, api.KindInvalidData, "code=unknown_value").body))
		}
		for _, body := range bodies {
			if body != bodies[0] {
				t.Errorf("%s differs from %s", body, bodies[0])
			}
		}
		if got := w.signedIn(id).shows(a.code(0)).fails(429, api.KindTooManyRequests); got.header.Get("Retry-After") != "1" {
			t.Errorf("to wait: %s", got.header.Get("Retry-After"))
		}
		w.advance(time.Second)
		w.signedIn(id).shows("000000").fails(422, api.KindInvalidData, "code=unknown_value")
		if got := w.signedIn(id).shows(a.code(0)).fails(429, api.KindTooManyRequests); got.header.Get("Retry-After") != "2" {
			t.Errorf("to wait: %s", got.header.Get("Retry-After"))
		}
		w.signedIn(id).shows(a.codes[0]).want(204) // recovery codes are counted apart
		if mails := w.queued(api.MailSecondFactor); len(mails) != 3 || mails[1].Note != api.FactorWrongCodes {
			t.Errorf("mails: %+v", mails)
		}
		history := b.get("/account/sign-ins").want(200).data()
		if failed := history["failures"].([]any)[0].(map[string]any); failed["count"] != 7.0 {
			t.Errorf("the history has %v", failed)
		}
		if first := history["sign_ins"].([]any)[0].(map[string]any); first["method"] != "recovery_code" {
			t.Errorf("the history begins with %v", first)
		}
		if regexp.MustCompile(a.codes[0] + "|" + a.secret + "|" + a.code(0)).MatchString(w.log.String()) {
			t.Error("a code or the secret is in the log")
		}
		for _, event := range []string{"second factor refused", "second factor shown", "authenticator app set up"} {
			if !strings.Contains(w.log.String(), event) {
				t.Errorf("%q is not in the log", event)
			}
		}
		w.advance(api.FailuresLast + time.Second) // the wrong codes are forgotten
		w.signedIn(id).shows("000000").fails(422, api.KindInvalidData, "code=unknown_value")
		w.signedIn(id).shows(a.code(0)).want(204)
	})
}

func TestS65_ARecoveryCodeWorksOnceAndNewOnesReplaceTheOld(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		b, id := w.weak("desk@example.com")
		a := b.setsUp()
		typed := strings.ToLower(strings.ReplaceAll(a.codes[3], "-", " "))
		other := w.signedIn(id)
		other.shows(typed).want(204)
		other.get("/desk/queues").want(200)
		w.signedIn(id).shows(a.codes[3]).fails(422, api.KindInvalidData, "recovery_code=unknown_value")

		fresh := b.codes(b.post("/desk/factors/recovery-codes", nil))
		other.get("/desk/queues").fails(http.StatusUnauthorized, api.KindSecondFactor) // it has to show one that is still there
		other.shows(a.codes[4]).fails(422, api.KindInvalidData, "recovery_code=unknown_value")
		other.shows(fresh[0]).want(204)
		other.shows("2222-2222-2222-2222-2222-2").fails(422, api.KindInvalidData, "recovery_code=malformed")
		for _, stored := range w.texts("SELECT code_hash FROM recovery_codes") {
			for _, code := range fresh {
				if strings.Contains(stored, code) {
					t.Error("a code is stored")
				}
			}
		}
	})
}

func TestS66_OnlyAStrongSessionWithAFreshProofChangesTheFactors(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		b, id := w.weak("desk@example.com")
		a := b.setsUp()
		changes := []string{"POST /desk/factors/totp", "DELETE /desk/factors/totp", "POST /desk/factors/recovery-codes", "POST /account/passkeys/challenge"}
		weak := w.signedIn(id)
		for _, change := range changes {
			method, path, _ := strings.Cut(change, " ")
			weak.json(method, path, nil).fails(http.StatusUnauthorized, api.KindSecondFactor)
		}
		weak.post("/desk/factors/totp/confirm", object{"code": a.code(0)}).fails(http.StatusUnauthorized, api.KindSecondFactor)
		b.json("DELETE", "/desk/factors/totp", nil).fails(409, api.KindConflict) // the only one
		w.advance(api.ProofLife)
		for _, change := range changes {
			method, path, _ := strings.Cut(change, " ")
			b.json(method, path, nil).fails(http.StatusUnauthorized, api.KindSignInAgain)
		}
	})
}

func TestS66_APasskeyIsNotRemovedWhileItIsTheOnlyFactorOfAnOperator(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		_, id := w.weak("desk@example.com")
		passkey := w.passkey(id)
		weak, strong := w.signedIn(id), w.signedIn(id, api.ByPasskey)
		weak.json("DELETE", "/account/passkeys/"+passkey, nil).fails(http.StatusUnauthorized, api.KindSecondFactor)
		strong.json("DELETE", "/account/passkeys/"+passkey, nil).fails(409, api.KindConflict)
		strong.setsUp()
		other := w.signedIn(id, api.ByPasskey)
		strong.json("DELETE", "/account/passkeys/"+passkey, nil).want(204)
		strong.get("/desk/queues").want(200)
		other.get("/desk/queues").fails(http.StatusUnauthorized, api.KindSecondFactor)

		w.passkey(id)
		strong.json("DELETE", "/desk/factors/totp", nil).want(204)
		strong.json("DELETE", "/desk/factors/totp", nil).fails(404, api.KindNotFound)
		if acts := strings.Join(w.texts("SELECT what FROM acts ORDER BY at, id"), " "); acts != "totp_set_up totp_removed" {
			t.Errorf("acts: %s", acts)
		}
	})
}

func TestS66_ASecretWaitsInItsSessionOnlyAndNotForLong(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		b, id := w.weak("desk@example.com")
		a := app{world: w, secret: b.post("/desk/factors/totp", nil).want(200).data()["secret"].(string)}
		w.signedIn(id).post("/desk/factors/totp/confirm", object{"code": a.code(0)}).fails(409, api.KindConflict)
		b.post("/desk/factors/totp/confirm", object{"code": "000000"}).fails(422, api.KindInvalidData, "code=unknown_value")
		b.get("/desk/queues").fails(http.StatusUnauthorized, api.KindSecondFactor)
		_, err := w.rows.Exec("UPDATE totp_setups SET expires_at = '2026-11-20 00:00:00+00:00'")
		w.must(err)
		b.post("/desk/factors/totp/confirm", object{"code": a.code(0)}).fails(409, api.KindConflict)
		a = b.setsUp()
		b.post("/desk/factors/totp/confirm", object{"code": a.code(0)}).fails(409, api.KindConflict) // it waits no more
	})
}

func TestS66_WhoIsAnOperatorAgainSetsUpNewFactors(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		b, id := w.weak("desk@example.com")
		a := b.setsUp()
		act := func(what string) api.Act {
			return api.Act{ID: api.NewID(), At: w.now(), Operator: "command", What: what}
		}
		_, err := w.store.RemoveOperator(w.Context(), "desk@example.com", act("operator_remove"))
		w.must(err)
		for _, path := range []string{"/desk/factors", "/desk/queues"} {
			b.get(path).fails(404, api.KindNotFound)
		}
		b.shows(a.code(time.Minute)).fails(404, api.KindNotFound)
		made, access := api.NewAccount("desk@example.com", "en", w.now())
		_, err = w.store.AddOperator(w.Context(), made, access, act("operator_add"), false)
		w.must(err)
		b = w.signedIn(id)
		b.get("/desk/queues").fails(http.StatusUnauthorized, api.KindSecondFactor)
		w.advance(time.Minute)
		b.shows(a.code(0)).fails(422, api.KindInvalidData, "code=unknown_value")
		b.shows(a.codes[0]).fails(422, api.KindInvalidData, "recovery_code=unknown_value")
		w.signedIn(id).setsUp()
		b.get("/desk/queues").fails(http.StatusUnauthorized, api.KindSecondFactor)
	})
}

func TestS66_ResettingRemovesAllFactorsAndEndsTheSessions(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		b, id := w.weak("desk@example.com")
		a := b.setsUp()
		w.passkey(id)
		for range api.FactorDelay.Free + 1 {
			w.signedIn(id).shows(api.NewRecoveryCode()).fails(422, api.KindInvalidData, "recovery_code=unknown_value")
		}
		act := api.Act{ID: api.NewID(), At: w.now(), Operator: "command", What: "operator_reset_factors"}
		changed, err := w.store.ResetFactors(w.Context(), "desk@example.com", act)
		w.must(err)
		b.get("/desk/factors").fails(404, api.KindNotFound)
		again := w.signedIn(id)
		again.shows(a.codes[0]).fails(422, api.KindInvalidData, "recovery_code=unknown_value")
		state := again.get("/desk/factors").want(200).data()
		if !changed || state["passkeys"] != 0.0 || state["totp_since"] != nil || state["recovery_codes"] != 0.0 || w.queued(api.MailSecondFactor)[0].Note != api.FactorsReset {
			t.Errorf("%v: %v", changed, state)
		}
		changed, err = w.store.ResetFactors(w.Context(), "nobody@example.com", act)
		if changed || err != nil {
			t.Error(changed, err)
		}
	})
}

func TestS64_TheQRCodeIsThatOfTheSecret(t *testing.T) {
	w := onSQLite(t)
	b, _ := w.weak("desk@example.com")
	begun := b.post("/desk/factors/totp", nil).want(200).data()
	want := fmt.Sprintf("otpauth://totp/Sello:desk@example.com?algorithm=SHA1&digits=6&issuer=Sello&period=30&secret=%s", begun["secret"])
	if begun["uri"] != want {
		t.Errorf("got %s, want %s", begun["uri"], want)
	}
	if size := begun.at("qr", "size"); size.(float64) < 21 {
		t.Errorf("the code has a size of %v", size)
	}
}

func TestS66_WhoBecomesAnOperatorSignsInAnewAndKeepsOnlyThePasskeysThatTheProviderLeaves(t *testing.T) {
	for name, without := range map[string]bool{"with the passkeys": false, "without": true} {
		t.Run(name, func(t *testing.T) {
			each(t, func(t *testing.T, w *world) {
				b := w.customer("desk@example.com")
				account, _, err := w.store.AccountByEmail(w.Context(), "desk@example.com")
				w.must(err)
				w.passkey(account.ID)
				change := api.AddressChange{ID: api.NewID(), AccountID: account.ID, Old: account.Email, New: "thief@example.com", CreatedAt: w.now()}
				session := api.Session{ID: w.texts("SELECT id FROM sessions WHERE account_id = '" + account.ID + "'")[0], AccountID: account.ID}
				w.must(w.store.AskAddressChange(w.Context(), session, change, func(bool) api.Mail { return api.Mail{ID: api.NewID(), Kind: api.MailNewAddress} }))
				made, access := api.NewAccount("desk@example.com", "en", w.now())
				act := api.Act{ID: api.NewID(), At: w.now(), Operator: "command", What: "operator_add"}
				changed, err := w.store.AddOperator(w.Context(), made, access, act, without)
				w.must(err)
				b.get("/account/sessions").fails(401, api.KindUnauthorized)
				keys, err := w.store.PasskeysOf(w.Context(), account.ID)
				if !changed || err != nil || len(keys) == 0 != without {
					t.Errorf("%v: %v, %v", changed, keys, err)
				}
				if _, err := w.store.StartAddressLink(w.Context(), change.ID, false, api.Hash("token"), w.now()); api.KindOf(err) != api.KindNotFound {
					t.Errorf("the change of address that was begun before: %v", err)
				}
			})
		})
	}
}
