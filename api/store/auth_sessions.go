package store

import (
	"context"
	"time"

	"sello/api"
)

// signedRow is a session with the columns that only the list of an account's sessions shows.
type signedRow struct {
	Session    sessionRow `gorm:"embedded"`
	Client     string     `gorm:"not null"`
	Agent      string     `gorm:"not null"`
	Cookieless bool       `gorm:"not null"`
}

func (signedRow) TableName() string { return "sessions" }

func (r signedRow) live() api.LiveSession {
	return api.LiveSession{Session: r.Session.session(), Client: r.Client, Agent: r.Agent, Cookieless: r.Cookieless}
}

// signIn stores a new session with its refresh token and ends the browser's previous session. The orders,
// registration and consents of an anonymous previous session move to the new one.
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
	switch {
	case in.Old.ID == "":
		return nil
	case in.Old.SignedIn():
		return t.endSessions("id = ?", in.Old.ID)
	}
	if err := t.keep(in.Old); err != nil { // so that it can end
		return err
	}
	if _, err := t.lockForOrders("sessions", in.Old.ID); err != nil { // every transaction locks a session before its orders
		return err
	}
	if err := t.takeOver(in.Old.ID, s.ID, account); err != nil {
		return err
	}
	return t.endAnonymous(in.Old.ID)
}

// takeOver moves the orders, consents and registration of an anonymous session to a new session. The orders that have
// no account, and the consents for the account's address, become the account's. Of the orders that the session opened
// with a key, only those with the account's address do.
func (t *tx) takeOver(from, to string, account api.Account) error {
	if err := t.claimOpened(from, account); err != nil {
		return err
	}
	return t.run("take over the anonymous session",
		statement{"UPDATE orders SET account_id = ? WHERE session_id = ? AND account_id IS NULL", []any{account.ID, from}},
		statement{"UPDATE orders SET session_id = ? WHERE session_id = ?", []any{to, from}},
		statement{"UPDATE consents SET account_id = ? WHERE session_id = ? AND email = ? AND account_id IS NULL", []any{account.ID, from, account.Email}},
		statement{"UPDATE consents SET session_id = ? WHERE session_id = ?", []any{to, from}},
		statement{"UPDATE registrations SET session_id = ? WHERE session_id = ?", []any{to, from}},
	)
}

// endSessions deletes sessions; the foreign key deletes their refresh tokens.
func (t *tx) endSessions(where string, args ...any) error {
	return failure(t.Where(where, args...).Delete(&sessionRow{}).Error, "end sessions")
}

// endSignIns deletes all sessions of an account, and the codes of its sign-ins in progress, which would begin further ones. The
// account is locked, as SpendCode does first.
func (t *tx) endSignIns(accountID string) error {
	return t.endSignInsSince(accountID, time.Time{})
}

// endSignInsSince is endSignIns for the sessions that began at a time or later.
func (t *tx) endSignInsSince(accountID string, since time.Time) error {
	if err := t.endSessions("account_id = ? AND created_at >= ?", accountID, stamp(since)); err != nil {
		return err
	}
	granted := t.Where("account_id = ? AND spent_at IS NULL", accountID).Delete(&authorizationRow{})
	return failure(granted.Error, "end the sign-ins in progress")
}

// SessionByID returns a session; KindUnauthorized if there is none or it has expired.
func (s *Store) SessionByID(ctx context.Context, id string, now time.Time) (api.Session, error) {
	var row sessionRow
	err := s.read(ctx).Where("id = ? AND expires_at > ?", id, stamp(now)).Take(&row).Error
	return row.session(), notFoundIsUnauthorized(failure(err, "find the session"))
}

// TouchSession stores SeenAt and ExpiresAt of a session.
func (s *Store) TouchSession(ctx context.Context, session api.Session) error {
	return s.write(ctx, func(t *tx) error { return t.touch(session) })
}

func (t *tx) touch(s api.Session) error {
	err := t.Model(&sessionRow{}).Where("id = ?", s.ID).
		UpdateColumns(map[string]any{"seen_at": stamp(s.SeenAt), "expires_at": stamp(s.ExpiresAt)}).Error
	return failure(err, "touch the session")
}

// EndSession deletes a session with its refresh tokens; no error if it does not exist.
func (s *Store) EndSession(ctx context.Context, id string) error {
	return s.write(ctx, func(t *tx) error { return t.endSessions("id = ?", id) })
}

// SessionsOf lists the unexpired sessions of an account, most recently seen first.
func (s *Store) SessionsOf(ctx context.Context, accountID string, now time.Time) ([]api.LiveSession, error) {
	var found []signedRow
	err := s.read(ctx).Where("account_id = ? AND expires_at > ?", accountID, stamp(now)).Order("seen_at DESC, id DESC").Find(&found).Error
	return converted(found, signedRow.live), failure(err, "list the sessions")
}

// EndSessionOf deletes one session of an account; KindNotFound if the account has no such session.
func (s *Store) EndSessionOf(ctx context.Context, accountID, id string) error {
	return s.write(ctx, func(t *tx) error {
		done := t.Where("id = ? AND account_id = ?", id, accountID).Delete(&sessionRow{})
		if done.Error == nil && done.RowsAffected == 0 {
			return api.Fail(api.KindNotFound)
		}
		return failure(done.Error, "end the session")
	})
}

// EndSessionsOf deletes all sessions of an account, and its sign-ins in progress.
func (s *Store) EndSessionsOf(ctx context.Context, accountID string) error {
	return s.write(ctx, func(t *tx) error {
		if _, err := t.lockAccount(accountID); err != nil {
			return err
		}
		return t.endSignIns(accountID)
	})
}
