package store

import (
	"context"
	"strings"
	"time"

	"gorm.io/gorm"

	"sello/api"
	"sello/core/fault"
)

type passkeyRow struct {
	ID           string    `gorm:"primaryKey"`
	AccountID    string    `gorm:"not null"`
	Name         string    `gorm:"not null"`
	CredentialID []byte    `gorm:"not null"`
	Verifier     []byte    `gorm:"not null"` // the public key
	Counter      int64     `gorm:"not null"`
	Synced       bool      `gorm:"not null"`
	Model        string    `gorm:"not null"`
	Transports   string    `gorm:"not null"` // separated by spaces
	CreatedAt    time.Time `gorm:"not null;autoCreateTime:false"`
	UsedAt       *time.Time
}

func (passkeyRow) TableName() string { return "passkeys" }

func rowOfPasskey(p api.Passkey) passkeyRow {
	return passkeyRow{
		ID: p.ID, AccountID: p.AccountID, Name: p.Name, CredentialID: p.CredentialID, Verifier: p.PublicKey, Counter: int64(p.Counter),
		Synced: p.Synced, Model: p.Model, Transports: strings.Join(p.Transports, " "), CreatedAt: stamp(p.CreatedAt), UsedAt: nullStamp(p.UsedAt),
	}
}

func (r passkeyRow) passkey() api.Passkey {
	return api.Passkey{
		ID: r.ID, AccountID: r.AccountID, Name: r.Name, CredentialID: r.CredentialID, PublicKey: r.Verifier, Counter: uint32(r.Counter), //nolint:gosec // it was one
		Synced: r.Synced, Model: r.Model, Transports: strings.Fields(r.Transports), CreatedAt: r.CreatedAt.UTC(), UsedAt: moment(r.UsedAt),
	}
}

type challengeRow struct {
	ChallengeHash []byte    `gorm:"primaryKey"`
	SessionID     string    `gorm:"not null"`
	AccountID     string    `gorm:"not null"`
	ExpiresAt     time.Time `gorm:"not null"`
}

func (challengeRow) TableName() string { return "passkey_challenges" }

// SaveChallenge stores the challenge with which a session adds a passkey to its account. It ends with the session, and when the account
// has api.MaxPasskeyChallenges later ones, in whichever sessions. KindUnauthorized if the session has ended.
func (s *Store) SaveChallenge(ctx context.Context, who api.Session, c api.PasskeyChallenge) error {
	row := challengeRow{ChallengeHash: c.Hash, SessionID: c.SessionID, AccountID: c.AccountID, ExpiresAt: stamp(c.ExpiresAt)}
	return s.write(ctx, func(t *tx) error {
		if _, err := t.lockAccountOf(who); err != nil {
			return err
		}
		if err := insert(t, row); err != nil {
			return failure(err, "store a challenge")
		}
		of := t.Session(&gorm.Session{NewDB: true}).Model(&challengeRow{}).Where("account_id = ?", c.AccountID)
		newest := of.Session(&gorm.Session{}).Select("challenge_hash").Order("expires_at DESC, challenge_hash DESC").Limit(api.MaxPasskeyChallenges)
		older := t.Where("account_id = ? AND challenge_hash NOT IN (?)", c.AccountID, newest).Delete(&challengeRow{})
		return failure(older.Error, "end the older challenges")
	})
}

// TakeChallenge uses up a challenge. KindUnauthorized if there is none with this hash, session and account, or it has expired.
func (s *Store) TakeChallenge(ctx context.Context, c api.PasskeyChallenge, now time.Time) error {
	return s.write(ctx, func(t *tx) error {
		of := "challenge_hash = ? AND session_id = ? AND account_id = ? AND expires_at > ?"
		taken := t.Where(of, c.Hash, c.SessionID, c.AccountID, stamp(now)).Delete(&challengeRow{})
		if taken.Error == nil && taken.RowsAffected == 0 {
			return api.Fail(api.KindUnauthorized)
		}
		return failure(taken.Error, "use a challenge")
	})
}

// PasskeysOf lists the passkeys of an account, the newest first.
func (s *Store) PasskeysOf(ctx context.Context, accountID string) ([]api.Passkey, error) {
	var found []passkeyRow
	err := s.read(ctx).Where("account_id = ?", accountID).Order("created_at DESC, id DESC").Find(&found).Error
	return converted(found, passkeyRow.passkey), failure(err, "list the passkeys")
}

// PasskeyByCredential returns the passkey with a credential id; KindNotFound if there is none.
func (s *Store) PasskeyByCredential(ctx context.Context, credentialID []byte) (api.Passkey, error) {
	var row passkeyRow
	err := s.read(ctx).Where("credential_id = ?", credentialID).Take(&row).Error
	return row.passkey(), failure(err, "find the passkey")
}

// MayChangeFactors returns KindSecondFactor if the session has to show a second factor before it adds or removes one, as
// guardFactors says.
func (s *Store) MayChangeFactors(ctx context.Context, who api.Session) error {
	account, found, err := findAccount(s.read(ctx).Where("id = ?", who.AccountID))
	if err == nil && !found {
		err = api.Fail(api.KindUnauthorized)
	}
	if err != nil {
		return err
	}
	return guardFactors(s.read(ctx), account, who)
}

