package oauth

import (
	"context"
	"net/http"

	"sello/api"
	"sello/api/web"
	"sello/core/fault"
	"sello/core/form"
)

// requestReset answers the same for every address, and at the same time: whether there is an account
// is found out afterwards.
func (s *Service) requestReset(w http.ResponseWriter, r *http.Request) error {
	var in struct {
		ClientID string `json:"client_id"`
		Email    string `json:"email"`
		XSRF     string `json:"_csrf"`
	}
	if err := decode(r, &in); err != nil {
		return err
	}
	if _, err := s.unforged(r, in.XSRF); err != nil {
		return err
	}
	if err := s.known(in.ClientID); err != nil {
		return err
	}
	email := api.Address(in.Email)
	if faults := form.CheckResetRequest(email); len(faults) > 0 {
		return invalid(faults)
	}
	if err := s.mayAsk(r.Context(), r.RemoteAddr); err != nil {
		return err
	}
	err := s.Store.EnqueueReset(r.Context(), api.ResetRequest{Email: email, Lang: web.Language(r), Client: r.RemoteAddr})
	if err != nil {
		return err
	}
	return answer(w, done{})
}

// Reset sends a link to who has an account: the one that activates it when it is pending. It is the job
// of a request.
func (s *Service) Reset(ctx context.Context, r api.ResetRequest) error {
	account, found, err := s.Store.AccountByEmail(ctx, r.Email)
	if err != nil || !found {
		return err
	}
	may, err := s.mayMail(ctx, r.Email)
	if err != nil || !may {
		return err
	}
	kind := api.MailPasswordReset
	if account.State == api.AccountPending {
		kind = api.MailAccountAccess
	}
	s.note(ctx, "password link asked for", account.ID, r.Client)
	return s.mailLink(ctx, kind, r.Email, r.Lang)
}

// verifyLink tells whose a password link is. It changes nothing: mail programs open links too.
func (s *Service) verifyLink(w http.ResponseWriter, r *http.Request) error {
	token := r.PathValue("token")
	if !linkForm.MatchString(token) {
		return errToken
	}
	account, err := s.Store.AccountByPasswordLink(r.Context(), api.Hash(token), s.Now())
	if err != nil {
		return tokenInvalid(err)
	}
	return answer(w, map[string]string{"email": account.Email})
}

// setPassword spends a link: the password is the account's from then on, and everything that stood
// open for the account is closed. It signs nobody in.
func (s *Service) setPassword(w http.ResponseWriter, r *http.Request) error {
	var in struct {
		Password string `json:"password"`
		Matching string `json:"matchingPassword"`
		Token    string `json:"token"`
		XSRF     string `json:"_csrf"`
	}
	if err := decode(r, &in); err != nil {
		return err
	}
	if _, err := s.unforged(r, in.XSRF); err != nil {
		return err
	}
	if faults := checkNewPassword(in.Password, in.Matching); len(faults) > 0 {
		return invalid(faults)
	}
	account, err := s.spendLink(r, in.Token, in.Password)
	if err != nil {
		return err
	}
	s.note(r.Context(), "password set", account.ID, r.RemoteAddr)
	s.clearAttempts(r, account)
	return answer(w, done{})
}

// spendLink sets the account's password and spends the link that carried token. A link that is unknown,
// spent or expired is errToken.
func (s *Service) spendLink(r *http.Request, token, clientHash string) (api.Account, error) {
	ctx, lang := r.Context(), web.Language(r)
	if !linkForm.MatchString(token) {
		return api.Account{}, errToken
	}
	// Asked before the hash is computed, which is expensive.
	if _, err := s.Store.AccountByPasswordLink(ctx, api.Hash(token), s.Now()); err != nil {
		return api.Account{}, tokenInvalid(err)
	}
	sealed, err := s.seal(ctx, clientHash)
	if err != nil {
		return api.Account{}, err
	}
	account, err := s.Store.SetPassword(ctx, api.Hash(token), sealed, s.Now(), func(a api.Account) api.Mail {
		return api.Mail{ID: api.NewID(), Kind: api.MailPasswordNotice, To: a.Email, Lang: lang}
	})
	if err != nil {
		return account, tokenInvalid(err)
	}
	return account, nil
}

// clearAttempts deletes the failed sign-ins counted for the account. An error is only logged: the
// password is already changed.
func (s *Service) clearAttempts(r *http.Request, account api.Account) {
	a := attemptOf(account.Email, r.RemoteAddr)
	if err := s.Store.DeleteCounters(r.Context(), a.account, a.both); err != nil {
		s.Log.WarnContext(r.Context(), "failed sign-ins are not forgotten", "account", account.ID, "error", err)
	}
}

func (s *Service) seal(ctx context.Context, clientHash string) (string, error) {
	leave, err := s.hasher.enter(ctx)
	if err != nil {
		return "", err
	}
	defer leave()
	return s.hasher.seal(clientHash), nil
}

// checkNewPassword can judge only what a client hash still shows; how strong the password is, the page
// found out before it hashed.
func checkNewPassword(password, matching string) fault.List {
	switch {
	case password == "":
		return fault.List{{Path: "password", Code: fault.Required}}
	case !isClientHash(password):
		return fault.List{{Path: "password", Code: fault.Malformed}}
	case matching != password:
		return fault.List{{Path: "matchingPassword", Code: fault.Mismatch}}
	}
	return nil
}
