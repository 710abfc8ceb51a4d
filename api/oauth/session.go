package oauth

import (
	"context"
	"net/http"
	"strings"
	"time"

	"sello/api"
	"sello/api/web"
)

// identity is the data about the signed-in account that the page gets.
type identity struct {
	Subject string `json:"sub"`
	Email   string `json:"email"`
	Name    string `json:"name"` // from the profile; "" before it is filled in
}

func (s *Service) identify(ctx context.Context, a api.Account) (identity, error) {
	p, _, err := s.Store.ProfileOf(ctx, a.ID)
	who := identity{Subject: a.ID, Email: a.Email}
	if p.Personal != nil {
		who.Name = strings.TrimSpace(p.Personal.Name + " " + p.Personal.Lastname + p.Personal.Company)
	}
	return who, err
}

// sessionOut describes the browser's session to the page.
type sessionOut struct {
	SignedIn   bool       `json:"signed_in"`
	Claims     *identity  `json:"claims"`
	Role       *string    `json:"tenant_role"`
	Compliant  *bool      `json:"tenant_compliant"`
	Cookieless bool       `json:"cookieless"`
	Expires    *time.Time `json:"expires"`
}

// session returns which account is signed in. It is no error if none is.
func (s *Service) session(w http.ResponseWriter, r *http.Request) error {
	who, err := s.authenticate(r)
	if api.KindOf(err) == api.KindUnauthorized || err == nil && !who.SignedIn() {
		return respond(w, sessionOut{})
	}
	if err != nil {
		return err
	}
	account, found, err := s.Store.AccountByID(r.Context(), who.AccountID)
	if err != nil {
		return err
	}
	if !found {
		return respond(w, sessionOut{})
	}
	claims, err := s.identify(r.Context(), account)
	if err != nil {
		return err
	}
	compliant, err := s.Accounts.Compliant(r.Context(), account.ID)
	if err != nil {
		return err
	}
	_, bearer := web.BearerToken(r)
	return respond(w, sessionOut{
		SignedIn: true, Claims: &claims, Role: &account.Role, Compliant: &compliant, Cookieless: bearer, Expires: new(who.End()),
	})
}

// logout deletes the session with all its tokens. Signing out again is no error.
func (s *Service) logout(w http.ResponseWriter, r *http.Request) error {
	if s.cross.Check(r) != nil {
		return errXSRF
	}
	who, err := s.authenticate(r)
	_, bearer := web.BearerToken(r)
	switch {
	case api.KindOf(err) == api.KindUnauthorized:
		if !bearer {
			s.sessions.Clear(w)
		}
		return respond(w, done{})
	case err != nil:
		return err
	case !bearer:
		if who, err = s.checkXSRF(r, ""); err != nil {
			return err
		}
	}
	if who.SignedIn() {
		if err := s.Store.EndSession(r.Context(), who.ID); err != nil {
			return err
		}
		s.logEvent(r.Context(), "signed out", who.AccountID, r.RemoteAddr)
		if !bearer {
			s.sessions.Clear(w)
		}
	}
	return respond(w, done{})
}
