package store

import (
	"context"

	"gorm.io/gorm"
)

// Rows lists a value of every row type, for the test that holds them against the migrations.
func Rows() []any {
	return []any{
		&sessionRow{}, &accountRow{}, &profileRow{}, &tokenRow{}, &orderRow{}, &partyRow{}, &registrationRow{},
		&consentRow{}, &paymentRow{}, &paymentEventRow{}, &contactRow{}, &blobRow{},
	}
}

// Gorm shows gorm's two sides.
func (s *Store) Gorm(ctx context.Context) (readers, writer *gorm.DB) {
	return s.readers.WithContext(ctx), s.writer.WithContext(ctx)
}
