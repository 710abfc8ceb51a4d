package oauth

import (
	"context"
	"encoding/hex"
	"errors"
	"net/http"
	"time"

	"sello/api"
	"sello/api/web"
	"sello/api/wire"
	"sello/core/form"
)

// customer creates a pending account with its consents, and enqueues the mail that activates it. If the address has an
// account, the answer says so; the limits make it costly to find out addresses this way. A pending account gets a new
// mail, and the owner of an active one a notice, unless a sign-up with this address has just sent one.
func (s *Service) customer(w http.ResponseWriter, r *http.Request) error {
	var in struct {
		clientBody
		wire.Signup
	}
	who, err := s.read(r, &in)
	if err != nil {
		return err
	}
	f := in.Form().Clean()
	if faults := form.CheckSignup(f); len(faults) > 0 {
		return invalid(faults)
	}
	if err := s.maySignUp(r, f); err != nil {
		return err
	}
	return s.openAccount(w, r, who, f)
}

// openAccount signs up, or has the address proved first if a quota allows no more sign-ups without a proof. Both send one mail to an
// address within signUpMails.
func (s *Service) openAccount(w http.ResponseWriter, r *http.Request, who api.Session, f form.Signup) error {
	email := api.Address(f.Email)
	may, err := s.within(r.Context(), "sign-up of "+hex.EncodeToString(api.Hash(email)), signUpMails)
	if err != nil {
		return err
	}
	err = s.signUp(r, who, f, may)
	var over *api.OverQuota
	if errors.As(err, &over) {
		s.countOver(r.Context(), over)
		if err := s.proveFirst(r, who, email, may); err != nil {
			return err
		}
		return respond(w, signedUp{Code: true})
	}
	if err != nil {
		return err
	}
	return respond(w, signedUp{})
}

// countOver counts and logs a sign-up that a quota does not allow.
func (s *Service) countOver(ctx context.Context, over *api.OverQuota) {
	s.Log.WarnContext(ctx, "accounts are created after a proof of the address only today", "quota", over.Quota, "max", over.Max)
	if s.OverQuota != nil {
		s.OverQuota(over.Quota)
	}
}

// signedUp is the answer to a sign-up. If Code is true, the mail has a code instead of a link, and the account is created when the
// code is typed in the browser that signed up.
type signedUp struct {
	done
	Code bool `json:"code"`
}

// proveFirst sends a code to the address of a sign-up that a quota does not allow. It stores the request for the code only, which is
// deleted when it has expired. The limits of codes have no total, which one visitor could use up for all others. If signUpMails
// allows no further mail, a browser that has a code for the address already is told to type that one, and any other gets CodeTooMany:
// a code works only in the browser that asked for it.
func (s *Service) proveFirst(r *http.Request, who api.Session, email string, may bool) error {
	if who.ID == "" { // cookieless mode without a session: no later request could show that it is of the same browser
		return tooMany(api.QuotasAgain(s.Now()))
	}
	if !may {
		has, err := s.Store.HasMailCode(r.Context(), who.ID, email, s.Now())
		if err == nil && !has {
			err = tooMany(signUpMails.Every)
		}
		return err
	}
	if err := s.mayAskCode(r, email); err != nil {
		return err
	}
	return s.askCode(r, who, email, true)
}

// maySignUp counts the request for the limits of its client and of the address. It returns CodeTooMany if one of them is
// exceeded. The counter of the address is not that of its password links: strangers who sign up with it must not use those up by
// mails without one.
func (s *Service) maySignUp(r *http.Request, f form.Signup) error {
	if err := s.mayAsk(r.Context(), r.RemoteAddr); err != nil {
		return err
	}
	email := api.Address(f.Email)
	return s.allWithin(r.Context(), limit{"day's sign-ups " + attemptOf(email, r.RemoteAddr, "").both, s.Limits.CodesFor},
		limit{"sign-ups with " + hex.EncodeToString(api.Hash(email)), s.Limits.MailTo})
}

// signUpMails are the mails that sign-ups may send to one address: of several at once, one sends its mail.
var signUpMails = api.Window{Max: 1, Every: 10 * time.Minute}

// signUp creates the account. If the address has an account, it returns errRegistered, and enqueues a mail to that address
// if it may: a new link for a pending account, a notice for an active one. A session that placed an order of the
// pending account, or opened one with a key, gets no error: for it the account was made a moment ago, and the mail is what
// it asks for.
func (s *Service) signUp(r *http.Request, who api.Session, f form.Signup, may bool) error {
	ctx, lang := r.Context(), web.Language(r)
	err := s.Accounts.SignUp(ctx, who, f, lang)
	switch api.KindOf(err) {
	case "":
		s.logEvent(ctx, "signed up", "", r.RemoteAddr)
	case api.KindEmailExists, api.KindAlreadyRegistered:
		return s.registered(ctx, who, api.Address(f.Email), lang, may)
	}
	return err
}

// registered sends the mail of a sign-up with the address of an account, if it may; that to a pending account has a password link and
// counts as one. It returns errRegistered unless the account is pending and the session knows one of its orders.
func (s *Service) registered(ctx context.Context, who api.Session, email, lang string, may bool) error {
	account, _, err := s.Store.AccountByEmail(ctx, email)
	if err != nil {
		return err
	}
	order := ""
	if account.State == api.AccountPending {
		order, err = s.Store.OrderOfAccount(ctx, who.ID, account.ID)
	}
	// A sign-up at the same time may have created the account, with its mail; an account of an order was created with the order.
	may = may && (order != "" || s.Now().Sub(account.CreatedAt) >= signUpMails.Every)
	if err == nil && may && account.State == api.AccountPending {
		may, err = s.mayMail(ctx, email)
	}
	if err == nil && may {
		err = s.Store.Enqueue(ctx, signUpMail(account, lang, order))
	}
	if err == nil && order == "" {
		err = errRegistered
	}
	return err
}

// signUpMail returns the mail to the account whose address a visitor signs up with. That to an active account is in the
// account's language, since a stranger may have signed up.
func signUpMail(account api.Account, lang, orderID string) api.Mail {
	m := api.Mail{ID: api.NewID(), Kind: api.MailAccountAccess, To: account.Email, Lang: lang, Note: orderID}
	if account.State == api.AccountActive {
		m.Kind, m.Lang = api.MailSignupTried, account.Lang
	}
	return m
}

// mailLink enqueues a mail with a new link, which ends the account's older links for the same purpose when it is sent. orderID is the
// order to which the page leads afterwards; "" leads to the account.
func (s *Service) mailLink(ctx context.Context, kind api.MailKind, email, lang, orderID string) error {
	return s.Store.Enqueue(ctx, api.Mail{ID: api.NewID(), Kind: kind, To: email, Lang: lang, Note: orderID})
}
