package oauth

import (
	"crypto/rand"
	"errors"
	"net/http"
	"time"

	"sello/api"
)

// rotationGrace is the time after a rotation in which the rotated token still returns its successor: two tabs may refresh
// with the same token at the same time.
const rotationGrace = 10 * time.Second

// refresh rotates a refresh token, in cookieless mode. It needs no anti-forgery token: it reads no cookie, and another site
// has no refresh token.
func (s *Service) refresh(w http.ResponseWriter, r *http.Request) error {
	var in struct {
		RefreshToken string `json:"refresh_token"`
		ClientID     string `json:"client_id"`
	}
	if err := decode(r, &in); err != nil {
		return err
	}
	if s.cross.Check(r) != nil {
		return errXSRF
	}
	if err := s.checkClient(in.ClientID); err != nil {
		return err
	}
	if !secretForm.MatchString(in.RefreshToken) {
		return errToken
	}
	session, next, err := s.rotate(r, in.RefreshToken)
	if err != nil {
		return err
	}
	account, found, err := s.Store.AccountByID(r.Context(), session.AccountID)
	if err == nil && !found {
		err = errToken
	}
	if err != nil {
		return err
	}
	return s.respondTokens(w, r, session, account, next)
}

// rotate uses the refresh token up and returns its session and its successor. An unknown, expired or reused token is
// errToken.
func (s *Service) rotate(r *http.Request, token string) (api.Session, string, error) {
	salt := make([]byte, saltBytes)
	_, _ = rand.Read(salt) // never fails
	session, used, err := s.Store.Rotate(r.Context(), api.Hash(token), salt, s.Now(), rotationGrace, func(salt []byte) []byte {
		return api.Hash(successor(token, salt))
	})
	if errors.Is(err, api.ErrReplayed) {
		s.logEvent(r.Context(), "refresh token reused", session.AccountID, r.RemoteAddr)
	}
	if err != nil {
		return session, "", tokenInvalid(err)
	}
	return session, successor(token, used), nil
}
