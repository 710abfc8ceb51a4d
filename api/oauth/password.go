package oauth

import (
	"context"
	"net/http"
	"slices"

	"sello/api"
	"sello/api/web"
	"sello/core/fault"
	"sello/core/form"
)

// requestReset enqueues the request for a password link. Content and time of its answer are the same for every address,
// since the job looks up the account later.
func (s *Service) requestReset(w http.ResponseWriter, r *http.Request) error {
	var in struct {
		clientBody
		Email string `json:"email"`
	}
	if _, err := s.read(r, &in); err != nil {
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
	return respond(w, done{})
}

// Reset runs the job of a request for a password link or a code by mail: it enqueues the mail if the address has an account. The
// link or code activates a pending account. A code that signs up is sent to an address without an account too. No password link is
// sent to an address that has reached its limit of mails.
func (s *Service) Reset(ctx context.Context, r api.ResetRequest) error {
	account, found, err := s.Store.AccountByEmail(ctx, r.Email)
	if err != nil || !found && !r.SignsUp {
		return err
	}
	if r.CodeID != "" { // counted when it was asked for
		s.logEvent(ctx, "code asked for", account.ID, r.Client)
		return s.Store.Enqueue(ctx, api.Mail{ID: api.NewID(), Kind: api.MailSignInCode, To: r.Email, Lang: r.Lang, Note: r.CodeID})
	}
	may, err := s.within(ctx, "day's links "+attemptOf(r.Email, r.Client, "").both, s.Limits.CodesFor)
	if err == nil && may {
		may, err = s.mayMail(ctx, r.Email)
	}
	if err != nil || !may {
		return err
	}
	kind := api.MailPasswordReset
	if account.State == api.AccountPending {
		kind = api.MailAccountAccess
	}
	s.logEvent(ctx, "password link asked for", account.ID, r.Client)
	return s.mailLink(ctx, kind, r.Email, r.Lang, "")
}

// verifyLink returns the address of a password link's account, whether it is an operator's, which the page asks for a password
// that is not a common one, and whether the documents must be accepted with the password: for a pending account, unless its
// customer accepted them in this browser. It does not use the link up, since mail programs open links too.
func (s *Service) verifyLink(w http.ResponseWriter, r *http.Request) error {
	token := r.PathValue("token")
	if !linkForm.MatchString(token) {
		return errToken
	}
	account, err := s.Store.AccountByPasswordLink(r.Context(), api.Hash(token), s.Now())
	if err != nil {
		return tokenInvalid(err)
	}
	documents, err := s.documentsMissing(r, account)
	if err != nil {
		return err
	}
	return respond(w, verified{Email: account.Email, Documents: documents, Operator: account.Role == api.RoleOperator})
}

type verified struct {
	Email     string `json:"email"`
	Documents bool   `json:"documents"`
	Operator  bool   `json:"operator"`
}

// documentsMissing reports whether an account is pending and its documents were not accepted in the browser of a request:
// anyone can sign up with an address, and the box that a stranger ticked is no consent of its owner.
func (s *Service) documentsMissing(r *http.Request, account api.Account) (bool, error) {
	if account.State != api.AccountPending {
		return false, nil
	}
	who, err := s.sessions.ByCookie(r)
	if err != nil && api.KindOf(err) != api.KindUnauthorized {
		return false, err
	}
	accepted, err := s.Accounts.CompliantIn(r.Context(), account.ID, who.ID)
	return !accepted, err
}

// setPassword uses a link up and sets the password of its account. The account's sessions and other links end. The
// customer is not signed in. Documents that are not accepted with the password of a pending account are asked for after
// the first sign-in.
func (s *Service) setPassword(w http.ResponseWriter, r *http.Request) error {
	var in struct {
		pageBody
		Password string `json:"password"`
		Matching string `json:"matchingPassword"`
		Token    string `json:"token"`
		documents
	}
	who, err := s.read(r, &in)
	if err != nil {
		return err
	}
	if faults := slices.Concat(checkNewPassword(in.Password, in.Matching), in.check()); len(faults) > 0 {
		return invalid(faults)
	}
	account, err := s.spendLink(r, who, newPassword{in.Token, in.Password, in.documents})
	if err != nil {
		return err
	}
	s.logEvent(r.Context(), "password set", account.ID, r.RemoteAddr)
	s.clearAttempts(r, account)
	s.rememberDevice(w, r, account)
	return respond(w, done{})
}

// documents are the boxes that the page shows with the first password of a pending account.
type documents struct {
	Terms   bool `json:"terms_conditions_accepted"`
	Privacy bool `json:"privacy_accepted"`
	Info    bool `json:"info_accepted"`
}

// check returns the required boxes that are not ticked, if any box is.
func (d documents) check() fault.List {
	if d == (documents{}) {
		return nil
	}
	return slices.DeleteFunc(form.CheckSignup(d.of(api.Account{})), func(f fault.Fault) bool { return f.Path == "email" })
}

// of returns the boxes as the sign-up of an account.
func (d documents) of(a api.Account) form.Signup {
	return form.Signup{Email: a.Email, TermsConditionsAccepted: d.Terms, PrivacyAccepted: d.Privacy, InfoAccepted: d.Info}
}

// newPassword is what the page sends with a password link.
type newPassword struct {
	token, clientHash string
	documents         documents
}

// spendLink uses up the link with the token, sets the password of its account and returns the account with it. An unknown, used or expired link is
// errToken.
func (s *Service) spendLink(r *http.Request, who api.Session, in newPassword) (api.Account, error) {
	ctx, lang := r.Context(), web.Language(r)
	if !linkForm.MatchString(in.token) {
		return api.Account{}, errToken
	}
	// An invalid link is rejected before the expensive computation of the hash.
	account, err := s.Store.AccountByPasswordLink(ctx, api.Hash(in.token), s.Now())
	if err != nil {
		return account, tokenInvalid(err)
	}
	hash, err := s.hashPassword(ctx, in.clientHash)
	if err != nil {
		return api.Account{}, err
	}
	proof := api.Proof{SessionID: who.ID}
	if in.documents != (documents{}) {
		of := api.Consent{SessionID: who.ID, AccountID: account.ID, Email: account.Email, Lang: lang}
		proof.Consents = s.Accounts.Given(in.documents.of(account), of)
	}
	account, err = s.Store.SetPassword(ctx, api.Hash(in.token), hash, proof, s.Now(), passwordNotice(lang))
	if err != nil {
		return account, tokenInvalid(err)
	}
	account.State, account.PasswordHash = api.AccountActive, hash
	return account, nil
}

// changePassword sets the password of the account that is signed in, after a fresh proof. All its sessions end, the calling
// one included: the page signs in again with the new password.
func (s *Service) changePassword(w http.ResponseWriter, r *http.Request) error {
	var in struct {
		Password string `json:"password"`
		Matching string `json:"matchingPassword"`
		XSRF     string `json:"_csrf"`
	}
	if err := decode(r, &in); err != nil {
		return err
	}
	account, who, err := s.proven(r, in.XSRF)
	if err != nil {
		return err
	}
	if faults := checkNewPassword(in.Password, in.Matching); len(faults) > 0 {
		return invalid(faults)
	}
	if account.PasswordHash, err = s.storeChange(r, who, in.Password); err != nil {
		return signInAgain(err)
	}
	s.logEvent(r.Context(), "password changed", account.ID, r.RemoteAddr)
	s.clearAttempts(r, account)
	s.rememberDevice(w, r, account)
	if _, bearer := web.BearerToken(r); !bearer {
		s.sessions.Clear(w)
	}
	return respond(w, done{})
}

// storeChange counts a change of the password, stores it with its mail and returns its hash.
func (s *Service) storeChange(r *http.Request, who api.Session, clientHash string) (string, error) {
	ctx, lang := r.Context(), web.Language(r)
	if err := s.allWithin(ctx, limit{"password changes " + who.AccountID, s.Limits.MailTo}); err != nil {
		return "", err
	}
	hash, err := s.hashPassword(ctx, clientHash)
	if err != nil {
		return "", err
	}
	return hash, s.Store.ChangePassword(ctx, who, hash, passwordNotice(lang))
}

// passwordNotice returns the function that makes the mail about a new password for the account as it was before: the first
// password opens the account, each later one changes it.
func passwordNotice(lang string) func(before api.Account) api.Mail {
	return func(before api.Account) api.Mail {
		kind := api.MailPasswordNotice
		if before.PasswordHash == "" {
			kind = api.MailAccountOpened
		}
		return api.Mail{ID: api.NewID(), Kind: kind, To: before.Email, Lang: lang}
	}
}

// proven returns the account that is signed in and its session. Errors: errXSRF; errSignInAgain unless it signed in less than
// api.ProofLife ago.
func (s *Service) proven(r *http.Request, xsrf string) (api.Account, api.Session, error) {
	if s.cross.Check(r) != nil {
		return api.Account{}, api.Session{}, errXSRF
	}
	if _, bearer := web.BearerToken(r); !bearer { // a token that the page adds itself is no cookie
		if _, err := s.checkXSRF(r, xsrf); err != nil {
			return api.Account{}, api.Session{}, err
		}
	}
	who, err := s.authenticate(r)
	if err == nil {
		err = who.Proven(api.ProofLife, s.Now())
	}
	if err != nil {
		return api.Account{}, who, signInAgain(err)
	}
	account, found, err := s.Store.AccountByID(r.Context(), who.AccountID)
	if err == nil && !found {
		err = errSignInAgain
	}
	return account, who, err
}

// signInAgain returns errSignInAgain instead of KindUnauthorized and KindSignInAgain, and any other error unchanged.
func signInAgain(err error) error {
	if kind := api.KindOf(err); kind == api.KindUnauthorized || kind == api.KindSignInAgain {
		return errSignInAgain
	}
	return err
}

// clearAttempts deletes the failed sign-ins that were counted for the account, and for it and the request's client, after its owner has
// shown a code, a passkey or a new password. An error is only logged: what the owner did is stored already.
func (s *Service) clearAttempts(r *http.Request, account api.Account) {
	a := attemptOf(account.Email, r.RemoteAddr, "")
	if err := s.Store.DeleteCounters(r.Context(), a.account, a.both); err != nil {
		s.Log.WarnContext(r.Context(), "failed sign-ins are not forgotten", "account", account.ID, "error", err)
	}
}

func (s *Service) hashPassword(ctx context.Context, clientHash string) (string, error) {
	leave, err := s.hasher.enter(ctx)
	if err != nil {
		return "", err
	}
	defer leave()
	return s.hasher.hash(clientHash), nil
}

// checkNewPassword checks the format of the client hash. The strength of the password cannot be seen from its hash: the
// page checks it.
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
