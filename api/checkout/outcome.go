package checkout

import (
	"cmp"
	"errors"
	"fmt"
	"slices"
	"time"

	"sello/api"
)

// errSurplus is returned if an intent collected money that no order waits for. Nothing was changed: the money has to
// be refunded first.
var errSurplus = errors.New("checkout: the money has to be given back")

// outcome decides what a retrieved intent means for its payment and its order, changes both, and returns the effects
// to save with them. All decisions about money are made here. o is the zero Order if the order was deleted. rest are the other
// payments of an order of which money was refunded, or whose refund failed; events are those of an order whose refund failed.
func outcome(o *api.Order, p *api.Payment, in api.Intent, rest []api.Payment, events []api.Event, now time.Time) (api.Effects, error) {
	p.UpdatedAt = now
	switch {
	case in.Livemode != p.Livemode:
		return api.Effects{}, fmt.Errorf("checkout: intent %s changed its mode", in.ID)
	case in.Status == api.PaymentSucceeded && (p.Surplus || in.RefundFailed && unneeded(*o, *p, rest)):
		return surplus(o, p, in, now)
	case in.RefundFailed && p.Settled():
		return cameBack(o, p, in, events, now)
	case in.Status == api.PaymentSucceeded && p.Settled():
		return refunds(o, p, in, slices.ContainsFunc(rest, canPay), now), nil
	case in.Status == api.PaymentSucceeded:
		return collected(o, p, in, now)
	case p.Settled():
		return api.Effects{}, nil // outdated: the money has arrived since
	}
	if p.Live() { // a cancelled payment stays cancelled unless its intent collects money
		p.Status, p.AmountCents, p.OrderVersion = in.Status, in.AmountCents, in.OrderVersion
		return freeze(o, *p, now), nil
	}
	if !p.CancelSince.IsZero() {
		return ended(o, p, in, now), nil
	}
	return api.Effects{}, nil
}

// ended applies the status of an intent that is to be cancelled because its order was edited or deleted. If the customer had
// confirmed it before, and its money is being collected, the payment is live again: the order must not be paid a second time.
func ended(o *api.Order, p *api.Payment, in api.Intent, now time.Time) api.Effects {
	switch {
	case in.Status == api.PaymentCanceled:
		p.CancelSince = time.Time{}
	case in.Status == api.PaymentProcessing && o.State == api.Pending:
		p.Status, p.CancelSince = in.Status, time.Time{}
		return freeze(o, *p, now)
	}
	return api.Effects{}
}

// freeze sets an order to processing while its money is being collected, which prevents edits, and back to pending
// if the collection ends without money. The customer, who may have left days ago, then gets a mail with a link to pay again.
// While the bank takes days, a mail is what an anonymous customer has of the order.
func freeze(o *api.Order, p api.Payment, now time.Time) api.Effects {
	collecting := p.Status == api.PaymentProcessing
	switch {
	case collecting && o.State == api.Pending:
		o.State, o.UpdatedAt = api.Processing, now
		return api.Effects{Mails: []api.Mail{customerMail(api.MailPaymentPending, *o, p)}}
	case !collecting && o.State == api.Processing:
		o.State, o.UpdatedAt = api.Pending, now
		return api.Effects{Mails: []api.Mail{customerMail(api.MailPaymentFailed, *o, p)}}
	}
	return api.Effects{}
}

// collected applies the money of an intent that was not recorded before: the order becomes paid, or goes to review
// if amount or currency differ from its price, or if the order was edited after the payment had begun.
func collected(o *api.Order, p *api.Payment, in api.Intent, now time.Time) (api.Effects, error) {
	p.CancelSince = time.Time{}
	if o.State != api.Pending && o.State != api.Processing { // the order was deleted, or another intent paid it first
		return surplus(o, p, in, now)
	}
	p.AmountCents = in.ReceivedCents
	if o.Dispute == api.DisputeOpen { // of money that was refunded
		o.Dispute = api.DisputeAside
	}
	o.UpdatedAt = now
	if in.ReceivedCents != o.PriceCents || in.Currency != o.Currency || p.OrderVersion != o.Version {
		p.Status, p.Currency, o.State = api.PaymentMismatch, in.Currency, api.Review
		return api.Effects{Mails: []api.Mail{
			alert(api.MailPaymentAlert, *o, *p, in), customerMail(api.MailPaymentReview, *o, *p),
		}}, nil
	}
	return becomePaid(o, p, in.Method, now), nil
}

