package oauth

import (
	"context"
	"testing"
	"time"

	"sello/api"
	"sello/api/store"
	"sello/api/store/storetest"
)

// earlier is a store whose first list of keys is empty: that of a process that read it before another process made the first key.
type earlier struct {
	*store.Store
	looked bool
}

func (e *earlier) SigningKeys(ctx context.Context) ([]api.SigningKey, error) {
	if !e.looked {
		e.looked = true
		return nil, nil
	}
	return e.Store.SigningKeys(ctx)
}

func TestProcessesThatStartTogetherShareTheFirstKey(t *testing.T) {
	storetest.Each(t, func(t *testing.T, s *store.Store) {
		at := time.Date(2026, 11, 26, 12, 0, 0, 0, time.UTC)
		one := &keys{store: s, now: func() time.Time { return at.Add(time.Second) }}
		other := &keys{store: &earlier{Store: s}, now: func() time.Time { return at }} // whose clock is slower
		for _, k := range []*keys{one, other} {
			if err := k.load(t.Context()); err != nil {
				t.Fatal(err)
			}
		}
		macs, err := other.macs(t.Context(), []byte("a token"))
		if err != nil {
			t.Fatal(err)
		}
		if accepted, err := one.authenticates(t.Context(), []byte("a token"), macs[0]); err != nil || !accepted {
			t.Errorf("a token of one process: accepted by the other: %v, %v", accepted, err)
		}
	})
}
