package rest

import (
	"time"

	"github.com/gin-gonic/gin"

	"sello/api"
	"sello/api/desk"
	"sello/api/logo"
	"sello/api/web"
	"sello/api/wire"
	"sello/core/nice"
	catalogue "sello/core/nice/texts"
)

// deskFileOut is all that is known of an order.
type deskFileOut struct {
	Order             orderOut         `json:"order"`
	Revision          int              `json:"revision"`
	Lang              string           `json:"lang"`
	Account           *deskAccountOut  `json:"account"`
	Owner             string           `json:"owner"`
	ReportRequestedAt *time.Time       `json:"report_requested_at"`
	ReportAnsweredAt  *time.Time       `json:"report_answered_at"`
	LogoPrintURL      *string          `json:"logo_print_url"`
	VATPercent        int64            `json:"vat_percent"`
	Moved             []movedOut       `json:"moved"`
	Allowed           []string         `json:"allowed"`
	Next              []nextStageOut   `json:"next"`
	Payments          []deskPaymentOut `json:"payments"`
	Events            []deskEventOut   `json:"events"`
	Mails             []wire.Mail      `json:"mails"`
	Resendable        []string         `json:"resendable"`
	Acts              []deskActOut     `json:"acts"`
	ExpressRequests   []expressOut     `json:"express_requests"`
	waitingOut
}

// movedOut is a chosen item that an edition of the Nice classification moves to another class.
type movedOut struct {
	Item string `json:"item"`
	Text string `json:"text"`
	From int    `json:"from_class"`
	To   int    `json:"to_class"`
	Day  string `json:"day"`
}

func movedOf(moved []nice.Retirement, lang string) []movedOut {
	out := make([]movedOut, len(moved))
	for i, r := range moved {
		out[i] = movedOut{r.ID, catalogue.Text(lang, r.ID), nice.Number(nice.ClassOf(r.ID)), nice.Number(r.Class()), nice.FirstDay(r.From)}
	}
	return out
}

type deskAccountOut struct {
	ID     string `json:"id"`
	Email  string `json:"email"`
	Active bool   `json:"active"`
}

type nextStageOut struct {
	To       string   `json:"to"`
	Requires []string `json:"requires"`
}

type deskPaymentOut struct {
	ID              string       `json:"id"`
	PaymentID       string       `json:"payment_id"`
	Provider        string       `json:"provider"`
	Livemode        bool         `json:"livemode"`
	Status          string       `json:"status"`
	AmountCents     int64        `json:"amount_cents"`
	RefundedCents   int64        `json:"refunded_cents"`
	RefundableCents int64        `json:"refundable_cents"`
	RefundingCents  int64        `json:"refunding_cents"`
	RefundDeclined  *declinedOut `json:"refund_declined"`
	Dispute         *disputeOut  `json:"dispute"`
	Currency        string       `json:"currency"`
	OrderVersion    int          `json:"order_version"`
	CreatedAt       time.Time    `json:"created_at"`
	UpdatedAt       time.Time    `json:"updated_at"`
}

// declinedOut is api.DeclinedRefund.
type declinedOut struct {
	Reason string     `json:"reason"`
	Since  time.Time  `json:"since"`
	Next   *time.Time `json:"next"`
}

// declinedOf returns a declined refund; nil without one.
func declinedOf(d api.DeclinedRefund) *declinedOut {
	if d.Since.IsZero() {
		return nil
	}
	return &declinedOut{d.Reason, d.Since, wire.TimeOrNull(d.Next)}
}

// disputeOut is api.Dispute.
type disputeOut struct {
	State          string     `json:"state"`
	AmountCents    int64      `json:"amount_cents"`
	WithdrawnCents int64      `json:"withdrawn_cents"`
	Reason         string     `json:"reason"`
	DueAt          *time.Time `json:"due_at"`
}

// disputeOf returns a dispute; nil without one.
func disputeOf(d api.Dispute) *disputeOut {
	if d.State == "" {
		return nil
	}
	return &disputeOut{string(d.State), d.Cents, d.WithdrawnCents, d.Reason, wire.TimeOrNull(d.DueAt)}
}

// deskEventOut is an event as operators see it.
type deskEventOut struct {
	eventOut
	Text      string            `json:"text"`
	Who       *string           `json:"who"`
	Internal  bool              `json:"internal"`
	Dispute   *disputeOut       `json:"dispute"`
	Documents []deskDocumentOut `json:"documents"`
}

type deskDocumentOut struct {
	documentOut
	Internal  bool      `json:"internal"`
	CreatedAt time.Time `json:"created_at"`
}

// expressOut is a customer's request to begin within the days of withdrawal.
type expressOut struct {
	At      time.Time `json:"at"`
	Version string    `json:"version"`
	Lang    string    `json:"lang"`
}

