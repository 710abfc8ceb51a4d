package oauth

import (
	"context"
	"crypto/rand"
	"net/http"

	"sello/api"
	"sello/api/rest"
	"sello/api/wire"
	"sello/core/form"
)

// customer signs somebody up: a pending account, its consents, and the mail that opens it. An address
// that has an account is told so, as the specification wants; so the call is limited. One that waits
// for its activation gets a fresh mail.
func (s *Service) customer(w http.ResponseWriter, r *http.Request) error {
	var in struct {
		wire.Signup
		ClientID string `json:"client_id"`
		XSRF     string `json:"_csrf"`
	}
	if err := decode(r, &in); err != nil {
		return err
	}
	who, err := s.unforged(r, in.XSRF)
	if err != nil {
		return err
	}
	if err := s.known(in.ClientID); err != nil {
		return err
	}
	f := in.Form().Clean()
	if faults := form.CheckSignup(f); len(faults) > 0 {
		return invalid(faults)
	}
	ctx, lang, email := r.Context(), rest.Language(r), api.Address(f.Email)
	if err := s.mayAsk(ctx, r.RemoteAddr); err != nil {
		return err
	}
	if may, err := s.mayMail(ctx, email); err != nil || !may {
		if err == nil {
			err = tooMany(int(s.Limits.MailTo.Every.Seconds() / 4))
		}
		return err
	}
	err = s.Accounts.SignUp(ctx, who, f, lang)
	switch api.KindOf(err) {
	case "":
		s.note(ctx, "signed up", "", r.RemoteAddr)
		return answer(w, http.StatusOK, done{})
	case api.KindEmailExists:
		if err := s.mailLink(ctx, api.MailAccountAccess, email, lang); err != nil {
			return err
		}
		return errRegistered
	case api.KindAlreadyRegistered:
		return errRegistered
	}
	return err
}

// mailLink enqueues a mail with a fresh link; the account's older ones for the same purpose die with it.
func (s *Service) mailLink(ctx context.Context, kind api.MailKind, email, lang string) error {
	return s.Store.Enqueue(ctx, api.Mail{ID: newID(), Kind: kind, To: email, Lang: lang, Token: rand.Text()})
}
