package oauth

import (
	"encoding/json"
	"maps"
	"net/http"
	"strings"
	"testing"

	"sello/api/web"
)

// A lone surrogate is no character. If the decoder replaced it, the service would store another text than the customer sent.
func TestS45_LoneSurrogatesAreRefusedAtTheirFieldByEveryCall(t *testing.T) {
	each(t, func(w *world) {
		b := w.browser()
		f := b.confirmed(b.frame(false))
		bodies := map[string]map[string]any{
			"/postcd":                   {"client_id": "sello-web", "state": f.state, "ticket": f.ticket},
			"/login":                    {"username": "ana@example.com", "password": clientHash("one"), "ticket": f.ticket},
			"/login/code":               {"username": "ana@example.com", "code": "123456", "ticket": f.ticket},
			"/login/passkey":            {"id": "YQ", "user_handle": "YQ", "client_data": "YQ", "authenticator_data": "YQ", "signature": "YQ", "ticket": f.ticket},
			"/mobile/login":             {"code": web.NewToken(), "code_verifier": f.verifier, "client_id": "sello-web", "redirect_uri": publicURL + Base + "/login_hook"},
			"/mobile/refresh":           {"refresh_token": web.NewToken(), "client_id": "sello-web"},
			"/api/v1/customer":          {"email": "ana@example.com", "terms_conditions_accepted": true, "privacy_accepted": true, "info_accepted": false, "client_id": "sello-web"},
			"/api/v1/code":              {"client_id": "sello-web", "email": "ana@example.com"},
			"/api/v1/passkeys":          {"client_id": "sello-web"},
			"/api/v1/disown":            {"token": web.NewToken()},
			"/api/v1/address":           {"email": "ana@example.com"},
			"/api/v1/address/change":    {"token": web.NewToken()},
			"/api/v1/address/return":    {"token": web.NewToken()},
			"/api/v1/password/reset":    {"client_id": "sello-web", "email": "ana@example.com"},
			"/api/v1/password/register": {"password": clientHash("one"), "matchingPassword": clientHash("one"), "token": web.NewToken()},
			"/api/v1/password/change":   {"password": clientHash("one"), "matchingPassword": clientHash("one")},
		}
		var left []string
		for pattern := range w.auth.routes() {
			if path, found := strings.CutPrefix(pattern, "POST "); found && path != "/logout" && bodies[path] == nil {
				left = append(left, path)
			}
		}
		if len(left) > 0 {
			w.Errorf("calls without a body here: %v", left)
		}
		before := w.count("accounts") + w.count("mail_codes") + w.count("authorizations")
		for path, body := range bodies {
			for field, value := range body {
				if _, is := value.(string); !is {
					continue
				}
				for _, half := range []string{`\ud800`, `a\udc00b`, `\ud800\ud800`, `\udc00\ud800`} {
					changed := maps.Clone(body)
					changed[field] = json.RawMessage(`"` + half + `"`)
					b.send("POST", Base+path, changed, xsrfHeader, f.xsrf).fails(http.StatusUnprocessableEntity, CodeValidation, field+"=invalid_character")
					if w.Failed() {
						w.Fatalf("%s of %s", half, field)
					}
				}
			}
		}
		if n := w.count("accounts") + w.count("mail_codes") + w.count("authorizations"); n != before {
			w.Errorf("%d rows more", n-before)
		}
	})
}
