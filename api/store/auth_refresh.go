package store

import (
	"bytes"
	"context"
	"time"

	"gorm.io/gorm"

	"sello/api"
)

type refreshRow struct {
	TokenHash []byte    `gorm:"primaryKey"`
	SessionID string    `gorm:"not null"`
	CreatedAt time.Time `gorm:"not null;autoCreateTime:false"`
	SpentAt   *time.Time
	Salt      []byte
}

func (refreshRow) TableName() string { return "refresh_tokens" }

// Rotate marks a refresh token as spent and stores the hash of its successor, which child computes from a salt. It
// returns the session and the salt from which the caller derives the successor: normally the salt passed in. If the
// token was spent less than grace ago and its successor is unspent, Rotate changes nothing and returns the salt of
// the first call, so that both callers derive the same successor.
//
// Errors: KindUnauthorized if the token does not exist, if its session has ended, and (with ErrReplayed as the cause)
// if the token was spent before, which ends the session.
func (s *Store) Rotate(ctx context.Context, tokenHash, salt []byte, now time.Time, grace time.Duration,
	child func(salt []byte) []byte) (session api.Session, used []byte, err error) {
	var refusal error
	err = s.write(ctx, func(t *tx) error {
		row, of, err := t.lockRefresh(tokenHash, now)
		if err != nil {
			return err
		}
		session = of.session()
		if row.SpentAt == nil {
			used = salt
			return t.spendRefresh(row, &session, salt, child(salt), now)
		}
		used = row.Salt
		alive, err := t.liveRefresh(child(row.Salt))
		if err != nil {
			return err
		}
		if alive && now.Sub(*row.SpentAt) <= grace {
			return nil
		}
		refusal = &api.Error{Kind: api.KindUnauthorized, Err: api.ErrReplayed}
		return t.endSessions("id = ?", row.SessionID)
	})
	if err == nil {
		err = refusal
	}
	return session, bytes.Clone(used), err
}

// lockRefresh returns a refresh token and its session, and locks the token after its session, as the end of a session does, which
// deletes its tokens. KindUnauthorized if the token does not exist or its session has ended.
func (t *tx) lockRefresh(tokenHash []byte, now time.Time) (row refreshRow, of sessionRow, err error) {
	if err = t.Where("token_hash = ?", tokenHash).Take(&row).Error; err != nil {
		return row, of, notFoundIsUnauthorized(failure(err, "find the refresh token"))
	}
	lock := t.Clauses(forUpdate).Session(&gorm.Session{})
	if err = lock.Where("id = ? AND expires_at > ?", row.SessionID, stamp(now)).Take(&of).Error; err != nil {
		return row, of, notFoundIsUnauthorized(failure(err, "find the session"))
	}
	err = lock.Where("token_hash = ?", tokenHash).Take(&row).Error // as it is now that no other call can spend it
	return row, of, notFoundIsUnauthorized(failure(err, "lock the refresh token"))
}

func (t *tx) spendRefresh(row refreshRow, session *api.Session, salt, next []byte, now time.Time) error {
	spent := t.Model(&refreshRow{TokenHash: row.TokenHash}).
		UpdateColumns(map[string]any{"spent_at": stamp(now), "salt": salt})
	if spent.Error != nil {
		return failure(spent.Error, "spend the refresh token")
	}
	if err := insert(t, refreshRow{TokenHash: next, SessionID: row.SessionID, CreatedAt: stamp(now)}); err != nil {
		return failure(err, "keep the refresh token")
	}
	seen, changed := session.Seen(now)
	if !changed {
		return nil
	}
	*session = seen
	return t.touch(seen)
}

func (t *tx) liveRefresh(tokenHash []byte) (bool, error) {
	var n int64
	err := t.Model(&refreshRow{}).Where("token_hash = ? AND spent_at IS NULL", tokenHash).Count(&n).Error
	return n > 0, failure(err, "find the live refresh token")
}
