package oauth

import (
	"encoding/base64"
	"testing"
	"time"

	"sello/api"
	"sello/api/rest"
	"sello/api/store/storetest"
	"sello/api/web"
)

// strays counts the rows, of all tables, that refer to a session that is not stored.
func (w *world) strays() (n int) {
	w.Helper()
	query := "SELECT m.name FROM sqlite_master m JOIN pragma_table_info(m.name) c WHERE m.type = 'table' AND c.name = 'session_id'"
	if w.store.Dialect() == "postgres" {
		query = "SELECT table_name FROM information_schema.columns WHERE table_schema = 'public' AND column_name = 'session_id'"
	}
	found, err := w.store.DB().QueryContext(w.Context(), query)
	w.must(err)
	defer found.Close()
	var tables []string
	for found.Next() {
		tables = append(tables, "")
		w.must(found.Scan(&tables[len(tables)-1]))
	}
	w.must(found.Err())
	if len(tables) < 8 {
		w.Fatalf("only %v refer to sessions", tables)
	}
	for _, table := range tables {
		n += w.count(table + " r WHERE session_id IS NOT NULL AND NOT EXISTS (SELECT 1 FROM sessions WHERE sessions.id = r.session_id)")
	}
	return n
}

// begun returns a browser with a new anonymous session.
func (w *world) begun() *browser {
	w.Helper()
	b := w.browser()
	b.send("GET", rest.Base+"/csrf", nil).want(200)
	return b
}

func TestS60_AnAnonymousVisitStoresNothing(t *testing.T) {
	each(t, func(w *world) {
		b := w.begun()
		token := b.cookie()
		for path, status := range map[string]int{
			"/": 404, rest.Base + "/csrf": 200, rest.Base + "/config": 200, rest.Base + "/trademarks": 401, Base + "/session": 200,
			rest.Base + "/trademarks/" + api.NewID(): 404,
		} {
			b.send("GET", path, nil).want(status)
		}
		b.business("POST", "/trademarks/pricing", map[string]any{"country_protection": "SPAIN"}).want(200)
		b.business("POST", "/classes/needs", map[string]any{"query": "candles"}).want(200)
		b.business("POST", "/registrations", map[string]any{"email": "x"}).want(422)
		b.send("POST", Base+"/api/v1/passkeys", map[string]string{"client_id": "sello-web", "_csrf": web.CSRFToken(token)}).want(200)
		b.business("POST", "/orderkeys", map[string]any{"key": api.NewOrderKey()}).want(404)
		b.send("POST", Base+"/logout", nil, xsrfHeader, web.CSRFToken(token)).want(200)
		if b.cookie() != token {
			w.Error("the session is another one")
		}
		if n := w.count("sessions"); n != 0 {
			w.Errorf("%d sessions are stored", n)
		}
	})
}

func TestS60_AnAnonymousSessionIsStoredWithTheFirstRowThatRefersToIt(t *testing.T) {
	each(t, func(w *world) {
		customer := w.browser()
		customer.business("POST", "/registrations", signup("eva@example.com")).want(200)
		id := customer.ordered(order("eva@example.com"))
		key := api.NewOrderKey()
		w.must(w.store.AddOrderKey(w.Context(), id, api.Hash(key), w.now()))
		for what, call := range map[string]func(b *browser){
			"a registration": func(b *browser) { b.business("POST", "/registrations", signup("ana@example.com")).want(200) },
			"a message": func(b *browser) {
				b.business("POST", "/contact", map[string]any{"name": "Ana", "lastname": "B", "email": "ana@example.com", "phone": "+34600000000", "additional_info": "a question"}).want(200)
			},
			"an order's key": func(b *browser) {
				b.business("POST", "/orderkeys", map[string]any{"key": key}).want(200)
			},
			"a sign-up": func(b *browser) {
				body := signup("new@example.com")
				body["client_id"] = "sello-web"
				b.send("POST", Base+"/api/v1/customer", body, xsrfHeader, web.CSRFToken(b.cookie())).want(200)
			},
			"a code by mail": func(b *browser) {
				b.send("POST", Base+"/api/v1/code", map[string]string{"client_id": "sello-web", "email": "ana@example.com", "_csrf": web.CSRFToken(b.cookie())}).want(200)
			},
		} {
			b := w.begun()
			token, before := b.cookie(), w.count("sessions")
			call(b)
			if b.cookie() != token || w.count("sessions WHERE token_hash = ?", api.Hash(token)) != 1 || w.count("sessions") != before+1 {
				w.Errorf("%s: the session is not stored", what)
			}
			if n := w.strays(); n != 0 {
				w.Errorf("%s: %d rows refer to no session", what, n)
			}
			b.send("GET", rest.Base+"/csrf", nil).want(200)
			if b.cookie() != token {
				w.Errorf("%s: the stored session is not found", what)
			}
		}
	})
}

