package store

import (
	"context"
	"crypto/rand"
	"time"

	"gorm.io/gorm"

	"sello/api"
)

type addressChangeRow struct {
	ID          string `gorm:"primaryKey"`
	AccountID   string `gorm:"not null"`
	OldEmail    string `gorm:"not null"`
	NewEmail    string `gorm:"not null"`
	Lang        string `gorm:"not null"`
	TokenHash   []byte
	CreatedAt   time.Time `gorm:"not null;autoCreateTime:false"`
	EffectiveAt *time.Time
	ExpiresAt   time.Time `gorm:"not null"`
}

func (addressChangeRow) TableName() string { return "address_changes" }

func (r addressChangeRow) change() api.AddressChange {
	return api.AddressChange{
		ID: r.ID, AccountID: r.AccountID, Old: r.OldEmail, New: r.NewEmail, Lang: r.Lang, CreatedAt: r.CreatedAt.UTC(),
	}
}

// AskAddressChange stores a change of the address of a session's account in place of one that has not taken effect, and enqueues the
// mail that mail returns. taken is whether another account has the new address. KindUnauthorized if the session has ended.
func (s *Store) AskAddressChange(ctx context.Context, who api.Session, c api.AddressChange, mail func(taken bool) api.Mail) error {
	row := addressChangeRow{
		ID: c.ID, AccountID: c.AccountID, OldEmail: c.Old, NewEmail: c.New, Lang: c.Lang,
		CreatedAt: stamp(c.CreatedAt), ExpiresAt: stamp(c.CreatedAt.Add(api.AddressWait)),
	}
	return s.write(ctx, func(t *tx) error {
		if _, err := t.lockAccountOf(who); err != nil {
			return err
		}
		_, taken, err := findAccount(t.Where("email = ?", c.New))
		if err != nil {
			return err
		}
		if err := t.dropAddressChange(c.AccountID); err != nil {
			return err
		}
		if err := insert(t, row); err != nil {
			return failure(err, "store a change of address")
		}
		return t.enqueue([]api.Mail{mail(taken)})
	})
}

// dropAddressChange deletes the change of an account's address that has not taken effect.
func (t *tx) dropAddressChange(accountID string) error {
	dropped := t.Where("account_id = ? AND effective_at IS NULL", accountID).Delete(&addressChangeRow{})
	return failure(dropped.Error, "drop a change of address")
}

// addressesOf returns the address of an account and those that it has asked for or had.
func (t *tx) addressesOf(a api.Account) ([]string, error) {
	var rows []addressChangeRow
	addresses := []string{a.Email}
	err := t.Where("account_id = ?", a.ID).Find(&rows).Error
	for _, row := range rows {
		addresses = append(addresses, row.OldEmail, row.NewEmail)
	}
	return addresses, failure(err, "list the changes of address")
}

// StartAddressLink stores the SHA-256 of the token in a mail about a change of address when the mail is sent, and returns the
// change. The token of an earlier attempt to send the mail ends. KindNotFound if the change was replaced, taken back or has
// expired, or if its link was used.
func (s *Store) StartAddressLink(ctx context.Context, id string, effective bool, tokenHash []byte, now time.Time) (c api.AddressChange, err error) {
	life, phase := api.NewAddressLife, "effective_at IS NULL"
	if effective {
		life, phase = api.AddressReturnLife, "effective_at IS NOT NULL"
	}
	err = s.write(ctx, func(t *tx) error {
		var row addressChangeRow
		if err := t.Clauses(forUpdate).Where("id = ? AND expires_at > ? AND "+phase, id, stamp(now)).Take(&row).Error; err != nil {
			return failure(err, "find the change of address")
		}
		c = row.change()
		started := map[string]any{"token_hash": tokenHash, "expires_at": stamp(now.Add(life))}
		return failure(t.Model(&addressChangeRow{ID: id}).UpdateColumns(started).Error, "start the link of a change of address")
	})
	return c, err
}

