package orders

import (
	"context"

	"sello/api"
)

// RequestReport records the request for a viability report on a pending order and enqueues the mails to provider
// and customer. A second request changes nothing. The order of an anonymous customer gets an account, with the mail
// that activates it.
//
// Errors: KindNotFound; KindConflict if the order is no longer pending; an OverQuota.
func (s *Service) RequestReport(ctx context.Context, who api.Session, id string) (api.OrderView, error) {
	o, err := s.Store.ChangeOrder(ctx, who, id, func(o *api.Order) (api.Effects, error) {
		switch {
		case !o.ReportRequestedAt.IsZero():
			return api.Effects{}, nil
		case o.State != api.Pending:
			return api.Effects{}, api.Fail(api.KindConflict)
		}
		o.ReportRequestedAt = s.Now()
		o.UpdatedAt = s.Now()
		effects := api.Effects{Mails: []api.Mail{
			{ID: api.NewID(), Kind: api.MailReportRequest, Lang: o.Lang, OrderID: o.ID},
			{ID: api.NewID(), Kind: api.MailReportAck, To: o.Email(), Lang: o.Lang, OrderID: o.ID},
		}}
		effects.Uses = s.Quotas.Mailing(who, o.Email(), s.Now())
		effects.OpenAccount(*o, s.Now())
		return effects, nil
	})
	if err != nil {
		return api.OrderView{}, err
	}
	return s.view(ctx, o)
}
