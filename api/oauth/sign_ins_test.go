package oauth

import (
	"archive/zip"
	"bytes"
	"encoding/json"
	"strings"
	"testing"
	"time"

	"sello/api"
	"sello/api/rest"
)

// history returns the sign-in history of the account that is signed in.
func (b *browser) history() (h struct {
	SignIns []struct {
		At            time.Time
		Method, Agent string
		NewDevice     bool `json:"new_device"`
	} `json:"sign_ins"`
	Failures []struct {
		Day   string
		Count int
	}
}) {
	b.Helper()
	var out struct{ Data json.RawMessage }
	b.send("GET", rest.Base+"/account/sign-ins", nil).want(200).into(&out)
	b.must(json.Unmarshal(out.Data, &h))
	return h
}

// notice starts the link in the newest mail about a new device, and returns its token.
func (w *world) notice(email string) string {
	w.Helper()
	tokens := w.notices(email)
	return tokens[len(tokens)-1]
}

// notices starts the links in all mails about new devices, and returns their tokens, the oldest first.
func (w *world) notices(email string) (tokens []string) {
	w.Helper()
	for _, m := range w.mails(api.MailNewDevice) {
		if m.To == email {
			token := strings.Repeat("n", 22) + api.NewID()
			_, err := w.store.StartDisowning(w.Context(), m.Note, m.To, api.Hash(token), w.now())
			w.must(err)
			tokens = append(tokens, token)
		}
	}
	if len(tokens) == 0 {
		w.Fatalf("no mail about a new device to %s", email)
	}
	return tokens
}

func (b *browser) disown(token string) reply {
	b.Helper()
	return b.send("POST", Base+"/api/v1/disown", map[string]string{"token": token, "_csrf": b.frame(false).xsrf})
}

func TestS55_AMailTellsOfEveryNewDeviceButTheFirst(t *testing.T) {
	each(t, func(w *world) {
		w.account("ana@example.com", "one")
		w.account("berta@example.com", "two")
		laptop, phone := w.browser(), w.browser()
		about := func(email string, want int) {
			w.Helper()
			n := 0
			for _, m := range w.mails(api.MailNewDevice) {
				if m.To == email {
					n++
				}
			}
			if n != want {
				w.Errorf("%d mails about new devices to %s, want %d", n, email, want)
			}
		}
		laptop.signIn("ana@example.com", "one")
		laptop.signIn("ana@example.com", "one")
		about("ana@example.com", 0)
		phone.lang = "es" // a stranger's language does not count
		phone.signIn("ana@example.com", "one")
		phone.signIn("ana@example.com", "one")
		about("ana@example.com", 1)
		if m := w.mails(api.MailNewDevice)[0]; m.Lang != "en" {
			w.Errorf("the mail is in %q", m.Lang)
		}
		phone.signIn("berta@example.com", "two") // the first one of the account, on a browser that another account knows
		about("berta@example.com", 0)
		laptop.signIn("berta@example.com", "two")
		about("berta@example.com", 1)
		laptop.signInCookieless("ana@example.com", "one")
		about("ana@example.com", 1)

		// A code and a passkey are ways in as well.
		other := w.browser()
		other.askCode("ana@example.com").want(200)
		other.signInByCode("ana@example.com", w.mailCode("ana@example.com", "123456"))
		about("ana@example.com", 2)
		key, _ := other.addKey()
		w.browser().signInByKey(key)
		about("ana@example.com", 3)

		// The browser in which a password was chosen is known.
		phone.requestReset("ana@example.com").want(200)
		phone.setPassword(w.link(api.MailPasswordReset, "ana@example.com"), "three").want(200)
		phone.signIn("ana@example.com", "three")
		about("ana@example.com", 3)
		laptop.signIn("ana@example.com", "three") // the token was of the old password
		about("ana@example.com", 4)
	})
}

