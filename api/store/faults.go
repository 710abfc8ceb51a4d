package store

import (
	"context"
	"fmt"
	"slices"
	"strings"

	"sello/api"
)

// faults are queries that count what must not exist in a sound database.
var faults = []struct{ what, count string }{
	{"paid orders without a payment that brought their money", `SELECT count(*) FROM orders o WHERE state = 'paid'
		AND NOT EXISTS (SELECT 1 FROM payments p WHERE p.order_id = o.id AND p.status IN ('succeeded', 'refunded'))`},
	{"paid orders without a reference or the time of their payment", `SELECT count(*) FROM orders WHERE state = 'paid' AND (reference IS NULL OR paid_at IS NULL)`},
	{"payments of orders that are not paid", `SELECT count(*) FROM payments p JOIN orders o ON o.id = p.order_id
		WHERE p.status = 'succeeded' AND o.state IN ('pending', 'review')`},
	{"payments of which more was refunded than paid", `SELECT count(*) FROM payments WHERE refunded_cents < 0 OR refunded_cents > amount_cents`},
	{"receipts over another amount than the payment", `SELECT count(*) FROM issued i JOIN orders o ON o.id = i.order_id WHERE i.kind = 'receipt'
		AND NOT EXISTS (SELECT 1 FROM payments p WHERE p.order_id = o.id AND p.status IN ('succeeded', 'refunded') AND p.amount_cents = i.amount_cents)`},
	{"receipts whose code is not recorded", `SELECT count(*) FROM receipts r WHERE NOT EXISTS (SELECT 1 FROM issued i WHERE i.code = r.code AND i.kind = 'receipt')`},
	{"series of receipts with missing numbers", `SELECT count(*) FROM receipt_counters c
		WHERE c.last <> (SELECT count(*) FROM receipts r WHERE r.series = c.series AND r.sequence BETWEEN 1 AND c.last)`},
	{"orders without an owner", `SELECT count(*) FROM orders o WHERE NOT EXISTS (SELECT 1 FROM parties p WHERE p.order_id = o.id)`},
	{"orders whose stage is not that of their history", `SELECT count(*) FROM orders o WHERE stage IS NOT NULL AND stage <>
		coalesce((SELECT to_stage FROM order_events e WHERE e.order_id = o.id AND kind = 'stage' ORDER BY at DESC, id DESC LIMIT 1), '')`},
	{"entries of histories that do not follow the one before", `SELECT count(*) FROM (SELECT from_stage, lag(to_stage, 1, '')
		OVER (PARTITION BY order_id ORDER BY at, id) AS before_it FROM order_events WHERE kind = 'stage') e WHERE from_stage <> before_it`},
}

// guards are the triggers that make the histories append-only.
var guards = []string{"order_events_no_update", "acts_no_update", "acts_no_delete"}

// Faults checks the database and returns what is wrong with it, each fault as a line: damaged pages and indexes, rows that
// refer to rows that do not exist, payments and receipts that do not add up, histories that were changed. The schema must be
// up to date. It reads every table, so it takes minutes on a large database; others read and write meanwhile.
func (s *Store) Faults(ctx context.Context) ([]string, error) {
	found, err := s.damage(ctx)
	if err != nil || len(found) > 0 { // the tables of a damaged file prove nothing
		return found, err
	}
	for _, f := range faults {
		var n int64
		if err := s.read(ctx).Raw(f.count).Scan(&n).Error; err != nil {
			return nil, fmt.Errorf("count %s: %w", f.what, err)
		}
		if n > 0 {
			found = append(found, fmt.Sprintf("%d %s", n, f.what))
		}
	}
	more, err := s.receiptFaults(ctx)
	found = append(found, more...)
	if err != nil {
		return nil, err
	}
	more, err = s.missingGuards(ctx)
	return append(found, more...), err
}

// damage returns what SQLite's own checks find in the file. PostgreSQL enforces references itself, and has no such check for
// its clients.
func (s *Store) damage(ctx context.Context) (found []string, err error) {
	if s.pool != nil {
		return nil, nil
	}
	pool, err := s.readers.DB()
	if err != nil {
		return nil, err
	}
	lines, err := column(ctx, pool, "PRAGMA integrity_check")
	switch {
	case outage(err) && !locked(err):
		return []string{"the file is damaged: " + err.Error()}, nil
	case err != nil:
		return nil, fmt.Errorf("check the file: %w", err)
	case !slices.Equal(lines, []string{"ok"}):
		found = append(found, "the file is damaged: "+strings.Join(lines, "; "))
	}
	lines, err = column(ctx, pool, `SELECT "table" || ' ' || coalesce(rowid, '') || ' refers to ' || "parent" FROM pragma_foreign_key_check`)
	if err != nil {
		return nil, fmt.Errorf("check the references: %w", err)
	}
	for _, line := range lines {
		found = append(found, "a row without the one that it refers to: "+line)
	}
	return found, nil
}

// receiptFaults returns the receipts whose lines do not add up to their total, and lines whose parts do not add up.
func (s *Store) receiptFaults(ctx context.Context) (found []string, err error) {
	rows, err := s.read(ctx).Model(&receiptRow{}).Order("series, sequence").Rows()
	if err != nil {
		return nil, fmt.Errorf("read the receipts: %w", err)
	}
	defer rows.Close()
	for rows.Next() {
		var row receiptRow
		if err := s.readers.ScanRows(rows, &row); err != nil {
			return nil, fmt.Errorf("read a receipt: %w", err)
		}
		if r := row.receipt(); !addsUp(r) {
			found = append(found, "the receipt "+r.Number()+" does not add up")
		}
	}
	return found, rows.Err()
}

// addsUp reports whether the lines of a receipt are its total, and the known parts of each line its amount.
func addsUp(r api.Receipt) bool {
	sum := int64(0)
	for _, l := range r.Lines {
		if parts := l.FeeCents + l.ServiceCents + l.VATCents; parts != 0 && parts != l.AmountCents {
			return false
		}
		sum += l.AmountCents
	}
	return sum == r.TotalCents
}

// missingGuards returns the triggers of the histories that the database does not have.
func (s *Store) missingGuards(ctx context.Context) (found []string, err error) {
	query := "SELECT name FROM sqlite_master WHERE type = 'trigger'"
	if s.pool != nil {
		query = "SELECT tgname FROM pg_trigger WHERE NOT tgisinternal AND tgenabled <> 'D'"
	}
	var names []string
	if err := s.read(ctx).Raw(query).Scan(&names).Error; err != nil {
		return nil, fmt.Errorf("list the triggers: %w", err)
	}
	for _, guard := range guards {
		if !slices.Contains(names, guard) {
			found = append(found, "the trigger "+guard+" is missing: its table is not append-only")
		}
	}
	return found, nil
}
