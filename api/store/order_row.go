package store

import (
	"time"

	"sello/api"
	"sello/core/form"
)

type orderRow struct {
	ID                string `gorm:"primaryKey"`
	SessionID         *string
	AccountID         *string
	DraftID           *string
	Lang              string            `gorm:"not null"`
	Trademark         document[markDoc] `gorm:"not null"`
	Territory         *string           // that of the trademark, for lists
	LogoKey           string            `gorm:"not null"`
	LogoType          string            `gorm:"not null"`
	UseOwnerBilling   bool              `gorm:"not null"`
	Version           int               `gorm:"not null"`
	PriceCents        int64             `gorm:"not null"`
	Currency          string            `gorm:"not null"`
	Tariff            string            `gorm:"not null"`
	Quote             *document[quoteDoc]
	State             string `gorm:"not null"`
	Revision          int    `gorm:"not null;default:1"`
	Stage             *string
	StageAt           *time.Time
	Dispute           *string
	DisputedAt        *time.Time
	AnsweredAt        *time.Time
	TakenBy           *string
	AskedIn           *string
	Filing            *document[form.Filing]
	Reference         *string
	ReportRequestedAt *time.Time
	ReportAnsweredAt  *time.Time
	CreatedAt         time.Time `gorm:"not null;autoCreateTime:false"`
	UpdatedAt         time.Time `gorm:"not null;autoUpdateTime:false"`
	PaidAt            *time.Time
	EmailCorrectedAt  *time.Time
}

func (orderRow) TableName() string { return "orders" }

func rowOfOrder(o api.Order) orderRow {
	return orderRow{
		ID: o.ID, SessionID: null(o.SessionID), AccountID: null(o.AccountID), DraftID: null(o.DraftID), Lang: o.Lang,
		Trademark: document[markDoc]{markOf(o.Trademark)}, Territory: null(o.Trademark.CountryProtection), LogoKey: o.LogoKey, LogoType: o.LogoType,
		UseOwnerBilling: o.UseOwnerBilling, Version: o.Version,
		PriceCents: o.PriceCents, Currency: o.Currency, Tariff: o.Tariff, Quote: docOfQuote(o.Quote),
		State: string(o.State), Stage: null(string(o.Stage)), AskedIn: null(string(o.AskedIn)), Filing: filingDoc(o.Filing),
		Revision: o.Revision, StageAt: nullStamp(o.StageAt), Dispute: null(string(o.Dispute)), DisputedAt: nullStamp(o.DisputedAt), AnsweredAt: nullStamp(o.AnsweredAt), TakenBy: null(o.TakenBy),
		Reference: null(o.Reference), ReportRequestedAt: nullStamp(o.ReportRequestedAt), ReportAnsweredAt: nullStamp(o.ReportAnsweredAt),
		CreatedAt: stamp(o.CreatedAt), UpdatedAt: stamp(o.UpdatedAt), PaidAt: nullStamp(o.PaidAt),
		EmailCorrectedAt: nullStamp(o.EmailCorrectedAt),
	}
}

// order returns the domain's order without its parties.
func (r orderRow) order() api.Order {
	return api.Order{
		ID: r.ID, SessionID: text(r.SessionID), AccountID: text(r.AccountID), DraftID: text(r.DraftID), Lang: r.Lang,
		Trademark: r.Trademark.Of.trademark(), LogoKey: r.LogoKey, LogoType: r.LogoType,
		UseOwnerBilling: r.UseOwnerBilling, Version: r.Version,
		PriceCents: r.PriceCents, Currency: r.Currency, Tariff: r.Tariff, Quote: r.quote(),
		State: api.OrderState(r.State), Stage: api.Stage(text(r.Stage)), AskedIn: api.Stage(text(r.AskedIn)), Filing: filingOf(r.Filing),
		Revision: r.Revision, StageAt: moment(r.StageAt), Dispute: api.DisputeState(text(r.Dispute)), DisputedAt: moment(r.DisputedAt), AnsweredAt: moment(r.AnsweredAt), TakenBy: text(r.TakenBy),
		Reference: text(r.Reference), ReportRequestedAt: moment(r.ReportRequestedAt), ReportAnsweredAt: moment(r.ReportAnsweredAt),
		CreatedAt: r.CreatedAt.UTC(), UpdatedAt: r.UpdatedAt.UTC(), PaidAt: moment(r.PaidAt),
		EmailCorrectedAt: moment(r.EmailCorrectedAt),
	}
}

// filingDoc returns nil, which is stored as NULL, while nothing is known of the application.
func filingDoc(f form.Filing) *document[form.Filing] {
	if f == (form.Filing{}) {
		return nil
	}
	return &document[form.Filing]{f}
}

func filingOf(d *document[form.Filing]) form.Filing {
	if d == nil {
		return form.Filing{}
	}
	return d.Of
}
