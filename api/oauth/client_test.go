package oauth

import (
	"slices"
	"strings"
	"testing"
)

func TestS47_EveryCallNamesTheRegisteredClient(t *testing.T) {
	w := onSQLite(t)
	w.account("ana@example.com", "one")
	b := w.browser()
	b.signIn("ana@example.com", "one")
	b.odd = true
	for pattern := range w.auth.routes() {
		method, path, _ := strings.Cut(pattern, " ")
		for _, client := range []string{"", "other", "SELLO-WEB", "sello-web, sello-web"} {
			a := b.send(method, Base+strings.ReplaceAll(path, "{token}", newFlow().state), nil, clientHeader, client)
			if refused := a.status == 400 && strings.Contains(string(a.body), `"`+CodeClient+`"`); refused == slices.Contains(unnamed, pattern) {
				w.Errorf("%s with the client %q: %d %s", pattern, client, a.status, a.body)
			}
		}
	}
	if !b.signedIn() {
		w.Error("a refused call signed out")
	}
}

func TestS47_ARefreshNamesTheRegisteredClientInItsBodyToo(t *testing.T) {
	w := onSQLite(t)
	w.account("ana@example.com", "one")
	b := w.browser()
	token := *b.signInCookieless("ana@example.com", "one").RefreshToken
	for _, client := range []string{"", "another"} {
		b.send("POST", Base+"/mobile/refresh", map[string]string{"refresh_token": token, "client_id": client}, "Authorization", "").fails(400, CodeClient)
	}
	b.refresh(token).want(200)
}

func TestS47_ACallThatIsOpenToEverybodyNamesTheRegisteredClientInItsBodyToo(t *testing.T) {
	w := onSQLite(t)
	b := w.browser()
	xsrf := b.frame(false).xsrf
	for _, path := range []string{"/customer", "/code", "/passkeys", "/password/reset"} {
		body := map[string]any{"client_id": "another", "_csrf": xsrf}
		if path != "/passkeys" {
			body["email"] = "ana@example.com"
		}
		b.send("POST", Base+"/api/v1"+path, body).fails(400, CodeClient)
	}
}
