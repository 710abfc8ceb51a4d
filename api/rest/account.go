package rest

import (
	"net/http"
	"time"

	"github.com/gin-gonic/gin"

	"sello/api"
	"sello/api/accounts"
	"sello/api/web"
	"sello/api/wire"
	"sello/core/form"
)

// consentOut is a consent in an answer to its account.
type consentOut struct {
	ID          string     `json:"id"`
	Purpose     string     `json:"purpose"`
	OrderID     *string    `json:"order_id"`  // of a consent that is about an order
	Reference   *string    `json:"reference"` // of that order
	Version     string     `json:"version"`
	Lang        string     `json:"lang"`
	GivenAt     time.Time  `json:"given_at"`
	WithdrawnAt *time.Time `json:"withdrawn_at"`
	InForce     bool       `json:"in_force"` // not withdrawn, and for the current version of the document
}

func consentsOf(list []api.Consent) []consentOut {
	out := make([]consentOut, len(list))
	for i, c := range list {
		out[i] = consentOut{
			ID: c.ID, Purpose: c.Purpose, OrderID: wire.OrNull(c.OrderID), Reference: wire.OrNull(c.Reference), Version: c.Version,
			Lang: c.Lang, GivenAt: c.GivenAt, WithdrawnAt: wire.TimeOrNull(c.WithdrawnAt), InForce: accounts.InForce(c),
		}
	}
	return out
}

func (s *server) listConsents(c *gin.Context, who api.Session) error {
	list, err := s.Accounts.Consents(c.Request.Context(), who)
	return respondConsents(c, list, err)
}

func (s *server) acceptDocuments(c *gin.Context, who api.Session) error {
	var in struct {
		Privacy bool `json:"privacy_accepted"`
		Terms   bool `json:"terms_conditions_accepted"`
		Info    bool `json:"info_accepted"`
	}
	if err := decodeJSON(c, maxSmall, &in); err != nil {
		return err
	}
	f := form.Signup{PrivacyAccepted: in.Privacy, TermsConditionsAccepted: in.Terms, InfoAccepted: in.Info}
	list, err := s.Accounts.AcceptDocuments(c.Request.Context(), who, f, web.Language(c.Request))
	return respondConsents(c, list, err)
}

func (s *server) withdrawConsent(c *gin.Context, who api.Session, id string) error {
	list, err := s.Accounts.WithdrawConsent(c.Request.Context(), who, id)
	return respondConsents(c, list, err)
}

func respondConsents(c *gin.Context, list []api.Consent, err error) error {
	if err != nil {
		return err
	}
	return respond(c, consentsOf(list))
}

// sessionOut is a session of the account in an answer.
type sessionOut struct {
	ID         string    `json:"id"`
	Current    bool      `json:"current"`
	CreatedAt  time.Time `json:"created_at"`
	SeenAt     time.Time `json:"seen_at"`
	ExpiresAt  time.Time `json:"expires_at"`
	Client     string    `json:"client"`
	Agent      string    `json:"agent"`
	Cookieless bool      `json:"cookieless"`
}

func sessionsOf(list []api.LiveSession, current string) []sessionOut {
	out := make([]sessionOut, len(list))
	for i, l := range list {
		out[i] = sessionOut{
			ID: l.ID, Current: l.ID == current, CreatedAt: l.CreatedAt, SeenAt: l.SeenAt, ExpiresAt: l.ExpiresAt,
			Client: l.Client, Agent: l.Agent, Cookieless: l.Cookieless,
		}
	}
	return out
}

func (s *server) listSessions(c *gin.Context, who api.Session) error {
	list, err := s.Accounts.Sessions(c.Request.Context(), who)
	if err != nil {
		return err
	}
	return respond(c, sessionsOf(list, who.ID))
}

// signInsOut is the sign-in history of the account in an answer.
type signInsOut struct {
	SignIns  []signInOut   `json:"sign_ins"`
	Failures []failuresOut `json:"failures"`
}

type signInOut struct {
	At        time.Time `json:"at"`
	Method    string    `json:"method"`
	Agent     string    `json:"agent"`
	NewDevice bool      `json:"new_device"`
}

type failuresOut struct {
	Day   string `json:"day"`
	Count int    `json:"count"`
}

func signInsOf(h api.SignInHistory) signInsOut {
	out := signInsOut{SignIns: make([]signInOut, len(h.SignIns)), Failures: make([]failuresOut, len(h.Failures))}
	for i, in := range h.SignIns {
		out.SignIns[i] = signInOut{At: in.At, Method: string(in.Method), Agent: in.Agent, NewDevice: in.NewDevice}
	}
	for i, f := range h.Failures {
		out.Failures[i] = failuresOut{Day: f.Day, Count: f.Count}
	}
	return out
}

func (s *server) listSignIns(c *gin.Context, who api.Session) error {
	history, err := s.Accounts.SignIns(c.Request.Context(), who)
	if err != nil {
		return err
	}
	return respond(c, signInsOf(history))
}

func (s *server) endSession(c *gin.Context, who api.Session, id string) error {
	if err := s.Accounts.EndSession(c.Request.Context(), who, id); err != nil {
		return err
	}
	if id == who.ID {
		s.sessions.Clear(c.Writer)
	}
	return noContent(c)
}

func (s *server) endSessions(c *gin.Context, who api.Session) error {
	if err := s.Accounts.EndSessions(c.Request.Context(), who); err != nil {
		return err
	}
	s.Log.InfoContext(c.Request.Context(), "signed out everywhere", "account", who.AccountID, "client", clientOf(c).String())
	s.sessions.Clear(c.Writer)
	return noContent(c)
}

func (s *server) deleteAccount(c *gin.Context, who api.Session) error {
	if !who.SignedIn() {
		return api.Fail(api.KindUnauthorized)
	}
	var in struct {
		Email string `json:"email"`
	}
	if err := decodeJSON(c, maxSmall, &in); err != nil {
		return err
	}
	if err := s.Accounts.Delete(c.Request.Context(), who, in.Email); err != nil {
		return err
	}
	s.Log.InfoContext(c.Request.Context(), "account deleted", "account", who.AccountID, "client", clientOf(c).String())
	s.sessions.Clear(c.Writer)
	return noContent(c)
}

func noContent(c *gin.Context) error {
	c.Status(http.StatusNoContent)
	c.Writer.WriteHeaderNow()
	return nil
}
