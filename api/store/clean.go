package store

import (
	"context"
	"fmt"
	"slices"
	"strings"
	"time"

	"gorm.io/gorm/clause"

	"sello/api"
)

// The ages at which Clean deletes rows that are no longer needed.
const (
	counterLife       = 24 * time.Hour      // after its last change, a counter limits no caller any more
	quotaLife         = 24 * time.Hour      // of what counts against the quotas, since its day ended; instances may differ about the day
	authorizationLife = 24 * time.Hour      // of a sign-in and its authorisation code, after its expiry, so that a second use of the code is detected
	keyLife           = time.Hour           // of a signing key since the next key was added: all processes use the next key then, and the tokens of this one have expired
	eventLife         = 90 * 24 * time.Hour // longer than a provider repeats an event: Stripe does for three days, or for a month on request

	mailLife = 90 * 24 * time.Hour // of the record of a mail since it was sent or given up

	historyLife = 90 * 24 * time.Hour // of a sign-in and of the failed ones of a day; the privacy policy promises it

	unprovedLife  = 30 * 24 * time.Hour  // of an account whose address was never proved, without an order; the privacy policy promises it
	abandonedLife = 90 * 24 * time.Hour  // of an anonymous unpaid order; the privacy policy promises it
	contactLife   = 365 * 24 * time.Hour // of a contact request; the privacy policy promises it
)

// The sizes of the pieces in which Clean works. SQLite has one writer, so that each write waits for the piece that runs.
const (
	pieceOfRows   = 200  // rows deleted in a transaction
	pieceOfOrders = 20   // orders deleted in a transaction, each with about 50 rows of other tables
	pieceToRead   = 1000 // rows examined by a query, which no write waits for
	leastPause    = 5 * time.Millisecond
)

// expired are rows to delete: all rows of the table for which the condition holds, which an index finds.
type expired struct {
	table, key, where string
	args              []any
}

// orphans are rows that only another table shows to be no longer needed. The rows of the table with the condition among
// are examined in the order of a key; end ends those for which the condition dead holds.
type orphans struct {
	table, key, among, dead string
	read                    string // the columns that the key and dead use
	args                    []any  // of dead
	with                    string // a statement that deletes rows of another table which refer to the dead ones, after these are locked; "" for none
	end                     string
	piece                   int // keys in a transaction
}

// stride is how far a clean-up may be after the one before, by the clock. Clean-ups run every hour and at each start.
const stride = 6 * time.Hour

// CleanUp calls Clean for now, or for a time before it, at most stride after that of the last call. A clock that jumps ahead by months
// so deletes nothing at once that is still of use, and there are days to correct it. After a long stop of the service the clean-ups
// catch up with the clock, or CatchUp does so at once where the clock is known to be right. CleanUp returns by how much they are behind.
func (s *Store) CleanUp(ctx context.Context, now time.Time) (behind time.Duration, err error) {
	var at time.Time
	err = s.write(ctx, func(t *tx) error {
		at, err = t.nextCleanUp(now)
		return err
	})
	if err != nil {
		return 0, err
	}
	return now.Sub(at), s.Clean(ctx, at)
}

// CatchUp calls Clean for now, however long ago the last clean-up was.
func (s *Store) CatchUp(ctx context.Context, now time.Time) error {
	if err := s.Clean(ctx, now); err != nil {
		return err
	}
	return s.write(ctx, func(t *tx) error { return t.saveCleanUp(now) })
}

// nextCleanUp returns the time of the clean-up after the last one, and stores it. What is stored is at most stride away from what was, so
// that one clean-up with a wrong clock, ahead or behind, puts off later ones by hours only.
func (t *tx) nextCleanUp(now time.Time) (time.Time, error) {
	var last heartbeatRow
	found := t.Limit(1).Find(&last, cleanUpBeat)
	if found.Error != nil {
		return now, failure(found.Error, "find the last clean-up")
	}
	stored := now
	if found.RowsAffected > 0 {
		if latest := last.At.Add(stride); latest.Before(now) {
			now, stored = latest, latest
		}
		if earliest := last.At.Add(-stride); stored.Before(earliest) {
			stored = earliest
		}
	}
	return now, t.saveCleanUp(stored)
}

