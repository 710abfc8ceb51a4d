// Package blobs stores files, such as logos, under keys: in the database, or in a bucket of an S3-compatible service.
package blobs

import (
	"context"
	"errors"
	"strings"
	"time"
)

// Store stores bytes with their content type.
type Store interface {
	// Put stores b under key, and replaces the bytes that the key had.
	Put(ctx context.Context, key, typ string, b []byte) error
	// Get returns the bytes under key; an *api.Error of KindNotFound if the key does not exist.
	Get(ctx context.Context, key string) (typ string, b []byte, err error)
	// Delete deletes key; no error if it does not exist.
	Delete(ctx context.Context, key string) error
	// Before calls each with every key that was stored before t, until each returns an error, which it returns. each may
	// delete the key.
	Before(ctx context.Context, t time.Time, each func(key string) error) error
	// Check returns an error if the place of the files cannot be used: of KindUnavailable if it cannot be reached now.
	Check(ctx context.Context) error
}

// Open returns the Store of an address, which need not be reachable yet: "" is the table of the database;
// s3://key:secret@host/bucket?region=eu-south-2&tls=false is a bucket, which must exist.
func Open(address string, table Table) (Store, error) {
	switch {
	case address == "":
		return database{table}, nil
	case strings.HasPrefix(address, "s3://"):
		return openS3(address)
	}
	return nil, errors.New("want s3://key:secret@host/bucket") // without the address, since it may contain a secret
}
