package checkout

import (
	"context"

	"sello/api"
)

// ExpressVersion is the version of the words above the button that pays (payment_express in texts/*/payment.json), with which a
// customer asks to begin within the days of withdrawal. It changes with the meaning of the words.
const ExpressVersion = "2026-11-22"

// RequestStart records that the customer read those words and pressed the button: the express request to begin an order within the
// days of withdrawal. The page calls it right before it confirms the payment of the version that it shows: if the order was
// edited since, the error prevents a charge. A repeated call changes nothing.
//
// Errors: those of RequestPayment, except KindPaymentUnavailable.
func (s *Service) RequestStart(ctx context.Context, who api.Session, orderID string, version int, lang string) error {
	o, err := s.Store.OrderFor(ctx, who, orderID)
	if err == nil {
		err = s.payable(ctx, o, version)
	}
	if err != nil {
		return err
	}
	return s.Store.SaveOrderConsent(ctx, api.Consent{
		ID: api.NewID(), SessionID: who.ID, AccountID: o.AccountID, OrderID: o.ID, Email: api.Address(o.Email()),
		Purpose: api.ConsentExpress, Version: ExpressVersion, Lang: lang, GivenAt: s.Now(),
	})
}
