package store

import (
	"context"
	"time"

	"sello/api"
)

// SignUp stores a new account with its consents, and enqueues the mails; KindConflict if the address has an account.
func (s *Store) SignUp(ctx context.Context, a api.Account, consents []api.Consent, effects ...api.Effects) error {
	return s.writeFor(ctx, sessionOf(effects), func(t *tx) error {
		if err := insert(t, rowOfAccount(a)); err != nil {
			return failure(err, "create the account")
		}
		if err := t.saveConsents(consents); err != nil {
			return err
		}
		return t.carryOut(effects...)
	})
}

// Enqueue adds mails to the queue.
func (s *Store) Enqueue(ctx context.Context, mails ...api.Mail) error {
	return s.write(ctx, func(t *tx) error { return t.enqueue(mails) })
}

// AccountByPasswordLink returns the account of a password link without using the link up. KindUnauthorized if the
// link was used, has expired or does not exist.
func (s *Store) AccountByPasswordLink(ctx context.Context, tokenHash []byte, now time.Time) (api.Account, error) {
	a, found, err := findAccount(s.read(ctx).Where("id = (SELECT account_id FROM password_tokens "+
		"WHERE token_hash = ? AND used_at IS NULL AND expires_at > ?)", tokenHash, stamp(now)))
	if err == nil && !found {
		err = api.Fail(api.KindUnauthorized)
	}
	return a, err
}

// SetPassword marks a password link as used, stores the password's hash in its account and activates the account. Of a
// pending account only the consents of the proof's session stay in force, and those of the proof are stored.
// The account's other links and all its sessions are deleted, and the mail that notice returns for the account as it was
// before is enqueued.
// KindUnauthorized if the link was used, has expired or does not exist.
func (s *Store) SetPassword(ctx context.Context, tokenHash []byte, passwordHash string, proof api.Proof, now time.Time,
	notice func(before api.Account) api.Mail) (account api.Account, err error) {
	err = s.write(ctx, func(t *tx) error {
		var found bool
		account, found, err = findAccount(t.Clauses(forUpdate).
			Where("id = (SELECT account_id FROM password_tokens WHERE token_hash = ?)", tokenHash))
		if err != nil {
			return err
		}
		used := t.Model(&tokenRow{}).Where("token_hash = ? AND used_at IS NULL AND expires_at > ?", tokenHash, stamp(now)).
			UpdateColumn("used_at", stamp(now))
		if used.Error != nil {
			return failure(used.Error, "use the password link")
		}
		if !found || used.RowsAffected == 0 {
			return api.Fail(api.KindUnauthorized)
		}
		if account.State == api.AccountPending {
			if err := t.renewConsents(account.ID, proof, now); err != nil {
				return err
			}
		}
		return t.setPassword(account, passwordHash, notice(account))
	})
	return account, err
}

// ChangePassword stores a password's hash in the account of a session. As with SetPassword, its links and all its sessions,
// the calling one included, are deleted, and the mail that notice returns is enqueued. KindUnauthorized if the session has
// ended.
func (s *Store) ChangePassword(ctx context.Context, who api.Session, passwordHash string, notice func(before api.Account) api.Mail) error {
	return s.write(ctx, func(t *tx) error {
		account, err := t.lockAccountOf(who)
		if err != nil {
			return err
		}
		return t.setPassword(account, passwordHash, notice(account))
	})
}

// setPassword stores the password of an account, activates the account, ends its links, its sessions and the change of address that
// waits, and enqueues the notice.
func (t *tx) setPassword(account api.Account, passwordHash string, notice api.Mail) error {
	err := t.Model(&accountRow{ID: account.ID}).
		UpdateColumns(map[string]any{"password_hash": passwordHash, "state": string(api.AccountActive)}).Error
	if err != nil {
		return failure(err, "set the password")
	}
	if err := t.Where("account_id = ? AND used_at IS NULL", account.ID).Delete(&tokenRow{}).Error; err != nil {
		return failure(err, "end the other password links")
	}
	if err := t.endSignIns(account.ID); err != nil {
		return err
	}
	if err := t.endRegistrations(account.Email); err != nil {
		return err
	}
	if err := t.dropAddressChange(account.ID); err != nil {
		return err
	}
	return t.enqueue([]api.Mail{notice})
}

// Rehash replaces the hash of a password by another hash of the same password. If old is no longer the account's
// hash, nothing changes.
func (s *Store) Rehash(ctx context.Context, accountID, old, hash string) error {
	return s.write(ctx, func(t *tx) error {
		err := t.Model(&accountRow{}).Where("id = ? AND password_hash = ?", accountID, old).UpdateColumn("password_hash", hash).Error
		return failure(err, "rehash the password")
	})
}
