package oauth

import (
	"context"
	"encoding/base64"
	"errors"
	"net/http"
	"net/url"
	"time"

	"sello/api"
	"sello/api/web"
	"sello/core/fault"
	"sello/core/form"
)

// codeLife is the time within which an authorisation code can be exchanged.
const codeLife = 60 * time.Second

// postClientData confirms a sign-in: the frame must send the client and state of its ticket. The answer has the ticket marked as
// confirmed, which login requires.
func (s *Service) postClientData(w http.ResponseWriter, r *http.Request) error {
	var in struct {
		ClientID string `json:"client_id"`
		State    string `json:"state"`
		Ticket   string `json:"ticket"`
	}
	if err := decode(r, &in); err != nil {
		return err
	}
	if _, err := s.checkXSRF(r, ""); err != nil {
		return err
	}
	a, t, err := s.authorization(r, in.Ticket)
	if err != nil {
		return err
	}
	if in.ClientID != a.ClientID || in.State != a.State {
		return errClient
	}
	t.flags |= confirmed
	ticket, err := s.seal(r.Context(), t, a.SessionID)
	if err != nil {
		return err
	}
	return respond(w, struct {
		done
		Ticket string `json:"ticket"`
	}{Ticket: ticket})
}

// login checks the credentials and returns the address with the code, to which the frame goes.
func (s *Service) login(w http.ResponseWriter, r *http.Request) error {
	var in struct {
		pageBody
		Username string `json:"username"`
		Password string `json:"password"`
		Ticket   string `json:"ticket"`
	}
	if _, err := s.read(r, &in); err != nil {
		return err
	}
	fields := form.Login{Username: in.Username, Password: in.Password}.Clean()
	if faults := checkCredentials(fields); len(faults) > 0 {
		return invalid(faults)
	}
	a, err := s.confirmed(r, in.Ticket)
	if err != nil {
		return err
	}
	redirect, err := s.grantForPassword(w, r, a, fields)
	if err != nil {
		return err
	}
	return respond(w, map[string]string{"redirect": redirect})
}

// grantForPassword compares the credentials and returns the address with the code. If the password, or its hash, was replaced
// meanwhile, they are compared with the new one, once. Errors: those of identified, maySignIn and grantCode; errCredentials if the
// password was replaced a second time.
func (s *Service) grantForPassword(w http.ResponseWriter, r *http.Request, a api.Authorization, fields form.Login) (string, error) {
	for range 2 {
		account, err := s.identified(w, r, a.SessionID, fields)
		if err == nil {
			err = s.maySignIn(r.Context(), account)
		}
		if err != nil {
			return "", err
		}
		redirect, err := s.grantCode(r.Context(), a, account)
		if api.KindOf(err) != api.KindConflict {
			return redirect, err
		}
	}
	return "", errCredentials
}

// identified returns the account of the credentials; see checkPassword and explain for the errors.
func (s *Service) identified(w http.ResponseWriter, r *http.Request, sessionID string, fields form.Login) (api.Account, error) {
	email := api.Address(fields.Username)
	account, err := s.checkPassword(w, r, email, fields.Password)
	if errors.Is(err, errCredentials) {
		err = s.explain(r, sessionID, email)
	}
	return account, err
}

// explain returns the error of a rejected sign-in: errCredentials, or errInactive if the account is not activated and the
// session placed one of its orders or opened one with a key. Then the mail with the link into the account is sent again,
// unless its limit is reached: an earlier mail has the link too. The same queries run for every address.
func (s *Service) explain(r *http.Request, sessionID, email string) error {
	ctx := r.Context()
	account, _, err := s.Store.AccountByEmail(ctx, email)
	if err != nil {
		return err
	}
	order, err := s.Store.OrderOfAccount(ctx, sessionID, account.ID)
	if err != nil {
		return err
	}
	if order == "" || account.State != api.AccountPending {
		return errCredentials
	}
	may, err := s.mayMail(ctx, email)
	if err == nil && may {
		err = s.mailLink(ctx, api.MailAccountAccess, email, web.Language(r), order)
	}
	if err != nil {
		return err
	}
	return errInactive
}

