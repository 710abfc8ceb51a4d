// Package documents checks, stores and reads the files of an order's history: what the provider adds at its desk, and what
// a customer sends with an answer.
//
// Bytes are stored before the transaction that saves the document, and deleted if it fails. What the deletion misses is
// deleted by the periodic sweep of blobs.
package documents

import (
	"context"
	"log/slog"
	"time"

	"sello/api"
)

// Blobs stores the bytes of documents.
type Blobs interface {
	Put(ctx context.Context, key, typ string, b []byte) error
	Get(ctx context.Context, key string) (typ string, b []byte, err error)
	Delete(ctx context.Context, key string) error
}

// Archive stores and reads the bytes of documents.
type Archive struct {
	Blobs Blobs
	Log   *slog.Logger
}

// Put stores the bytes of a checked file, and returns its document. The caller sets what Put does not know: EventID, and
// Internal if the customer must not see it.
func (a Archive) Put(ctx context.Context, orderID string, kind api.DocumentKind, f api.File, now time.Time) (api.Document, error) {
	d := api.Document{
		ID: api.NewID(), OrderID: orderID, Kind: kind, Name: f.Name, Type: f.Type, Size: int64(len(f.Bytes)),
		BlobKey: api.NewID(), CreatedAt: now,
	}
	return d, a.Blobs.Put(ctx, d.BlobKey, d.Type, f.Bytes)
}

// DropUnsaved deletes the bytes of documents that were not saved because of err, even if the request was cancelled. If they may have
// been saved all the same, they are left to the periodic sweep, which checks.
func (a Archive) DropUnsaved(ctx context.Context, err error, list ...api.Document) {
	if err == nil || api.MayHaveHappened(err) {
		return
	}
	for _, d := range list {
		if err := a.Blobs.Delete(context.WithoutCancel(ctx), d.BlobKey); err != nil {
			a.Log.WarnContext(ctx, "a document stays behind", "key", d.BlobKey, "error", err)
		}
	}
}

// Open returns a document's file; KindNotFound if its bytes were deleted. The caller checks who may read it.
func (a Archive) Open(ctx context.Context, d api.Document) (api.File, error) {
	_, b, err := a.Blobs.Get(ctx, d.BlobKey)
	return api.File{Name: d.Name, Type: d.Type, Bytes: b}, err
}
