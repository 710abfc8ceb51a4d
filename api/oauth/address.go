package oauth

import (
	"crypto/rand"
	"net/http"

	"sello/api"
	"sello/api/web"
	"sello/core/fault"
	"sello/core/form"
)

// askAddress begins a change of the address of the account that is signed in, after a fresh proof, and sends a mail to the new
// address: with the link that makes it the account's, or with a notice if it has an account. The response is the same for both.
func (s *Service) askAddress(w http.ResponseWriter, r *http.Request) error {
	var in struct {
		Email string `json:"email"`
		XSRF  string `json:"_csrf"`
	}
	if err := decode(r, &in); err != nil {
		return err
	}
	account, who, err := s.proven(r, in.XSRF)
	if err != nil {
		return err
	}
	email := api.Address(in.Email)
	if faults := form.CheckResetRequest(email); len(faults) > 0 {
		return invalid(faults)
	}
	if email == account.Email {
		return invalid(fault.List{{Path: "email", Code: fault.Duplicate}})
	}
	if err := s.mayAskCode(r, email); err != nil {
		return err
	}
	if err := s.beginAddress(r, who, account, email); err != nil {
		return signInAgain(err)
	}
	return respond(w, done{})
}

// beginAddress stores a change of the address of a session's account with its mail.
func (s *Service) beginAddress(r *http.Request, who api.Session, account api.Account, email string) error {
	c := api.AddressChange{
		ID: api.NewID(), AccountID: account.ID, Old: account.Email, New: email, Lang: web.Language(r), CreatedAt: s.Now(),
	}
	s.logEvent(r.Context(), "change of address asked for", account.ID, r.RemoteAddr)
	return s.Store.AskAddressChange(r.Context(), who, c, func(taken bool) api.Mail {
		kind := api.MailNewAddress
		if taken {
			kind = api.MailAddressTaken
		}
		return api.Mail{ID: api.NewID(), Kind: kind, To: email, Lang: c.Lang, Note: c.ID}
	})
}

// changeAddress uses up the link in the mail to a new address, which becomes the account's, and returns the token of a password
// link: the link has proved the mailbox, as one to choose a password does.
func (s *Service) changeAddress(w http.ResponseWriter, r *http.Request) error {
	return s.moveAddress(w, r, "address changed", func(token, link []byte) (api.AddressChange, error) {
		return s.Store.ChangeAddress(r.Context(), token, link, s.Now(), func(c api.AddressChange) api.Mail {
			return api.Mail{ID: api.NewID(), Kind: api.MailAddressChanged, To: c.Old, Lang: c.Lang, Note: c.ID}
		})
	})
}

// returnAddress uses up the link in the mail to the old address, which becomes the account's again, and returns the token of a
// password link.
func (s *Service) returnAddress(w http.ResponseWriter, r *http.Request) error {
	return s.moveAddress(w, r, "address taken back", func(token, link []byte) (api.AddressChange, error) {
		return s.Store.ReturnAddress(r.Context(), token, link, s.Now())
	})
}

func (s *Service) moveAddress(w http.ResponseWriter, r *http.Request, event string,
	move func(tokenHash, linkHash []byte) (api.AddressChange, error)) error {
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
	c, err := move(api.Hash(in.Token), api.Hash(link))
	if api.KindOf(err) == api.KindConflict { // another account has the address by now: no other response, which would reveal that
		return errToken
	}
	if err != nil {
		return tokenInvalid(err)
	}
	s.logEvent(r.Context(), event, c.AccountID, r.RemoteAddr)
	return respond(w, map[string]string{"token": link})
}
