package store

import (
	"context"
	"time"

	"sello/api"
)

// signedRow is a session with what its owner is shown of it.
type signedRow struct {
	Session    sessionRow `gorm:"embedded"`
	Client     string     `gorm:"not null"`
	Agent      string     `gorm:"not null"`
	Cookieless bool       `gorm:"not null"`
}

func (signedRow) TableName() string { return "sessions" }

// signIn keeps a new session and ends the one it comes after.
func (t *tx) signIn(in api.SignIn, account api.Account) error {
	s := in.Session
	row := signedRow{
		Session: rowOfSession(in.TokenHash, s),
		Client:  in.Client, Agent: in.Agent, Cookieless: in.RefreshHash != nil,
	}
	if err := t.Create(&row).Error; err != nil {
		return failure(err, "create the session")
	}
	if in.RefreshHash != nil {
		err := insert(t, refreshRow{TokenHash: in.RefreshHash, SessionID: s.ID, CreatedAt: stamp(s.CreatedAt)})
		if err != nil {
			return failure(err, "keep the refresh token")
		}
	}
	if in.Old.ID == "" {
		return nil
	}
	if !in.Old.SignedIn() {
		if err := t.takeOver(in.Old.ID, s.ID, account); err != nil {
			return err
		}
	}
	return t.endSessions("id = ?", in.Old.ID)
}

// takeOver moves to a new session and its account what the anonymous session before it had: its orders,
// its registration, and the consents it gave for the account's address.
func (t *tx) takeOver(from, to string, account api.Account) error {
	for _, step := range []struct {
		sql  string
		args []any
	}{
		{"UPDATE orders SET account_id = ? WHERE session_id = ? AND account_id IS NULL", []any{account.ID, from}},
		{"UPDATE orders SET session_id = ? WHERE session_id = ?", []any{to, from}},
		{"UPDATE consents SET account_id = ? WHERE session_id = ? AND email = ? AND account_id IS NULL", []any{account.ID, from, account.Email}},
		{"UPDATE consents SET session_id = ? WHERE session_id = ?", []any{to, from}},
		{"UPDATE registrations SET session_id = ? WHERE session_id = ?", []any{to, from}},
	} {
		if err := t.Exec(step.sql, step.args...).Error; err != nil {
			return failure(err, "take over the anonymous session")
		}
	}
	return nil
}

// endSessions removes sessions with their refresh tokens.
func (t *tx) endSessions(where string, args ...any) error {
	return failure(t.Where(where, args...).Delete(&sessionRow{}).Error, "end sessions")
}

// SessionByID finds a session; KindUnauthorized when there is none or it has expired.
func (s *Store) SessionByID(ctx context.Context, id string, now time.Time) (api.Session, error) {
	var row sessionRow
	err := s.read(ctx).Where("id = ? AND expires_at > ?", id, stamp(now)).Take(&row).Error
	return row.session(), refused(failure(err, "find the session"))
}

// TouchSession keeps when a session was last seen and so when it ends.
func (s *Store) TouchSession(ctx context.Context, session api.Session) error {
	return s.write(ctx, func(t *tx) error { return t.touch(session) })
}

func (t *tx) touch(s api.Session) error {
	err := t.Model(&sessionRow{}).Where("id = ?", s.ID).
		UpdateColumns(map[string]any{"seen_at": stamp(s.SeenAt), "expires_at": stamp(s.ExpiresAt)}).Error
	return failure(err, "touch the session")
}

// EndSession removes a session with its refresh tokens; none is no error.
func (s *Store) EndSession(ctx context.Context, id string) error {
	return s.write(ctx, func(t *tx) error { return t.endSessions("id = ?", id) })
}

// SessionsOf lists the live sessions of an account, the last seen first.
func (s *Store) SessionsOf(ctx context.Context, accountID string, now time.Time) ([]api.LiveSession, error) {
	var rows []signedRow
	err := s.read(ctx).Where("account_id = ? AND expires_at > ?", accountID, stamp(now)).Order("seen_at DESC, id DESC").Find(&rows).Error
	live := make([]api.LiveSession, len(rows))
	for i, row := range rows {
		live[i] = api.LiveSession{Session: row.Session.session(), Client: row.Client, Agent: row.Agent, Cookieless: row.Cookieless}
	}
	return live, failure(err, "list the sessions")
}

// EndSessionOf removes one session of an account; KindNotFound when it has no such.
func (s *Store) EndSessionOf(ctx context.Context, accountID, id string) error {
	return s.write(ctx, func(t *tx) error {
		done := t.Where("id = ? AND account_id = ?", id, accountID).Delete(&sessionRow{})
		if done.Error == nil && done.RowsAffected == 0 {
			return api.Fail(api.KindNotFound)
		}
		return failure(done.Error, "end the session")
	})
}

// EndSessionsOf removes all sessions of an account.
func (s *Store) EndSessionsOf(ctx context.Context, accountID string) error {
	return s.write(ctx, func(t *tx) error { return t.endSessions("account_id = ?", accountID) })
}