// AddPasskey adds a passkey to the account of a session, and enqueues the mail that notice returns. The session of an operator
// is strong from then on: it may add a passkey without a second factor only if the account has none. KindConflict if its
// credential id is stored already; KindInvalidData at attestation if the account has api.MaxPasskeys; KindUnauthorized if the
// account does not exist; KindSecondFactor as guardFactors says.
func (s *Store) AddPasskey(ctx context.Context, who api.Session, p api.Passkey, notice func(api.Account) api.Mail) error {
	return s.write(ctx, func(t *tx) error {
		account, err := t.lockAccount(p.AccountID)
		if err == nil {
			err = guardFactors(t.DB, account, who)
		}
		if err != nil {
			return err
		}
		var n int64
		if err := t.Model(&passkeyRow{}).Where("account_id = ?", p.AccountID).Count(&n).Error; err != nil {
			return failure(err, "count the passkeys")
		}
		if n >= api.MaxPasskeys {
			return api.Invalid(fault.List{{Path: "attestation", Code: fault.TooMany, Limit: api.MaxPasskeys}})
		}
		if err := insert(t, rowOfPasskey(p)); err != nil {
			return failure(err, "add a passkey")
		}
		if account.Role == api.RoleOperator {
			if err := t.strengthen(who, api.ByPasskey); err != nil {
				return err
			}
		}
		return t.enqueue([]api.Mail{notice(account)})
	})
}

// RenamePasskey names a passkey of an account; KindNotFound if the account has no such passkey.
func (s *Store) RenamePasskey(ctx context.Context, accountID, id, name string) error {
	return s.write(ctx, func(t *tx) error {
		done := t.Model(&passkeyRow{}).Where("id = ? AND account_id = ?", id, accountID).UpdateColumn("name", name)
		if done.Error == nil && done.RowsAffected == 0 {
			return api.Fail(api.KindNotFound)
		}
		return failure(done.Error, "name a passkey")
	})
}

// RemovePasskey deletes a passkey of the account of a session, makes all other sessions of the account weak, and enqueues the mail
// that notice returns. KindNotFound if the account has no such passkey; KindSecondFactor as guardFactors says; KindConflict if it is
// the only second factor of an operator.
func (s *Store) RemovePasskey(ctx context.Context, who api.Session, id string, notice func(api.Account) api.Mail) error {
	return s.write(ctx, func(t *tx) error {
		account, err := t.lockAccount(who.AccountID)
		if err == nil {
			err = guardFactors(t.DB, account, who)
		}
		if err != nil {
			return err
		}
		done := t.Where("id = ? AND account_id = ?", id, account.ID).Delete(&passkeyRow{})
		if done.Error == nil && done.RowsAffected == 0 {
			return api.Fail(api.KindNotFound)
		}
		if done.Error != nil {
			return failure(done.Error, "remove a passkey")
		}
		left, err := factorsOf(t.DB, account.ID)
		if err == nil && account.Role == api.RoleOperator && !left.Any() {
			err = api.Fail(api.KindConflict)
		}
		if err != nil {
			return err
		}
		if err := t.weaken(account.ID, who.ID); err != nil {
			return err
		}
		return t.enqueue([]api.Mail{notice(account)})
	})
}

// UsePasskey stores the counter and the time of a right signature, and the authorisation code of the sign-in, and returns the
// account. KindUnauthorized, with nothing changed, if the counter is not above the stored one (both 0: the authenticator counts
// none), if the passkey was removed, or if the sign-in has ended.
func (s *Store) UsePasskey(ctx context.Context, use api.PasskeyUse, now time.Time) (account api.Account, err error) {
	err = s.write(ctx, func(t *tx) error {
		var row passkeyRow
		if err := t.Where("id = ?", use.ID).Take(&row).Error; err != nil {
			return notFoundIsUnauthorized(failure(err, "find the passkey"))
		}
		if account, err = t.lockAccount(row.AccountID); err != nil {
			return err
		}
		counted := t.Model(&passkeyRow{}).Where("id = ? AND (counter < ? OR (counter = 0 AND 0 = ?))", use.ID, use.Counter, use.Counter).
			UpdateColumns(map[string]any{"counter": int64(use.Counter), "used_at": stamp(now)})
		if counted.Error == nil && counted.RowsAffected == 0 {
			return api.Fail(api.KindUnauthorized)
		}
		if counted.Error != nil {
			return failure(counted.Error, "count the use of a passkey")
		}
		return t.grantCode(use.Grant, account.ID, api.ByPasskey, now)
	})
	return account, err
}

// lockAccountOf is lockAccount for the account of a session. KindUnauthorized also if the session has ended, which may have happened
// since it was found to be valid: what ends all sessions of an account then has undone what they began.
func (t *tx) lockAccountOf(who api.Session) (api.Account, error) {
	account, err := t.lockAccount(who.AccountID)
	if err == nil {
		_, err = liveSession(t.DB, who)
	}
	return account, err
}

// liveSession returns a session as it is stored now; KindUnauthorized if it has ended.
func liveSession(db *gorm.DB, who api.Session) (api.Session, error) {
	var row sessionRow
	err := db.Where("id = ? AND account_id = ?", who.ID, who.AccountID).Take(&row).Error
	return row.session(), notFoundIsUnauthorized(failure(err, "find the session"))
}

// lockAccount returns an account and locks it until the end of the transaction, as DeleteAccount does first; KindUnauthorized
// if it does not exist.
func (t *tx) lockAccount(id string) (api.Account, error) {
	account, found, err := findAccount(t.Clauses(forUpdate).Where("id = ?", id))
	if err == nil && !found {
		err = api.Fail(api.KindUnauthorized)
	}
	return account, err
}
