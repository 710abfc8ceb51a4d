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
// (one DraftID) changes the order it made before, so that going back and forth makes no doubles.
//
// Errors: KindInvalidData with what the core found, or with must_accept at terms_conditions_accepted
// when an anonymous session has not registered the first owner's address; KindFileSizeLimit;
// KindConflict when the draft's order can no longer be changed; ErrCrowded when there are MaxPending
// already, and what Begin answers.
func (s *Service) Create(ctx context.Context, who api.Session, d Draft) (api.Order, error) {
	if d.DraftID != "" {
		if o, found, err := s.Store.OrderByDraft(ctx, who, d.DraftID); err != nil || found {
			return s.resave(ctx, who, o, d, err)
		}
	}
	if err := s.begin(ctx, who, d); err != nil {
		return api.Order{}, err
	}
	kept, err := s.keep(ctx, who, d, nil)
	if err != nil {
		return api.Order{}, err
	}
	now := s.Now()
	o := api.Order{
		ID: api.NewID(), SessionID: who.ID, AccountID: who.AccountID, DraftID: d.DraftID,
		Version: 1, State: api.Pending, CreatedAt: now,
	}
	s.write(&o, d, kept)
	err = s.Store.CreateOrder(ctx, o, api.Mail{ID: api.NewID(), Kind: api.MailOrderReceived, To: o.Email(), Lang: o.Lang, OrderID: o.ID})
	if err == nil {
		return o, nil
	}
	s.dropUnsaved(ctx, kept.key, err)
	if api.KindOf(err) == api.KindConflict && d.DraftID != "" { // the same form was saved in this very moment
		o, found, findErr := s.Store.OrderByDraft(ctx, who, d.DraftID)
		if found {
			return s.resave(ctx, who, o, d, findErr)
		}
	}
	return api.Order{}, err
}

// begin tells whether who may have one more order.
func (s *Service) begin(ctx context.Context, who api.Session, d Draft) error {
	n, err := s.Store.PendingOrders(ctx, who)
	switch {
	case err != nil:
		return err
	case n >= MaxPending:
		return ErrCrowded
	case d.Begin != nil:
		return d.Begin()
	}
	return nil
}

func (s *Service) resave(ctx context.Context, who api.Session, o api.Order, d Draft, err error) (api.Order, error) {
	if err != nil {
		return api.Order{}, err
	}
	return s.change(ctx, who, o, d)
}

// Update changes an order of who is signed in.
//
// Errors: KindUnauthorized, KindNotFound, KindConflict when it is no longer pending, and Create's.
func (s *Service) Update(ctx context.Context, who api.Session, id string, d Draft) (api.Order, error) {
	if !who.SignedIn() {
		return api.Order{}, api.Fail(api.KindUnauthorized)
	}
	o, err := s.Store.OrderFor(ctx, who, id)
	if err != nil {
		return api.Order{}, err
	}
	return s.change(ctx, who, o, d)
}

func (s *Service) change(ctx context.Context, who api.Session, seen api.Order, d Draft) (api.Order, error) {
	if seen.State != api.Pending {
		return api.Order{}, api.Fail(api.KindConflict)
	}
	kept, err := s.keep(ctx, who, d, seen.Trademark.Logo)
	if err != nil {
		return api.Order{}, err
	}
	old, err := s.replace(ctx, who, seen, d, kept)
	if err != nil {
		s.dropUnsaved(ctx, kept.key, err)
		return api.Order{}, err
	}
	s.drop(ctx, old)
	if err := s.Payments.OrderChanged(ctx, seen.ID); err != nil { // saved all the same: the next request for payment tries again
		slog.WarnContext(ctx, "the payment of a changed order is not aligned", "order", seen.ID, "error", err)
	}
	return s.Store.OrderFor(ctx, who, seen.ID) // its payment may have told something new
}

// replace puts a checked draft in the place of an order as it was seen, unless its money is on its way. It
// answers the key of a logo that is in use no more.
func (s *Service) replace(ctx context.Context, who api.Session, seen api.Order, d Draft, kept checked) (old string, err error) {
	if err := s.Payments.OrderChanging(ctx, seen.ID); err != nil {
		return "", err
	}
	o, err := s.Store.ChangeOrder(ctx, who, seen.ID, func(o *api.Order) (api.Effects, error) {
		if o.State != api.Pending {
			return api.Effects{}, api.Fail(api.KindConflict)
		}
		if kept.key == "" && kept.order.Trademark.Logo != nil && o.LogoKey != seen.LogoKey {
			return api.Effects{}, api.Fail(api.KindConflict) // the logo to keep was taken away meanwhile
		}
		old = o.LogoKey
		o.Version++
		s.write(o, d, kept)
		return api.Effects{}, nil
	})
	if err != nil || old == o.LogoKey {
		return "", err
	}
	return old, nil
}

// checked is a draft that passed, with its new logo stored: key and typ are "" without a new one.
type checked struct {
	order    form.Order
	key, typ string
}

// keep checks everything about a draft and, last of all, stores its new logo. there is the logo that
// the order has already.
func (s *Service) keep(ctx context.Context, who api.Session, d Draft, there *form.Logo) (checked, error) {
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
	if err := s.registered(ctx, who, order.Owners[0].Email); err != nil {
		return checked{}, err
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

// registered holds an anonymous session to the consents that it recorded for the owner's address.
func (s *Service) registered(ctx context.Context, who api.Session, email string) error {
	if who.SignedIn() {
		return nil
	}
	r, found, err := s.Store.RegistrationOf(ctx, who.ID)
	if err != nil {
		return err
	}
	if !found || r.Email != api.Address(email) {
		return api.Invalid(fault.List{{Path: "terms_conditions_accepted", Code: fault.MustAccept}})
	}
	return nil
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
