package jobs

import (
	"context"
	"time"
)

// unusedLife is how long a logo may lie without an order: uploads come before their order.
const unusedLife = 24 * time.Hour

// Blobs is where logos are kept.
type Blobs interface {
	Before(ctx context.Context, t time.Time) ([]string, error)
	Delete(ctx context.Context, key string) error
}

// Logos tells which of them are shown.
type Logos interface {
	LogoInUse(ctx context.Context, key string) (bool, error)
}

// Sweep removes logos that belong to nothing: replaced ones, and those of orders that were removed.
func Sweep(logos Logos, blobs Blobs) Periodic {
	return Periodic{
		Name: "sweep", Every: 6 * time.Hour,
		Run: func(ctx context.Context) error { return sweep(ctx, logos, blobs, time.Now().Add(-unusedLife)) },
	}
}

func sweep(ctx context.Context, logos Logos, blobs Blobs, before time.Time) error {
	keys, err := blobs.Before(ctx, before)
	if err != nil {
		return err
	}
	for _, key := range keys {
		used, err := logos.LogoInUse(ctx, key)
		if err != nil {
			return err
		}
		if used {
			continue
		}
		if err := blobs.Delete(ctx, key); err != nil {
			return err
		}
	}
	return nil
}
