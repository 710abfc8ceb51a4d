package orders

import (
	"bytes"
	"context"
	"reflect"
	"time"

	"sello/api"
	"sello/api/logo"
	"sello/core/fault"
	"sello/core/form"
	"sello/core/pricing"
)

const markPath = "trademark_data"

// Create saves a new order and enqueues the mail that acknowledges it. If the session has already saved an order with
// the same DraftID, that order is changed instead, so that saving one form repeatedly creates no duplicates. A new order
// has version 1, a changed one a higher version. d.Version is ignored for a new order.
//
// Errors: KindInvalidData with the core's faults, or with must_accept at terms_conditions_accepted if an anonymous
// session has not registered the first owner's address, or with logo.Gone; KindFileSizeLimit; KindConflict if the draft's order can no
// longer be changed, KindVersionStale if it has another version than d.Version and another content than the draft; for
// a new order also d.Refused, and api.ErrCrowded if there are api.MaxPending pending orders; api.ErrBusy; an OverQuota.
func (s *Service) Create(ctx context.Context, who api.Session, d Draft) (api.OrderView, error) {
	d, err := s.withKept(ctx, who, d)
	if err != nil {
		return api.OrderView{}, err
	}
	in, err := s.Store.IntakeFor(ctx, who, d.DraftID)
	if err != nil {
		return api.OrderView{}, err
	}
	if in.OrderID != "" {
		saved, err := s.resave(ctx, who, in, d)
		if api.KindOf(err) != api.KindNotFound {
			return saved, err
		}
		in.OrderID = "" // a concurrent request deleted the order
	}
	o, err := s.begin(ctx, who, in, d)
	if api.KindOf(err) == api.KindConflict && d.DraftID != "" { // a concurrent request saved the same form first
		if in, findErr := s.Store.IntakeFor(ctx, who, d.DraftID); findErr == nil && in.OrderID != "" {
			return s.resave(ctx, who, in, d)
		}
	}
	return api.OrderView{Order: o}, err
}

// begin creates a new order; see Create for the errors.
func (s *Service) begin(ctx context.Context, who api.Session, in api.Intake, d Draft) (api.Order, error) {
	if d.Refused != nil {
		return api.Order{}, d.Refused
	}
	valid, err := s.check(ctx, who, in, d, form.Trademark{})
	if err != nil {
		return api.Order{}, err
	}
	o := api.Order{
		ID: api.NewID(), SessionID: who.ID, AccountID: who.AccountID, DraftID: d.DraftID,
		Version: 1, Revision: 1, State: api.Pending, CreatedAt: s.Now(),
	}
	s.write(&o, d, valid)
	received := api.Mail{ID: api.NewID(), Kind: api.MailOrderReceived, To: o.Email(), Lang: o.Lang, OrderID: o.ID}
	err = s.Store.CreateOrder(ctx, o, api.Effects{Session: who, Mails: []api.Mail{received}, Uses: valid.uses})
	if err != nil {
		s.dropUnsaved(ctx, valid.key, err)
		return api.Order{}, err
	}
	return o, nil
}

func (s *Service) resave(ctx context.Context, who api.Session, in api.Intake, d Draft) (api.OrderView, error) {
	o, err := s.Store.OrderFor(ctx, who, in.OrderID)
	if err != nil {
		return api.OrderView{}, err
	}
	return s.change(ctx, who, in, o, d)
}

// Update changes an order of the signed-in account.
//
// Errors: KindUnauthorized for an anonymous session; KindNotFound; KindVersionRequired if d.Version is 0; KindConflict
// if the order is no longer pending; those of Create.
func (s *Service) Update(ctx context.Context, who api.Session, id string, d Draft) (api.OrderView, error) {
	if !who.SignedIn() {
		return api.OrderView{}, api.Fail(api.KindUnauthorized)
	}
	o, err := s.Store.OrderFor(ctx, who, id)
	if err == nil && d.Version == 0 {
		err = api.Fail(api.KindVersionRequired)
	}
	if err == nil {
		d, err = s.withKept(ctx, who, d)
	}
	if err != nil {
		return api.OrderView{}, err
	}
	return s.change(ctx, who, api.Intake{OrderID: id}, o, d)
}