// refused fails the test unless the service takes the cookie for that of no session, and begins a new one.
func (w *world) refused(what, token string) {
	w.Helper()
	b, stored := w.browser(), w.count("sessions")
	b.header.Set("Cookie", "sello_session="+token)
	if a := b.send("GET", rest.Base+"/trademarks/"+api.NewID(), nil); a.status != 401 {
		w.Errorf("%s: the cookie reads: %d", what, a.status)
	}
	if a := b.send("POST", rest.Base+"/registrations", signup("mallory@example.com"), "X-CSRF-Token", web.CSRFToken(token)); a.status != 403 {
		w.Errorf("%s: the cookie writes: %d", what, a.status)
	}
	b.send("GET", rest.Base+"/csrf", nil).want(200)
	if fresh := b.cookie(); fresh == "" || fresh == token {
		w.Errorf("%s: the new session has the token %q", what, fresh)
	}
	if n := w.count("sessions"); n != stored {
		w.Errorf("%s: %d sessions were stored", what, n-stored)
	}
}

func TestS60_AForgedOrExpiredTokenOfAnAnonymousSessionBeginsANewOne(t *testing.T) {
	each(t, func(w *world) {
		b := w.begun()
		token := b.cookie()
		raw, err := base64.RawURLEncoding.DecodeString(token)
		w.must(err)
		for i := range raw {
			forged := append([]byte(nil), raw...)
			forged[i] ^= 1
			w.refused("a changed byte", base64.RawURLEncoding.EncodeToString(forged))
		}
		last := token[:len(token)-1] + string(token[len(token)-1]+1) // the same bytes: the last character has two unused bits
		w.refused("another spelling", last)
		w.refused("a part", token[:len(token)-1])
		w.refused("more", token+"A")
		w.refused("no base64", "!"+token[1:])
		w.refused("a random one", web.NewToken())
		w.refused("that of another installation", newWorld(t, storetest.SQLite(t), publicURL).begun().cookie())

		w.advance(api.SessionLife - 2*time.Second)
		b.send("GET", rest.Base+"/csrf", nil).want(200)
		if b.cookie() != token {
			w.Error("the session ended early")
		}
		w.advance(2 * time.Second)
		w.refused("an expired one", token)
	})
}

func TestS60_AnAnonymousSessionThatAnAccountSignedInToNeverComesBack(t *testing.T) {
	each(t, func(w *world) {
		w.account("ana@example.com", "one")
		for _, cookieless := range []bool{false, true} {
			b := w.begun()
			token := b.cookie()
			if cookieless {
				b.signInCookieless("ana@example.com", "one")
			} else {
				b.signIn("ana@example.com", "one")
			}
			w.refused("after the sign-in", token)
			b.business("DELETE", "/account/sessions", nil).want(204)
			w.refused("after the sign-out", token)
			w.must(w.store.Clean(w.Context(), w.now()))
			w.refused("after the clean-up", token)
			b = w.browser()
			b.signIn("ana@example.com", "one")
			b.business("DELETE", "/account", map[string]string{"email": "ana@example.com"}).want(204)
			w.refused("after the deletion of the account", token)
			w.account("ana@example.com", "one")
			w.advance(api.SessionLife)
			w.must(w.store.Clean(w.Context(), w.now()))
			w.refused("after its end", token)
		}
	})
}

// While the key is rotated, some processes have loaded the new key and others have not.
func TestS60_AllProcessesAcceptAnAnonymousSessionWhileTheKeyIsRotated(t *testing.T) {
	each(t, func(w *world) {
		w.advance(time.Hour)
		other := newWorld(t, w.store, publicURL)
		other.clock.Store(w.clock.Load())
		accepted := func(what string, b *browser, by *world) {
			t.Helper()
			again := by.browser()
			again.header.Set("Cookie", "sello_session="+b.cookie())
			if again.send("GET", rest.Base+"/csrf", nil).want(200); again.cookie() != "" {
				t.Errorf("%s: a new session", what)
			}
		}
		old, stored := w.begun(), w.begun()
		accepted("one key", old, other)
		stored.business("POST", "/registrations", signup("eva@example.com")).want(200)

		w.must(NewKey(w.Context(), w.store, w.now()))
		w.keysAge() // the other process has the old key only
		accepted("a new key", w.begun(), other)
		accepted("a new key", other.begun(), w)
		for _, p := range []*world{w, other} {
			p.keysAge()
			p.advance(3 * time.Minute)
		}
		begun := w.begun()
		accepted("the new key signs", begun, other)
		accepted("the old key has signed", old, other)

		w.advance(2 * time.Hour)
		w.must(w.store.Clean(w.Context(), w.now()))
		w.keysAge()
		accepted("without the old key", begun, w)
		accepted("stored", stored, w)
		w.refused("of the deleted key", old.cookie())
	})
}
