package accounts

import (
	"context"
	"strconv"

	"sello/api"
	"sello/core/fault"
	"sello/core/form"
)

// OrderAccount returns the account of an order to the session that placed the order or opened it with a key, and to the
// account itself; KindNotFound for any other order.
func (s *Service) OrderAccount(ctx context.Context, who api.Session, orderID string) (api.OrderAccount, error) {
	return s.Store.AccountOfOrder(ctx, who, orderID)
}

// ResendAccess enqueues another mail with the link that activates the account of an order; earlier links end when it is sent. A signed-in
// caller gets no mail.
//
// Errors: KindNotFound; KindConflict if the order has no account, or an activated one; KindTooManyRequests, for an unpaid order also an
// OverQuota.
func (s *Service) ResendAccess(ctx context.Context, who api.Session, orderID, lang string) (api.OrderAccount, error) {
	of, err := s.Store.AccountOfOrder(ctx, who, orderID)
	if err != nil {
		return of, err
	}
	if of.State != api.AccountPending {
		return of, api.Fail(api.KindConflict)
	}
	if err := s.mayMail(ctx, of.Email); err != nil {
		return of, err
	}
	if of.Unpaid {
		if err := s.Store.Use(ctx, s.Quotas.Mailing(who, of.Email, s.Now())); err != nil {
			return of, err
		}
	}
	_, mail := api.NewAccount(of.Email, lang, s.Now())
	mail.Note = orderID
	if of.Unclaimed {
		mail = api.Mail{ID: api.NewID(), Kind: api.MailAddressSet, To: of.Email, Lang: lang, OrderID: orderID}
	}
	return of, s.Store.Enqueue(ctx, mail)
}

// mayMail counts a mail with a password link to an address; KindTooManyRequests over the limit.
func (s *Service) mayMail(ctx context.Context, email string) error {
	now := s.Now()
	may, err := s.Store.UpdateCounters(ctx, []string{api.MailsTo(email)}, now, func(c []api.Counter) bool { return s.MailTo.Count(&c[0], now) })
	if err == nil && !may {
		err = api.Fail(api.KindTooManyRequests)
	}
	return err
}

// CorrectAddress replaces the mistyped address of an order by another one, once and before the account is activated.
// Only the session that placed the order may do so: who opened it with a key may be the stranger who got its mails. Both
// addresses get a notice, and the order's history an event. The answer is the same whether the new address has an account or not: that of an activated
// account gets the order when its customer opens the link in the mail.
//
// Errors: KindInvalidData; KindNotFound; KindConflict if the order has no account, an activated one, or was corrected
// before; KindTooManyRequests, for an unpaid order also an OverQuota.
func (s *Service) CorrectAddress(ctx context.Context, who api.Session, orderID, email string) (api.OrderAccount, error) {
	email = api.Address(email)
	if err := api.Invalid(form.CheckResetRequest(email)); err != nil {
		return api.OrderAccount{}, err
	}
	of, err := s.Store.AccountOfOrder(ctx, who, orderID)
	if err != nil {
		return of, err
	}
	if of.State != api.AccountPending || of.Corrected { // checked again below; here, so that no mail is counted
		return of, api.Fail(api.KindConflict)
	}
	if err := s.mayMail(ctx, email); err != nil {
		return api.OrderAccount{}, err
	}
	return s.Store.CorrectAddress(ctx, who, orderID, email, func(o *api.Order, old, target api.Account) (api.Effects, error) {
		if old.State != api.AccountPending || !o.EmailCorrectedAt.IsZero() {
			return api.Effects{}, api.Fail(api.KindConflict)
		}
		if old.Email == email {
			return api.Effects{}, api.Invalid(fault.List{{Path: "email", Code: fault.Duplicate}})
		}
		effects := s.corrected(o, old, target, email)
		if o.State == api.Pending {
			effects.Uses = append(s.Quotas.Mailing(who, old.Email, s.Now()), s.Quotas.Mailing(who, email, s.Now())...)
		}
		return effects, nil
	})
}

// corrected writes the new address into the order, where the old one stood, and returns the effects: the account to which
// the order moves, and the notices. The order waits without an account for the customer of an activated one.
func (s *Service) corrected(o *api.Order, old, target api.Account, email string) api.Effects {
	now := s.Now()
	event := api.Event{ID: api.NewID(), OrderID: o.ID, At: now, Kind: api.EventCorrection, By: api.ByCustomer}
	correct := func(p form.Party, path string) form.Party {
		if api.Address(p.Email) == old.Email {
			event.Changes = append(event.Changes, api.Change{Path: path + ".email", Before: p.Email, After: email})
			p.Email = email
		}
		return p
	}
	owners := make([]form.Party, len(o.Owners))
	for i, p := range o.Owners {
		owners[i] = correct(p, "owners["+strconv.Itoa(i)+"]")
	}
	o.Owners = owners
	if o.Billing != nil {
		o.Billing = new(correct(*o.Billing, "custom_billing_data"))
	}
	o.Version++
	o.EmailCorrectedAt, o.UpdatedAt = now, now

	a, set := api.NewAccount(email, o.Lang, now)
	set.Kind, set.OrderID = api.MailAddressSet, o.ID
	notice := api.Mail{ID: api.NewID(), Kind: api.MailAddressNotice, To: old.Email, Lang: o.Lang}
	effects := api.Effects{Events: []api.Event{event}, Mails: []api.Mail{notice, set}}
	if target.State != api.AccountActive {
		effects.Account = &a
	}
	return effects
}
