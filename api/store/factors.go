package store

import (
	"context"
	"time"

	"gorm.io/gorm"
	"gorm.io/gorm/clause"

	"sello/api"
	"sello/core/fault"
)

type totpRow struct {
	AccountID string    `gorm:"primaryKey"`
	Secret    string    `gorm:"not null"`
	Step      int64     `gorm:"not null"` // of the last code that was used
	CreatedAt time.Time `gorm:"not null;autoCreateTime:false"`
}

func (totpRow) TableName() string { return "totps" }

// totpSetupRow is a secret that waits for its first code.
type totpSetupRow struct {
	SessionID string    `gorm:"primaryKey"`
	AccountID string    `gorm:"not null"`
	Secret    string    `gorm:"not null"`
	ExpiresAt time.Time `gorm:"not null"`
}

func (totpSetupRow) TableName() string { return "totp_setups" }

type recoveryCodeRow struct {
	CodeHash  []byte    `gorm:"primaryKey"`
	AccountID string    `gorm:"not null"`
	CreatedAt time.Time `gorm:"not null;autoCreateTime:false"`
}

func (recoveryCodeRow) TableName() string { return "recovery_codes" }

// FactorsOf returns the second factors of an account.
func (s *Store) FactorsOf(ctx context.Context, accountID string) (api.Factors, error) {
	return factorsOf(s.read(ctx), accountID)
}

func factorsOf(db *gorm.DB, accountID string) (f api.Factors, err error) {
	var passkeys, codes int64
	var app []totpRow
	if err := db.Model(&passkeyRow{}).Where("account_id = ?", accountID).Count(&passkeys).Error; err != nil {
		return f, failure(err, "count the passkeys")
	}
	if err := db.Model(&recoveryCodeRow{}).Where("account_id = ?", accountID).Count(&codes).Error; err != nil {
		return f, failure(err, "count the recovery codes")
	}
	if err := db.Where("account_id = ?", accountID).Find(&app).Error; err != nil {
		return f, failure(err, "find the authenticator app")
	}
	f.Passkeys, f.RecoveryCodes = int(passkeys), int(codes)
	if len(app) > 0 {
		f.TOTPSince = app[0].CreatedAt.UTC()
	}
	return f, nil
}

// BeginTOTP stores a new secret, which replaces another one of this session that waits for its first code. Errors: those of
// changeFactors.
func (s *Store) BeginTOTP(ctx context.Context, call api.FactorCall, secret string) error {
	return s.write(ctx, func(t *tx) error {
		if _, err := t.changeFactors(call.Session); err != nil {
			return err
		}
		row := totpSetupRow{
			SessionID: call.Session.ID, AccountID: call.Session.AccountID, Secret: secret, ExpiresAt: stamp(call.At.Add(api.TOTPSetupLife)),
		}
		return failure(t.Clauses(clause.OnConflict{UpdateAll: true}).Create(&row).Error, "store a secret")
	})
}

// ConfirmTOTP makes the secret of the session that of the account if match returns that the code is right, replaces the recovery
// codes by those with the hashes, and makes the session strong and all other sessions of the account weak. Errors: those of
// changeFactors; KindConflict if no secret of the session waits for a code; KindInvalidData at code if the code is wrong.
func (s *Store) ConfirmTOTP(ctx context.Context, call api.FactorCall, match api.MatchTOTP, codes [][]byte) error {
	return s.write(ctx, func(t *tx) error {
		account, err := t.changeFactors(call.Session)
		if err != nil {
			return err
		}
		var waiting []totpSetupRow
		err = t.Where("session_id = ? AND account_id = ? AND expires_at > ?", call.Session.ID, account.ID, stamp(call.At)).Find(&waiting).Error
		if err != nil {
			return failure(err, "find the secret")
		}
		if len(waiting) == 0 {
			return api.Fail(api.KindConflict)
		}
		step, right := match(waiting[0].Secret, 0)
		if !right {
			return api.Invalid(fault.List{{Path: "code", Code: fault.UnknownValue}})
		}
		if err := t.Where("account_id = ?", account.ID).Delete(&totpSetupRow{}).Error; err != nil {
			return failure(err, "use a secret")
		}
		row := totpRow{AccountID: account.ID, Secret: waiting[0].Secret, Step: step, CreatedAt: stamp(call.At)}
		if err := t.Clauses(clause.OnConflict{UpdateAll: true}).Create(&row).Error; err != nil {
			return failure(err, "set up an authenticator app")
		}
		if err := t.replaceRecoveryCodes(account.ID, codes, call.At); err != nil {
			return err
		}
		if err := t.showFactor(call, api.ByTOTP); err != nil {
			return err
		}
		return t.factorsChanged(account, call, api.FactorSetUp)
	})
}

