package store

import (
	"context"
	"crypto/subtle"
	"time"

	"github.com/riverqueue/river"
	"gorm.io/gorm"
	"gorm.io/gorm/clause"

	"sello/api"
)

type mailCodeRow struct {
	ID        string `gorm:"primaryKey"`
	SessionID string `gorm:"not null"`
	Email     string `gorm:"not null"`
	Agent     string `gorm:"not null"`
	CodeHash  []byte
	Tries     int       `gorm:"not null"`
	CreatedAt time.Time `gorm:"not null;autoCreateTime:false"`
	ExpiresAt time.Time `gorm:"not null"`
}

func (mailCodeRow) TableName() string { return "mail_codes" }

// AskMailCode stores a session's request for a code by mail, which ends the browser's earlier code for this address, and enqueues the
// job that looks up the account.
func (s *Store) AskMailCode(ctx context.Context, who api.Session, c api.MailCode, job api.ResetRequest) error {
	row := mailCodeRow{
		ID: c.ID, SessionID: c.SessionID, Email: c.Email, Agent: c.Agent,
		CreatedAt: stamp(c.CreatedAt), ExpiresAt: stamp(c.CreatedAt.Add(api.MailCodeWait)),
	}
	return s.writeFor(ctx, who, func(t *tx) error {
		newest := clause.OnConflict{
			Columns:   []clause.Column{{Name: "session_id"}, {Name: "email"}},
			DoUpdates: clause.AssignmentColumns([]string{"id", "agent", "code_hash", "tries", "created_at", "expires_at"}),
		}
		if err := t.Clauses(newest).Create(&row).Error; err != nil {
			return failure(err, "store a request for a code")
		}
		t.jobs = append(t.jobs, river.InsertManyParams{Args: ResetArgs{job}})
		return nil
	})
}

// HasMailCode reports whether a session has asked for a code by mail to an address that can still be typed, also if its mail is not
// sent yet.
func (s *Store) HasMailCode(ctx context.Context, sessionID, email string, now time.Time) (bool, error) {
	row, err := findMailCode(s.read(ctx), sessionID, email, now)
	return row.ID != "", err
}

// HasSentCode reports whether a code that was sent to an address can still be typed in a session.
func (s *Store) HasSentCode(ctx context.Context, sessionID, email string, now time.Time) (bool, error) {
	row, err := findMailCode(s.read(ctx), sessionID, email, now)
	return row.CodeHash != nil, err
}

// StartMailCode stores the hash of a requested code when its mail is sent, and returns the browser that asked for it and whether the
// code creates an account. The code of an earlier attempt to send the mail ends. KindNotFound if the browser has asked for another
// code since, or if the request has expired or was used.
func (s *Store) StartMailCode(ctx context.Context, id string, codeHash []byte, now time.Time) (c api.StartedCode, err error) {
	err = s.write(ctx, func(t *tx) error {
		var row mailCodeRow
		if err := t.Clauses(forUpdate).Where("id = ? AND expires_at > ?", id, stamp(now)).Take(&row).Error; err != nil {
			return failure(err, "find the request for a code")
		}
		_, owned, err := findAccount(t.Where("email = ?", row.Email))
		if err != nil {
			return err
		}
		c = api.StartedCode{Agent: row.Agent, Creates: !owned}
		started := map[string]any{"code_hash": codeHash, "expires_at": stamp(now.Add(api.MailCodeLife))}
		return failure(t.Model(&mailCodeRow{ID: id}).UpdateColumns(started).Error, "start a code")
	})
	return c, err
}

