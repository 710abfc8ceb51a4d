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
	Method        *string
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

// notFoundIsUnauthorized returns KindUnauthorized instead of KindNotFound, and any other error unchanged.
func notFoundIsUnauthorized(err error) error {
	if api.KindOf(err) == api.KindNotFound {
		return api.Fail(api.KindUnauthorized)
	}
	return err
}

// CreateAuthorization stores a sign-in in progress, of a session or of none.
func (s *Store) CreateAuthorization(ctx context.Context, who api.Session, a api.Authorization) error {
	row := authorizationRow{
		TicketHash: a.TicketHash, SessionID: null(a.SessionID), XsrfHash: a.XSRFHash,
		ClientID: a.ClientID, RedirectURI: a.RedirectURI, Challenge: a.Challenge, State: a.State,
		CreatedAt: stamp(a.CreatedAt), ExpiresAt: stamp(a.ExpiresAt),
	}
	return s.writeFor(ctx, who, func(t *tx) error { return failure(insert(t, row), "keep the authorization") })
}

// AuthorizationByTicket returns a sign-in whose code was not issued yet; KindUnauthorized if there is none or it has
// expired.
func (s *Store) AuthorizationByTicket(ctx context.Context, ticketHash []byte, now time.Time) (api.Authorization, error) {
	var row authorizationRow
	err := s.read(ctx).Where("ticket_hash = ? AND code_hash IS NULL AND expires_at > ?", ticketHash, stamp(now)).Take(&row).Error
	return row.authorization(), notFoundIsUnauthorized(failure(err, "find the authorization"))
}

// XSRFAlive reports whether an unexpired anti-forgery token belongs to a frame in cookieless mode that was opened by
// the session; sessionID is "" for a frame that was opened without a session.
func (s *Store) XSRFAlive(ctx context.Context, xsrfHash []byte, sessionID string, now time.Time) (bool, error) {
	var n int64
	err := s.read(ctx).Model(&authorizationRow{}).
		Where("xsrf_hash = ? AND coalesce(session_id, '') = ? AND expires_at > ?", xsrfHash, sessionID, stamp(now)).Count(&n).Error
	return n > 0, failure(err, "find the anti-forgery token")
}

// ConfirmAuthorization records that the frame has sent the matching client id and state.
func (s *Store) ConfirmAuthorization(ctx context.Context, ticketHash []byte, now time.Time) error {
	return s.write(ctx, func(t *tx) error {
		done := t.Model(&authorizationRow{}).Where("ticket_hash = ?", ticketHash).UpdateColumn("confirmed_at", stamp(now))
		return failure(done.Error, "confirm the authorization")
	})
}

// GrantCode stores the code of a confirmed sign-in and of the account whose password was right, as it was when the password was
// compared. Errors: KindConflict if the account has another password by now, or was deleted, since what ended the password could not
// end this code; KindUnauthorized if the sign-in is not confirmed, has expired or has a code already.
func (s *Store) GrantCode(ctx context.Context, ticketHash, codeHash []byte, compared api.Account, expires, now time.Time) error {
	return s.write(ctx, func(t *tx) error {
		account, err := t.lockAccount(compared.ID)
		if api.KindOf(err) == api.KindUnauthorized || err == nil && account.PasswordHash != compared.PasswordHash {
			err = api.Fail(api.KindConflict)
		}
		if err != nil {
			return err
		}
		return t.grantCode(ticketHash, codeHash, account.ID, api.ByPassword, expires, now)
	})
}

func (t *tx) grantCode(ticketHash, codeHash []byte, accountID string, method api.SignInMethod, expires, now time.Time) error {
	done := t.Model(&authorizationRow{}).
		Where("ticket_hash = ? AND code_hash IS NULL AND confirmed_at IS NOT NULL AND expires_at > ?", ticketHash, stamp(now)).
		UpdateColumns(map[string]any{"code_hash": codeHash, "account_id": accountID, "method": string(method), "code_expires_at": stamp(expires)})
	if done.Error == nil && done.RowsAffected == 0 {
		return api.Fail(api.KindUnauthorized)
	}
	return failure(done.Error, "give the code")
}

// SpendCode exchanges a code for the session that check returns. The code is marked as spent even if check rejects
// the sign-in; SpendCode then returns check's error. A code that is spent a second time revokes the session that its
// first use created.
//
// Errors: KindUnauthorized if the code does not exist or has expired, if its account is not active, and (with
// ErrReplayed as the cause, and the account's id in account) if it was spent before; the errors of check.
func (s *Store) SpendCode(ctx context.Context, codeHash []byte, now time.Time,
	check func(api.Authorization, api.Account) (api.SignIn, error)) (created api.Session, account api.Account, err error) {
	var refusal error
	err = s.write(ctx, func(t *tx) error {
		row, err := t.lockCode(codeHash)
		if err != nil {
			return err
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
		created, account, refusal, err = t.redeem(row, now, check)
		return err
	})
	if err == nil {
		err = refusal
	}
	return created, account, err
}

// lockCode returns the sign-in of a code and locks it, after its account: what ends all sessions of an account ends its codes
// too. KindUnauthorized if there is none.
func (t *tx) lockCode(codeHash []byte) (row authorizationRow, err error) {
	found := t.Where("code_hash = ?", codeHash).Take(&row)
	if found.Error == nil {
		if _, err := t.lockAccount(text(row.AccountID)); err != nil {
			return row, err
		}
		found = t.Clauses(clause.Locking{Strength: "UPDATE"}).Where("code_hash = ?", codeHash).Take(&row)
	}
	return row, notFoundIsUnauthorized(failure(found.Error, "find the code"))
}

// redeem creates the session of a code that was just spent. With a refusal the transaction is committed and the code
// stays spent; with an err the transaction is rolled back.
func (t *tx) redeem(row authorizationRow, now time.Time, check func(api.Authorization, api.Account) (api.SignIn, error)) (
	created api.Session, account api.Account, refusal, err error) {
	a := row.authorization()
	if !now.Before(a.CodeExpiresAt) {
		return created, account, api.Fail(api.KindUnauthorized), nil
	}
	account, found, err := findAccount(t.Where("id = ?", a.AccountID))
	if err != nil {
		return created, account, nil, err
	}
	if !found || account.State != api.AccountActive {
		return created, account, api.Fail(api.KindUnauthorized), nil
	}
	in, refusal := check(a, account)
	if refusal != nil {
		return created, account, refusal, nil
	}
	in.Session.AccountID = account.ID
	if text(row.Method) == string(api.ByPasskey) {
		in.Session.Factor = api.ByPasskey
	}
	if err := t.signIn(in, account); err != nil {
		return created, account, nil, err
	}
	if err := t.recordSignIn(in, text(row.Method), &account); err != nil {
		return created, account, nil, err
	}
	err = t.Model(&authorizationRow{TicketHash: row.TicketHash}).UpdateColumn("given_session", in.Session.ID).Error
	return in.Session, account, nil, failure(err, "remember the session")
}
