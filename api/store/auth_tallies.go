package store

import (
	"context"
	"slices"
	"time"

	"gorm.io/gorm/clause"

	"sello/api"
)

type tallyRow struct {
	Key    string    `gorm:"primaryKey"`
	Count  int       `gorm:"not null"`
	Since  time.Time `gorm:"not null"`
	LastAt time.Time `gorm:"not null"`
}

func (tallyRow) TableName() string { return "tallies" }

// Tally shows change the tallies of keys while nobody else can change them, and keeps what it made of
// them when it answers true. A key that was never counted has the count 0.
func (s *Store) Tally(ctx context.Context, keys []string, now time.Time, change func([]api.Tally) bool) (bool, error) {
	keys = slices.Sorted(slices.Values(keys)) // one order for all, so that nobody waits in a circle
	counted := false
	err := s.write(ctx, func(t *tx) error {
		fresh := make([]tallyRow, len(keys))
		for i, key := range keys {
			fresh[i] = tallyRow{Key: key, Since: stamp(now), LastAt: stamp(now)}
		}
		if err := t.Clauses(clause.OnConflict{DoNothing: true}).Create(&fresh).Error; err != nil {
			return failure(err, "begin the tallies")
		}
		var rows []tallyRow
		err := t.Clauses(clause.Locking{Strength: "UPDATE"}).Where("key IN ?", keys).Order("key").Find(&rows).Error
		if err != nil {
			return failure(err, "read the tallies")
		}
		tallies := make([]api.Tally, len(rows))
		for i, r := range rows {
			tallies[i] = api.Tally{Key: r.Key, Count: r.Count, Since: r.Since.UTC(), Last: r.LastAt.UTC()}
		}
		if counted = change(tallies); !counted {
			return nil
		}
		for _, tally := range tallies {
			row := tallyRow{Key: tally.Key, Count: tally.Count, Since: stamp(tally.Since), LastAt: stamp(tally.Last)}
			if err := t.Save(&row).Error; err != nil {
				return failure(err, "keep the tallies")
			}
		}
		return nil
	})
	return counted && err == nil, err
}

// Untally forgets what was counted under keys.
func (s *Store) Untally(ctx context.Context, keys ...string) error {
	return s.write(ctx, func(t *tx) error {
		return failure(t.Where("key IN ?", keys).Delete(&tallyRow{}).Error, "forget the tallies")
	})
}
