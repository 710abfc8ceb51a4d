package store

import (
	"context"
	"time"

	"sello/api"
)

// ConsentsOf lists all consents of an account, withdrawn ones included, newest first, with the references of their orders.
func (s *Store) ConsentsOf(ctx context.Context, accountID string) ([]api.Consent, error) {
	type withReference struct {
		Consent   consentRow `gorm:"embedded"`
		Reference *string
	}
	var found []withReference
	err := s.read(ctx).Table("consents").Select("consents.*, orders.reference").
		Joins("LEFT JOIN orders ON orders.id = consents.order_id").
		Where("consents.account_id = ?", accountID).Order("consents.given_at DESC, consents.id DESC").Find(&found).Error
	consents := converted(found, func(r withReference) api.Consent {
		c := r.Consent.consent()
		c.Reference = text(r.Reference)
		return c
	})
	return consents, failure(err, "list the consents")
}

// ConsentsOfOrder lists the consents that are about an order, which are its express requests, oldest first.
func (s *Store) ConsentsOfOrder(ctx context.Context, orderID string) ([]api.Consent, error) {
	var found []consentRow
	err := s.read(ctx).Where("order_id = ?", orderID).Order("given_at, id").Find(&found).Error
	return converted(found, consentRow.consent), failure(err, "list the consents of an order")
}

// WithdrawConsent marks a consent of an account as withdrawn, and with it all other consents of the account for the same
// purpose: a customer who registers again before paying consents again. A repeated call changes nothing.
// KindNotFound if the account has no such consent, or if it is about an order.
func (s *Store) WithdrawConsent(ctx context.Context, accountID, id string, now time.Time) error {
	return s.write(ctx, func(t *tx) error {
		var row consentRow
		if err := t.Where("id = ? AND account_id = ? AND purpose <> ?", id, accountID, api.ConsentExpress).Take(&row).Error; err != nil {
			return failure(err, "find the consent")
		}
		if row.WithdrawnAt != nil {
			return nil
		}
		err := t.Model(&consentRow{}).Where("account_id = ? AND purpose = ? AND withdrawn_at IS NULL", accountID, row.Purpose).
			UpdateColumn("withdrawn_at", stamp(now)).Error
		return failure(err, "withdraw the consent")
	})
}

// ContactsOf lists the contact requests sent with an address, oldest first. The address is lower-case.
func (s *Store) ContactsOf(ctx context.Context, email string) ([]api.ContactRequest, error) {
	var found []contactRow
	err := s.read(ctx).Where("lower(email) = ?", email).Order("created_at, id").Find(&found).Error
	return converted(found, contactRow.contact), failure(err, "list the contact requests")
}

// DeleteAccount deletes an account and its data. The law on invoices requires that paid orders and their payments
// stay: they are detached from the account, their keys are revoked, and its consents stay as evidence, marked as withdrawn. Without such an
// order the consents are deleted. The mail that notice returns is enqueued for the account's address and for each one that could
// take back a change of it. KindConflict if the account has an order in state pending or processing.
func (s *Store) DeleteAccount(ctx context.Context, accountID string, now time.Time, notice func(to string) api.Mail) error {
	return s.write(ctx, func(t *tx) error {
		account, found, err := findAccount(t.Clauses(forUpdate).Where("id = ?", accountID))
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
		if err := t.revokeKeys("order_id IN (SELECT id FROM orders WHERE account_id = ?)", accountID); err != nil {
			return err
		}
		detached := t.Exec("UPDATE orders SET account_id = NULL, session_id = NULL WHERE account_id = ?", accountID)
		if detached.Error != nil {
			return failure(detached.Error, "detach the paid orders")
		}
		earlier, err := t.earlierAddresses(account, now)
		if err != nil {
			return err
		}
		if err := t.deleteUnreferenced(account, now, detached.RowsAffected > 0); err != nil {
			return err
		}
		if err := t.Delete(&accountRow{ID: accountID}).Error; err != nil {
			return failure(err, "delete the account")
		}
		var mails []api.Mail
		for _, to := range append([]string{account.Email}, earlier...) {
			mails = append(mails, notice(to))
		}
		return t.enqueue(mails)
	})
}

// deleteUnreferenced deletes the account's rows in tables without a cascading foreign key. With keepConsents the
// consents are marked as withdrawn instead, except those that are about an order.
func (t *tx) deleteUnreferenced(a api.Account, now time.Time, keepConsents bool) error {
	consents := statement{"DELETE FROM consents WHERE account_id = ?", []any{a.ID}}
	if keepConsents {
		consents = statement{
			"UPDATE consents SET withdrawn_at = ? WHERE account_id = ? AND purpose <> ? AND withdrawn_at IS NULL",
			[]any{stamp(now), a.ID, api.ConsentExpress},
		}
	}
	addresses, err := t.addressesOf(a)
	if err != nil {
		return err
	}
	return t.run("forget an account",
		consents,
		statement{"DELETE FROM sessions WHERE account_id = ?", []any{a.ID}},
		statement{"DELETE FROM sign_ins WHERE account_id = ?", []any{a.ID}},
		statement{"DELETE FROM sign_in_failures WHERE account_id = ?", []any{a.ID}},
		statement{"DELETE FROM authorizations WHERE account_id = ?", []any{a.ID}},
		statement{"DELETE FROM mail_codes WHERE email = ?", []any{a.Email}},
		statement{"DELETE FROM registrations WHERE email = ?", []any{a.Email}},
		statement{"DELETE FROM mails WHERE order_id IS NULL AND lower(recipient) IN ?", []any{addresses}},
		statement{"DELETE FROM contacts WHERE lower(email) = ?", []any{a.Email}},
	)
}