// RemoveTOTP deletes the secret of the account, and makes all other sessions of the account weak. Errors: those of changeFactors;
// KindNotFound if the account has none; KindConflict if it is the only second factor.
func (s *Store) RemoveTOTP(ctx context.Context, call api.FactorCall) error {
	return s.write(ctx, func(t *tx) error {
		account, err := t.changeFactors(call.Session)
		if err != nil {
			return err
		}
		factors, err := factorsOf(t.DB, account.ID)
		switch {
		case err != nil:
			return err
		case !factors.TOTP():
			return api.Fail(api.KindNotFound)
		case factors.Passkeys == 0:
			return api.Fail(api.KindConflict)
		}
		if err := t.Where("account_id = ?", account.ID).Delete(&totpRow{}).Error; err != nil {
			return failure(err, "remove the authenticator app")
		}
		return t.factorsChanged(account, call, api.FactorRemoved)
	})
}

// ReplaceRecoveryCodes replaces the recovery codes of the account by those with the hashes, and makes all other sessions of the
// account weak. Errors: those of changeFactors; KindConflict if the account has no second factor.
func (s *Store) ReplaceRecoveryCodes(ctx context.Context, call api.FactorCall, codes [][]byte) error {
	return s.write(ctx, func(t *tx) error {
		account, err := t.changeFactors(call.Session)
		if err != nil {
			return err
		}
		factors, err := factorsOf(t.DB, account.ID)
		if err == nil && !factors.Any() {
			err = api.Fail(api.KindConflict)
		}
		if err != nil {
			return err
		}
		if err := t.replaceRecoveryCodes(account.ID, codes, call.At); err != nil {
			return err
		}
		return t.factorsChanged(account, call, api.FactorNewCodes)
	})
}

func (t *tx) replaceRecoveryCodes(accountID string, hashes [][]byte, now time.Time) error {
	if err := t.Where("account_id = ?", accountID).Delete(&recoveryCodeRow{}).Error; err != nil {
		return failure(err, "end the recovery codes")
	}
	fresh := make([]recoveryCodeRow, len(hashes))
	for i, hash := range hashes {
		fresh[i] = recoveryCodeRow{CodeHash: hash, AccountID: accountID, CreatedAt: stamp(now)}
	}
	return failure(t.Create(&fresh).Error, "store the recovery codes")
}

// UseTOTP makes the session strong if match returns that the code is right, which ends all codes up to its time step. A wrong code
// is counted, as useFactor says.
func (s *Store) UseTOTP(ctx context.Context, call api.FactorCall, match api.MatchTOTP) (wait time.Duration, err error) {
	return s.useFactor(ctx, call, api.ByTOTP, "code", func(t *tx, account api.Account) (bool, error) {
		var found []totpRow
		if err := t.Where("account_id = ?", account.ID).Find(&found).Error; err != nil || len(found) == 0 {
			return false, failure(err, "find the secret")
		}
		step, right := match(found[0].Secret, found[0].Step)
		if !right {
			return false, nil
		}
		return true, failure(t.Model(&totpRow{AccountID: account.ID}).UpdateColumn("step", step).Error, "use a code")
	})
}

// UseRecoveryCode makes the session strong if the account has a recovery code with this hash, and deletes the code. A wrong code is
// counted, as useFactor says.
func (s *Store) UseRecoveryCode(ctx context.Context, call api.FactorCall, hash []byte) (wait time.Duration, err error) {
	return s.useFactor(ctx, call, api.ByRecoveryCode, "recovery_code", func(t *tx, account api.Account) (bool, error) {
		used := t.Where("code_hash = ? AND account_id = ?", hash, account.ID).Delete(&recoveryCodeRow{})
		if used.Error != nil || used.RowsAffected == 0 {
			return false, failure(used.Error, "use a recovery code")
		}
		act := factorAct(account, call.At, api.FactorCodeUsed)
		return true, t.recordFactors(account, act, call.Lang)
	})
}

// useFactor counts a try to show a second factor and makes the session strong if use returns true. It returns how long to wait,
// with nothing changed, while the delay after wrong codes is running; the delay is of the account, for all its sessions. Errors:
// KindNotFound if the account is no operator's; KindUnauthorized if the session has ended; KindInvalidData at path, with the try
// counted, for a wrong code.
func (s *Store) useFactor(ctx context.Context, call api.FactorCall, by api.SignInMethod, path string,
	use func(*tx, api.Account) (bool, error)) (wait time.Duration, err error) {
	right := false
	err = s.write(ctx, func(t *tx) error {
		right, wait = false, 0
		account, err := t.lockOperator(call.Session.AccountID)
		if err != nil {
			return err
		}
		var tries int
		if tries, wait, err = t.countTry(by, account.ID, call.At); err != nil || wait > 0 {
			return err
		}
		if right, err = use(t, account); err != nil {
			return err
		}
		if !right {
			return t.wrongFactor(account, call, tries)
		}
		if err := t.Where("key = ?", api.FactorTries(by, account.ID)).Delete(&counterRow{}).Error; err != nil {
			return failure(err, "end the count of wrong codes")
		}
		return t.showFactor(call, by)
	})
	if err == nil && wait == 0 && !right {
		err = api.Invalid(fault.List{{Path: path, Code: fault.UnknownValue}})
	}
	return wait, err
}

