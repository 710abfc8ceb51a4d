package stripepay

import (
	"errors"
	"strings"
)

// Keys are Stripe's credentials: all three, of one mode, or none.
type Keys struct {
	Secret      string // sk_test_, sk_live_, rk_test_ or rk_live_
	Publishable string // pk_test_ or pk_live_
	Webhook     string // whsec_
}

// Set reports whether any key is set.
func (k Keys) Set() bool { return k != Keys{} }

// Check returns an error for a set of keys that cannot work: incomplete, of two modes, or of a wrong form. An empty set
// is valid. The error never contains a key.
func (k Keys) Check() error {
	if !k.Set() {
		return nil
	}
	if k.Secret == "" || k.Publishable == "" || k.Webhook == "" {
		return errors.New("STRIPE_SECRET_KEY, STRIPE_PUBLISHABLE_KEY and STRIPE_WEBHOOK_SECRET: set all three or none")
	}
	secret, publishable := mode(k.Secret, "sk", "rk"), mode(k.Publishable, "pk")
	switch {
	case secret == "":
		return errors.New("STRIPE_SECRET_KEY: want a key that starts with sk_test_ or sk_live_")
	case publishable == "":
		return errors.New("STRIPE_PUBLISHABLE_KEY: want a key that starts with pk_test_ or pk_live_")
	case secret != publishable:
		return errors.New("STRIPE_SECRET_KEY and STRIPE_PUBLISHABLE_KEY: one is for tests, the other is live")
	case !strings.HasPrefix(k.Webhook, "whsec_"):
		return errors.New("STRIPE_WEBHOOK_SECRET: want a secret that starts with whsec_")
	}
	return nil
}

// Live reports whether the keys move real money.
func (k Keys) Live() bool { return mode(k.Secret, "sk", "rk") == "live" }

// mode returns test or live, or "" if the text is not a key of these kinds.
func mode(key string, kinds ...string) string {
	for _, kind := range kinds {
		for _, mode := range []string{"test", "live"} {
			if strings.HasPrefix(key, kind+"_"+mode+"_") {
				return mode
			}
		}
	}
	return ""
}
