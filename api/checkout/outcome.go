package checkout

import (
	"crypto/rand"
	"errors"
	"fmt"
	"time"

	"sello/api"
)

// errSurplus says that an intent brought money that no order waits for. Nothing was changed: the
// money has to go back first.
var errSurplus = errors.New("checkout: the money has to be given back")

// outcome is the whole judgement over money: what an intent, as its provider tells it now, makes of
// its payment and its order. o is the zero Order when the order was removed.
func outcome(o *api.Order, p *api.Payment, in api.Intent, now time.Time) (api.Effects, error) {
	p.UpdatedAt = now
	switch {
	case in.Livemode != p.Livemode:
		return api.Effects{}, fmt.Errorf("checkout: intent %s changed its mode", in.ID)
	case in.RefundFailed && settled(*p):
		return cameBack(o, p, in, now), nil
	case in.Status == api.PaymentSucceeded && settled(*p):
		return refunds(o, p, in, now), nil
	case in.Status == api.PaymentSucceeded:
		return collected(o, p, in, now)
	case settled(*p):
		return api.Effects{}, nil // old news
	}
	if p.Live() { // a payment that was given up stays so until it brings money
		p.Status, p.AmountCents, p.OrderVersion = in.Status, in.AmountCents, in.OrderVersion
		freeze(o, in.Status == api.PaymentProcessing, now)
	}
	return api.Effects{}, nil
}

// freeze keeps an order from changing while its money is under way, and only then.
func freeze(o *api.Order, under bool, now time.Time) {
	switch {
	case under && o.State == api.Pending:
		o.State, o.UpdatedAt = api.Processing, now
	case !under && o.State == api.Processing:
		o.State, o.UpdatedAt = api.Pending, now
	}
}

// collected takes the money of an intent for the first time.
func collected(o *api.Order, p *api.Payment, in api.Intent, now time.Time) (api.Effects, error) {
	if o.State != api.Pending && o.State != api.Processing { // removed, or another intent was first
		return surplus(o, p, in)
	}
	p.AmountCents = in.ReceivedCents
	o.UpdatedAt = now
	if in.ReceivedCents != o.PriceCents || in.Currency != o.Currency {
		p.Status, p.Currency, o.State = api.PaymentMismatch, in.Currency, api.Review
		return api.Effects{Mails: []api.Mail{alert(api.MailPaymentAlert, *o, *p, in)}}, nil
	}
	p.Status = api.PaymentSucceeded
	o.State, o.PaidAt, o.Reference = api.Paid, now, newReference()
	return paid(*o, *p, now), nil
}

// paid is what follows from an order that is paid: its mails, and an account for whoever has none.
func paid(o api.Order, p api.Payment, now time.Time) api.Effects {
	e := api.Effects{Mails: []api.Mail{
		{ID: api.NewID(), Kind: api.MailPaymentReceipt, To: o.Email(), Lang: o.Lang, OrderID: o.ID, PaymentID: p.ID},
		{ID: api.NewID(), Kind: api.MailPaidNotice, Lang: o.Lang, OrderID: o.ID, PaymentID: p.ID},
	}}
	e.OpenAccount(o, now)
	return e
}

// surplus records money that has gone back because no order waited for it.
func surplus(o *api.Order, p *api.Payment, in api.Intent) (api.Effects, error) {
	if in.RefundedCents < in.ReceivedCents {
		return api.Effects{}, errSurplus
	}
	p.Status, p.AmountCents, p.RefundedCents = api.PaymentRefunded, in.ReceivedCents, in.RefundedCents
	e := api.Effects{Mails: []api.Mail{alert(api.MailPaymentAlert, *o, *p, in)}}
	if o.ID != "" {
		e.Mails = append(e.Mails, refundNotice(*o, *p))
	}
	return e, nil
}

// refunds reflects what has been given back, never more than was paid.
func refunds(o *api.Order, p *api.Payment, in api.Intent, now time.Time) api.Effects {
	back := min(in.RefundedCents, in.ReceivedCents, p.AmountCents)
	if back <= p.RefundedCents {
		return api.Effects{}
	}
	p.RefundedCents = back
	if p.Status == api.PaymentSucceeded {
		p.Status = api.PaymentRefunded
	}
	if o.ID == "" {
		return api.Effects{}
	}
	o.UpdatedAt = now
	return api.Effects{Mails: []api.Mail{refundNotice(*o, *p)}}
}

// cameBack takes a refund that failed for none: its money is the provider's again, who has to find another way.
func cameBack(o *api.Order, p *api.Payment, in api.Intent, now time.Time) api.Effects {
	p.RefundedCents = min(in.RefundedCents, p.RefundedCents)
	if p.RefundedCents == 0 && p.Status == api.PaymentRefunded {
		p.Status = api.PaymentSucceeded
	}
	if o.ID != "" {
		o.UpdatedAt = now
	}
	return api.Effects{Mails: []api.Mail{alert(api.MailRefundFailed, *o, *p, in)}}
}

func refundNotice(o api.Order, p api.Payment) api.Mail {
	return api.Mail{ID: api.NewID(), Kind: api.MailRefundNotice, To: o.Email(), Lang: o.Lang, OrderID: o.ID, PaymentID: p.ID}
}

// alert calls the provider's people, by a mail of a kind.
func alert(kind api.MailKind, o api.Order, p api.Payment, in api.Intent) api.Mail {
	lang := o.Lang
	if lang == "" {
		lang = "en"
	}
	return api.Mail{ID: api.NewID(), Kind: kind, Lang: lang, OrderID: o.ID, PaymentID: p.ID, Note: in.OrderID}
}

// readable has no character that is taken for another on the phone or on paper.
const readable = "23456789ABCDEFGHJKMNPQRSTUVWXYZ"

// newReference is SE- and 8 readable characters. The store refuses one that is taken: the event that
// brought it then comes again and gets another.
func newReference() string {
	ref := []byte("SE-")
	for b := make([]byte, 1); len(ref) < 11; {
		rand.Read(b) // never fails, by its documentation
		if int(b[0]) < 256/len(readable)*len(readable) {
			ref = append(ref, readable[int(b[0])%len(readable)])
		}
	}
	return string(ref)
}