// countTry counts a try as a wrong code before the code is compared, and returns the number of wrong codes. While the delay is
// running it returns how long to wait, and counts nothing.
func (t *tx) countTry(by api.SignInMethod, accountID string, now time.Time) (tries int, wait time.Duration, err error) {
	_, err = t.updateCounters([]string{api.FactorTries(by, accountID)}, now, func(counters []api.Counter) bool {
		c := &counters[0]
		c.Renew(api.FailuresLast, now)
		if wait = max(api.FactorDelay.Left(*c, now), 0); wait > 0 {
			return false
		}
		c.Count++
		c.Last, tries = now, c.Count
		return true
	})
	return tries, wait, err
}

// wrongFactor adds a wrong code to the history of the account, and reports the one after which the delay begins to its address.
func (t *tx) wrongFactor(account api.Account, call api.FactorCall, tries int) error {
	if err := t.countFailed(account.ID, call.At); err != nil || tries != api.FactorDelay.Free+1 {
		return err
	}
	return t.enqueue([]api.Mail{factorNotice(account, call.Lang, api.FactorWrongCodes)})
}

// showFactor makes the session strong, and adds the second factor to the history of the account. KindUnauthorized if the session
// has ended.
func (t *tx) showFactor(call api.FactorCall, by api.SignInMethod) error {
	if err := t.strengthen(call.Session, by); err != nil {
		return err
	}
	row := signInRow{
		ID: api.NewID(), AccountID: call.Session.AccountID, Method: string(by), Agent: call.Agent, CreatedAt: stamp(call.At),
	}
	return failure(insert(t, row), "store the second factor of a sign-in")
}

func (t *tx) strengthen(session api.Session, by api.SignInMethod) error {
	done := t.Model(&sessionRow{}).Where("id = ? AND account_id = ?", session.ID, session.AccountID).UpdateColumn("factor", string(by))
	if done.Error == nil && done.RowsAffected == 0 {
		return api.Fail(api.KindUnauthorized)
	}
	return failure(done.Error, "make a session strong")
}

// weaken makes the sessions of an account weak, except the one with an id; "" excepts none.
func (t *tx) weaken(accountID, except string) error {
	err := t.Model(&sessionRow{}).Where("account_id = ? AND id <> ? AND factor IS NOT NULL", accountID, except).UpdateColumn("factor", nil).Error
	return failure(err, "make sessions weak")
}

// lockOperator is lockAccount for an operator's account; KindNotFound if it is none.
func (t *tx) lockOperator(id string) (api.Account, error) {
	account, err := t.lockAccount(id)
	if err == nil && account.Role != api.RoleOperator {
		err = api.Fail(api.KindNotFound)
	}
	return account, err
}

// changeFactors returns the operator's account of a session that may change its second factors, and locks it. Errors: KindNotFound
// if the account is no operator's; those of guardFactors.
func (t *tx) changeFactors(session api.Session) (api.Account, error) {
	account, err := t.lockOperator(session.AccountID)
	if err == nil {
		err = guardFactors(t.DB, account, session)
	}
	return account, err
}

// guardFactors returns KindSecondFactor if the account is an operator's and has a second factor that the session has not shown: else
// whoever knows the password could add a factor of their own. The account is locked. KindUnauthorized if the session has ended.
func guardFactors(db *gorm.DB, account api.Account, session api.Session) error {
	current, err := liveSession(db, session)
	if err != nil || account.Role != api.RoleOperator || current.Strong() {
		return err
	}
	factors, err := factorsOf(db, account.ID)
	if err == nil && factors.Any() {
		err = api.Fail(api.KindSecondFactor)
	}
	return err
}

// factorsChanged makes all other sessions of the account weak, so that they have to show a second factor that the account still has,
// and records the change.
func (t *tx) factorsChanged(account api.Account, call api.FactorCall, what string) error {
	if err := t.weaken(account.ID, call.Session.ID); err != nil {
		return err
	}
	return t.recordFactors(account, factorAct(account, call.At, what), call.Lang)
}

// recordFactors records an act about second factors, and sends the account's address a mail about it.
func (t *tx) recordFactors(account api.Account, act api.Act, lang string) error {
	if err := t.recordActs([]api.Act{act}); err != nil {
		return err
	}
	return t.enqueue([]api.Mail{factorNotice(account, lang, act.What)})
}

func factorAct(account api.Account, at time.Time, what string) api.Act {
	return api.Act{ID: api.NewID(), At: at, OperatorID: account.ID, Operator: account.Email, What: what}
}

func factorNotice(account api.Account, lang, what string) api.Mail {
	return api.Mail{ID: api.NewID(), Kind: api.MailSecondFactor, To: account.Email, Lang: lang, Note: what}
}

// dropFactors deletes the authenticator app and the recovery codes of an account, and makes its sessions weak.
func (t *tx) dropFactors(accountID string) error {
	for _, row := range []any{&totpRow{}, &totpSetupRow{}, &recoveryCodeRow{}} {
		if err := t.Where("account_id = ?", accountID).Delete(row).Error; err != nil {
			return failure(err, "drop second factors")
		}
	}
	return t.weaken(accountID, "")
}
