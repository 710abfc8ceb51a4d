package api

import "github.com/google/uuid"

// NewID returns a new id for anything that is stored: a UUID of version 7, whose order is that of its creation
// (RFC 9562, section 5.7).
func NewID() string { return uuid.Must(uuid.NewV7()).String() }
