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
	eventLife         = 90 * 24 * time.Hour // Stripe sends an event again for three days, and for a month when it is asked to
)

// Clean removes what has expired or is of no more use. Orders, payments and consents stay.
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
		} {
			if err := t.Where(old.where, old.args...).Delete(old.row).Error; err != nil {
				return failure(err, fmt.Sprintf("clean up %T", old.row))
			}
		}
		return nil
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
