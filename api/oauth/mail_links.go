package oauth

import (
	"crypto/rand"
	"net/http"

	"sello/api"
)

// changeAddress uses up the link in the mail to a new address, which becomes the account's.
func (s *Service) changeAddress(w http.ResponseWriter, r *http.Request) error {
	return s.useLink(w, r, "address changed", func(token, link []byte) (string, error) {
		c, err := s.Store.ChangeAddress(r.Context(), token, link, s.Now(), func(c api.AddressChange) api.Mail {
			return api.Mail{ID: api.NewID(), Kind: api.MailAddressChanged, To: c.Old, Lang: c.Lang, Note: c.ID}
		})
		return c.AccountID, err
	})
}

// returnAddress uses up the link in the mail to the old address, which becomes the account's again.
func (s *Service) returnAddress(w http.ResponseWriter, r *http.Request) error {
	return s.useLink(w, r, "address taken back", func(token, link []byte) (string, error) {
		c, err := s.Store.ReturnAddress(r.Context(), token, link, s.Now())
		return c.AccountID, err
	})
}

// disown uses up the link "this was not me" of the mail about a new device. It ends the sessions of the account since that sign-in or
// an earlier one (see the store's Disown).
func (s *Service) disown(w http.ResponseWriter, r *http.Request) error {
	return s.useLink(w, r, "sign-in disowned", func(token, link []byte) (string, error) {
		return s.Store.Disown(r.Context(), token, link, s.Now())
	})
}

// useLink uses up a link of a mail by use, which also stores the hash of a new password link and returns the id of the account. The
// response has the token of the new link: the mail's link has proved the mailbox, as one to choose a password does.
func (s *Service) useLink(w http.ResponseWriter, r *http.Request, event string,
	use func(tokenHash, linkHash []byte) (accountID string, err error)) error {
	var in struct {
		pageBody
		Token string `json:"token"`
	}
	if _, err := s.read(r, &in); err != nil {
		return err
	}
	if !linkForm.MatchString(in.Token) {
		return errToken
	}
	link := rand.Text()
	accountID, err := use(api.Hash(in.Token), api.Hash(link))
	if api.KindOf(err) == api.KindConflict { // another account has the address by now: no other response, which would reveal that
		return errToken
	}
	if err != nil {
		return tokenInvalid(err)
	}
	s.logEvent(r.Context(), event, accountID, r.RemoteAddr)
	return respond(w, map[string]string{"token": link})
}