// saveCleanUp stores the time of the last clean-up.
func (t *tx) saveCleanUp(at time.Time) error {
	row := heartbeatRow{cleanUpBeat, stamp(at)}
	return failure(t.Clauses(clause.OnConflict{UpdateAll: true}).Create(&row).Error, "save the time of a clean-up")
}

// Clean deletes rows that have expired or are no longer needed. It never deletes payments, consents other than those of accounts
// whose address was never proved, or orders other than abandoned ones.
//
// It works in small pieces, each in a transaction of its own, and pauses after each as long as the piece took, so that
// other writes wait for one piece at most. It ends with the error of ctx between two pieces; the next call resumes.
func (s *Store) Clean(ctx context.Context, now time.Time) error {
	ago := func(d time.Duration) []any { return []any{stamp(now.Add(-d))} }
	for _, rows := range []expired{
		{"sessions", "id", "expires_at <= ?", ago(0)},
		{"password_tokens", "token_hash", "expires_at <= ?", ago(0)},
		{"order_keys", "key_hash", "expires_at <= ?", ago(0)},
		{"mail_codes", "id", "expires_at <= ?", ago(0)},
		{"address_changes", "id", "expires_at <= ?", ago(0)},
		{"totp_setups", "session_id", "expires_at <= ?", ago(0)},
		{"passkey_challenges", "challenge_hash", "expires_at <= ?", ago(0)},
		{"authorizations", "ticket_hash", "expires_at <= ?", ago(authorizationLife)},
		{"tallies", "key", "last_at <= ?", ago(counterLife)},
		{"quota_uses", "key", "day < ?", []any{now.UTC().Add(-quotaLife).Format(time.DateOnly)}},
		{"signing_keys", "id", "created_at < (SELECT max(created_at) FROM signing_keys WHERE created_at <= ?)", ago(keyLife)},
		{"payment_events", "id", "received_at <= ?", ago(eventLife)},
		{"mails", "id", "done_at <= ?", ago(mailLife)},
		{"contacts", "id", "created_at <= ?", ago(contactLife)},
		{"sign_ins", "id", "created_at <= ?", ago(historyLife)},
		{"sign_in_failures", "day", "day <= ?", []any{api.Day(now.Add(-historyLife))}},
	} {
		if err := s.deleteExpired(ctx, rows); err != nil {
			return err
		}
	}
	for _, rows := range []orphans{
		{
			table: "registrations", key: "session_id", read: "session_id", among: "1 = 1",
			dead: "NOT EXISTS (SELECT 1 FROM sessions WHERE sessions.id = registrations.session_id)",
			end:  "DELETE FROM registrations", piece: pieceOfRows,
		},
		{ // abandoned: without an account, unpaid, their session has ended, and no payment collected money or still can
			table: "orders", key: "id", read: "id, updated_at, session_id", among: "account_id IS NULL AND state = 'pending'",
			dead: `updated_at <= ? AND NOT EXISTS (SELECT 1 FROM sessions WHERE sessions.id = orders.session_id)
				AND NOT EXISTS (SELECT 1 FROM payments WHERE payments.order_id = orders.id AND payments.status <> 'canceled')`,
			args: ago(abandonedLife),
			end:  "DELETE FROM orders", piece: pieceOfOrders,
		},
		{ // An account with an order stays, and so does one with a valid link. A consent about an order stays without its account.
			table: "accounts", key: "id", read: "id, created_at", among: "state = 'pending' AND role = 'customer'",
			dead: `created_at <= ? AND NOT EXISTS (SELECT 1 FROM orders WHERE orders.account_id = accounts.id)
				AND NOT EXISTS (SELECT 1 FROM password_tokens WHERE password_tokens.account_id = accounts.id AND password_tokens.expires_at > ?)`,
			args: append(ago(unprovedLife), ago(0)...), with: "DELETE FROM consents WHERE account_id IN ? AND order_id IS NULL",
			end: "DELETE FROM accounts", piece: pieceOfRows,
		},
		{ // the consents stay, without the session that has ended and has no order
			table: "consents", key: "session_id", read: "DISTINCT session_id", among: "session_id IS NOT NULL",
			dead: `NOT EXISTS (SELECT 1 FROM sessions WHERE sessions.id = consents.session_id)
				AND NOT EXISTS (SELECT 1 FROM orders WHERE orders.session_id = consents.session_id)`,
			end: "UPDATE consents SET session_id = NULL", piece: pieceOfRows,
		},
	} {
		if err := s.endOrphans(ctx, rows); err != nil {
			return err
		}
	}
	return nil
}

