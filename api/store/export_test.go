package store

import (
	"context"
	"time"

	"gorm.io/gorm"
)

// Rows lists a value of the whole row of every table, sessions first.
func Rows() []any {
	return []any{
		&signedRow{}, &accountRow{}, &profileRow{}, &tokenRow{}, &orderRow{}, &partyRow{}, &registrationRow{},
		&consentRow{}, &paymentRow{}, &paymentEventRow{}, &contactRow{}, &blobRow{},
		&authorizationRow{}, &keyRow{}, &refreshRow{}, &tallyRow{},
	}
}

// Comparable is Rows for gorm to compare with the tables: it cannot tell the defaults of a column that
// was added later, so it sees sessions without those columns.
func Comparable() []any { return append(Rows()[1:], &sessionRow{}) }

// Gorm shows gorm's two sides.
func (s *Store) Gorm(ctx context.Context) (readers, writer *gorm.DB) {
	return s.readers.WithContext(ctx), s.writer.WithContext(ctx)
}

// AwaitGroup waits until n writes wait for the one that is under way.
func (s *Store) AwaitGroup(n int) {
	for {
		s.group.mu.Lock()
		waiting := len(s.group.waiting)
		s.group.mu.Unlock()
		if waiting >= n {
			return
		}
		time.Sleep(time.Millisecond)
	}
}
