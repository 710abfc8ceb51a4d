// Package orders holds what can be done with trademark orders: price, save, list, remove, ask for an
// availability report. Payment is checkout's.
//
// Every submission is cleaned, checked and priced here by the core; nothing that a browser says about
// price or state is looked at. Whose an order is, is decided inside the store's queries.
package orders

import (
	"context"
	"errors"
	"log/slog"
	"time"

	"sello/api"
	"sello/api/logo"
	"sello/core/fault"
	"sello/core/form"
	"sello/core/pricing"
)

// Store is what orders ask of the database.
type Store interface {
	CreateOrder(ctx context.Context, o api.Order, jobs ...api.Mail) error
	OrderFor(ctx context.Context, s api.Session, id string) (api.Order, error)
	OrdersFor(ctx context.Context, s api.Session, after api.Cursor, limit int) ([]api.Order, error) // limit 0: all
	IntakeFor(ctx context.Context, s api.Session, draftID string) (api.Intake, error)
	ChangeOrder(ctx context.Context, s api.Session, id string, change func(*api.Order) (api.Effects, error)) (api.Order, error)
	ReplaceOrder(ctx context.Context, s api.Session, id string, change func(*api.Order) error) (api.Order, error)
	DeleteOrder(ctx context.Context, s api.Session, id string) error
}

// Blobs keeps the logos' bytes.
type Blobs interface {
	Put(ctx context.Context, key, typ string, b []byte) error
	Get(ctx context.Context, key string) (typ string, b []byte, err error)
	Delete(ctx context.Context, key string) error
}

// Payments is asked before an order changes under a payment that was begun for it, and told afterwards.
type Payments interface {
	WithPayments(ctx context.Context, orders ...api.Order) ([]api.OrderView, error)
	OrderChanging(ctx context.Context, orderID string) error // KindConflict when its money is under way or there
	OrderChanged(ctx context.Context, o api.Order) (api.OrderView, error)
	OrderRemoved(ctx context.Context, orderID string) error // KindConflict when its money is under way
}

// Service is the use cases of orders. Now answers UTC.
type Service struct {
	Store    Store
	Blobs    Blobs
	Payments Payments
	Now      func() time.Time
}

// Draft is an order as it is sent.
type Draft struct {
	Order   form.Order
	DraftID string       // made by the page once for a form; "" without
	Lang    string       // en or es
	Logo    *logo.Upload // nil leaves the logo that is there
	Refused error        // why no new order, which is acknowledged by mail, may be made of it; nil when one may
}

// PageSize is how many orders a page of a list has.
const PageSize = 50

// MaxPending is how many pending orders an account may have, or a session without one.
const MaxPending = 100

// ErrCrowded refuses an order beyond MaxPending.
var ErrCrowded = &api.Error{Kind: api.KindTooManyRequests, Err: errors.New("too many pending orders")}

// Price quotes a trademark that may be half filled in: only what the price depends on is checked.
//
// Errors: KindInvalidData for classes that do not exist; KindUnknownPrice where there is no automatic
// price (other countries, unknown class).
func (s *Service) Price(_ context.Context, t form.Trademark) (pricing.Quote, error) {
	var wrong fault.List
	for _, f := range form.CheckTrademark(t) {
		if isClass(f) {
			wrong = append(wrong, f)
		}
	}
	if err := api.Invalid(wrong); err != nil {
		return pricing.Quote{}, err
	}
	quote := pricing.OfTrademark(t, s.today())
	if !quote.Available {
		return quote, api.Fail(api.KindUnknownPrice)
	}
	return quote, nil
}

// isClass picks the faults that make a number of classes meaningless; none chosen yet is no fault here.
func isClass(f fault.Fault) bool {
	const path = "classifications"
	return f.Code != fault.Required && len(f.Path) >= len(path) && f.Path[:len(path)] == path
}

// today is the date that tariffs go by.
func (s *Service) today() string { return s.Now().Format(time.DateOnly) }

// Get returns one order of the session's or its account's; another's is KindNotFound.
func (s *Service) Get(ctx context.Context, who api.Session, id string) (api.OrderView, error) {
	o, err := s.Store.OrderFor(ctx, who, id)
	if err != nil {
		return api.OrderView{}, err
	}
	return s.view(ctx, o)
}

// view adds its payment to an order.
func (s *Service) view(ctx context.Context, o api.Order) (api.OrderView, error) {
	views, err := s.Payments.WithPayments(ctx, o)
	if err != nil {
		return api.OrderView{}, err
	}
	return views[0], nil
}

// List returns all orders of the account, newest first; KindUnauthorized when nobody is signed in.
func (s *Service) List(ctx context.Context, who api.Session) ([]api.OrderView, error) {
	list, err := s.Store.OrdersFor(ctx, who, api.Cursor{}, 0)
	if err != nil {
		return nil, err
	}
	return s.Payments.WithPayments(ctx, list...)
}

// Page is List of at most PageSize orders that follow after. next is where the next page begins; the zero Cursor
// says that there is none.
func (s *Service) Page(ctx context.Context, who api.Session, after api.Cursor) (page []api.OrderView, next api.Cursor, err error) {
	list, err := s.Store.OrdersFor(ctx, who, after, PageSize+1)
	if err != nil {
		return nil, next, err
	}
	if len(list) > PageSize {
		list = list[:PageSize]
		last := list[PageSize-1]
		next = api.Cursor{CreatedAt: last.CreatedAt, ID: last.ID}
	}
	page, err = s.Payments.WithPayments(ctx, list...)
	return page, next, err
}

// Delete removes a pending order together with its logo; KindConflict in any other state.
func (s *Service) Delete(ctx context.Context, who api.Session, id string) error {
	o, err := s.Store.OrderFor(ctx, who, id)
	if err != nil {
		return err
	}
	if o.State != api.Pending {
		return api.Fail(api.KindConflict)
	}
	if err := s.Payments.OrderRemoved(ctx, id); err != nil {
		return err
	}
	if err := s.Store.DeleteOrder(ctx, who, id); err != nil {
		return err
	}
	s.drop(ctx, o.LogoKey)
	return nil
}

// Logo answers the logo of an order; KindNotFound when it has none.
func (s *Service) Logo(ctx context.Context, who api.Session, id string) (logo.File, error) {
	o, err := s.Store.OrderFor(ctx, who, id)
	if err != nil {
		return logo.File{}, err
	}
	if o.LogoKey == "" {
		return logo.File{}, api.Fail(api.KindNotFound)
	}
	_, b, err := s.Blobs.Get(ctx, o.LogoKey)
	return logo.File{Name: logo.SafeName(o.Trademark.Logo.Name, o.LogoType), Type: o.LogoType, Bytes: b}, err
}

// drop removes a logo that no order has any more. A logo that stays behind does no harm, so a failure
// is only logged; and it happens even when the client has gone away.
func (s *Service) drop(ctx context.Context, key string) {
	if key == "" {
		return
	}
	if err := s.Blobs.Delete(context.WithoutCancel(ctx), key); err != nil {
		slog.WarnContext(ctx, "a logo stays behind", "key", key, "error", err)
	}
}

// dropUnsaved removes the new logo of an order that err kept from being saved. After an error of unknown kind
// the order may have been saved all the same, and show the logo: whether it does, the sweep finds out.
func (s *Service) dropUnsaved(ctx context.Context, key string, err error) {
	if api.KindOf(err) != api.KindUnknown {
		s.drop(ctx, key)
	}
}