func (s *Store) deleteExpired(ctx context.Context, rows expired) error {
	statement := fmt.Sprintf("DELETE FROM %s WHERE %s IN (SELECT %s FROM %s WHERE %s LIMIT %d)",
		rows.table, rows.key, rows.key, rows.table, rows.where, pieceOfRows)
	for {
		n, err := s.cleanPiece(ctx, statement, rows.args...)
		if err != nil || n < pieceOfRows {
			return failure(err, "clean up "+rows.table)
		}
	}
}

// endOrphans examines rows in readers, and in a transaction only those that are dead, so that a row that became used
// meanwhile stays.
func (s *Store) endOrphans(ctx context.Context, rows orphans) error {
	look := fmt.Sprintf("SELECT %s AS id, (%s) AS dead FROM (SELECT %s FROM %s WHERE %s AND %s > ? ORDER BY %s LIMIT %d) AS %s ORDER BY 1",
		rows.key, rows.dead, rows.read, rows.table, rows.among, rows.key, rows.key, pieceToRead, rows.table)
	after := ""
	for {
		var seen []struct {
			ID   string
			Dead bool
		}
		if err := s.read(ctx).Raw(look, append(slices.Clone(rows.args), after)...).Scan(&seen).Error; err != nil {
			return failure(err, "look for unused "+rows.table)
		}
		var dead []string
		for _, row := range seen {
			after = row.ID
			if row.Dead {
				dead = append(dead, row.ID)
			}
		}
		for piece := range slices.Chunk(dead, rows.piece) {
			if err := s.endPiece(ctx, rows, piece); err != nil {
				return failure(err, "clean up "+rows.table)
			}
		}
		if len(seen) < pieceToRead {
			return nil
		}
	}
}

// endPiece ends those of the rows with the keys for which the condition dead still holds.
func (s *Store) endPiece(ctx context.Context, rows orphans, keys []string) error {
	which := fmt.Sprintf(" WHERE %s IN ? AND %s AND %s", rows.key, rows.among, rows.dead)
	_, err := s.paced(ctx, func(t *tx) (int64, error) {
		if rows.with != "" {
			var err error
			if keys, err = t.lockDead(rows, which, keys); err != nil || len(keys) == 0 {
				return 0, err
			}
			if err := t.Exec(rows.with, keys).Error; err != nil {
				return 0, err
			}
		}
		done := t.Exec(rows.end+which, append([]any{keys}, rows.args...)...)
		return done.RowsAffected, done.Error
	})
	return err
}

// lockDead locks the rows with the keys for which the condition dead holds, and returns their keys. No other transaction can refer to
// them afterwards. The query runs twice, since the second run sees what was committed while the first one waited for the locks.
func (t *tx) lockDead(rows orphans, which string, keys []string) (dead []string, err error) {
	for range 2 {
		dead = nil
		query := t.Table(rows.table).Clauses(forUpdate).Select(rows.key).
			Where(strings.TrimPrefix(which, " WHERE "), append([]any{keys}, rows.args...)...).Order(rows.key)
		if err := query.Scan(&dead).Error; err != nil {
			return nil, err
		}
	}
	return dead, nil
}

// cleanPiece runs a statement in a transaction, pauses if it changed rows, and returns their number.
func (s *Store) cleanPiece(ctx context.Context, statement string, args ...any) (changed int64, err error) {
	return s.paced(ctx, func(t *tx) (int64, error) {
		done := t.Exec(statement, args...)
		return done.RowsAffected, done.Error
	})
}

// paced runs fn in a transaction, pauses if it changed rows, and returns their number.
func (s *Store) paced(ctx context.Context, fn func(t *tx) (int64, error)) (changed int64, err error) {
	begin := time.Now()
	err = s.write(ctx, func(t *tx) error {
		changed, err = fn(t)
		return err
	})
	if err != nil || changed == 0 {
		return changed, err
	}
	select {
	case <-ctx.Done():
		return changed, ctx.Err()
	case <-time.After(max(time.Since(begin), leastPause)):
		return changed, nil
	}
}
