package oauth

import (
	"context"
	"net/http"

	"sello/api"
	"sello/api/web"
	"sello/core/fault"
	"sello/core/form"
)

// requestCode stores the request for a code by mail. Content and time of its response are the same for every address, since
// the job looks up the account later, and the limits count every address.
func (s *Service) requestCode(w http.ResponseWriter, r *http.Request) error {
	var in struct {
		clientBody
		Email string `json:"email"`
	}
	who, err := s.read(r, &in)
	if err != nil {
		return err
	}
	if who.ID == "" { // cookieless mode without a session: no later request could show that it is of the same browser
		return errClient
	}
	email := api.Address(in.Email)
	if faults := form.CheckResetRequest(email); len(faults) > 0 {
		return invalid(faults)
	}
	if err := s.askToLogIn(r, who, email); err != nil {
		return err
	}
	return respond(w, done{})
}

// askToLogIn asks for a code that logs in. Whoever has just signed up with a code, and asks for one to log in instead, gets one that
// creates the account, since it ends the other.
func (s *Service) askToLogIn(r *http.Request, who api.Session, email string) error {
	if err := s.mayAskCode(r, email); err != nil {
		return err
	}
	signsUp, err := s.Store.HasSentCode(r.Context(), who.ID, email, s.Now())
	if err != nil {
		return err
	}
	return s.askCode(r, who, email, signsUp)
}

// askCode stores a session's request for a code by mail, and the job that sends the mail. To an address without an account the job
// sends one only if signsUp is set: the code then creates the account.
func (s *Service) askCode(r *http.Request, who api.Session, email string, signsUp bool) error {
	code := api.MailCode{ID: api.NewID(), SessionID: who.ID, Email: email, Agent: web.Agent(r), CreatedAt: s.Now()}
	job := api.ResetRequest{Email: email, Lang: web.Language(r), Client: r.RemoteAddr, CodeID: code.ID, SignsUp: signsUp}
	return s.Store.AskMailCode(r.Context(), who, code, job)
}

// mayAskCode counts a code that a client asks for, and returns CodeTooMany if one of the limits does not allow it. Their
// counters are not those of other mails, which count addresses with an account only. On a known device of the account the codes of
// that device alone count: no stranger can use them up, not even behind the same network. Elsewhere the first code of a client in a
// day has a limit of its own, so that few strangers cannot use up the codes of an owner on a new device.
func (s *Service) mayAskCode(r *http.Request, email string) error {
	ctx := r.Context()
	device, err := s.deviceFor(r, email)
	if err != nil {
		return err
	}
	a := attemptOf(email, r.RemoteAddr, device)
	if device != "" {
		return s.allWithin(ctx, limit{"codes " + a.device, s.Limits.MailTo}, limit{"day's codes " + a.device, s.Limits.CodesFor})
	}
	if err := s.mayAsk(ctx, r.RemoteAddr); err != nil {
		return err
	}
	if err := s.allWithin(ctx, limit{"codes " + a.both, s.Limits.MailTo}); err != nil {
		return err
	}
	first, err := s.countCode(ctx, "day's codes "+a.both)
	if err != nil {
		return err
	}
	if first {
		may, err := s.within(ctx, "first codes "+a.account, s.Limits.FirstCodesTo)
		if may || err != nil {
			return err
		}
	}
	return s.allWithin(ctx, limit{"codes " + a.account, s.Limits.CodesTo})
}

// countCode counts a code of a client for an address under a key in CodesFor, and reports whether it is the first one of the day.
// CodeTooMany if the limit does not allow it.
func (s *Service) countCode(ctx context.Context, key string) (first bool, err error) {
	now := s.Now()
	may, err := s.Store.UpdateCounters(ctx, []string{key}, now, func(counters []api.Counter) bool {
		may := s.Limits.CodesFor.Count(&counters[0], now)
		first = counters[0].Count == 1
		return may
	})
	if err == nil && !may {
		err = tooMany(s.Limits.CodesFor.Every / 4)
	}
	return first, err
}

// deviceFor returns the nonce of the request's browser if it is a known device of the account of an address; else "". Only a request
// with a device cookie is looked up, so that those of strangers take equally long for every address.
func (s *Service) deviceFor(r *http.Request, email string) (string, error) {
	if len(s.devices(r)) == 0 {
		return "", nil
	}
	account, _, err := s.Store.AccountByEmail(r.Context(), email)
	return s.deviceOf(r, account), err
}

// loginByCode checks a code by mail and returns the address with the authorisation code, as login does for a password. The
// delays after failed logins do not hold it off: its tries are few, and the code proves the address. errMailCode says
// nothing of why a code is rejected.
func (s *Service) loginByCode(w http.ResponseWriter, r *http.Request) error {
	var in struct {
		pageBody
		Username string `json:"username"`
		Code     string `json:"code"`
		Ticket   string `json:"ticket"`
	}
	if _, err := s.read(r, &in); err != nil {
		return err
	}
	digits, ok := api.ParseDigits(in.Code)
	if !ok {
		return invalid(fault.List{{Path: "code", Code: fault.Malformed}})
	}
	a, err := s.confirmed(r, in.Ticket)
	if err != nil {
		return err
	}
	grant := web.NewToken()
	account, err := s.spendCode(r, api.MailCodeTry{
		Email: api.Address(in.Username), Digits: digits, Lang: web.Language(r), Grant: api.Grant{Of: a, CodeHash: api.Hash(grant), Expires: s.Now().Add(codeLife)},
	})
	if err != nil {
		return err
	}
	s.clearAttempts(r, account)
	return respond(w, map[string]string{"redirect": redirectOf(a, grant)})
}

// spendCode uses up a code by mail, stores the authorisation code of the sign-in, and returns the account of the code's address.
// errMailCode if the code by mail is rejected.
func (s *Service) spendCode(r *http.Request, try api.MailCodeTry) (api.Account, error) {
	account, err := s.Store.SpendMailCode(r.Context(), try, s.Now())
	if api.KindOf(err) == api.KindUnauthorized {
		s.logEvent(r.Context(), "code refused", "", r.RemoteAddr)
		return api.Account{}, errMailCode
	}
	return account, err
}
