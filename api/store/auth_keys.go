package store

import (
	"context"
	"time"

	"gorm.io/gorm/clause"

	"sello/api"
)

type keyRow struct {
	ID        string    `gorm:"primaryKey"`
	Private   []byte    `gorm:"not null"`
	CreatedAt time.Time `gorm:"not null;autoCreateTime:false"`
}

func (keyRow) TableName() string { return "signing_keys" }

// SigningKeys lists the keys of the auth service, newest first. The first key signs tokens; all keys verify them.
func (s *Store) SigningKeys(ctx context.Context) ([]api.SigningKey, error) {
	var found []keyRow
	err := s.read(ctx).Order("created_at DESC, id DESC").Find(&found).Error
	keys := converted(found, func(r keyRow) api.SigningKey {
		return api.SigningKey{ID: r.ID, Private: r.Private, CreatedAt: r.CreatedAt.UTC()}
	})
	return keys, failure(err, "list the signing keys")
}

// AddSigningKey stores a key, unless there is one with its id.
func (s *Store) AddSigningKey(ctx context.Context, k api.SigningKey) error {
	row := keyRow{ID: k.ID, Private: k.Private, CreatedAt: stamp(k.CreatedAt)}
	return s.write(ctx, func(t *tx) error {
		return failure(t.Clauses(clause.OnConflict{DoNothing: true}).Create(&row).Error, "keep the signing key")
	})
}