// SpendMailCode counts a try of a code by mail. If the code is right, SpendMailCode uses it up, activates the account of its address if
// it is pending, or creates the account if there is none, and stores the authorisation code of the sign-in. Of a pending account only
// the consents of the try's session stay in force.
//
// KindUnauthorized, with the try counted, if the code is wrong, has expired, was used, was tried too often, or was asked for by another
// browser; also, with nothing changed, if the sign-in has ended.
func (s *Store) SpendMailCode(ctx context.Context, try api.MailCodeTry, now time.Time) (account api.Account, err error) {
	right, session := false, try.Grant.Of.SessionID
	err = s.write(ctx, func(t *tx) error {
		var owned, created bool
		right = false
		found, err := findMailCode(t.DB, session, try.Email, now) // for every address, so that the number of statements does not reveal whether it has an account
		if err != nil {
			return err
		}
		// the account before its codes, as DeleteAccount does
		if account, owned, err = findAccount(t.Clauses(forUpdate).Where("email = ?", try.Email)); err != nil {
			return err
		}
		if !owned { // a code for an address without an account was sent to sign up
			if account, created, err = t.createProven(found, try, now); err != nil {
				return err
			}
		}
		row, err := findMailCode(t.Clauses(forUpdate), session, try.Email, now)
		if err != nil {
			return err
		}
		right = isCode(row, try.Digits)
		if right && !owned && !created || !right && created { // a concurrent call changed the code since createProven read it
			return api.Fail(api.KindUnauthorized)
		}
		if !right {
			return failure(t.Model(&mailCodeRow{}).Where("id = ?", row.ID).UpdateColumn("tries", row.Tries+1).Error, "count the try of a code")
		}
		if err := t.proven(row, &account, now); err != nil {
			return err
		}
		return t.grantCode(try.Grant, account.ID, api.ByCode, now)
	})
	if err == nil && !right {
		err = api.Fail(api.KindUnauthorized)
	}
	return account, err
}

// findMailCode returns the code of a session for an address that can still be typed, also if its mail is not sent yet; the zero row
// if there is none.
func findMailCode(db *gorm.DB, sessionID, email string, now time.Time) (row mailCodeRow, err error) {
	found := db.Where("session_id = ? AND email = ? AND expires_at > ? AND tries < ?", sessionID, email, stamp(now), api.MailCodeTries).
		Limit(1).Find(&row)
	return row, failure(found.Error, "find the code")
}

func isCode(row mailCodeRow, digits string) bool {
	return subtle.ConstantTimeCompare(row.CodeHash, api.HashMailCode(row.ID, digits)) == 1
}

// createProven creates the account of an address if the code of a try is right, and reports whether it did. It does not lock the
// code: a call that gives the address to another account stores that first and then deletes the codes of the address, so that the two
// calls could wait for each other. KindUnauthorized if a concurrent request has created the account; the customer can try the code again.
func (t *tx) createProven(code mailCodeRow, try api.MailCodeTry, now time.Time) (a api.Account, created bool, err error) {
	if !isCode(code, try.Digits) {
		return a, false, nil
	}
	a, _ = api.NewAccount(try.Email, try.Lang, now)
	row := rowOfAccount(a)
	made := t.Clauses(clause.OnConflict{Columns: []clause.Column{{Name: "email"}}, DoNothing: true}).Create(&row)
	if made.Error == nil && made.RowsAffected == 0 {
		return a, false, api.Fail(api.KindUnauthorized)
	}
	return a, true, failure(made.Error, "create the account")
}

// proven uses a right code up and activates the account of its address if it is pending.
func (t *tx) proven(row mailCodeRow, account *api.Account, now time.Time) error {
	if err := t.Delete(&row).Error; err != nil {
		return failure(err, "use a code")
	}
	if account.State == api.AccountActive {
		return nil
	}
	account.State = api.AccountActive
	err := t.Model(&accountRow{ID: account.ID}).UpdateColumn("state", string(api.AccountActive)).Error
	if err != nil {
		return failure(err, "activate the account")
	}
	if err := t.renewConsents(account.ID, api.Proof{SessionID: row.SessionID}, now); err != nil {
		return err
	}
	return t.endRegistrations(account.Email)
}