// ChangeAddress uses up the token in the mail to a new address: it becomes the account's, as moveAddress says, and the mail that
// notice returns is enqueued. Errors: KindUnauthorized if the token was used, has expired or does not exist, or if the account has
// another address meanwhile; KindConflict if another account has the new one.
func (s *Store) ChangeAddress(ctx context.Context, tokenHash, linkHash []byte, now time.Time,
	notice func(api.AddressChange) api.Mail) (c api.AddressChange, err error) {
	err = s.write(ctx, func(t *tx) error {
		if c, err = t.useAddressLink(tokenHash, "effective_at IS NULL", now); err != nil {
			return err
		}
		effective := map[string]any{"token_hash": nil, "effective_at": stamp(now), "expires_at": stamp(now.Add(api.AddressReturnLife))}
		if err := t.Model(&addressChangeRow{ID: c.ID}).UpdateColumns(effective).Error; err != nil {
			return failure(err, "change an address")
		}
		if err := t.moveAddress(c.AccountID, c.Old, c.New, linkHash, now); err != nil {
			return err
		}
		return t.enqueue([]api.Mail{notice(c)})
	})
	return c, err
}

// ReturnAddress uses up the token in the mail to the old address: it is the account's again, as moveAddress says. What signs in and
// may be a thief's (dropAddedBefore), all changes since, and the links in mails about new devices are deleted.
// An earlier change can still be taken back: a thief may have asked for both. A customer's account that was signed up with the old
// address meanwhile makes way. Errors: KindUnauthorized if the token was used, has expired or does not exist; those of freeAddress.
func (s *Store) ReturnAddress(ctx context.Context, tokenHash, linkHash []byte, now time.Time) (c api.AddressChange, err error) {
	err = s.write(ctx, func(t *tx) error {
		if c, err = t.useAddressLink(tokenHash, "effective_at IS NOT NULL", now); err != nil {
			return err
		}
		if err := t.dropAddedBefore(c); err != nil {
			return err
		}
		since := t.Where("account_id = ? AND created_at >= ?", c.AccountID, stamp(c.CreatedAt)).Delete(&addressChangeRow{})
		if since.Error != nil {
			return failure(since.Error, "drop the changes of address")
		}
		if err := t.endNotices(c.AccountID); err != nil {
			return err
		}
		if err := t.freeAddress(c.AccountID, c.Old, now); err != nil {
			return err
		}
		return t.moveAddress(c.AccountID, "", c.Old, linkHash, now)
	})
	return c, err
}

// dropAddedBefore deletes what a thief who asked for a change of address may have added to sign in: all passkeys of a customer, since
// one that was added long before may have signed in for the change. An operator keeps what was there before the sign-in that asked, so
// that the old mailbox alone does not open the desk.
func (t *tx) dropAddedBefore(c api.AddressChange) error {
	account, _, err := findAccount(t.Where("id = ?", c.AccountID))
	if err != nil {
		return err
	}
	since := account.CreatedAt
	if account.Role == api.RoleOperator {
		since = c.CreatedAt.Add(-api.ProofLife) // the proof of the request also adds passkeys
	}
	return t.dropAddedSince(c.AccountID, since)
}

// dropAddedSince deletes what signs in to an account and was added at a time or later: passkeys, and an operator's second factors.
func (t *tx) dropAddedSince(accountID string, since time.Time) error {
	for _, added := range []any{&passkeyRow{}, &totpRow{}, &recoveryCodeRow{}} {
		if err := t.Where("account_id = ? AND created_at >= ?", accountID, stamp(since)).Delete(added).Error; err != nil {
			return failure(err, "delete what was added to sign in")
		}
	}
	return nil
}

