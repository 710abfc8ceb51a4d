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

func rowOfSession(tokenHash []byte, s api.Session) sessionRow {
	return sessionRow{
		ID: s.ID, TokenHash: tokenHash, AccountID: null(s.AccountID),
		CreatedAt: stamp(s.CreatedAt), SeenAt: stamp(s.SeenAt), ExpiresAt: stamp(s.ExpiresAt),
	}
}

func (r sessionRow) session() api.Session {
	return api.Session{
		ID: r.ID, AccountID: text(r.AccountID),
		CreatedAt: r.CreatedAt.UTC(), SeenAt: r.SeenAt.UTC(), ExpiresAt: r.ExpiresAt.UTC(),
	}
}

// CreateSession stores a session under the hash of its token; KindConflict if the session's id or the hash exists.
func (s *Store) CreateSession(ctx context.Context, tokenHash []byte, session api.Session) error {
	row := rowOfSession(tokenHash, session)
	return s.write(ctx, func(t *tx) error { return failure(insert(t, row), "create the session") })
}

// SessionByToken returns the session of a token; KindUnauthorized if there is none or it has expired.
func (s *Store) SessionByToken(ctx context.Context, tokenHash []byte, now time.Time) (api.Session, error) {
	var row sessionRow
	err := s.read(ctx).Where("token_hash = ? AND expires_at > ?", tokenHash, stamp(now)).Take(&row).Error
	return row.session(), notFoundIsUnauthorized(failure(err, "find the session"))
}
