package blobs

import (
	"context"
	"time"
)

// Table is the part of the database that this package uses; *store.Store implements it.
type Table interface {
	PutBlob(ctx context.Context, key, contentType string, b []byte) error
	Blob(ctx context.Context, key string) (contentType string, b []byte, err error)
	DeleteBlob(ctx context.Context, key string) error
	BlobsBefore(ctx context.Context, before time.Time, each func(key string) error) error
}

// database stores files in a table, so that all data of the default SQLite are in one file.
type database struct{ table Table }

// Put implements Store.
func (d database) Put(ctx context.Context, key, typ string, b []byte) error {
	return d.table.PutBlob(ctx, key, typ, b)
}

// Get implements Store.
func (d database) Get(ctx context.Context, key string) (string, []byte, error) {
	return d.table.Blob(ctx, key)
}

// Delete implements Store.
func (d database) Delete(ctx context.Context, key string) error { return d.table.DeleteBlob(ctx, key) }

// Before implements Store.
func (d database) Before(ctx context.Context, t time.Time, each func(key string) error) error {
	return d.table.BlobsBefore(ctx, t, each)
}

// Check implements Store: the table is in the database that the service cannot work without.
func (database) Check(context.Context) error { return nil }