type deskActOut struct {
	ID       string    `json:"id"`
	At       time.Time `json:"at"`
	Operator string    `json:"operator"`
	What     string    `json:"what"`
	Before   any       `json:"before"`
	After    any       `json:"after"`
}

func deskFileOf(f desk.File, lang string, now time.Time) deskFileOut {
	out := deskFileOut{
		Order: orderOf(f.OrderView), Revision: f.Revision, Lang: f.Lang, Owner: ownerOf(f.Order), VATPercent: f.VATPercent, Moved: movedOf(f.Moved(), lang), Allowed: f.Allowed,
		ReportRequestedAt: wire.TimeOrNull(f.ReportRequestedAt), ReportAnsweredAt: wire.TimeOrNull(f.ReportAnsweredAt),
		Next: nextOf(f), Payments: make([]deskPaymentOut, len(f.Payments)), Events: deskEventsOf(f),
		Mails: deskMailsOf(f.Mails), Resendable: append([]string{}, f.Resendable...), Acts: make([]deskActOut, len(f.Acts)), ExpressRequests: make([]expressOut, len(f.Express)),
		waitingOut: waitingOf(f.Order, f.Operator, now),
	}
	out.Order.DraftID = nil
	if out.Order.TrademarkData.LogoURL != nil {
		url := deskBase + "/orders/" + f.ID + "/logo"
		out.Order.TrademarkData.LogoURL = &url
		if logo.Printable(f.LogoType) {
			out.LogoPrintURL = new(url + "/print")
		}
	}
	if a := f.Account; a != nil {
		out.Account = &deskAccountOut{a.ID, a.Email, a.State == api.AccountActive}
	}
	for i, p := range f.Payments {
		out.Payments[i] = deskPaymentOut{
			ID: p.ID, PaymentID: p.IntentID, Provider: p.Provider, Livemode: p.Livemode, Status: string(p.Status), AmountCents: p.AmountCents,
			RefundedCents: p.RefundedCents, RefundingCents: p.Refund.Cents, RefundDeclined: declinedOf(p.Declined), Dispute: disputeOf(p.Dispute), Currency: p.Currency, OrderVersion: p.OrderVersion, CreatedAt: p.CreatedAt, UpdatedAt: p.UpdatedAt,
		}
		if f.Payment != nil && f.Payment.ID == p.ID {
			out.Payments[i].RefundableCents = f.Refundable
		}
	}
	for i, c := range f.Express {
		out.ExpressRequests[i] = expressOut{c.GivenAt, c.Version, c.Lang}
	}
	for i, a := range f.Acts {
		out.Acts[i] = deskActOut{a.ID, a.At, a.Operator, a.What, a.Before, a.After}
	}
	return out
}

func deskMailsOf(mails []api.MailRecord) []wire.Mail {
	out := make([]wire.Mail, len(mails))
	for i, m := range mails {
		out[i] = wire.MailOf(m)
	}
	return out
}

func nextOf(f desk.File) []nextStageOut {
	out := []nextStageOut{}
	for _, next := range f.NextStages() {
		out = append(out, nextStageOut{string(next.To), append([]string{}, next.Requires...)})
	}
	return out
}

func deskEventsOf(f desk.File) []deskEventOut {
	out := make([]deskEventOut, len(f.History))
	for i, e := range historyOf(f.History) {
		out[i] = deskEventOut{
			eventOut: e, Text: f.History[i].Text, Who: wire.OrNull(f.Who[f.History[i].Who]), Internal: f.History[i].Internal,
			Documents: []deskDocumentOut{},
		}
		if d := f.History[i].Dispute; d != nil {
			out[i].Dispute = disputeOf(*d)
		}
		for j, d := range e.Documents {
			d.URL = deskBase + "/orders/" + f.ID + "/documents/" + d.ID
			stored := f.History[i].Documents[j]
			out[i].Documents = append(out[i].Documents, deskDocumentOut{d, stored.Internal, stored.CreatedAt})
		}
	}
	return out
}

func (s *server) respondDeskFile(c *gin.Context, f desk.File, err error) error {
	if err != nil {
		return err
	}
	c.Header("ETag", etag(f.Revision))
	return respond(c, deskFileOf(f, web.Language(c.Request), s.Now()))
}

func (s *server) deskFile(c *gin.Context, by desk.Operator, id string) error {
	file, err := s.Desk.File(c.Request.Context(), by, id)
	return s.respondDeskFile(c, file, err)
}

func (s *server) deskDocument(c *gin.Context, _ desk.Operator, id string) error {
	document, err := idIn(c, "document")
	if err != nil {
		return err
	}
	file, err := s.Desk.Document(c.Request.Context(), id, document)
	return respondFile(c, "attachment", file, err)
}
