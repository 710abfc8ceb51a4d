package oauth

import (
	"crypto/rand"
	"net/http"

	"sello/api"
)

// disown uses up the link "this was not me" of the mail about a new device. It ends the sessions of the account since that sign-in or
// an earlier one (see the store's Disown), and returns the token of a password link. The link has proved the mailbox, as a link to
// choose a password does.
func (s *Service) disown(w http.ResponseWriter, r *http.Request) error {
	var in struct {
		Token string `json:"token"`
		XSRF  string `json:"_csrf"`
	}
	if err := decode(r, &in); err != nil {
		return err
	}
	if _, err := s.checkXSRF(r, in.XSRF); err != nil {
		return err
	}
	if !linkForm.MatchString(in.Token) {
		return errToken
	}
	link := rand.Text()
	account, err := s.Store.Disown(r.Context(), api.Hash(in.Token), api.Hash(link), s.Now())
	if err != nil {
		return tokenInvalid(err)
	}
	s.logEvent(r.Context(), "sign-in disowned", account, r.RemoteAddr)
	return respond(w, map[string]string{"token": link})
}
