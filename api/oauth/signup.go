package oauth

import (
	"context"
	"net/http"

	"sello/api"
	"sello/api/web"
	"sello/api/wire"
	"sello/core/form"
)

// customer creates a pending account with its consents, and enqueues the mail that activates it. If the address has an
// account, the answer says so; the limits make it costly to find out addresses this way. A pending account gets a new
// mail.
func (s *Service) customer(w http.ResponseWriter, r *http.Request) error {
	var in struct {
		wire.Signup
		ClientID string `json:"client_id"`
		XSRF     string `json:"_csrf"`
	}
	if err := decode(r, &in); err != nil {
		return err
	}
	who, err := s.checkXSRF(r, in.XSRF)
	if err != nil {
		return err
	}
	if err := s.checkClient(in.ClientID); err != nil {
		return err
	}
	f := in.Form().Clean()
	if faults := form.CheckSignup(f); len(faults) > 0 {
		return invalid(faults)
	}
	if err := s.maySignUp(r, f); err != nil {
		return err
	}
	if err := s.signUp(r, who, f); err != nil {
		return err
	}
	return respond(w, done{})
}

// maySignUp counts the request for the limits of its client and of the address. It returns CodeTooMany if one of them is
// exceeded.
func (s *Service) maySignUp(r *http.Request, f form.Signup) error {
	if err := s.mayAsk(r.Context(), r.RemoteAddr); err != nil {
		return err
	}
	may, err := s.mayMail(r.Context(), api.Address(f.Email))
	if err == nil && !may {
		err = tooMany(s.Limits.MailTo.Every / 4)
	}
	return err
}

// signUp creates the account. If the address has an account, it returns errRegistered; if that account is pending, it also
// enqueues a mail with a new link. A session that placed an order of the pending account, or opened one with a key, gets no
// error: for it the account was made a moment ago, and the mail is what it asks for.
func (s *Service) signUp(r *http.Request, who api.Session, f form.Signup) error {
	ctx, lang := r.Context(), web.Language(r)
	err := s.Accounts.SignUp(ctx, who, f, lang)
	switch api.KindOf(err) {
	case "":
		s.logEvent(ctx, "signed up", "", r.RemoteAddr)
	case api.KindEmailExists:
		return s.remail(ctx, who, api.Address(f.Email), lang)
	case api.KindAlreadyRegistered:
		return errRegistered
	}
	return err
}

// remail enqueues another mail with the link into a pending account. It returns errRegistered unless the session knows an
// order of the account.
func (s *Service) remail(ctx context.Context, who api.Session, email, lang string) error {
	account, _, err := s.Store.AccountByEmail(ctx, email)
	if err != nil {
		return err
	}
	order, err := s.Store.OrderOfAccount(ctx, who.ID, account.ID)
	if err != nil {
		return err
	}
	if err := s.mailLink(ctx, api.MailAccountAccess, email, lang, order); err != nil {
		return err
	}
	if order == "" {
		return errRegistered
	}
	return nil
}

// mailLink enqueues a mail with a new link, which ends the account's older links for the same purpose when it is sent. orderID is the
// order to which the page leads afterwards; "" leads to the account.
func (s *Service) mailLink(ctx context.Context, kind api.MailKind, email, lang, orderID string) error {
	return s.Store.Enqueue(ctx, api.Mail{ID: api.NewID(), Kind: kind, To: email, Lang: lang, Note: orderID})
}
