package store

import (
	"context"
	"errors"
	"time"

	"gorm.io/gorm"
	"gorm.io/gorm/clause"

	"sello/api"
)

type issuedRow struct {
	Code        string `gorm:"primaryKey"`
	Kind        string `gorm:"not null"`
	Topic       string `gorm:"not null"`
	Subject     string `gorm:"not null"`
	OrderID     *string
	Number      string    `gorm:"not null"`
	AmountCents int64     `gorm:"not null"`
	Currency    string    `gorm:"not null"`
	Test        bool      `gorm:"not null"`
	IssuedAt    time.Time `gorm:"not null"`
}

func (issuedRow) TableName() string { return "issued" }

func rowOfIssued(i api.Issued) issuedRow {
	return issuedRow{
		Code: i.Code, Kind: string(i.Kind), Topic: string(i.Topic), Subject: i.Subject, OrderID: null(i.OrderID), Number: i.Number,
		AmountCents: i.AmountCents, Currency: i.Currency, Test: i.Test, IssuedAt: stamp(i.At),
	}
}

func (r issuedRow) issued() api.Issued {
	return api.Issued{
		Code: r.Code, Kind: api.IssuedKind(r.Kind), Topic: api.MailKind(r.Topic), Subject: r.Subject, OrderID: text(r.OrderID),
		Number: r.Number, AmountCents: r.AmountCents, Currency: r.Currency, Test: r.Test, At: r.IssuedAt.UTC(),
	}
}

// Issued returns the record of a code; KindNotFound if nothing was issued with it.
func (s *Store) Issued(ctx context.Context, code string) (api.Issued, error) {
	return findIssued(s.read(ctx).Where("code = ?", code))
}

// Issue records that a thing is issued, and returns the record. If its subject was recorded before, that record is returned
// and nothing changes, so that a thing keeps its first code and day. KindNotFound if its order was deleted.
func (s *Store) Issue(ctx context.Context, i api.Issued) (api.Issued, error) {
	known, err := findIssued(s.read(ctx).Where("subject = ?", i.Subject))
	if api.KindOf(err) != api.KindNotFound {
		return known, err
	}
	err = s.write(ctx, func(t *tx) error {
		row := rowOfIssued(i)
		made := t.Clauses(clause.OnConflict{Columns: []clause.Column{{Name: "subject"}}, DoNothing: true}).Create(&row)
		switch {
		case errors.Is(made.Error, gorm.ErrForeignKeyViolated):
			return api.Fail(api.KindNotFound)
		case made.Error != nil:
			return failure(made.Error, "record what is issued")
		}
		known, err = findIssued(t.Where("subject = ?", i.Subject))
		return err
	})
	return known, err
}

func findIssued(query *gorm.DB) (api.Issued, error) {
	var row issuedRow
	err := query.Take(&row).Error
	return row.issued(), failure(err, "find what was issued")
}
