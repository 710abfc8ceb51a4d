package store

import (
	"context"
	"fmt"
	"time"
)

// The ages at which Clean deletes rows that are no longer needed.
const (
	counterLife       = 24 * time.Hour      // after its last change, a counter limits no caller any more
	authorizationLife = 24 * time.Hour      // after its expiry, so that the replay of a spent code is detected
	keyLife           = time.Hour           // of a signing key since the next key was added: all processes use the next key then, and the tokens of this one have expired
	eventLife         = 90 * 24 * time.Hour // longer than a provider repeats an event: Stripe does for three days, or for a month on request

	mailLife = 90 * 24 * time.Hour // of the record of a mail since it was sent or given up

	abandonedLife = 90 * 24 * time.Hour  // of an anonymous unpaid order; the privacy policy promises it
	contactLife   = 365 * 24 * time.Hour // of a contact request; the privacy policy promises it
)

// abandoned is the condition for orders to delete: without an account, pending, their session has ended, and no
// payment collected money or still can.
const abandoned = `account_id IS NULL AND state = 'pending' AND updated_at <= ?
	AND NOT EXISTS (SELECT 1 FROM sessions WHERE sessions.id = orders.session_id)
	AND NOT EXISTS (SELECT 1 FROM payments WHERE payments.order_id = orders.id AND payments.status <> 'canceled')`

// unlinkConsents clears the session of consents whose session has ended and has no order. The consents stay.
const unlinkConsents = `UPDATE consents SET session_id = NULL WHERE session_id IS NOT NULL
	AND NOT EXISTS (SELECT 1 FROM sessions WHERE sessions.id = consents.session_id)
	AND NOT EXISTS (SELECT 1 FROM orders WHERE orders.session_id = consents.session_id)`

// Clean deletes rows that have expired or are no longer needed. It never deletes payments, consents, or orders other
// than abandoned ones.
func (s *Store) Clean(ctx context.Context, now time.Time) error {
	ago := func(d time.Duration) time.Time { return stamp(now.Add(-d)) }
	return s.write(ctx, func(t *tx) error {
		for _, old := range []struct {
			row   any
			where string
			args  []any
		}{
			{&sessionRow{}, "expires_at <= ?", []any{ago(0)}},
			{&registrationRow{}, "session_id NOT IN (SELECT id FROM sessions)", nil},
			{&tokenRow{}, "expires_at <= ?", []any{ago(0)}},
			{&orderKeyRow{}, "expires_at <= ?", []any{ago(0)}},
			{&authorizationRow{}, "expires_at <= ?", []any{ago(authorizationLife)}},
			{&counterRow{}, "last_at <= ?", []any{ago(counterLife)}},
			{&keyRow{}, "created_at < (SELECT max(created_at) FROM signing_keys WHERE created_at <= ?)", []any{ago(keyLife)}},
			{&paymentEventRow{}, "received_at <= ?", []any{ago(eventLife)}},
			{&mailRow{}, "done_at <= ?", []any{ago(mailLife)}},
			{&orderRow{}, abandoned, []any{ago(abandonedLife)}},
			{&contactRow{}, "created_at <= ?", []any{ago(contactLife)}},
		} {
			if err := t.Where(old.where, old.args...).Delete(old.row).Error; err != nil {
				return failure(err, fmt.Sprintf("clean up %T", old.row))
			}
		}
		return failure(t.Exec(unlinkConsents).Error, "unlink consents")
	})
}

// ReleaseJobs makes the jobs available again that a killed process was running. It does so on SQLite only, where one
// process at a time runs jobs. On PostgreSQL another process may be running them; there River rescues the jobs of a
// killed process after some minutes. Call it before starting the worker.
func (s *Store) ReleaseJobs(ctx context.Context) error {
	if s.pool != nil {
		return nil
	}
	return s.write(ctx, func(t *tx) error {
		return failure(t.Exec("UPDATE river_job SET state = 'available' WHERE state = 'running'").Error, "release jobs")
	})
}