func TestS55_AnAccountWithoutAPasswordHasKnownDevicesToo(t *testing.T) {
	each(t, func(w *world) {
		w.accountOf(api.Account{Email: "ana@example.com", State: api.AccountPending})
		by := func(b *browser) {
			w.advance(time.Minute)
			b.askCode("ana@example.com").want(200)
			b.signInByCode("ana@example.com", w.mailCode("ana@example.com", "123456"))
		}
		laptop := w.browser()
		by(laptop)
		by(laptop)
		if n := len(w.mails(api.MailNewDevice)); n != 0 {
			w.Errorf("%d mails about the first device", n)
		}
		by(w.browser())
		if n := len(w.mails(api.MailNewDevice)); n != 1 {
			w.Errorf("%d mails about the second device", n)
		}
	})
}

func TestS55_ThisWasNotMeEndsThatSessionAndLeadsToANewPassword(t *testing.T) {
	each(t, func(w *world) {
		w.account("ana@example.com", "one")
		owner, thief := w.browser(), w.browser()
		owner.signIn("ana@example.com", "one")
		w.advance(time.Second)
		thief.signIn("ana@example.com", "one")
		token := w.notice("ana@example.com")
		thief.signIn("ana@example.com", "one") // a fresh proof replaces the session of the mail
		anyone := w.browser()
		anyone.disown("short").fails(401, CodeToken)
		anyone.disown(strings.Repeat("x", 58)).fails(401, CodeToken)
		w.browser().send("POST", Base+"/api/v1/disown", map[string]string{"token": token}).fails(403, CodeXSRF)
		if !thief.signedIn() {
			w.Error("a refused call ended the session")
		}
		var out struct{ Token string }
		anyone.disown(token).want(200).into(&out)
		if thief.signedIn() || !owner.signedIn() {
			w.Errorf("signed in: the stranger %v, the owner's session from before %v", thief.signedIn(), owner.signedIn())
		}
		anyone.disown(token).fails(401, CodeToken)
		anyone.setPassword(out.Token, "two").want(200)
		thief.attempt("ana@example.com", "one").fails(401, CodeCredentials)
		anyone.attempt("ana@example.com", "two").want(200)
		if w.count("sign_ins WHERE notice_hash IS NOT NULL") != 0 {
			w.Error("the used link is stored")
		}
		if strings.Contains(w.log.String(), token) {
			w.Error("the log has the token")
		}
	})
}

func TestS55_TheLinkOutlivesAChangeOfThePasswordAndEndsAfterSevenDays(t *testing.T) {
	each(t, func(w *world) {
		w.account("ana@example.com", "one")
		w.browser().signIn("ana@example.com", "one")
		thief := w.browser()
		thief.signIn("ana@example.com", "one")
		late := w.notice("ana@example.com")
		thief.changePassword("two").want(200)
		thief.signIn("ana@example.com", "two")
		w.advance(api.DisownLife - time.Second)
		w.choose(w.browser().disown(late), "three")

		w.browser().signIn("ana@example.com", "three")
		late = w.notice("ana@example.com")
		w.advance(api.DisownLife)
		w.browser().disown(late).fails(401, CodeToken)
	})
}

