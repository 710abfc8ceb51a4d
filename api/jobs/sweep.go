package jobs

import (
	"context"
	"time"
)

// unusedLife is the age at which an unused file is deleted. A file is stored before the row that refers to it, so new ones are not deleted.
const unusedLife = 24 * time.Hour

// Blobs is the store of files. Before calls each with the keys of those stored before a time.
type Blobs interface {
	Before(ctx context.Context, t time.Time, each func(key string) error) error
	Delete(ctx context.Context, key string) error
}

// Uses reports whether a row refers to a file.
type Uses interface {
	BlobInUse(ctx context.Context, key string) (bool, error)
}

// Sweep deletes files that nothing refers to, such as replaced logos and the documents of deleted orders.
func Sweep(uses Uses, blobs Blobs) Periodic {
	return Periodic{
		Name: "sweep", Every: 6 * time.Hour, Pieces: true,
		Run: func(ctx context.Context) error { return sweep(ctx, uses, blobs, time.Now().Add(-unusedLife)) },
	}
}

func sweep(ctx context.Context, uses Uses, blobs Blobs, before time.Time) error {
	return blobs.Before(ctx, before, func(key string) error {
		used, err := uses.BlobInUse(ctx, key)
		if err != nil || used {
			return err
		}
		return blobs.Delete(ctx, key)
	})
}
