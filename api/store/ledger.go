package store

import (
	"context"
	"slices"
	"time"

	"gorm.io/gorm/clause"

	"sello/api"
)

type ledgerRow struct {
	Day             string    `gorm:"primaryKey"`
	OrdersCents     int64     `gorm:"not null"`
	ProviderCents   int64     `gorm:"not null"`
	DifferenceCents int64     `gorm:"not null"`
	ComparedAt      time.Time `gorm:"not null"`
}

func (ledgerRow) TableName() string { return "ledger_days" }

// Ledger lists the stored comparisons of the days (YYYY-MM-DD) from one on, oldest first.
func (s *Store) Ledger(ctx context.Context, from string) ([]api.LedgerDay, error) {
	var found []ledgerRow
	err := s.read(ctx).Where("day >= ?", from).Order("day").Find(&found).Error
	days := converted(found, func(r ledgerRow) api.LedgerDay {
		r.ComparedAt = r.ComparedAt.UTC()
		return api.LedgerDay(r)
	})
	return days, failure(err, "list the ledger")
}

// SaveLedgerDay stores the comparison of a day, in place of an earlier one.
func (s *Store) SaveLedgerDay(ctx context.Context, d api.LedgerDay) error {
	return s.write(ctx, func(t *tx) error {
		row := ledgerRow(d)
		row.ComparedAt = stamp(d.ComparedAt)
		return failure(t.Clauses(clause.OnConflict{UpdateAll: true}).Create(&row).Error, "save a day of the ledger")
	})
}

// PaymentsOfIntents lists the payments of intents.
func (s *Store) PaymentsOfIntents(ctx context.Context, intentIDs []string) (found []api.Payment, err error) {
	for some := range slices.Chunk(intentIDs, idsInQuery) {
		payments, err := findPayments(s.read(ctx).Where("intent_id IN ? AND intent_id <> ''", some))
		if err != nil {
			return nil, err
		}
		found = append(found, payments...)
	}
	return found, nil
}

// PaymentsOfPaid lists the payments of the orders that were paid from one time until before another.
func (s *Store) PaymentsOfPaid(ctx context.Context, from, to time.Time) ([]api.Payment, error) {
	return findPayments(s.read(ctx).Where("order_id IN (SELECT id FROM orders WHERE paid_at >= ? AND paid_at < ?)", stamp(from), stamp(to)))
}
