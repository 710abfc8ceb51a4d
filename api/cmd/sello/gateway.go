package main

import (
	"context"

	"sello/api/checkout"
	"sello/api/stripepay"
	"sello/api/stripepay/sandbox"
	"sello/webapp"
)

// gateway returns the payment provider: Stripe if its keys are set, else the sandbox if the configuration allows it, else
// one whose calls fail because payment is not set up.
func (s *service) gateway(ctx context.Context) (checkout.Gateway, error) {
	k := s.config.Stripe
	keys := stripepay.Keys{Secret: k.SecretKey, Publishable: k.PublishableKey, Webhook: k.WebhookSecret}
	if err := keys.Check(); err != nil {
		return nil, err
	}
	if keys.Set() {
		g := stripepay.New(stripepay.Options{Provider: stripepay.Stripe, Keys: keys, URL: k.URL})
		s.clock = g.Check
		return g, nil
	}
	if why := sandbox.Allowed(string(s.config.Env), s.config.PublicURL, k.SecretKey, k.PublishableKey, k.WebhookSecret); why != nil {
		s.log.Warn("nothing can be paid", "why", why)
		return stripepay.Unavailable{}, nil
	}
	box, err := sandbox.Open(ctx, sandbox.Options{DB: s.store.DB(), Now: now, Log: s.log, Page: webapp.Dist()})
	if err != nil {
		return nil, err
	}
	s.sandbox = box
	own := box.Keys()
	return stripepay.New(stripepay.Options{
		Provider:  stripepay.Sandbox,
		Keys:      stripepay.Keys{Secret: own.Secret, Publishable: own.Publishable, Webhook: own.Webhook},
		Transport: box.Transport(),
	}), nil
}
