package store

import (
	"context"
	"time"

	"sello/api"
)

type sessionRow struct {
	ID        string `gorm:"primaryKey"`
	TokenHash []byte `gorm:"not null"`
	AccountID *string
	CreatedAt time.Time `gorm:"not null;autoCreateTime:false"`
	SeenAt    time.Time `gorm:"not null"`
	ExpiresAt time.Time `gorm:"not null"`
}

func (sessionRow) TableName() string { return "sessions" }

// CreateSession keeps a session under the hash of its token; KindConflict when either is there already.
func (s *Store) CreateSession(ctx context.Context, tokenHash []byte, session api.Session) error {
	row := sessionRow{
		ID: session.ID, TokenHash: tokenHash, AccountID: null(session.AccountID),
		CreatedAt: stamp(session.CreatedAt), SeenAt: stamp(session.SeenAt), ExpiresAt: stamp(session.ExpiresAt),
	}
	return s.write(ctx, func(t *tx) error { return failure(insert(t, row), "create the session") })
}

// SessionByToken finds the session of a token; KindUnauthorized when there is none or it has expired.
func (s *Store) SessionByToken(ctx context.Context, tokenHash []byte, now time.Time) (api.Session, error) {
	var row sessionRow
	err := s.read(ctx).Where("token_hash = ? AND expires_at > ?", tokenHash, stamp(now)).Take(&row).Error
	if err = failure(err, "find the session"); err != nil {
		if api.KindOf(err) == api.KindNotFound {
			err = api.Fail(api.KindUnauthorized)
		}
		return api.Session{}, err
	}
	return api.Session{
		ID: row.ID, AccountID: text(row.AccountID),
		CreatedAt: row.CreatedAt.UTC(), SeenAt: row.SeenAt.UTC(), ExpiresAt: row.ExpiresAt.UTC(),
	}, nil
}
