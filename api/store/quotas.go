package store

import (
	"cmp"
	"context"
	"slices"
	"strings"

	"sello/api"
)

// quotaRow is what counts against one quota on one day, of one session, address or client, or of all.
type quotaRow struct {
	Key    string `gorm:"primaryKey"`
	Quota  string `gorm:"not null"`
	Day    string `gorm:"not null"`
	Amount int64  `gorm:"not null"`
}

func (quotaRow) TableName() string { return "quota_uses" }

// CheckUses returns an OverQuota if a use would not be allowed now. It counts nothing: the write that stores does, and may
// find that concurrent requests were first. It rejects what is over a quota without a write.
func (s *Store) CheckUses(ctx context.Context, uses []api.Use) error {
	if len(uses) == 0 {
		return nil
	}
	keys := make([]string, len(uses))
	for i, u := range uses {
		keys[i] = u.Key
	}
	var found []quotaRow
	if err := s.read(ctx).Where("key IN ?", keys).Find(&found).Error; err != nil {
		return failure(err, "read the quotas")
	}
	used := map[string]int64{}
	for _, row := range found {
		used[row.Key] = row.Amount
	}
	for _, u := range uses {
		if err := u.Check(used[u.Key] + u.Amount); err != nil {
			return err
		}
	}
	return nil
}

// Use counts uses; an OverQuota, with nothing counted, if one of them is not allowed.
func (s *Store) Use(ctx context.Context, uses []api.Use) error {
	if len(uses) == 0 {
		return nil
	}
	return s.write(ctx, func(t *tx) error { return t.use(uses) })
}

// summed returns one use for each key, in the order of the keys.
func summed(uses []api.Use) []api.Use {
	var sums []api.Use
	for _, u := range slices.SortedFunc(slices.Values(uses), func(a, b api.Use) int { return cmp.Compare(a.Key, b.Key) }) {
		if last := len(sums) - 1; last >= 0 && sums[last].Key == u.Key {
			sums[last].Amount += u.Amount
		} else {
			sums = append(sums, u)
		}
	}
	return sums
}

// use counts uses in the transaction that stores what they are about; an OverQuota if one of them is not allowed. Their rows are
// locked until its end, always in the same order, so that two transactions cannot deadlock.
func (t *tx) use(uses []api.Use) error {
	if len(uses) == 0 {
		return nil
	}
	uses = summed(uses)
	var args []any
	for _, u := range uses {
		args = append(args, u.Key, string(u.Quota), u.Day, u.Amount)
	}
	statement := "INSERT INTO quota_uses (key, quota, day, amount) VALUES " + strings.Repeat(", (?, ?, ?, ?)", len(uses))[2:] +
		" ON CONFLICT (key) DO UPDATE SET amount = quota_uses.amount + excluded.amount RETURNING key, amount"
	var counted []quotaRow
	if err := t.Raw(statement, args...).Scan(&counted).Error; err != nil {
		return failure(err, "count against the quotas")
	}
	for _, row := range counted {
		i := slices.IndexFunc(uses, func(u api.Use) bool { return u.Key == row.Key })
		if err := uses[i].Check(row.Amount); err != nil {
			return err
		}
	}
	return nil
}
