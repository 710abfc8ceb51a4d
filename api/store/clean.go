package store

import (
	"context"
	"time"
)

// Clean removes what has expired: sessions, registrations without a session, and password links.
// Orders and consents stay.
func (s *Store) Clean(ctx context.Context, now time.Time) error {
	now = stamp(now)
	return s.write(ctx, func(t *tx) error {
		if err := t.Where("expires_at <= ?", now).Delete(&sessionRow{}).Error; err != nil {
			return failure(err, "remove expired sessions")
		}
		err := t.Where("session_id NOT IN (SELECT id FROM sessions)").Delete(&registrationRow{}).Error
		if err != nil {
			return failure(err, "remove registrations without a session")
		}
		err = t.Where("expires_at <= ?", now).Delete(&tokenRow{}).Error
		return failure(err, "remove expired password links")
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