// confirmed returns the sign-in of the ticket. One whose client data the frame has not confirmed is
// errClient.
func (s *Service) confirmed(r *http.Request, ticket string) (api.Authorization, error) {
	a, t, err := s.authorization(r, ticket)
	if err == nil && t.flags&confirmed == 0 {
		err = errClient
	}
	return a, err
}

// grantCode stores a new authorisation code for the account and returns the address that carries it: the
// redirect_uri of the sign-in with code and state. A sign-in that ended meanwhile is errClient; KindConflict if the account has
// another password than the one that was compared.
func (s *Service) grantCode(ctx context.Context, a api.Authorization, account api.Account) (string, error) {
	code, now := web.NewToken(), s.Now()
	err := s.Store.GrantCode(ctx, api.Grant{Of: a, CodeHash: api.Hash(code), Expires: now.Add(codeLife)}, account, now)
	if api.KindOf(err) == api.KindUnauthorized {
		return "", errClient
	}
	return redirectOf(a, code), err
}

// redirectOf returns the redirect_uri of a sign-in with its authorisation code and state.
func redirectOf(a api.Authorization, code string) string {
	q := url.Values{"code": {code}, "state": {a.State}}
	return a.RedirectURI + "?" + q.Encode()
}

func checkCredentials(l form.Login) fault.List {
	faults := form.CheckLogin(l)
	if len(faults) == 0 && !isClientHash(l.Password) {
		faults = fault.List{{Path: "password", Code: fault.Malformed}}
	}
	return faults
}

// isClientHash reports whether a text has the format of the hash that the page computes of a password: 32 bytes in
// strict base64url.
func isClientHash(text string) bool {
	_, err := base64.RawURLEncoding.Strict().DecodeString(text)
	return err == nil && secretForm.MatchString(text)
}

// checkPassword returns the account of an address if the password is right. Every rejection takes one argon2 computation
// and has the same answer, so that it does not reveal whether the account exists. Exceptions are the errors of a client
// that must wait and of a busy server, which do not depend on the account, and that of a known device that must wait.
func (s *Service) checkPassword(w http.ResponseWriter, r *http.Request, email, clientHash string) (api.Account, error) {
	ctx, address := r.Context(), r.RemoteAddr
	leave, err := s.hasher.enter(ctx)
	if err != nil {
		return api.Account{}, err
	}
	defer leave()
	account, found, err := s.Store.AccountByEmail(ctx, email)
	if err != nil {
		return api.Account{}, err
	}
	a := attemptOf(email, address, s.deviceOf(r, account))
	held, err := s.try(ctx, a)
	if err != nil {
		return api.Account{}, err
	}
	if held.wait > 0 {
		return api.Account{}, tooMany(held.wait)
	}
	stored, why := hashToMatch(account, found, held.blocked)
	right, with, err := s.hasher.matches(stored, clientHash)
	if err != nil {
		return api.Account{}, err
	}
	if !right || why != "" {
		if why == "" {
			why = "wrong password"
		}
		s.logEvent(ctx, "sign-in refused", account.ID, address, "why", why)
		if err := s.failed(ctx, email, account); err != nil {
			return api.Account{}, err
		}
		return api.Account{}, errCredentials
	}
	if with != current {
		account.PasswordHash = s.hasher.hash(clientHash)
		if err := s.Store.Rehash(ctx, account.ID, stored, account.PasswordHash); err != nil {
			return api.Account{}, err
		}
		if a.device != "" { // the new hash is the key of the device's token
			s.rememberDevice(w, r, account)
		}
	}
	return account, s.succeeded(ctx, a)
}

// hashToMatch returns the hash that the password is compared with, and the reason why the sign-in is rejected even with
// the right password ("" if there is none). For a rejected sign-in the hash is dummyHash, so that the comparison takes as
// long.
func hashToMatch(account api.Account, found, blocked bool) (stored, why string) {
	switch {
	case blocked:
		return dummyHash, "held back"
	case !found:
		return dummyHash, "no such account"
	case account.State != api.AccountActive || account.PasswordHash == "":
		return dummyHash, "not active"
	}
	return account.PasswordHash, ""
}

// logEvent logs an event of an account's sign-in, with account and client address and without secrets.
func (s *Service) logEvent(ctx context.Context, event, accountID, address string, more ...any) {
	s.Log.InfoContext(ctx, event, append([]any{"account", accountID, "client", address}, more...)...)
}
