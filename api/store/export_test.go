package store

import (
	"context"
	"database/sql"
	"slices"
	"time"

	"github.com/riverqueue/river"
	"gorm.io/gorm"
)

// receiptCounterRow is a row of the table that only nextNumber uses.
type receiptCounterRow struct {
	Series string `gorm:"primaryKey"`
	Last   int64  `gorm:"not null"`
}

func (receiptCounterRow) TableName() string { return "receipt_counters" }

// Rows lists a zero row of every table, with all columns, sessions and parties first.
func Rows() []any {
	return []any{
		&signedRow{}, &partyRow{}, &accountRow{}, &profileRow{}, &tokenRow{}, &orderRow{}, &registrationRow{},
		&consentRow{}, &paymentRow{}, &paymentEventRow{}, &contactRow{}, &blobRow{}, &assetRow{},
		&authorizationRow{}, &keyRow{}, &refreshRow{}, &counterRow{}, &eventRow{}, &heartbeatRow{}, &floorRow{}, &documentRow{}, &actRow{}, &receiptCounterRow{}, &receiptRow{}, &issuedRow{},
		&orderKeyRow{}, &orderAccessRow{}, &wordRow{}, &mailRow{}, &feedRow{}, &ledgerRow{}, &mailCodeRow{}, &quotaRow{}, &passkeyRow{}, &challengeRow{},
		&signInRow{}, &failuresRow{}, &addressChangeRow{}, &totpRow{}, &totpSetupRow{}, &recoveryCodeRow{},
	}
}

// Comparable returns Rows for gorm's comparison with the tables. gorm cannot compare the defaults of columns that were
// added later, so the row of sessions lacks those columns; the row of parties is the core's form.Party, without gorm's tags.
func Comparable() []any { return append(Rows()[2:], &sessionRow{}) }

// RefersToBlobs reports whether a column is one whose blobs are in backups and are not swept.
func RefersToBlobs(table, column string) bool {
	return slices.ContainsFunc(blobKeys, func(use struct{ table, column string }) bool { return use.table == table && use.column == column })
}

// Gorm returns the two gorm handles.
func (s *Store) Gorm(ctx context.Context) (readers, writer *gorm.DB) {
	return s.readers.WithContext(ctx), s.writer.WithContext(ctx)
}

// AwaitGroup waits until n writes are queued behind the running one.
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

// Transaction runs body and inserts jobs in a transaction of the writer.
func (s *Store) Transaction(ctx context.Context, body func(t *sql.Tx) error, jobs ...river.InsertManyParams) error {
	return s.transaction(ctx, func(conn *sql.Conn, t *sql.Tx) error {
		if err := body(t); err != nil {
			return err
		}
		return s.insertJobs(ctx, conn, t, jobs)
	})
}
