// Package blobs keeps files, such as logos, under keys: in the database, or in a bucket of any
// S3-compatible service.
package blobs

import (
	"context"
	"errors"
	"strings"
	"time"
)

// Store keeps bytes with their content type. A missing key is an *api.Error of KindNotFound.
type Store interface {
	// Put keeps b under key, instead of what was there.
	Put(ctx context.Context, key, typ string, b []byte) error
	// Get finds what is kept under key.
	Get(ctx context.Context, key string) (typ string, b []byte, err error)
	// Delete removes key; one that is not there is no error.
	Delete(ctx context.Context, key string) error
	// Before lists the keys that were kept before t.
	Before(ctx context.Context, t time.Time) ([]string, error)
}

// Open chooses by address: "" is the table of the database,
// s3://key:secret@host/bucket?region=eu-south-2&tls=false a bucket, which must exist.
func Open(ctx context.Context, address string, table Table) (Store, error) {
	switch {
	case address == "":
		return database{table}, nil
	case strings.HasPrefix(address, "s3://"):
		return openS3(ctx, address)
	}
	return nil, errors.New("want s3://key:secret@host/bucket") // the address may hold a secret: not shown
}
