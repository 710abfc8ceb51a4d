package web

import (
	"context"
	"crypto/hmac"
	"crypto/rand"
	"encoding/base64"
	"encoding/binary"
	"slices"
	"time"

	"sello/api"
)

// The token of an anonymous session, TokenBytes long: the second of its beginning, 128 random bits, and an authentication code
// of both, which shows that this service has made it, and when. So an anonymous session is valid without being stored, until
// a first row refers to it. The code is cut to 96 bits: a guess could only be tried here, and would begin an empty session.
const (
	secondBytes = 4
	HeadBytes   = secondBytes + 16
)

// MACs returns the authentication codes of the head of a token, by every key that makes or has made tokens. The first is
// that of the key for new tokens.
type MACs func(ctx context.Context, head []byte) ([][]byte, error)

// newAnonymous returns a new anonymous session and its token.
func (s Sessions) newAnonymous(ctx context.Context) (api.Session, string, error) {
	var b [TokenBytes]byte
	begun := s.Now().Truncate(time.Second)
	binary.BigEndian.PutUint32(b[:], uint32(begun.Unix())) //nolint:gosec // until 2106
	_, _ = rand.Read(b[secondBytes:HeadBytes])             // never fails
	macs, err := s.MACs(ctx, b[:HeadBytes])
	if err != nil {
		return api.Session{}, "", err
	}
	copy(b[HeadBytes:], macs[0])
	token := base64.RawURLEncoding.EncodeToString(b[:])
	return api.NewAnonymous(token, begun), token, nil
}

// anonymous returns the anonymous session of a token, as if it were not stored, and reports whether its code is right and it has not
// expired.
func (s Sessions) anonymous(ctx context.Context, token string) (session api.Session, valid bool, err error) {
	b, err := base64.RawURLEncoding.Strict().DecodeString(token) // strict, so that a session has one token
	if err != nil || len(b) != TokenBytes {
		return api.Session{}, false, nil
	}
	macs, err := s.MACs(ctx, b[:HeadBytes])
	if err != nil {
		return api.Session{}, false, err
	}
	session = api.NewAnonymous(token, time.Unix(int64(binary.BigEndian.Uint32(b)), 0).UTC())
	valid = session.ExpiresAt.After(s.Now()) && slices.ContainsFunc(macs, func(mac []byte) bool {
		return hmac.Equal(mac[:TokenBytes-HeadBytes], b[HeadBytes:])
	})
	return session, valid, nil
}
