package rest

import (
	"time"

	"sello/api"
	"sello/api/orders"
	"sello/api/wire"
	"sello/core/fault"
	"sello/core/form"
	"sello/core/pricing"
)

// markIn is a trademark in a request. LogoName is accepted and ignored, so that clients can send back a trademark from
// an answer.
type markIn struct {
	wire.TrademarkData
	LogoName string `json:"logo_name"`
}

// orderIn is an order in a request. It has no price: the server computes it.
type orderIn struct {
	TrademarkData     markIn       `json:"trademark_data"`
	Owners            []form.Party `json:"owners"`
	UseOwnerBilling   bool         `json:"use_owner_billing"`
	CustomBillingData *form.Party  `json:"custom_billing_data"`
	KeptLogo          *keptLogoIn  `json:"kept_logo"` // instead of the file of a multipart body
	DraftID           string       `json:"draft_id"`  // a UUID that the page makes once for each form: saving the form again changes the same order
}

// keptLogoIn names a logo that was uploaded before.
type keptLogoIn struct {
	ID   string `json:"id"`
	Name string `json:"name"`
}

func (in orderIn) draft(lang string) (orders.Draft, error) {
	if in.DraftID != "" && !isID(in.DraftID) {
		return orders.Draft{}, invalidAt("draft_id", fault.UnknownValue)
	}
	file := wire.OrderFile{
		TrademarkData: in.TrademarkData.TrademarkData, Owners: in.Owners,
		UseOwnerBilling: in.UseOwnerBilling, CustomBillingData: in.CustomBillingData,
	}
	return orders.Draft{Order: file.Form(), DraftID: in.DraftID, Lang: lang, Kept: (*orders.KeptName)(in.KeptLogo)}, nil
}

// markOut is a trademark in an answer.
type markOut struct {
	wire.TrademarkData
	LogoURL  *string `json:"logo_url"`
	LogoName *string `json:"logo_name"`
}

// orderOut is an order as its owner sees it.
type orderOut struct {
	ID                string        `json:"id"`
	Version           int           `json:"version"`
	Paid              bool          `json:"paid"`
	State             string        `json:"state"`
	Price             *float64      `json:"price"` // euros, taxes included
	Currency          string        `json:"currency"`
	Quote             *priceOut     `json:"quote"` // what the price is made of; null if that is not known
	TrademarkData     markOut       `json:"trademark_data"`
	Owners            []form.Party  `json:"owners"`
	UseOwnerBilling   bool          `json:"use_owner_billing"`
	CustomBillingData *form.Party   `json:"custom_billing_data"`
	ReportRequested   bool          `json:"report_requested"`
	ReportAnsweredAt  *time.Time    `json:"report_answered_at"`
	DraftID           *string       `json:"draft_id"` // with it, the session that created the order may save the form again
	Reference         *string       `json:"reference"`
	Payment           *paymentOut   `json:"payment"`
	Stage             *string       `json:"stage"`
	Filing            filingOut     `json:"filing"`
	Expected          []expectedOut `json:"expected"`
	CreatedAt         time.Time     `json:"created_at"`
	UpdatedAt         time.Time     `json:"updated_at"`
	PaidAt            *time.Time    `json:"paid_at"`
}

type paymentOut struct {
	ID            string `json:"id"`
	AmountCents   int64  `json:"amount_cents"`
	RefundedCents int64  `json:"refunded_cents"` // the part of the amount that was refunded
	Status        string `json:"status"`
}

// expectedOut is api.Expected.
type expectedOut struct {
	Stage  string `json:"stage"`
	Office string `json:"office"`
	From   string `json:"from"`
	Until  string `json:"until"`
	Months int    `json:"months"`
}

func expectedOf(e api.Expected) expectedOut {
	return expectedOut{string(e.Stage), e.Office, e.From, e.Until, e.Months}
}

// filingOut is what is known of the application at the office; nil what is not known yet.
type filingOut struct {
	Office             *string `json:"office"`
	Number             *string `json:"number"`
	FiledOn            *string `json:"filed_on"`
	PublishedOn        *string `json:"published_on"`
	OppositionUntil    *string `json:"opposition_until"`
	RegistrationNumber *string `json:"registration_number"`
	RegisteredOn       *string `json:"registered_on"`
	ValidUntil         *string `json:"valid_until"`
	RefusedOn          *string `json:"refused_on"`
}

func filingOf(f form.Filing) filingOut {
	return filingOut{
		Office: wire.OrNull(f.Office), Number: wire.OrNull(f.Number), FiledOn: wire.OrNull(f.FiledOn),
		PublishedOn: wire.OrNull(f.PublishedOn), OppositionUntil: wire.OrNull(f.OppositionUntil),
		RegistrationNumber: wire.OrNull(f.RegistrationNumber), RegisteredOn: wire.OrNull(f.RegisteredOn), ValidUntil: wire.OrNull(f.ValidUntil),
		RefusedOn: wire.OrNull(f.RefusedOn),
	}
}