// becomePaid makes an order paid with the money of a payment, and returns the effects.
func becomePaid(o *api.Order, p *api.Payment, method api.PayMethod, now time.Time) api.Effects {
	p.Status = api.PaymentSucceeded
	if p.RefundedCents > 0 {
		p.Status = api.PaymentRefunded
	}
	o.State, o.Stage, o.StageAt, o.PaidAt, o.UpdatedAt, o.Reference = api.Paid, api.StageReceived, now, now, now, newReference()
	return paid(*o, *p, method, now)
}

// paid returns the effects of a paid order: the receipt and its mail, the notice to the provider, and an account if the
// order has none.
func paid(o api.Order, p api.Payment, method api.PayMethod, now time.Time) api.Effects {
	e := api.Effects{
		Receipt: newReceipt(o, p, method),
		Mails: []api.Mail{
			customerMail(api.MailPaymentReceipt, o, p),
			{ID: api.NewID(), Kind: api.MailPaidNotice, Lang: o.Lang, OrderID: o.ID, PaymentID: p.ID},
		},
		Events: []api.Event{{ID: api.NewID(), OrderID: o.ID, At: now, Kind: api.EventStage, By: api.BySystem, To: api.StageReceived}},
	}
	e.OpenAccount(o, now)
	return e
}

// unneeded reports whether no order waits for the money of a payment that was refunded in full: the order was deleted, or one of its other
// payments, rest, has paid it.
func unneeded(o api.Order, p api.Payment, rest []api.Payment) bool {
	paid := slices.ContainsFunc(rest, func(other api.Payment) bool { return received(other) > 0 })
	return p.Status == api.PaymentRefunded && p.RefundedCents >= p.AmountCents && (o.ID == "" || paid)
}

// surplus records money that no order waited for, and that was refunded, is with the bank in a dispute, or whose refund the provider has
// just declined, or has accepted and could not execute; errSurplus if it is to be refunded now. The customer of a deleted order gets no mail: the privacy policy promises that an unpaid
// order is kept until it is deleted, so its addresses went with it, and its payment, which stays, refers neither to an account nor to
// a session.
func surplus(o *api.Order, p *api.Payment, in api.Intent, now time.Time) (e api.Effects, err error) {
	refunded := in.RefundedCents >= in.ReceivedCents
	declined := api.DeclinedRefund{}
	if !refunded && cmp.Or(in.Dispute, p.Dispute).WithdrawnCents == 0 {
		switch declined = p.Declined; {
		case in.Declined != "":
			declined = declinedAgain(p.Declined, in, now)
		case declined.Since.IsZero() || !declined.Next.IsZero() && !now.Before(declined.Next):
			return e, errSurplus
		}
	}
	isNew := p.Declined.Since.IsZero() && !declined.Since.IsZero() // an alert that was sent while the bank had the money did not say it
	isNew = isNew || declined.Reason != p.Declined.Reason && declined.Ours()
	cameBack := in.RefundFailed && in.RefundedCents < p.RefundedCents
	isRefunded := refunded && in.RefundedCents > p.RefundedCents
	switch {
	case cameBack:
		e.Mails = []api.Mail{alert(api.MailRefundFailed, *o, *p, in)}
	case !p.Surplus || isNew:
		e.Mails = []api.Mail{alert(api.MailPaymentAlert, *o, *p, in)}
	}
	p.Declined = declined
	p.Status, p.AmountCents, p.RefundedCents, p.Surplus = api.PaymentRefunded, in.ReceivedCents, in.RefundedCents, true
	switch {
	case o.ID == "":
	case cameBack:
		e.Mails = append(e.Mails, customerMail(api.MailRefundReturned, *o, *p))
	case isRefunded:
		e.Mails = append(e.Mails, customerMail(api.MailRefundNotice, *o, *p))
	}
	return e, nil
}

// A declined refund is tried again after as long as it has been declined, at least after firstPause and at most after longestPause. One
// that failed at the customer's bank is tried again once: if that fails too, a person has to refund the money in another way.
const (
	firstPause   = time.Minute
	longestPause = time.Hour
	mostFailed   = 2
)

