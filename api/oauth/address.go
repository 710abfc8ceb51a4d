package oauth

import (
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