// change saves a draft over the order seen, which was just read.
func (s *Service) change(ctx context.Context, who api.Session, in api.Intake, seen api.Order, d Draft) (api.OrderView, error) {
	if seen.State != api.Pending {
		return api.OrderView{}, api.Fail(api.KindConflict)
	}
	valid, err := s.check(ctx, who, in, d, seen.Trademark)
	if err != nil {
		return api.OrderView{}, err
	}
	o, old, err := s.replace(ctx, who, seen, d, valid)
	if err != nil {
		s.dropUnsaved(ctx, valid.key, err)
		if api.KindOf(err) == api.KindVersionStale {
			return s.unlessSaved(ctx, who, seen.ID, valid)
		}
		return api.OrderView{}, err
	}
	s.drop(ctx, old)
	return s.view(ctx, o)
}

// replace saves a checked draft over the order seen, unless the order was changed or its money is being collected. It does not
// wait for the payment provider: the store ends an open payment. It returns the stored order, and the blob key of the replaced
// logo, which the caller deletes; "" if the logo stays.
func (s *Service) replace(ctx context.Context, who api.Session, seen api.Order, d Draft, valid checked) (o api.Order, old string, err error) {
	o, err = s.Store.ReplaceOrder(ctx, who, seen.ID, func(o *api.Order) ([]api.Event, error) {
		switch {
		case o.State != api.Pending:
			return nil, api.Fail(api.KindConflict)
		case o.Version != d.Version:
			return nil, api.Fail(api.KindVersionStale)
		}
		old = o.LogoKey
		o.Version++
		return s.rewrite(who, o, d, valid), nil
	}, valid.uses...)
	if err != nil || old == o.LogoKey {
		return o, "", err
	}
	return o, old, nil
}

// unlessSaved returns the order whose version is another than the caller's, if it has the content of the draft: the
// caller repeats a save whose answer was lost. Else it returns KindVersionStale with the order, or KindConflict if the
// order is no longer pending.
func (s *Service) unlessSaved(ctx context.Context, who api.Session, id string, valid checked) (api.OrderView, error) {
	v, err := s.Get(ctx, who, id)
	if err != nil {
		return api.OrderView{}, err
	}
	if v.State != api.Pending {
		return api.OrderView{}, api.Fail(api.KindConflict)
	}
	same, err := s.isStored(ctx, v.Order, valid)
	if err != nil {
		return api.OrderView{}, err
	}
	if !same {
		return api.OrderView{}, &api.Error{Kind: api.KindVersionStale, Order: &v}
	}
	return v, nil
}

// isStored reports whether an order has the content of a checked draft, the bytes of its logo included. A draft that
// refers to the stored logo does not count, since another logo may have been stored since.
func (s *Service) isStored(ctx context.Context, o api.Order, valid checked) (bool, error) {
	stored := form.Order{Trademark: o.Trademark, Owners: o.Owners, UseOwnerBilling: o.UseOwnerBilling, CustomBillingData: o.Billing}
	sent := valid.order
	stored.Trademark, sent.Trademark = withoutEmptyLists(stored.Trademark), withoutEmptyLists(sent.Trademark)
	if !reflect.DeepEqual(stored, sent) {
		return false, nil
	}
	if o.LogoKey == "" {
		return true, nil
	}
	_, logo, err := s.Blobs.Get(ctx, o.LogoKey)
	return valid.key != "" && bytes.Equal(logo, valid.logo), err
}

// withoutEmptyLists returns a trademark whose empty lists of classes and epigraphs are nil, as they are stored.
func withoutEmptyLists(t form.Trademark) form.Trademark {
	var classes []form.Selection
	for _, c := range t.Classifications {
		classes = append(classes, form.Selection{Class: c.Class, Epigraphs: append([]string(nil), c.Epigraphs...)})
	}
	t.Classifications = classes
	return t
}

// checked is a draft that passed all checks. uses are what it counts against the quotas. key, typ and logo are those of its new
// logo, already stored; empty without one.
type checked struct {
	order    form.Order
	uses     []api.Use
	key, typ string
	logo     []byte
}

