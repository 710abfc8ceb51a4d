package oauth

import (
	"context"
	"net/http"
	"strings"
	"time"

	"sello/api"
	"sello/api/web"
)

// identity is what the page is told of who is signed in.
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

// sessionOut is how the page finds out who is signed in.
type sessionOut struct {
	SignedIn   bool       `json:"signed_in"`
	Claims     *identity  `json:"claims"`
	Role       *string    `json:"tenant_role"`
	Compliant  *bool      `json:"tenant_compliant"`
	Cookieless bool       `json:"cookieless"`
	Expires    *time.Time `json:"expires"`
}

// session tells who is signed in; nobody is an answer, not an error.
func (s *Service) session(w http.ResponseWriter, r *http.Request) error {
	who, err := s.who(r)
	if api.KindOf(err) == api.KindUnauthorized || err == nil && !who.SignedIn() {
		return answer(w, sessionOut{})
	}
	if err != nil {
		return err
	}
	account, found, err := s.Store.AccountByID(r.Context(), who.AccountID)
	if err != nil {
		return err
	}
	if !found {
		return answer(w, sessionOut{})
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
	end := who.End()
	return answer(w, sessionOut{
		SignedIn: true, Claims: &claims, Role: &account.Role, Compliant: &compliant, Cookieless: bearer, Expires: &end,
	})
}

// logout ends the session at once, with all its tokens. Signing out twice is no error.
func (s *Service) logout(w http.ResponseWriter, r *http.Request) error {
	if s.cross.Check(r) != nil {
		return errXSRF
	}
	who, err := s.who(r)
	_, bearer := web.BearerToken(r)
	switch {
	case api.KindOf(err) == api.KindUnauthorized:
		if !bearer {
			s.sessions.Clear(w)
		}
		return answer(w, done{})
	case err != nil:
		return err
	case !bearer:
		if who, err = s.unforged(r, ""); err != nil {
			return err
		}
	}
	if who.SignedIn() {
		if err := s.Store.EndSession(r.Context(), who.ID); err != nil {
			return err
		}
		s.note(r.Context(), "signed out", who.AccountID, r.RemoteAddr)
		if !bearer {
			s.sessions.Clear(w)
		}
	}
	return answer(w, done{})
}
