package api

import (
	"crypto/sha256"
	"time"

	"github.com/google/uuid"
)

// NewID returns a new id for anything that is stored: a UUID of version 7, whose order is that of its creation
// (RFC 9562, section 5.7).
func NewID() string { return uuid.Must(uuid.NewV7()).String() }

// IDOf returns the id, like one of NewID, that a long random secret and a time determine. It does not reveal the secret.
func IDOf(secret string, at time.Time) string {
	id := uuid.NewHash(sha256.New(), uuid.Nil, []byte("sello id\x00"+secret), 7)
	ms := at.UnixMilli()
	for i := range 6 {
		id[i] = byte(ms >> (40 - 8*i)) //nolint:gosec // its lowest byte
	}
	return id.String()
}
