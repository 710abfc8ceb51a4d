package store

import (
	"context"
	"errors"
	"slices"
	"time"

	"gorm.io/gorm/clause"

	"sello/api"
)

type counterRow struct {
	Key    string    `gorm:"primaryKey"`
	Count  int       `gorm:"not null"`
	Since  time.Time `gorm:"not null"`
	LastAt time.Time `gorm:"not null"`
}

// TableName is the first name of the table: renaming it would take two releases.
func (counterRow) TableName() string { return "tallies" }

// errUnchanged rolls a write back that has nothing to store.
var errUnchanged = errors.New("nothing is stored")

// UpdateCounters locks the counters of keys, calls change with them, and saves the result if change returns true. It
// reports whether they were saved; if not, nothing is stored, so that refused callers do not fill the database. A counter that does
// not exist yet has the count 0.
func (s *Store) UpdateCounters(ctx context.Context, keys []string, now time.Time, change func([]api.Counter) bool) (saved bool, err error) {
	err = s.write(ctx, func(t *tx) error {
		saved, err := t.updateCounters(keys, now, change)
		if err == nil && !saved {
			err = errUnchanged
		}
		return err
	})
	if errors.Is(err, errUnchanged) {
		return false, nil
	}
	return err == nil, err
}

func (t *tx) updateCounters(keys []string, now time.Time, change func([]api.Counter) bool) (saved bool, err error) {
	keys = slices.Sorted(slices.Values(keys)) // always in the same order, so that two transactions cannot deadlock
	fresh := make([]counterRow, len(keys))
	for i, key := range keys {
		fresh[i] = counterRow{Key: key, Since: stamp(now), LastAt: stamp(now)}
	}
	if err := t.Clauses(clause.OnConflict{DoNothing: true}).Create(&fresh).Error; err != nil {
		return false, failure(err, "create the counters")
	}
	var rows []counterRow
	err = t.Clauses(forUpdate).Where("key IN ?", keys).Order("key").Find(&rows).Error
	if err != nil {
		return false, failure(err, "read the counters")
	}
	counters := make([]api.Counter, len(rows))
	for i, r := range rows {
		counters[i] = api.Counter{Key: r.Key, Count: r.Count, Since: r.Since.UTC(), Last: r.LastAt.UTC()}
	}
	if !change(counters) {
		return false, nil
	}
	for _, counter := range counters {
		row := counterRow{Key: counter.Key, Count: counter.Count, Since: stamp(counter.Since), LastAt: stamp(counter.Last)}
		if err := t.Save(&row).Error; err != nil {
			return false, failure(err, "save the counters")
		}
	}
	return true, nil
}

// DeleteCounters deletes the counters of keys.
func (s *Store) DeleteCounters(ctx context.Context, keys ...string) error {
	return s.write(ctx, func(t *tx) error {
		return failure(t.Where("key IN ?", keys).Delete(&counterRow{}).Error, "delete the counters")
	})
}