func TestS56_TheAccountSeesItsSignInsAndTheNumberOfFailedOnes(t *testing.T) {
	each(t, func(w *world) {
		w.account("ana@example.com", "one")
		w.account("berta@example.com", "one")
		b := w.browser()
		b.header.Set("User-Agent", "Firefox/140.0")
		b.signIn("ana@example.com", "one")
		for range 3 {
			w.browser().attempt("ana@example.com", "wrong").fails(401, CodeCredentials)
		}
		w.browser().attempt("nobody@example.com", "wrong").fails(401, CodeCredentials)
		if n, err := w.store.RecentFailures(w.Context(), "nobody@example.com"); n != 1 || err != nil {
			w.Errorf("%d failures of an address without an account, %v", n, err)
		}
		today := api.Day(w.now())
		w.advance(time.Second)
		b.askCode("ana@example.com").want(200)
		b.signInByCode("ana@example.com", w.mailCode("ana@example.com", "123456"))
		key, _ := b.addKey()
		w.advance(time.Second)
		b.signInByKey(key)
		h := b.history()
		if len(h.SignIns) != 3 || len(h.Failures) != 1 {
			w.Fatalf("the history: %+v", h)
		}
		for i, want := range []string{"passkey", "code", "password"} {
			if in := h.SignIns[i]; in.Method != want || in.Agent != "Firefox/140.0" || in.NewDevice != (i == 2) {
				w.Errorf("entry %d: %+v", i, in)
			}
		}
		if f := h.Failures[0]; f.Count != 3 || f.Day != today {
			w.Errorf("failures: %+v", f)
		}
		if n := w.count("sign_in_failures"); n != 1 {
			w.Errorf("%d rows of failures", n)
		}
		other := w.browser()
		other.send("GET", rest.Base+"/account/sign-ins", nil).want(401)
		other.signIn("berta@example.com", "one")
		if h := other.history(); len(h.SignIns) != 1 || len(h.Failures) != 0 {
			w.Errorf("of another account: %+v", h)
		}

		// It is in the export, and deleted with the account.
		reply := b.send("GET", rest.Base+"/account/export", nil).want(200)
		files, err := zip.NewReader(bytes.NewReader(reply.body), int64(len(reply.body)))
		w.must(err)
		data, err := files.Open("data.json")
		w.must(err)
		var exported struct {
			History struct {
				SignIns []struct{ Method string } `json:"sign_ins"`
			} `json:"sign_in_history"`
		}
		w.must(json.NewDecoder(data).Decode(&exported))
		if len(exported.History.SignIns) != 3 {
			w.Errorf("exported: %+v", exported)
		}
		b.business("DELETE", "/account", map[string]string{"email": "ana@example.com"}).want(204)
		if n, failed := w.count("sign_ins"), w.count("sign_in_failures"); n != 1 || failed != 0 {
			w.Errorf("left %d sign-ins and %d rows of failures", n, failed)
		}
	})
}

func TestS57_ASeriesOfFailedSignInsIsReportedOnceADay(t *testing.T) {
	each(t, func(w *world) {
		a := w.account("ana@example.com", "one")
		w.accountOf(api.Account{Email: "pending@example.com", State: api.AccountPending})
		owner := w.browser()
		owner.signIn("ana@example.com", "one")
		mails := func(want int) {
			w.Helper()
			if n := len(w.mails(api.MailFailedSignIns)); n != want {
				w.Errorf("%d mails, want %d", n, want)
			}
		}
		fail := func(n int) {
			w.Helper()
			browsers := make([]*browser, n)
			flows := make([]flow, n)
			for i := range browsers {
				browsers[i] = w.browser()
				flows[i] = browsers[i].frame(false)
			}
			atOnce(n, func(i int) { browsers[i].credentials(flows[i], "ana@example.com", "wrong") })
		}
		fail(seriesLength - 1)
		mails(0)
		owner.attempt("ana@example.com", "one").want(200)
		fail(seriesLength)
		mails(1)
		if m := w.mails(api.MailFailedSignIns)[0]; m.To != a.Email || m.Lang != a.Lang {
			w.Errorf("the mail: %+v", m)
		}
		if n, err := w.store.RecentFailures(w.Context(), a.Email); n != 2*seriesLength-1 || err != nil {
			w.Errorf("%d failures, %v", n, err)
		}
		for range seriesLength {
			w.browser().attempt("pending@example.com", "wrong").fails(401, CodeCredentials)
			w.browser().attempt("nobody@example.com", "wrong").fails(401, CodeCredentials)
		}
		w.advance(seriesDay)
		fail(1) // still of the first day
		mails(1)
		w.advance(time.Second)
		fail(seriesLength)
		mails(2)
		owner.signIn("ana@example.com", "one") // the session was idle for a day
		if n := owner.history().Failures; len(n) != 2 {
			w.Errorf("the history: %+v", n)
		}
	})
}

func TestS57_TwoReportsOfFailedSignInsAreADayApart(t *testing.T) {
	each(t, func(w *world) {
		w.account("ana@example.com", "one")
		fail := func(n int) {
			w.Helper()
			for range n {
				w.browser().attempt("ana@example.com", "wrong").fails(401, CodeCredentials)
			}
		}
		fail(1)
		w.advance(seriesDay)
		fail(seriesLength - 1)
		if n := len(w.mails(api.MailFailedSignIns)); n != 1 {
			w.Errorf("%d mails about the first series", n)
		}
		w.advance(time.Second)
		fail(seriesLength)
		if n := len(w.mails(api.MailFailedSignIns)); n != 1 {
			w.Errorf("%d mails within a day", n)
		}
	})
}
