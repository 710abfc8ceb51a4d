package checkout

import (
	"cmp"
	"context"
	"errors"
	"slices"
	"time"

	"sello/api"
)

// disputed records how the dispute of a payment stands, and returns the event and the mail to save with it. rest are the other
// payments of the order; o is the zero Order if the order was deleted. The provider gets a mail when money comes into dispute,
// when the bank takes money back after an inquiry, which has to be answered again by another day, and when the dispute is lost.
func disputed(o *api.Order, p *api.Payment, in api.Intent, rest []api.Payment, now time.Time) (e api.Effects) {
	was, is := p.Dispute, in.Dispute
	if is.State == "" || !p.Settled() {
		return e
	}
	p.Dispute = is
	taken := is.State == api.DisputeOpen && was.WithdrawnCents == 0 && is.WithdrawnCents > 0 // at once, or after an inquiry
	if was.State == is.State && was.Cents == is.Cents && !taken {
		return e
	}
	if o.ID != "" {
		hold(o, append(rest, *p), now) // not before: an operator may have let the order go on
		o.UpdatedAt = now
		e.Events = []api.Event{{
			ID: api.NewID(), OrderID: o.ID, At: now, Kind: api.EventDispute, By: api.BySystem, Internal: true, AmountCents: is.Cents, Dispute: &is,
		}}
	}
	if is.State != api.DisputeWon && (taken || was.State != is.State) {
		e.Mails = []api.Mail{alert(api.MailPaymentDisputed, *o, *p, in)}
	}
	return e
}

// hold sets Order.Dispute by all payments of an order, whose disputes have changed. The order does not rely on money that was refunded
// or is surplus: a lost dispute of it does not count, nor does an open one hold an order that has other money.
func hold(o *api.Order, payments []api.Payment, now time.Time) {
	state := api.DisputeState("")
	relied := slices.ContainsFunc(payments, func(p api.Payment) bool { return received(p) > 0 })
	for _, p := range payments {
		switch {
		case p.Dispute.State == api.DisputeOpen && relied && received(p) == 0:
			state = cmp.Or(state, api.DisputeAside)
		case p.Dispute.State == api.DisputeOpen:
			state = api.DisputeOpen
		case p.Dispute.State == api.DisputeLost && received(p) > 0 && state != api.DisputeOpen:
			state = api.DisputeLost
		}
	}
	if state == o.Dispute {
		return
	}
	o.Dispute, o.DisputedAt = state, now
	if state == "" {
		o.DisputedAt = time.Time{}
	}
}

// errNoDispute is returned if the provider does not list a dispute yet of which its event tells. The event has to be sent again.
var errNoDispute = &api.Error{Kind: api.KindPaymentUnavailable, Err: errors.New("checkout: the provider lists no dispute of the intent")}

// askDispute retrieves the dispute of an intent into its news. Nothing is asked for an intent that this service did not make.
func (s *Service) askDispute(ctx context.Context, n *news) (err error) {
	if n.OrderID == "" {
		return nil
	}
	n.Dispute, err = s.Gateway.Dispute(ctx, n.ID)
	if err == nil && n.Dispute.State == "" {
		err = errNoDispute
	}
	return err
}
