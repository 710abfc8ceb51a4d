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
	ClientID      string     `gorm:"not null"`
	RedirectURI   string     `gorm:"not null"`
	Challenge     string     `gorm:"not null"`
	State         string     `gorm:"not null"`
	CreatedAt     time.Time  `gorm:"not null;autoCreateTime:false"`
	ExpiresAt     time.Time  `gorm:"not null"`
	ConfirmedAt   *time.Time // only earlier releases use it, which may run beside this one; the next release can drop the column
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
		CreatedAt: r.CreatedAt.UTC(), ExpiresAt: r.ExpiresAt.UTC(),
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

// Granted reports whether an authorisation code was stored for a ticket.
func (s *Store) Granted(ctx context.Context, ticketHash []byte) (bool, error) {
	var n int64
	err := s.read(ctx).Model(&authorizationRow{}).Where("ticket_hash = ?", ticketHash).Count(&n).Error
	return n > 0, failure(err, "find the authorization")
}

// GrantCode stores a sign-in with its authorisation code. compared is the account as it was when its password was compared. Errors:
// KindConflict if the account has another password by now or was deleted, since the call that did so could not delete this code;
// KindUnauthorized if the sign-in has expired or has a code already.
func (s *Store) GrantCode(ctx context.Context, g api.Grant, compared api.Account, now time.Time) error {
	return s.write(ctx, func(t *tx) error {
		account, err := t.lockAccount(compared.ID)
		if api.KindOf(err) == api.KindUnauthorized || err == nil && account.PasswordHash != compared.PasswordHash {
			err = api.Fail(api.KindConflict)
		}
		if err != nil {
			return err
		}
		return t.grantCode(g, account.ID, api.ByPassword, now)
	})
}

func (t *tx) grantCode(g api.Grant, accountID string, method api.SignInMethod, now time.Time) error {
	a, name, expires := g.Of, string(method), stamp(g.Expires)
	if !now.Before(a.ExpiresAt) {
		return api.Fail(api.KindUnauthorized)
	}
	row := authorizationRow{
		TicketHash: a.TicketHash, SessionID: null(a.SessionID), XsrfHash: a.XSRFHash,
		ClientID: a.ClientID, RedirectURI: a.RedirectURI, Challenge: a.Challenge, State: a.State,
		CreatedAt: stamp(a.CreatedAt), ExpiresAt: stamp(a.ExpiresAt),
		AccountID: &accountID, CodeHash: g.CodeHash, CodeExpiresAt: &expires, Method: &name,
	}
	granted := t.Clauses(clause.OnConflict{Columns: []clause.Column{{Name: "ticket_hash"}}, DoNothing: true}).Create(&row)
	if granted.Error == nil && granted.RowsAffected == 0 {
		return api.Fail(api.KindUnauthorized)
	}
	return failure(granted.Error, "give the code")
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
		found = t.Clauses(forUpdate).Where("code_hash = ?", codeHash).Take(&row)
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
