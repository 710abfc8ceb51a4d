package sandbox

import (
	"context"
	"net/http"
	"net/url"
	"strings"
	"time"
)

// confirm is the customer's attempt to pay. It is authorised by the client secret alone.
func (s *Sandbox) confirm(t *tx, r *http.Request) (record, object, *problem) {
	lang := r.Form.Get("lang")
	in, prob := t.ofCustomer(r)
	if prob != nil {
		return record{}, nil, prob
	}
	if !strings.HasPrefix(in.Status, "requires_") {
		p := unexpected(in, "could not be confirmed")
		p.Message = text(lang, "unexpected_state")
		return record{}, nil, p
	}
	in.Failure, in.ReturnURL, in.Digits = nil, "", ""
	in.Method = r.Form.Get("payment_method_data[type]")
	switch in.Method {
	case methodCard:
		return s.confirmCard(r, in, lang)
	case methodWallet:
		return s.confirmWallet(r, in)
	case methodDebit:
		return s.confirmDebit(r, in, lang)
	}
	return record{}, nil, invalid(400, "payment_method_missing", "payment_method_data[type]", text(lang, "no_method"))
}

func (s *Sandbox) confirmCard(r *http.Request, in intent, lang string) (record, object, *problem) {
	outcome, prob := cardOutcome(r.Form, lang, s.opt.Now())
	if prob != nil { // never heard of: nothing of it is kept
		return record{}, nil, prob
	}
	in.Digits = lastFour(digits(r.Form.Get("payment_method_data[card][number]")))
	switch outcome {
	case "":
		return s.succeeded(in)
	case "3ds":
		in.Status = "requires_action"
		return s.told(in, "payment_intent.requires_action"), forBrowser(in), nil
	case statusNeeds, statusInquiry:
		return s.disputed(in, outcome)
	}
	return s.failed(in, failure{Type: "card_error", Code: "card_declined", Decline: outcome, Message: text(lang, outcome)})
}

func (s *Sandbox) confirmWallet(r *http.Request, in intent) (record, object, *problem) {
	back, err := url.Parse(r.Form.Get("return_url"))
	if err != nil || back.Host != r.Host || (back.Scheme != "http" && back.Scheme != "https") {
		return record{}, nil, invalid(400, "parameter_missing", "return_url", "A return_url on this site is needed for a payment that redirects.")
	}
	in.Status, in.ReturnURL = "requires_action", back.String()
	return s.told(in, "payment_intent.requires_action"), forBrowser(in), nil
}

func (s *Sandbox) confirmDebit(r *http.Request, in intent, lang string) (record, object, *problem) {
	iban := strings.ToUpper(strings.Join(strings.Fields(r.Form.Get("payment_method_data[sepa_debit][iban]")), ""))
	pays, known := accounts[iban]
	if !known {
		return record{}, nil, invalid(400, "invalid_bank_account_iban", "iban", text(lang, "invalid_iban"))
	}
	in.Digits = lastFour(iban)
	in.Status, in.SettleAt, in.SettleOK = "processing", s.opt.Now().UTC().Add(s.opt.Delay), pays
	return s.told(in, "payment_intent.processing"), forBrowser(in), nil
}

// decide takes the customer's answer in the 3-D Secure frame or in the wallet.
func (s *Sandbox) decide(t *tx, r *http.Request) (record, object, *problem) {
	lang := r.Form.Get("lang")
	in, prob := t.ofCustomer(r)
	if prob != nil {
		return record{}, nil, prob
	}
	if in.Status != "requires_action" {
		p := unexpected(in, "has nothing to decide")
		p.Message = text(lang, "unexpected_state")
		return record{}, nil, p
	}
	if r.Form.Get("outcome") == "complete" {
		return s.succeeded(in)
	}
	code := "challenge_failed"
	if in.Method == methodWallet {
		code = "wallet_failed"
	}
	change, out, _ := s.failed(in, failure{Type: "card_error", Code: "payment_intent_authentication_failure", Message: text(lang, code)})
	return change, out, nil // the answer was taken: that it was no is told by the intent
}

// settleDue ends the bank debits whose time has come, and returns how long to wait for the next.
func (s *Sandbox) settleDue(ctx context.Context) time.Duration {
	debits, err := s.rows(ctx, kindDebit)
	if err != nil {
		s.opt.Log.ErrorContext(ctx, "sandbox: debits could not be read", "error", err)
		return time.Second
	}
	for _, debit := range debits {
		if left := debit.at.Sub(s.opt.Now()); left > 0 {
			return min(idle, left)
		}
		if err := s.settle(ctx, debit.id); err != nil {
			s.opt.Log.ErrorContext(ctx, "sandbox: a debit could not be settled", "intent", debit.id, "error", err)
			return time.Second
		}
	}
	return idle
}

// settle ends a bank debit, unless another process has ended it.
func (s *Sandbox) settle(ctx context.Context, id string) error {
	return s.change(ctx, func(t *tx) error {
		in, _ := t.find(id)
		if in.Status != "processing" {
			return t.err
		}
		change, _, _ := s.settled(in)
		return t.save(change, s.opt.Now())
	})
}

func (s *Sandbox) settled(in intent) (record, object, *problem) {
	if in.SettleOK {
		return s.succeeded(in)
	}
	return s.failed(in, failure{Type: "card_error", Code: "payment_intent_payment_attempt_failed", Message: text("en", "debit_failed")})
}

func (s *Sandbox) succeeded(in intent) (record, object, *problem) {
	in.Status, in.Failure, in.Received, in.Charge = "succeeded", nil, in.Amount, "ch_sandbox"+random(12)
	in.PaidAt = s.opt.Now().UTC()
	return s.told(in, "payment_intent.succeeded"), forBrowser(in), nil
}

func (s *Sandbox) failed(in intent, f failure) (record, object, *problem) {
	in.Status, in.Failure = "requires_payment_method", &f
	return s.told(in, "payment_intent.payment_failed"), forBrowser(in), &problem{Status: 402, failure: f, Intent: forBrowser(in)}
}

// ofCustomer returns the intent of the path if the request has its client secret. The secret of another finds nothing.
func (t *tx) ofCustomer(r *http.Request) (intent, *problem) {
	id, secret := r.PathValue("id"), r.Form.Get("client_secret")
	in, prob := t.find(id)
	if prob == nil && !same(in.Secret, secret) {
		prob = invalid(404, "resource_missing", "intent", "No such payment_intent.")
	}
	return in, prob
}

// forBrowser is what the customer may see of an intent.
func forBrowser(in intent) object {
	o := asIntent(in, false)
	delete(o, "metadata")
	delete(o, "latest_charge")
	return o
}
