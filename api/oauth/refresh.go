package oauth

import (
	"crypto/rand"
	"errors"
	"net/http"
	"time"

	"sello/api"
)

// sameMoment is how long after its spending the parent of the live refresh token still gets it: two
// tabs that refresh at once are no thieves.
const sameMoment = 10 * time.Second

// refresh rotates a refresh token, in cookieless mode. The token itself is the proof, and no cookie is
// looked at, so there is nothing to forge.
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
	if err := s.known(in.ClientID); err != nil {
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
	return s.giveTokens(w, r, session, account, next)
}

// rotate spends the refresh token and returns its session and the token that follows it. A token that is
// unknown, expired or reused is errToken.
func (s *Service) rotate(r *http.Request, token string) (api.Session, string, error) {
	salt := make([]byte, saltBytes)
	_, _ = rand.Read(salt) // never fails
	session, used, err := s.Store.Rotate(r.Context(), api.Hash(token), salt, s.Now(), sameMoment, func(salt []byte) []byte {
		return api.Hash(successor(token, salt))
	})
	if errors.Is(err, api.ErrReplayed) {
		s.note(r.Context(), "refresh token reused", session.AccountID, r.RemoteAddr)
	}
	if err != nil {
		return session, "", tokenInvalid(err)
	}
	return session, successor(token, used), nil
}
