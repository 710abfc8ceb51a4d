package orders

import (
	"context"
	"time"

	"sello/api"
)

// RequestReport records the request for a viability report on a pending order and enqueues the mails to provider
// and customer. A second request changes nothing until the first one is answered; then it is a new one. The order of an
// anonymous customer gets an account, with the mail that activates it.
//
// Errors: KindNotFound; KindConflict if the order is no longer pending; an OverQuota.
func (s *Service) RequestReport(ctx context.Context, who api.Session, id string) (api.OrderView, error) {
	o, err := s.Store.ChangeOrder(ctx, who, id, func(o *api.Order) (api.Effects, error) {
		switch {
		case o.ReportOpen():
			return api.Effects{}, nil
		case o.State != api.Pending:
			return api.Effects{}, api.Fail(api.KindConflict)
		}
		o.ReportRequestedAt, o.ReportAnsweredAt = s.Now(), time.Time{}
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
