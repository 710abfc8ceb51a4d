package store

import (
	"bytes"
	"context"
	"time"

	"gorm.io/gorm/clause"

	"sello/api"
)

type sessionRow struct {
	ID        string `gorm:"primaryKey"`
	TokenHash []byte `gorm:"not null"`
	AccountID *string
	CreatedAt time.Time `gorm:"not null;autoCreateTime:false"`
	SeenAt    time.Time `gorm:"not null"`
	ExpiresAt time.Time `gorm:"not null"`
	Factor    *string
}

func (sessionRow) TableName() string { return "sessions" }

func rowOfSession(tokenHash []byte, s api.Session) sessionRow {
	return sessionRow{
		ID: s.ID, TokenHash: tokenHash, AccountID: null(s.AccountID),
		CreatedAt: stamp(s.CreatedAt), SeenAt: stamp(s.SeenAt), ExpiresAt: stamp(s.ExpiresAt), Factor: null(string(s.Factor)),
	}
}

func (r sessionRow) session() api.Session {
	return api.Session{
		ID: r.ID, AccountID: text(r.AccountID),
		CreatedAt: r.CreatedAt.UTC(), SeenAt: r.SeenAt.UTC(), ExpiresAt: r.ExpiresAt.UTC(), Factor: api.SignInMethod(text(r.Factor)),
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

// StoredSession returns the stored session of an unsaved one; the unsaved one itself if nothing refers to it yet. KindUnauthorized
// if it has ended.
func (s *Store) StoredSession(ctx context.Context, unsaved api.Session) (api.Session, error) {
	var row sessionRow
	err := failure(s.read(ctx).Where("id = ?", unsaved.ID).Take(&row).Error, "find the session")
	switch {
	case api.KindOf(err) == api.KindNotFound:
		return unsaved, nil
	case err == nil && !bytes.Equal(row.TokenHash, unsaved.Unsaved):
		err = api.Fail(api.KindUnauthorized)
	}
	return row.session(), err
}

// writeFor is write for what may be the first row with the session's id: an unsaved session is stored in the same transaction.
// Errors: those of keep.
func (s *Store) writeFor(ctx context.Context, who api.Session, fn func(t *tx) error) error {
	return s.write(ctx, func(t *tx) error {
		if err := t.keep(who); err != nil {
			return err
		}
		return fn(t)
	})
}

// sessionOf returns the session of effects.
func sessionOf(effects []api.Effects) api.Session {
	for _, e := range effects {
		if e.Session.ID != "" {
			return e.Session
		}
	}
	return api.Session{}
}

// keep stores an unsaved session and locks its row, before the rows that refer to it, as signIn does; it does nothing for a
// stored session. KindUnauthorized, with ErrEnded as the cause, if the session has ended meanwhile.
func (t *tx) keep(s api.Session) error {
	if s.Unsaved == nil {
		return nil
	}
	row := rowOfSession(s.Unsaved, s)
	kept := t.Clauses(clause.OnConflict{DoNothing: true}).Create(&row)
	if kept.Error != nil || kept.RowsAffected == 1 {
		return failure(kept.Error, "store the session")
	}
	err := t.Clauses(forUpdate).Where("id = ? AND token_hash = ?", s.ID, s.Unsaved).Take(&row).Error
	if err = failure(err, "lock the session"); api.KindOf(err) == api.KindNotFound {
		err = &api.Error{Kind: api.KindUnauthorized, Err: api.ErrEnded}
	}
	return err
}

// endAnonymous ends an anonymous session. Its row stays until it expires, without the hash of the token: without the row, the signature of
// the token would begin the same session again.
func (t *tx) endAnonymous(id string) error {
	ended := t.Model(&sessionRow{ID: id}).UpdateColumn("token_hash", api.Hash("ended session\x00"+id))
	if ended.Error != nil {
		return failure(ended.Error, "end an anonymous session")
	}
	for _, row := range []any{&orderAccessRow{}, &challengeRow{}} {
		if err := t.Where("session_id = ?", id).Delete(row).Error; err != nil {
			return failure(err, "end an anonymous session")
		}
	}
	return nil
}