// freeAddress makes a customer's account with an address give way to the one that gets the address back. If it was never activated,
// its orders wait for the customer, as attachAccount says. If it was, its mailbox has proved it, as that of the link: the other account
// takes in its orders and consents, and its profile unless it has one. What signs in to it ends. KindConflict if an operator's account
// has the address, or one that an earlier address can take back: a thief may have moved it here, and its owner gets it back first.
func (t *tx) freeAddress(to, email string, now time.Time) error {
	other, found, err := findAccount(t.Clauses(forUpdate).Where("email = ? AND id <> ?", email, to))
	if err != nil || !found {
		return err
	}
	earlier, err := t.earlierAddresses(other, now)
	if err != nil {
		return err
	}
	if other.Role != api.RoleCustomer || len(earlier) > 0 {
		return api.Fail(api.KindConflict)
	}
	if err := t.endSignIns(other.ID); err != nil {
		return err
	}
	if other.State == api.AccountActive {
		err = t.mergeInto(to, other.ID)
	} else {
		err = t.run("detach the orders of an account that gives way",
			statement{"UPDATE orders SET account_id = NULL WHERE account_id = ?", []any{other.ID}})
	}
	if err != nil {
		return err
	}
	return failure(t.Delete(&accountRow{ID: other.ID}).Error, "delete an account that gives way")
}

// mergeInto gives an account the orders, consents, history and, unless it has one, the profile of another.
func (t *tx) mergeInto(to, from string) error {
	return t.run("merge an account that gives way",
		statement{"UPDATE orders SET account_id = ? WHERE account_id = ?", []any{to, from}},
		statement{"UPDATE consents SET account_id = ? WHERE account_id = ?", []any{to, from}},
		statement{"UPDATE sign_ins SET account_id = ? WHERE account_id = ?", []any{to, from}},
		statement{"DELETE FROM sign_in_failures WHERE account_id = ?", []any{from}},
		statement{
			"UPDATE profiles SET account_id = ? WHERE account_id = ? AND NOT EXISTS (SELECT 1 FROM profiles WHERE account_id = ?)",
			[]any{to, from, to},
		},
	)
}

// earlierAddresses returns the addresses that could take back a change of an account's address now.
func (t *tx) earlierAddresses(a api.Account, now time.Time) ([]string, error) {
	var earlier []string
	err := t.Model(&addressChangeRow{}).
		Where("account_id = ? AND effective_at IS NOT NULL AND expires_at > ? AND old_email <> ?", a.ID, stamp(now), a.Email).
		Distinct().Order("old_email").Pluck("old_email", &earlier).Error
	return earlier, failure(err, "list the earlier addresses")
}

// useAddressLink returns the change with a token, in one of its two phases, and locks its row after its account, as DeleteAccount
// does. KindUnauthorized if the token was used, has expired or does not exist.
func (t *tx) useAddressLink(tokenHash []byte, phase string, now time.Time) (api.AddressChange, error) {
	var row addressChangeRow
	valid := t.Where("token_hash = ? AND expires_at > ? AND "+phase, tokenHash, stamp(now)).Session(&gorm.Session{})
	err := valid.Take(&row).Error
	if err == nil {
		if _, err := t.lockAccount(row.AccountID); err != nil {
			return api.AddressChange{}, err
		}
		err = valid.Clauses(forUpdate).Take(&row).Error
	}
	return row.change(), notFoundIsUnauthorized(failure(err, "find the change of address"))
}

// moveAddress sets the address of an account, which must be from unless from is "". The password, whose hash on the page contains
// the address, and all links, sessions and known devices of the account end, and the SHA-256 of a link that chooses a password is
// stored.
func (t *tx) moveAddress(accountID, from, to string, linkHash []byte, now time.Time) error {
	account, found, err := findAccount(t.Clauses(forUpdate).Where("id = ?", accountID))
	if err != nil {
		return err
	}
	if !found || from != "" && account.Email != from {
		return api.Fail(api.KindUnauthorized)
	}
	moved := map[string]any{"email": to, "password_hash": "", "device_secret": rand.Text()}
	if err := t.Model(&accountRow{ID: accountID}).UpdateColumns(moved).Error; err != nil {
		return failure(err, "change an address")
	}
	if err := t.Where("account_id = ? AND used_at IS NULL", accountID).Delete(&tokenRow{}).Error; err != nil {
		return failure(err, "end the password links")
	}
	if err := t.Where("email IN ?", []string{account.Email, to}).Delete(&mailCodeRow{}).Error; err != nil {
		return failure(err, "end the codes by mail")
	}
	if err := t.endSignIns(accountID); err != nil {
		return err
	}
	if err := t.endRegistrations(to); err != nil {
		return err
	}
	return t.addResetLink(accountID, linkHash, now)
}
