package store

import (
	"context"
	"slices"
	"time"

	"gorm.io/gorm/clause"

	"sello/api"
)

// feedRow is until when a list of the payment provider has been read.
type feedRow struct {
	Name  string    `gorm:"primaryKey"`
	Until time.Time `gorm:"not null"`
}

func (feedRow) TableName() string { return "payment_feeds" }

// ReadUntil returns until when a list of the payment provider has been read; the zero time if it never was.
func (s *Store) ReadUntil(ctx context.Context, feed string) (time.Time, error) {
	var row feedRow
	err := failure(s.read(ctx).Where("name = ?", feed).Take(&row).Error, "find a feed")
	if api.KindOf(err) == api.KindNotFound {
		return time.Time{}, nil
	}
	return row.Until.UTC(), err
}

// SaveReadUntil stores until when a list of the payment provider has been read.
func (s *Store) SaveReadUntil(ctx context.Context, feed string, until time.Time) error {
	return s.write(ctx, func(t *tx) error {
		row := feedRow{feed, stamp(until)}
		return failure(t.Clauses(clause.OnConflict{UpdateAll: true}).Create(&row).Error, "save a feed")
	})
}

// idsInQuery is the most ids in one query.
const idsInQuery = 1000

// UnknownEvents returns those of the payment provider's events whose ids are not stored.
func (s *Store) UnknownEvents(ctx context.Context, events []api.PaymentEvent) ([]api.PaymentEvent, error) {
	known := map[string]bool{}
	for some := range slices.Chunk(events, idsInQuery) {
		var stored []string
		err := s.read(ctx).Model(&paymentEventRow{}).Where("id IN ?", converted(some, func(e api.PaymentEvent) string { return e.ID })).
			Pluck("id", &stored).Error
		if err != nil {
			return nil, failure(err, "find the events")
		}
		for _, id := range stored {
			known[id] = true
		}
	}
	var unknown []api.PaymentEvent
	for _, e := range events {
		if !known[e.ID] {
			unknown = append(unknown, e)
		}
	}
	return unknown, nil
}
