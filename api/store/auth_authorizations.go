package store

import (
	"context"
	"time"

	"gorm.io/gorm/clause"

	"sello/api"
)

type authorizationRow struct {
	TicketHash    []byte `gorm:"primaryKey"`
	SessionID     *string
	XsrfHash      []byte
	ClientID      string    `gorm:"not null"`
	RedirectURI   string    `gorm:"not null"`
	Challenge     string    `gorm:"not null"`
	State         string    `gorm:"not null"`
	CreatedAt     time.Time `gorm:"not null;autoCreateTime:false"`
	ExpiresAt     time.Time `gorm:"not null"`
	ConfirmedAt   *time.Time
	AccountID     *string
	CodeHash      []byte
	CodeExpiresAt *time.Time
	SpentAt       *time.Time
	GivenSession  *string
}

func (authorizationRow) TableName() string { return "authorizations" }

func (r authorizationRow) authorization() api.Authorization {
	return api.Authorization{
		TicketHash: r.TicketHash, SessionID: text(r.SessionID), XSRFHash: r.XsrfHash,
		ClientID: r.ClientID, RedirectURI: r.RedirectURI, Challenge: r.Challenge, State: r.State,
		CreatedAt: r.CreatedAt.UTC(), ExpiresAt: r.ExpiresAt.UTC(), Confirmed: r.ConfirmedAt != nil,
		AccountID: text(r.AccountID), CodeExpiresAt: moment(r.CodeExpiresAt),
	}
}

// refused is KindUnauthorized for what was looked for and is not there.
func refused(err error) error {
	if api.KindOf(err) == api.KindNotFound {
		return api.Fail(api.KindUnauthorized)
	}
	return err
}

// CreateAuthorization keeps a sign-in under way.
func (s *Store) CreateAuthorization(ctx context.Context, a api.Authorization) error {
	row := authorizationRow{
		TicketHash: a.TicketHash, SessionID: null(a.SessionID), XsrfHash: a.XSRFHash,
		ClientID: a.ClientID, RedirectURI: a.RedirectURI, Challenge: a.Challenge, State: a.State,
		CreatedAt: stamp(a.CreatedAt), ExpiresAt: stamp(a.ExpiresAt),
	}
	return s.write(ctx, func(t *tx) error { return failure(insert(t, row), "keep the authorization") })
}

// AuthorizationByTicket finds a sign-in that has no code yet; KindUnauthorized when there is none or
// it has expired.
func (s *Store) AuthorizationByTicket(ctx context.Context, ticketHash []byte, now time.Time) (api.Authorization, error) {
	var row authorizationRow
	err := s.read(ctx).Where("ticket_hash = ? AND code_hash IS NULL AND expires_at > ?", ticketHash, stamp(now)).Take(&row).Error
	return row.authorization(), refused(failure(err, "find the authorization"))
}

// XSRFAlive tells whether an anti-forgery token was given to a frame in cookieless mode that a session
// opened, or nobody ("").
func (s *Store) XSRFAlive(ctx context.Context, xsrfHash []byte, sessionID string, now time.Time) (bool, error) {
	var n int64
	err := s.read(ctx).Model(&authorizationRow{}).
		Where("xsrf_hash = ? AND coalesce(session_id, '') = ? AND expires_at > ?", xsrfHash, sessionID, stamp(now)).Count(&n).Error
	return n > 0, failure(err, "find the anti-forgery token")
}

// ConfirmAuthorization notes that the frame has shown its client data.
func (s *Store) ConfirmAuthorization(ctx context.Context, ticketHash []byte, now time.Time) error {
	return s.write(ctx, func(t *tx) error {
		done := t.Model(&authorizationRow{}).Where("ticket_hash = ?", ticketHash).UpdateColumn("confirmed_at", stamp(now))
		return failure(done.Error, "confirm the authorization")
	})
}

// GrantCode gives a confirmed sign-in its code, once; KindUnauthorized when it is not, or has one.
func (s *Store) GrantCode(ctx context.Context, ticketHash, codeHash []byte, accountID string, expires, now time.Time) error {
	return s.write(ctx, func(t *tx) error {
		done := t.Model(&authorizationRow{}).
			Where("ticket_hash = ? AND code_hash IS NULL AND confirmed_at IS NOT NULL AND expires_at > ?", ticketHash, stamp(now)).
			UpdateColumns(map[string]any{"code_hash": codeHash, "account_id": accountID, "code_expires_at": stamp(expires)})
		if done.Error == nil && done.RowsAffected == 0 {
			return api.Fail(api.KindUnauthorized)
		}
		return failure(done.Error, "give the code")
	})
}

// SpendCode exchanges a code for a session. The code is spent whatever comes of it: check may refuse,
// and its error is returned then. A code that comes back ends the session that it gave.
//
// Errors: KindUnauthorized when there is no such code, when it has expired, when its account is not
// active any more, and (with ErrReplayed as the cause, and the account's id) when it was spent before;
// those of check.
func (s *Store) SpendCode(ctx context.Context, codeHash []byte, now time.Time,
	check func(api.Authorization) (api.SignIn, error)) (given api.Session, account api.Account, err error) {
	var refusal error
	err = s.write(ctx, func(t *tx) error {
		var row authorizationRow
		found := t.Clauses(clause.Locking{Strength: "UPDATE"}).Where("code_hash = ?", codeHash).Take(&row)
		if found.Error != nil {
			return refused(failure(found.Error, "find the code"))
		}
		if row.SpentAt != nil {
			account.ID = text(row.AccountID)
			refusal = &api.Error{Kind: api.KindUnauthorized, Err: api.ErrReplayed}
			return t.endSessions("id = ?", text(row.GivenSession))
		}
		spent := t.Model(&authorizationRow{TicketHash: row.TicketHash}).UpdateColumn("spent_at", stamp(now))
		if spent.Error != nil {
			return failure(spent.Error, "spend the code")
		}
		given, account, refusal, err = t.redeem(row, now, check)
		return err
	})
	if err == nil {
		err = refusal
	}
	return given, account, err
}

// redeem makes the session of a code that was just spent. A refusal leaves the code spent; an err
// leaves everything as it was.
func (t *tx) redeem(row authorizationRow, now time.Time, check func(api.Authorization) (api.SignIn, error)) (
	given api.Session, account api.Account, refusal, err error) {
	a := row.authorization()
	if !now.Before(a.CodeExpiresAt) {
		return given, account, api.Fail(api.KindUnauthorized), nil
	}
	account, found, err := findAccount(t.Where("id = ?", a.AccountID))
	if err != nil {
		return given, account, nil, err
	}
	if !found || account.State != api.AccountActive {
		return given, account, api.Fail(api.KindUnauthorized), nil
	}
	in, refusal := check(a)
	if refusal != nil {
		return given, account, refusal, nil
	}
	in.Session.AccountID = account.ID
	if err := t.signIn(in, account); err != nil {
		return given, account, nil, err
	}
	err = t.Model(&authorizationRow{TicketHash: row.TicketHash}).UpdateColumn("given_session", in.Session.ID).Error
	return in.Session, account, nil, failure(err, "remember the session")
}
