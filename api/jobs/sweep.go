package jobs

import (
	"context"
	"time"
)

// unusedLife is the age at which an unused logo is deleted. A logo is stored before its order, so new ones are not deleted.
const unusedLife = 24 * time.Hour

// Blobs is the store of logos. Before calls each with the keys of those stored before a time.
type Blobs interface {
	Before(ctx context.Context, t time.Time, each func(key string) error) error
	Delete(ctx context.Context, key string) error
}

// Logos reports whether an order or contact request uses a logo.
type Logos interface {
	BlobInUse(ctx context.Context, key string) (bool, error)
}

// Sweep deletes logos that nothing uses: replaced ones, and those of deleted orders.
func Sweep(logos Logos, blobs Blobs) Periodic {
	return Periodic{
		Name: "sweep", Every: 6 * time.Hour, Pieces: true,
		Run: func(ctx context.Context) error { return sweep(ctx, logos, blobs, time.Now().Add(-unusedLife)) },
	}
}

func sweep(ctx context.Context, logos Logos, blobs Blobs, before time.Time) error {
	return blobs.Before(ctx, before, func(key string) error {
		used, err := logos.BlobInUse(ctx, key)
		if err != nil || used {
			return err
		}
		return blobs.Delete(ctx, key)
	})
}
