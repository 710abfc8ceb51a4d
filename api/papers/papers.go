// Package papers implements the use cases of what the service issues: the receipt of a paid order, the summary of an order
// as it will be filed, and the question whether a paper or mail with a code is genuine.
//
// The numbers of receipts are assigned by the store when an order is paid (see package checkout). What a receipt says is the
// snapshot of that moment; only the refunded amount is added from its payment.
package papers

import (
	"context"
	"fmt"
	"strings"
	"time"

	"sello/api"
	"sello/api/wording"
)

// Store is the part of the database that papers use; *store.Store implements it.
type Store interface {
	OrderFor(ctx context.Context, s api.Session, id string) (api.Order, error)
	Order(ctx context.Context, id string) (api.Order, error)
	Payment(ctx context.Context, id string) (api.Payment, error)
	ReceiptOf(ctx context.Context, orderID string) (api.Receipt, error)
	Issue(ctx context.Context, i api.Issued) (api.Issued, error)
	Issued(ctx context.Context, code string) (api.Issued, error)
}

// Files is the store of logos.
type Files interface {
	Get(ctx context.Context, key string) (typ string, b []byte, err error)
}

// Renderer lays a paper out as a PDF.
type Renderer interface {
	Render(ctx context.Context, p Paper) ([]byte, error)
}

// Service implements the use cases. Now returns UTC.
type Service struct {
	Store     Store
	Files     Files
	Renderer  Renderer
	Words     wording.Words
	Issuer    api.Provider // of summaries; receipts have their own
	PublicURL string       // of the page, where codes are verified
	Now       func() time.Time
}

// Receipt returns the receipt of an order of the session; KindNotFound if there is no such order or it has no receipt.
func (s *Service) Receipt(ctx context.Context, who api.Session, orderID string) (api.File, error) {
	o, err := s.Store.OrderFor(ctx, who, orderID)
	if err != nil {
		return api.File{}, err
	}
	return s.ReceiptOf(ctx, o.ID)
}

// Summary returns the summary of a paid order of the session; KindNotFound if there is no such order or it is not paid.
func (s *Service) Summary(ctx context.Context, who api.Session, orderID string) (api.File, error) {
	o, err := s.Store.OrderFor(ctx, who, orderID)
	if err != nil {
		return api.File{}, err
	}
	return s.summary(ctx, o)
}

// OfOrder returns the papers of a paid order, for its mail: the receipt and the summary. The caller is the service itself.
func (s *Service) OfOrder(ctx context.Context, orderID string) ([]api.File, error) {
	receipt, err := s.ReceiptOf(ctx, orderID)
	if err != nil {
		return nil, err
	}
	summary, err := s.SummaryOf(ctx, orderID)
	return []api.File{receipt, summary}, err
}

// SummaryOf returns the summary of any paid order, for an operator or the service itself; KindNotFound if there is none.
func (s *Service) SummaryOf(ctx context.Context, orderID string) (api.File, error) {
	o, err := s.Store.Order(ctx, orderID)
	if err != nil {
		return api.File{}, err
	}
	return s.summary(ctx, o)
}

// ReceiptOf returns the receipt of any paid order, for an operator or the service itself; KindNotFound if there is none.
func (s *Service) ReceiptOf(ctx context.Context, orderID string) (api.File, error) {
	r, err := s.Store.ReceiptOf(ctx, orderID)
	if err != nil {
		return api.File{}, err
	}
	p, err := s.Store.Payment(ctx, r.PaymentID)
	if err != nil {
		return api.File{}, err
	}
	return s.file(ctx, s.receiptPaper(r, p.RefundedCents), "paper_receipt_file", r.Number())
}

func (s *Service) summary(ctx context.Context, o api.Order) (api.File, error) {
	if o.PaidAt.IsZero() {
		return api.File{}, api.Fail(api.KindNotFound)
	}
	r, err := s.Store.ReceiptOf(ctx, o.ID)
	if err != nil {
		return api.File{}, err
	}
	issued, err := s.Store.Issue(ctx, api.Issued{
		Code: api.NewCode(), Kind: api.IssuedSummary, Subject: fmt.Sprintf("summary/%s/%d", o.ID, o.Version), OrderID: o.ID,
		Test: r.Test, At: s.Now(),
	})
	if err != nil {
		return api.File{}, err
	}
	logo, err := s.logo(ctx, o)
	if err != nil {
		return api.File{}, err
	}
	return s.file(ctx, s.summaryPaper(o, issued, logo), "paper_summary_file", o.Reference)
}

// logo returns the bytes of the order's logo; nil without one.
func (s *Service) logo(ctx context.Context, o api.Order) ([]byte, error) {
	if o.LogoKey == "" {
		return nil, nil
	}
	_, b, err := s.Files.Get(ctx, o.LogoKey)
	if api.KindOf(err) == api.KindNotFound { // a fault of the service, not of the caller
		err = fmt.Errorf("the logo %s is missing", o.LogoKey)
	}
	return b, err
}

// file renders a paper. key is the text of the file's name.
func (s *Service) file(ctx context.Context, p Paper, key, number string) (api.File, error) {
	b, err := s.Renderer.Render(ctx, p)
	if err != nil {
		return api.File{}, fmt.Errorf("render %s: %w", number, err)
	}
	return api.File{Name: s.Words.Say(p.Lang, key, "number", number) + ".pdf", Type: "application/pdf", Bytes: b}, nil
}

// Answer says whether a code is genuine.
type Answer string

// The answers.
const (
	Genuine  Answer = "issued"
	Unknown  Answer = "unknown"  // nothing was issued with the code
	Mistyped Answer = "mistyped" // the text is no code at all: a character is wrong or missing
)

// Verify returns what was issued with a code that a person typed. The record is zero unless the answer is Genuine.
func (s *Service) Verify(ctx context.Context, typed string) (Answer, api.Issued, error) {
	code, ok := api.ParseCode(typed)
	if !ok {
		return Mistyped, api.Issued{}, nil
	}
	issued, err := s.Store.Issued(ctx, code)
	switch {
	case api.KindOf(err) == api.KindNotFound:
		return Unknown, api.Issued{}, nil
	case err != nil:
		return "", api.Issued{}, err
	}
	return Genuine, issued, nil
}

// verifyPage returns the address at which a code is verified, as it is printed: without the scheme.
func (s *Service) verifyPage() string {
	_, host, _ := strings.Cut(s.PublicURL, "://")
	return host + "/#/verify"
}
