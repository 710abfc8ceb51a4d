package orders

import (
	"context"
	"crypto/rand"
	"strings"

	"sello/api"
)

// RequestReport asks the provider for an availability report on a pending order. Asked again it
// changes nothing. An anonymous customer gets an account with it, once, and the mail to enter it.
//
// Errors: KindNotFound; KindConflict when the order is no longer pending.
func (s *Service) RequestReport(ctx context.Context, who api.Session, id string) (api.Order, error) {
	o, err := s.Store.OrderFor(ctx, who, id)
	if err != nil || !o.ReportRequestedAt.IsZero() {
		return o, err
	}
	if o.State != api.Pending {
		return api.Order{}, api.Fail(api.KindConflict)
	}
	owner, err := s.ownerOf(ctx, o)
	if err != nil {
		return api.Order{}, err
	}
	return s.Store.ChangeOrder(ctx, who, id, func(o *api.Order) ([]api.Mail, error) {
		switch {
		case !o.ReportRequestedAt.IsZero():
			return nil, nil
		case o.State != api.Pending:
			return nil, api.Fail(api.KindConflict)
		}
		o.AccountID = owner
		o.ReportRequestedAt = s.Now()
		o.UpdatedAt = s.Now()
		return []api.Mail{
			{ID: newID(), Kind: api.MailReportRequest, Lang: o.Lang, OrderID: o.ID},
			{ID: newID(), Kind: api.MailReportAck, To: o.Email(), Lang: o.Lang, OrderID: o.ID},
		}, nil
	})
}

// ownerOf answers the account of an order, which is made here when its address has none. It is made
// before the report is asked for: stopped in between, the next try finds it.
func (s *Service) ownerOf(ctx context.Context, o api.Order) (string, error) {
	if o.AccountID != "" {
		return o.AccountID, nil
	}
	email := strings.ToLower(o.Email())
	if a, found, err := s.Store.AccountByEmail(ctx, email); err != nil || found {
		return a.ID, err
	}
	a := api.Account{ID: newID(), Email: email, State: api.AccountPending, Role: "customer", Lang: o.Lang, CreatedAt: s.Now()}
	err := s.Store.CreateAccount(ctx, a, api.Mail{
		ID: newID(), Kind: api.MailAccountAccess, To: email, Lang: o.Lang, OrderID: o.ID, Token: rand.Text(),
	})
	if api.KindOf(err) == api.KindConflict { // made in this very moment
		a, _, err = s.Store.AccountByEmail(ctx, email)
	}
	return a.ID, err
}
