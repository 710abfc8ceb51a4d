package store

import (
	"context"
	"time"

	"gorm.io/gorm/clause"

	"sello/api"
)

// ConsentsOf lists what an account ever consented to, the newest first.
func (s *Store) ConsentsOf(ctx context.Context, accountID string) ([]api.Consent, error) {
	var rows []consentRow
	err := s.read(ctx).Where("account_id = ?", accountID).Order("given_at DESC, id DESC").Find(&rows).Error
	consents := make([]api.Consent, len(rows))
	for i, row := range rows {
		consents[i] = row.consent()
	}
	return consents, failure(err, "list the consents")
}

// WithdrawConsent ends a consent of an account, once; KindNotFound when it has no such.
func (s *Store) WithdrawConsent(ctx context.Context, accountID, id string, now time.Time) error {
	return s.write(ctx, func(t *tx) error {
		var row consentRow
		if err := t.Where("id = ? AND account_id = ?", id, accountID).Take(&row).Error; err != nil {
			return failure(err, "find the consent")
		}
		err := t.Model(&consentRow{}).Where("id = ? AND withdrawn_at IS NULL", id).UpdateColumn("withdrawn_at", stamp(now)).Error
		return failure(err, "withdraw the consent")
	})
}

// ContactsOf lists the contact requests that came from an address, the oldest first.
func (s *Store) ContactsOf(ctx context.Context, email string) ([]api.ContactRequest, error) {
	var ids []string
	err := s.read(ctx).Model(&contactRow{}).Where("lower(email) = ?", email).Order("created_at, id").Pluck("id", &ids).Error
	contacts := make([]api.ContactRequest, 0, len(ids))
	for _, id := range ids {
		c, err := s.Contact(ctx, id)
		if err != nil {
			return nil, err
		}
		contacts = append(contacts, c)
	}
	return contacts, failure(err, "list the contact requests")
}

// DeleteAccount removes an account with all that is its own. Orders that were paid stay with their
// payments, as the law on invoices wants, and are nobody's then; with them stays the record of what was
// consented to, withdrawn. KindConflict while an order is pending or its money is being collected.
func (s *Store) DeleteAccount(ctx context.Context, accountID string, now time.Time) error {
	return s.write(ctx, func(t *tx) error {
		account, found, err := findAccount(t.Clauses(clause.Locking{Strength: "UPDATE"}).Where("id = ?", accountID))
		if err != nil || !found {
			return err
		}
		var open int64
		states := []string{string(api.Pending), string(api.Processing)}
		err = t.Model(&orderRow{}).Where("account_id = ? AND state IN ?", accountID, states).Count(&open).Error
		if err != nil {
			return failure(err, "look for open orders")
		}
		if open > 0 {
			return api.Fail(api.KindConflict)
		}
		kept := t.Exec("UPDATE orders SET account_id = NULL, session_id = NULL WHERE account_id = ?", accountID)
		if kept.Error != nil {
			return failure(kept.Error, "detach the paid orders")
		}
		if err := t.forget(account, now, kept.RowsAffected > 0); err != nil {
			return err
		}
		return failure(t.Delete(&accountRow{ID: accountID}).Error, "delete the account")
	})
}

// forget removes what lies about an account in tables that do not go with it.
func (t *tx) forget(a api.Account, now time.Time, keepConsents bool) error {
	consents := "DELETE FROM consents WHERE account_id = ?"
	args := []any{a.ID}
	if keepConsents {
		consents = "UPDATE consents SET withdrawn_at = ? WHERE account_id = ? AND withdrawn_at IS NULL"
		args = []any{stamp(now), a.ID}
	}
	for _, step := range []struct {
		sql  string
		args []any
	}{
		{consents, args},
		{"DELETE FROM sessions WHERE account_id = ?", []any{a.ID}},
		{"DELETE FROM authorizations WHERE account_id = ?", []any{a.ID}},
		{"DELETE FROM registrations WHERE email = ?", []any{a.Email}},
		{"DELETE FROM contacts WHERE lower(email) = ?", []any{a.Email}},
	} {
		if err := t.Exec(step.sql, step.args...).Error; err != nil {
			return failure(err, "forget an account")
		}
	}
	return nil
}
