package desk

import (
	"context"
	"slices"

	"sello/api"
	"sello/api/logo"
	"sello/core/nice"
	"sello/core/pricing"
)

// The acts on an order, by their names in the API.
const (
	ActTake        = "take"
	ActStage       = "stage"
	ActDocuments   = "documents"
	ActNotes       = "notes"
	ActCorrections = "corrections"
	ActResend      = "resend"
	ActPrice       = "price"
	ActRefunds     = "refunds"
	ActReview      = "review"
	ActReport      = "report"
	ActResume      = "resume"
)

// Acts are all acts on an order. openapi.yaml names them too, and a test compares it with this list.
var Acts = []string{ActTake, ActStage, ActDocuments, ActNotes, ActCorrections, ActResend, ActPrice, ActRefunds, ActReview, ActReport, ActResume}

// File is all that is known of an order.
type File struct {
	api.OrderView
	Account    *api.Account // that owns the order; nil if none does
	Operator   string       // address of the operator who took the order last; "" if none did
	Payments   []api.Payment
	History    []api.Entry
	Mails      []api.MailRecord
	Resendable []string      // ids of the mails that can be sent again
	Express    []api.Consent // the customer's express requests to begin, oldest first
	Acts       []api.Act
	Who        map[string]string // addresses of the accounts that the history names, by their ids
	Allowed    []string          // the acts that are possible now
	VATPercent int64             // of a price that is set now
	// Refundable is the amount of the payment that counts for the order which can still be refunded.
	Refundable int64
}

// NextStages returns the stages to which an operator can move the order. While a refund is begun, that is not StageFiled: the
// refund may end the registration.
func (f File) NextStages() []api.NextStage {
	next := f.Order.NextStages(api.ByOperator)
	if slices.ContainsFunc(f.Payments, api.Payment.Refunding) {
		next = slices.DeleteFunc(next, func(n api.NextStage) bool { return n.To == api.StageFiled })
	}
	return next
}

// Moved returns the chosen items that an edition of the Nice classification moves to another class, by class: those of a registration that
// goes on, and was not filed before the first day of that edition. Editions to come count as far as they are known.
func (f File) Moved() (moved []nice.Retirement) {
	if next, _ := f.Order.Next(); next == api.NoAct {
		return nil
	}
	for _, chosen := range f.Trademark.Classifications {
		for _, r := range nice.Retired() {
			filed := f.Filing.FiledOn
			if slices.Contains(chosen.Epigraphs, r.ID) && (filed == "" || filed >= nice.FirstDay(r.From)) {
				moved = append(moved, r)
			}
		}
	}
	return moved
}

// File returns the file of an order as an operator sees it; KindNotFound if there is no such order.
func (s *Service) File(ctx context.Context, by Operator, id string) (File, error) {
	o, err := s.Store.Order(ctx, id)
	if err != nil {
		return File{}, err
	}
	views, err := s.Payments.WithPayments(ctx, o)
	if err != nil {
		return File{}, err
	}
	f := File{OrderView: views[0], VATPercent: pricing.VATPercent(o.Trademark.CountryProtection, s.today())}
	if f.Payment != nil {
		f.Refundable = s.Payments.Refundable(*f.Payment)
	}
	if err := s.fill(ctx, &f); err != nil {
		return File{}, err
	}
	for _, m := range f.Mails {
		if canResend(f.Order, m) {
			f.Resendable = append(f.Resendable, m.ID)
		}
	}
	f.Allowed = allowed(f, by)
	return f, nil
}

// fill reads what belongs to the order of a file.
func (s *Service) fill(ctx context.Context, f *File) (err error) {
	if f.AccountID != "" {
		account, found, err := s.Store.AccountByID(ctx, f.AccountID)
		if err != nil {
			return err
		}
		if found {
			f.Account = &account
		}
	}
	if f.Payments, err = s.Store.PaymentsOf(ctx, f.ID); err != nil {
		return err
	}
	events, err := s.Store.EventsOf(ctx, f.ID)
	if err != nil {
		return err
	}
	added, err := s.Store.DocumentsOf(ctx, f.ID)
	if err != nil {
		return err
	}
	f.History = api.History(events, added)
	if f.Mails, err = s.Store.MailsOf(ctx, f.ID); err != nil {
		return err
	}
	f.Mails = slices.DeleteFunc(f.Mails, func(m api.MailRecord) bool { // it waits only to be dropped
		return m.State == api.MailQueued && m.Untrue(f.Order)
	})
	if f.Express, err = s.Store.ConsentsOfOrder(ctx, f.ID); err != nil {
		return err
	}
	if f.Acts, err = s.Store.ActsOf(ctx, f.ID); err != nil {
		return err
	}
	who := []string{f.TakenBy}
	for _, e := range events {
		who = append(who, e.Who)
	}
	f.Who, err = s.Store.AddressesOf(ctx, who...)
	f.Operator = f.Who[f.TakenBy]
	return err
}

// allowed lists the acts that the state and the stage of an order allow to an operator.
func allowed(f File, by Operator) []string {
	var acts []string
	for _, c := range []struct {
		act string
		can bool
	}{
		{ActTake, canTake(f.Order, by)},
		{ActStage, len(f.NextStages()) > 0},
		{ActDocuments, true},
		{ActNotes, true},
		{ActCorrections, canCorrect(f.Order)},
		{ActResend, len(f.Resendable) > 0},
		{ActPrice, canPrice(f.Order)},
		{ActRefunds, f.State == api.Paid && f.Payment != nil && f.Refundable > 0 && !f.Payment.Refunding()},
		{ActReview, f.State == api.Review && (f.Payment == nil || !f.Payment.Refunding())},
		{ActReport, f.ReportOpen()},
		{ActResume, canResume(f.Order)},
	} {
		if c.can {
			acts = append(acts, c.act)
		}
	}
	return acts
}

// Logo returns the logo of an order, as it was sent; KindNotFound if it has none.
func (s *Service) Logo(ctx context.Context, id string) (api.File, error) {
	o, err := s.Store.Order(ctx, id)
	if err != nil {
		return api.File{}, err
	}
	return logo.Open(ctx, s.Blobs, &o.Trademark, o.LogoKey, o.LogoType)
}

// PrintedLogo returns the logo of an order as an office prints it; KindNotFound if it has none or logo.Print cannot draw it; also the errors of logo.Decode.
func (s *Service) PrintedLogo(ctx context.Context, id string) (api.File, error) {
	f, err := s.Logo(ctx, id)
	if err != nil {
		return api.File{}, err
	}
	return logo.Print(ctx, f)
}

// Document returns a document of an order; KindNotFound if the order has no such document.
func (s *Service) Document(ctx context.Context, orderID, id string) (api.File, error) {
	list, err := s.Store.DocumentsOf(ctx, orderID)
	if err != nil {
		return api.File{}, err
	}
	i := slices.IndexFunc(list, func(d api.Document) bool { return d.ID == id })
	if i < 0 {
		return api.File{}, api.Fail(api.KindNotFound)
	}
	return s.archive().Open(ctx, list[i])
}
