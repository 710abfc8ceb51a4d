package orders

import (
	"context"
	"log/slog"

	"sello/api"
	"sello/api/logo"
	"sello/core/fault"
	"sello/core/form"
	"sello/core/pricing"
)

const logoPath = "trademark_data.logo"

// Create saves a new order and acknowledges it by mail. The same form saved again by the same session
// (one DraftID) changes the order it made before, so that going back and forth makes no doubles: a new order has
// version 1, one that was changed a later one.
//
// Errors: KindInvalidData with what the core found, or with must_accept at terms_conditions_accepted
// when an anonymous session has not registered the first owner's address; KindFileSizeLimit;
// KindConflict when the draft's order can no longer be changed; and instead of a new order ErrCrowded when
// there are MaxPending already, and d.Refused.
func (s *Service) Create(ctx context.Context, who api.Session, d Draft) (api.OrderView, error) {
	in, err := s.Store.IntakeFor(ctx, who, d.DraftID)
	if err != nil {
		return api.OrderView{}, err
	}
	if in.OrderID != "" {
		return s.resave(ctx, who, in, d)
	}
	o, err := s.begin(ctx, who, in, d)
	if api.KindOf(err) == api.KindConflict && d.DraftID != "" { // the same form was saved in this very moment
		if in, findErr := s.Store.IntakeFor(ctx, who, d.DraftID); findErr == nil && in.OrderID != "" {
			return s.resave(ctx, who, in, d)
		}
	}
	return api.OrderView{Order: o}, err
}

// begin makes a new order, unless who may not have one more.
func (s *Service) begin(ctx context.Context, who api.Session, in api.Intake, d Draft) (api.Order, error) {
	if in.Pending >= MaxPending {
		return api.Order{}, ErrCrowded
	}
	if d.Refused != nil {
		return api.Order{}, d.Refused
	}
	kept, err := s.keep(ctx, who, in, d, nil)
	if err != nil {
		return api.Order{}, err
	}
	o := api.Order{
		ID: api.NewID(), SessionID: who.ID, AccountID: who.AccountID, DraftID: d.DraftID,
		Version: 1, State: api.Pending, CreatedAt: s.Now(),
	}
	s.write(&o, d, kept)
	err = s.Store.CreateOrder(ctx, o, api.Mail{ID: api.NewID(), Kind: api.MailOrderReceived, To: o.Email(), Lang: o.Lang, OrderID: o.ID})
	if err != nil {
		s.dropUnsaved(ctx, kept.key, err)
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

// Update changes an order of who is signed in.
//
// Errors: KindUnauthorized, KindNotFound, KindConflict when it is no longer pending, and Create's.
func (s *Service) Update(ctx context.Context, who api.Session, id string, d Draft) (api.OrderView, error) {
	if !who.SignedIn() {
		return api.OrderView{}, api.Fail(api.KindUnauthorized)
	}
	return s.resave(ctx, who, api.Intake{OrderID: id}, d)
}

func (s *Service) change(ctx context.Context, who api.Session, in api.Intake, seen api.Order, d Draft) (api.OrderView, error) {
	if seen.State != api.Pending {
		return api.OrderView{}, api.Fail(api.KindConflict)
	}
	kept, err := s.keep(ctx, who, in, d, seen.Trademark.Logo)
	if err != nil {
		return api.OrderView{}, err
	}
	o, old, err := s.replace(ctx, who, seen, d, kept)
	if err != nil {
		s.dropUnsaved(ctx, kept.key, err)
		return api.OrderView{}, err
	}
	v, err := s.Payments.OrderChanged(ctx, o)
	s.drop(ctx, old)
	if err != nil { // saved all the same: the next request for payment tries again
		slog.WarnContext(ctx, "the payment of a changed order is not aligned", "order", seen.ID, "error", err)
		return s.Get(ctx, who, seen.ID)
	}
	return v, nil
}

// replace puts a checked draft in the place of an order as it was seen, unless its money is on its way. It
// returns the order as it is stored, and the key of a logo that no order shows any more.
func (s *Service) replace(ctx context.Context, who api.Session, seen api.Order, d Draft, kept checked) (o api.Order, old string, err error) {
	if err := s.Payments.OrderChanging(ctx, seen.ID); err != nil {
		return api.Order{}, "", err
	}
	o, err = s.Store.ReplaceOrder(ctx, who, seen.ID, func(o *api.Order) error {
		if o.State != api.Pending {
			return api.Fail(api.KindConflict)
		}
		if kept.key == "" && kept.order.Trademark.Logo != nil && o.LogoKey != seen.LogoKey {
			return api.Fail(api.KindConflict) // the logo to keep was taken away meanwhile
		}
		old = o.LogoKey
		o.Version++
		s.write(o, d, kept)
		return nil
	})
	if err != nil || old == o.LogoKey {
		return o, "", err
	}
	return o, old, nil
}

// checked is a draft that passed, with its new logo stored: key and typ are "" without a new one.
type checked struct {
	order    form.Order
	key, typ string
}

// keep checks everything about a draft and, last of all, stores its new logo. there is the logo that
// the order has already.
func (s *Service) keep(ctx context.Context, who api.Session, in api.Intake, d Draft, there *form.Logo) (checked, error) {
	order := d.Order
	order.Trademark.Logo = there
	if d.Logo != nil {
		order.Trademark.Logo = d.Logo.Describe()
	}
	order = order.Clean()
	faults := form.CheckOrder(order)
	if faults.At(logoPath) == fault.FileTooLarge {
		return checked{}, logo.TooLarge(logoPath)
	}
	if err := api.Invalid(faults); err != nil {
		return checked{}, err
	}
	if !who.SignedIn() && in.Email != api.Address(order.Owners[0].Email) { // the consents are for the registered address
		return checked{}, api.Invalid(fault.List{{Path: "terms_conditions_accepted", Code: fault.MustAccept}})
	}
	if d.Logo == nil || order.Trademark.Logo == nil {
		return checked{order: order}, nil
	}
	file, err := logo.Inspect(*d.Logo, logoPath)
	if err != nil {
		return checked{}, err
	}
	order.Trademark.Logo.Name = file.Name
	key := api.NewID()
	return checked{order, key, file.Type}, s.Blobs.Put(ctx, key, file.Type, file.Bytes)
}

// write puts a checked draft into the order, with today's price.
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
	quote := pricing.OfTrademark(o.Trademark, s.today())
	o.PriceCents, o.Tariff, o.Currency = quote.TotalCents, quote.Tariff, pricing.Currency
	o.UpdatedAt = s.Now()
}