// declinedAgain returns a refund that was declined or failed, and may have been before.
func declinedAgain(before api.DeclinedRefund, in api.Intent, now time.Time) api.DeclinedRefund {
	d := api.DeclinedRefund{Reason: in.Declined, Since: before.Since}
	if d.Since.IsZero() {
		d.Since = now
	}
	if in.FailedRefunds < mostFailed {
		d.Next = now.Add(min(max(now.Sub(d.Since), firstPause), longestPause))
	}
	return d
}

// refunds records the amount that was refunded, at most the amount paid. Once all money of an order was refunded, its registration
// ends.
func refunds(o *api.Order, p *api.Payment, in api.Intent, others bool, now time.Time) api.Effects {
	back := min(in.RefundedCents, p.AmountCents)
	if back <= p.RefundedCents {
		return api.Effects{}
	}
	refunded := back - p.RefundedCents
	p.RefundedCents = back
	if p.Status == api.PaymentSucceeded || p.Status == api.PaymentMismatch && back == p.AmountCents {
		if p.Status == api.PaymentMismatch && o.State == api.Review {
			o.State = api.Pending // the order can be paid again, at its price
		}
		p.Status = api.PaymentRefunded
	}
	if o.ID == "" {
		return api.Effects{}
	}
	o.UpdatedAt = now
	event := api.Event{ID: api.NewID(), OrderID: o.ID, At: now, Kind: api.EventRefund, By: api.BySystem, AmountCents: refunded}
	notice := customerMail(api.MailRefundNotice, *o, *p)
	notice.EventID = event.ID
	e := api.Effects{Mails: []api.Mail{notice}, Events: []api.Event{event}}
	if back == p.AmountCents && !others {
		e.Events = append(e.Events, ends(o, now)...)
	}
	return e
}

// ends moves an order whose price was refunded in full to StageRefunded and returns the event. An order that the office
// has already keeps its stage: the application goes on there.
func ends(o *api.Order, now time.Time) []api.Event {
	e, err := o.Advance(api.Move{To: api.StageRefunded, By: api.BySystem}, now, api.Day(now))
	if err != nil {
		return nil
	}
	return e.Events
}

// cameBack records that a refund failed: its money was returned to the provider, who is alerted to refund it in
// another way. The customer, who had a mail about that refund, gets another one. An order that waits for a payment comes under
// review, since its customer must not pay a second time. A registration that the refund ended goes on where it was; that fails with
// KindConflict if the end is newer than events, and succeeds when the news are delivered again.
func cameBack(o *api.Order, p *api.Payment, in api.Intent, events []api.Event, now time.Time) (e api.Effects, err error) {
	before := p.RefundedCents
	p.RefundedCents = min(in.RefundedCents, p.RefundedCents)
	switch {
	case p.Status != api.PaymentRefunded:
	case o.State == api.Pending && p.RefundedCents < p.AmountCents:
		p.Status, o.State = api.PaymentMismatch, api.Review
	case p.RefundedCents == 0:
		p.Status = api.PaymentSucceeded
	}
	notice := customerMail(api.MailRefundReturned, *o, *p)
	if o.Stage == api.StageRefunded && p.RefundedCents < p.AmountCents {
		if e, err = o.Reopen(events, now, api.Day(now)); err != nil {
			return api.Effects{}, err
		}
		notice.EventID = e.Events[0].ID
	}
	e.Mails = []api.Mail{alert(api.MailRefundFailed, *o, *p, in)}
	if o.ID != "" {
		o.UpdatedAt = now
		if p.RefundedCents < before {
			e.Mails = append(e.Mails, notice)
		}
	}
	return e, nil
}

// customerMail returns a mail of the given kind to the customer, about a payment of the order.
func customerMail(kind api.MailKind, o api.Order, p api.Payment) api.Mail {
	return api.Mail{ID: api.NewID(), Kind: kind, To: o.Email(), Lang: o.Lang, OrderID: o.ID, PaymentID: p.ID}
}

// alert returns a mail of the given kind to the provider, about a payment that needs a person.
func alert(kind api.MailKind, o api.Order, p api.Payment, in api.Intent) api.Mail {
	return api.Mail{ID: api.NewID(), Kind: kind, Lang: cmp.Or(o.Lang, "en"), OrderID: o.ID, PaymentID: p.ID, Note: in.OrderID}
}

// newReference returns SE- and 8 readable characters. The store rejects a reference that exists already; the payment
// provider then redelivers the event, which gets a new reference.
func newReference() string { return "SE-" + api.Readable(8) }