// pageOut is a page of a list.
type pageOut[T any] struct {
	Data       []T    `json:"data"`
	NextCursor string `json:"next_cursor,omitempty"` // "" on the last page
}

func ordersOf(list []api.OrderView) []orderOut {
	out := make([]orderOut, len(list))
	for i, o := range list {
		out[i] = orderOf(o)
	}
	return out
}

func orderOf(o api.OrderView) orderOut {
	file := wire.FromOrder(form.Order{
		Trademark: o.Trademark, Owners: o.Owners, UseOwnerBilling: o.UseOwnerBilling, CustomBillingData: o.Billing,
	})
	out := orderOut{
		ID: o.ID, Version: o.Version, Paid: o.State == api.Paid, State: string(o.State), Currency: o.Currency,
		TrademarkData: markOut{TrademarkData: file.TrademarkData},
		Owners:        file.Owners, UseOwnerBilling: o.UseOwnerBilling, CustomBillingData: file.CustomBillingData,
		ReportRequested: o.ReportOpen(), ReportAnsweredAt: wire.TimeOrNull(o.ReportAnsweredAt), DraftID: wire.OrNull(o.DraftID), Reference: wire.OrNull(o.Reference),
		Stage: wire.OrNull(string(o.Stage)), Filing: filingOf(o.Filing), Expected: []expectedOut{},
		CreatedAt: o.CreatedAt, UpdatedAt: o.UpdatedAt, PaidAt: wire.TimeOrNull(o.PaidAt),
	}
	if o.Priced() {
		out.Price = new(wire.Euros(o.PriceCents))
	}
	if o.Quote.Available {
		out.Quote = new(priceOf(o.Quote))
	}
	for _, e := range o.Expected() {
		out.Expected = append(out.Expected, expectedOf(e))
	}
	if p := o.Payment; p != nil {
		out.Payment = &paymentOut{p.IntentID, p.AmountCents, p.RefundedCents, string(p.Status)}
	}
	if o.LogoKey != "" && o.Trademark.Logo != nil {
		out.TrademarkData.LogoURL, out.TrademarkData.LogoName = new(Base+"/trademarks/"+o.ID+"/logo"), &o.Trademark.Logo.Name
	}
	return out
}

// priceOut is pricing.Quote. Where the official fees of the day are not known, office, fees and the parts are empty and 0.
type priceOut struct {
	Price       float64   `json:"price"`
	Currency    string    `json:"currency"`
	Lines       []lineOut `json:"lines"`
	Tariff      string    `json:"tariff"`
	Office      string    `json:"office"`
	Fees        string    `json:"fees"`
	OfficialFee float64   `json:"official_fee"`
	Service     float64   `json:"service"`
	VAT         float64   `json:"vat"`
	VATPercent  int64     `json:"vat_percent"`
}

type lineOut struct {
	What        string  `json:"what"`
	Count       int     `json:"count"`
	Unit        float64 `json:"unit"`
	Amount      float64 `json:"amount"`
	OfficialFee float64 `json:"official_fee"`
	Service     float64 `json:"service"`
	VAT         float64 `json:"vat"`
}

func priceOf(q pricing.Quote) priceOut {
	out := priceOut{
		Price: wire.Euros(q.TotalCents), Currency: q.Currency, Tariff: q.Tariff, Office: q.Office, Fees: q.Fees,
		OfficialFee: wire.Euros(q.FeeCents), Service: wire.Euros(q.ServiceCents), VAT: wire.Euros(q.VATCents), VATPercent: q.VATPercent,
		Lines: make([]lineOut, len(q.Lines)),
	}
	for i, l := range q.Lines {
		out.Lines[i] = lineOut{
			What: l.What, Count: l.Count, Unit: wire.Euros(l.UnitCents), Amount: wire.Euros(l.AmountCents),
			OfficialFee: wire.Euros(l.FeeCents), Service: wire.Euros(l.ServiceCents), VAT: wire.Euros(l.VATCents),
		}
	}
	return out
}

type profileOut struct {
	Personal        *form.Party `json:"personal_data"`
	Billing         *form.Party `json:"billing_data"`
	PersonalVersion int         `json:"personal_version"`
	BillingVersion  int         `json:"billing_version"`
}

func profileOf(p api.Profile) profileOut {
	return profileOut{
		Personal: p.Personal, PersonalVersion: api.PartVersion(p.Personal), Billing: p.Billing, BillingVersion: api.PartVersion(p.Billing),
	}
}
