package store

import (
	"context"
	"fmt"
	"time"
)

// How long what nobody asks for any more is kept.
const (
	tallyLife         = 24 * time.Hour      // nothing is held against anyone so long after
	authorizationLife = 24 * time.Hour      // a spent code is remembered, so that its replay is noticed
	keyLife           = time.Hour           // a newer key signs by then, and what the older one signed has expired
	eventLife         = 90 * 24 * time.Hour // longer than a payment provider sends an event again: Stripe for three days, and for a month when it is asked to

	abandonedLife = 90 * 24 * time.Hour  // of an order as nobody left it; the privacy policy says so
	contactLife   = 365 * 24 * time.Hour // likewise
)

// abandoned is an order that nobody can come back for and that never held money, nor can.
const abandoned = `account_id IS NULL AND state = 'pending' AND updated_at <= ?
	AND NOT EXISTS (SELECT 1 FROM sessions WHERE sessions.id = orders.session_id)
	AND NOT EXISTS (SELECT 1 FROM payments WHERE payments.order_id = orders.id AND payments.status <> 'canceled')`

// unlink takes from consents the session that has ended and left no order: what was consented to stays.
const unlink = `UPDATE consents SET session_id = NULL WHERE session_id IS NOT NULL
	AND NOT EXISTS (SELECT 1 FROM sessions WHERE sessions.id = consents.session_id)
	AND NOT EXISTS (SELECT 1 FROM orders WHERE orders.session_id = consents.session_id)`

// Clean removes what has expired or is of no more use. Payments and consents stay, and so do orders that
// were paid or are somebody's.
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
			{&authorizationRow{}, "expires_at <= ?", []any{ago(authorizationLife)}},
			{&tallyRow{}, "last_at <= ?", []any{ago(tallyLife)}},
			{&keyRow{}, "created_at < (SELECT max(created_at) FROM signing_keys WHERE created_at <= ?)", []any{ago(keyLife)}},
			{&paymentEventRow{}, "received_at <= ?", []any{ago(eventLife)}},
			{&orderRow{}, abandoned, []any{ago(abandonedLife)}},
			{&contactRow{}, "created_at <= ?", []any{ago(contactLife)}},
		} {
			if err := t.Where(old.where, old.args...).Delete(old.row).Error; err != nil {
				return failure(err, fmt.Sprintf("clean up %T", old.row))
			}
		}
		return failure(t.Exec(unlink).Error, "unlink consents")
	})
}

// ReleaseJobs gives back to the queue what a killed process had taken. It does so on SQLite, where
// one process works at a time; on PostgreSQL another may be at it, and River rescues in minutes.
// Call it before working the queue.
func (s *Store) ReleaseJobs(ctx context.Context) error {
	if s.pool != nil {
		return nil
	}
	return s.write(ctx, func(t *tx) error {
		return failure(t.Exec("UPDATE river_job SET state = 'available' WHERE state = 'running'").Error, "release jobs")
	})
}