// check checks a draft completely and then stores its new logo. stored is the order's stored trademark, the zero one for a new
// order: its logo stays if the draft has none, its epigraphs are accepted even if they are no longer offered, and its official terms
// stay official.
func (s *Service) check(ctx context.Context, who api.Session, in api.Intake, d Draft, stored form.Trademark) (checked, error) {
	order := d.Order
	order.Trademark.Logo = stored.Logo
	if d.Logo != nil {
		order.Trademark.Logo = logo.Describe(*d.Logo)
	}
	order = order.Clean()
	faults := append(form.CheckOrder(order), form.CheckEdition(form.EditionCheck{
		Date: s.today(), Classifications: order.Trademark.Classifications, Saved: stored.Classifications,
	}).Under(markPath)...)
	faults = logo.Explain(faults, d.Logo)
	if faults.At(logo.Path) == fault.FileTooLarge {
		return checked{}, logo.TooLarge()
	}
	if err := api.Invalid(faults); err != nil {
		return checked{}, err
	}
	order.Trademark.Terms = api.Claimed(order.Trademark.Terms, stored.Terms, s.Terms, s.today())
	if !who.SignedIn() && in.Email != api.Address(order.Owners[0].Email) { // the consents were given for the registered address
		return checked{}, api.Invalid(fault.List{{Path: "terms_conditions_accepted", Code: fault.MustAccept}})
	}
	valid := checked{order: order, uses: s.usesOf(who, in, d, order)}
	if err := s.Store.CheckUses(ctx, valid.uses); err != nil || d.Logo == nil || order.Trademark.Logo == nil {
		return valid, err
	}
	file, err := d.inspected(ctx)
	if err != nil {
		return checked{}, err
	}
	order.Trademark.Logo.Name = file.Name
	valid.key, valid.typ, valid.logo = api.NewID(), file.Type, file.Bytes
	return valid, s.Blobs.Put(ctx, valid.key, file.Type, file.Bytes)
}

// usesOf returns what a draft counts against the quotas: a new order with its bytes and its mail, an edit only the bytes of its
// new logo, since everything else replaces what is stored.
func (s *Service) usesOf(who api.Session, in api.Intake, d Draft, order form.Order) []api.Use {
	email, now := order.Owners[0].Email, s.Now()
	switch {
	case in.OrderID == "":
		return append(s.Quotas.Storing(who, d.Sent, email, 1, now), s.Quotas.Mailing(who, email, now)...)
	case d.Logo != nil:
		return s.Quotas.Storing(who, d.Sent, email, 0, now)
	}
	return nil
}

// rewrite writes a checked draft over a stored order, and returns the events that follow. A viability report, and the price that an
// operator set, apply to the mark for which they were requested: for another mark the price lapses, and a report has to be requested
// anew. The answer to an earlier request stays in the history.
func (s *Service) rewrite(who api.Session, o *api.Order, d Draft, c checked) []api.Event {
	before := *o
	s.write(o, d, c)
	same := c.key == "" && sameMark(before.Trademark, o.Trademark)
	if !same {
		o.ReportRequestedAt, o.ReportAnsweredAt = time.Time{}, time.Time{}
	}
	if !before.Offered() {
		return nil
	}
	if same {
		o.PriceCents, o.Currency, o.Tariff, o.Quote = before.PriceCents, before.Currency, before.Tariff, before.Quote
		return nil
	}
	return []api.Event{{
		ID: api.NewID(), OrderID: o.ID, At: o.UpdatedAt, Kind: api.EventLapse, By: api.ByCustomer, Who: who.AccountID, AmountCents: before.PriceCents,
	}}
}

// write copies a checked draft into the order, with today's price.
func (s *Service) write(o *api.Order, d Draft, c checked) {
	o.Lang = d.Lang
	o.Trademark, o.Owners = c.order.Trademark, c.order.Owners
	o.UseOwnerBilling, o.Billing = c.order.UseOwnerBilling, c.order.CustomBillingData
	switch {
	case c.order.Trademark.Logo == nil:
		o.LogoKey, o.LogoType = "", ""
	case c.key != "":
		o.LogoKey, o.LogoType = c.key, c.typ
	}
	o.UpdatedAt = s.Now()
	o.Quote = pricing.OfTrademark(o.Trademark, s.today())
	o.PriceCents, o.Tariff, o.Currency = o.Quote.TotalCents, o.Quote.Tariff, pricing.Currency
}

// sameMark reports whether two trademarks are the same, so that a price set for one, or a report about it, is valid for the other.
func sameMark(a, b form.Trademark) bool {
	a, b = withoutEmptyLists(a), withoutEmptyLists(b)
	sameTerms := api.SameTerms(a.Terms, b.Terms)
	a.Terms, b.Terms = nil, nil
	return sameTerms && reflect.DeepEqual(a, b)
}
