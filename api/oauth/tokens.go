package oauth

import (
	"context"
	"errors"
	"time"

	"github.com/golang-jwt/jwt/v5"

	"sello/api"
)

const (
	accessLife = 10 * time.Minute
	accessType = "at+jwt"
	audience   = "sello-api" // of access tokens; an id token's is the client
)

// accessClaims contain the session's id. Every request reads the session, so that its end takes effect at once.
type accessClaims struct {
	jwt.RegisteredClaims
	SessionID string `json:"sid"`
}

type idClaims struct {
	jwt.RegisteredClaims
	Email string `json:"email"`
	Name  string `json:"name"`
}

func (s *Service) registeredClaims(subject, audience string) jwt.RegisteredClaims {
	now := s.Now()
	return jwt.RegisteredClaims{
		Issuer: s.AuthURL, Subject: subject, Audience: jwt.ClaimStrings{audience}, ID: api.NewID(),
		IssuedAt: jwt.NewNumericDate(now), ExpiresAt: jwt.NewNumericDate(now.Add(accessLife)),
	}
}

func (s *Service) signAccess(ctx context.Context, session api.Session) (string, error) {
	return s.sign(ctx, accessType, accessClaims{s.registeredClaims(session.AccountID, audience), session.ID})
}

func (s *Service) signID(ctx context.Context, who identity) (string, error) {
	return s.sign(ctx, "JWT", idClaims{s.registeredClaims(who.Subject, s.client.id), who.Email, who.Name})
}

func (s *Service) sign(ctx context.Context, typ string, claims jwt.Claims) (string, error) {
	id, key, err := s.keys.signer(ctx)
	if err != nil {
		return "", err
	}
	token := jwt.NewWithClaims(jwt.SigningMethodES256, claims)
	token.Header["typ"], token.Header["kid"] = typ, id
	return token.SignedString(key)
}

var errType = errors.New("not an access token")

// verify returns the session id in an access token. It accepts exactly one algorithm, issuer, audience and type.
func (s *Service) verify(ctx context.Context, text string) (sessionID string, err error) {
	var claims accessClaims
	token, err := jwt.ParseWithClaims(text, &claims, func(t *jwt.Token) (any, error) {
		id, _ := t.Header["kid"].(string)
		return s.keys.verifier(ctx, id)
	},
		jwt.WithValidMethods([]string{jwt.SigningMethodES256.Alg()}), jwt.WithIssuer(s.AuthURL), jwt.WithAudience(audience),
		jwt.WithExpirationRequired(), jwt.WithIssuedAt(), jwt.WithTimeFunc(s.Now))
	if err != nil {
		return "", err
	}
	if token.Header["typ"] != accessType || claims.SessionID == "" {
		return "", errType
	}
	return claims.SessionID, nil
}
