package sandbox

import (
	"cmp"
	"net/url"
	"strconv"
	"strings"
	"time"
)

// The ways to pay, by Stripe's names.
const (
	methodCard   = "card"
	methodWallet = "alipay"
	methodDebit  = "sepa_debit"
)

// Test numbers. No other number is accepted, and none is kept.
var cards = map[string]string{
	"4242424242424242": "",                       // pays
	"4000002500003155": "3ds",                    // asks for 3-D Secure
	"4000000000000002": "generic_decline",        // declines
	"4000000000009995": "insufficient_funds",     // declines
	"4000000000000259": "needs_response",         // pays, and is disputed at once
	"4000000000001976": "warning_needs_response", // pays, and the bank inquires at once
}

// Test accounts for the bank debit, as in Stripe's documentation: whether the money comes in the end.
var accounts = map[string]bool{
	"DE89370400440532013000": true,
	"DE62370400440532013001": false,
}

// texts are what a customer may read, by code and language. A language that is missing here reads English.
var texts = map[string]map[string]string{
	"generic_decline":    {"en": "Your card was declined.", "es": "Tu tarjeta ha sido rechazada."},
	"insufficient_funds": {"en": "Your card has insufficient funds.", "es": "Tu tarjeta no tiene fondos suficientes."},
	"incorrect_number":   {"en": "No money moves here, so only the test numbers work, such as 4242 4242 4242 4242. Please do not type a real card.", "es": "Aquí no se mueve dinero: solo valen los números de prueba, como 4242 4242 4242 4242. No escribas una tarjeta real."},
	"invalid_iban":       {"en": "No money moves here, so only the test accounts work, such as DE89 3704 0044 0532 0130 00.", "es": "Aquí no se mueve dinero: solo valen las cuentas de prueba, como DE89 3704 0044 0532 0130 00."},
	"expired_card":       {"en": "Your card has expired.", "es": "Tu tarjeta ha caducado."},
	"incorrect_cvc":      {"en": "Your card's security code is incomplete.", "es": "El código de seguridad de la tarjeta está incompleto."},
	"challenge_failed":   {"en": "We could not authenticate your payment method. Please choose another one and try again.", "es": "No hemos podido autenticar tu método de pago. Elige otro e inténtalo de nuevo."},
	"wallet_failed":      {"en": "The payment was not approved in the wallet.", "es": "El pago no se ha aprobado en el monedero."},
	"debit_failed":       {"en": "The bank returned the debit.", "es": "El banco ha devuelto el adeudo."},
	"unexpected_state":   {"en": "This payment cannot be changed any more. Please reload the page.", "es": "Este pago ya no se puede cambiar. Vuelve a cargar la página."},
	"no_method":          {"en": "Choose how to pay.", "es": "Elige cómo pagar."},
}

func text(lang, code string) string {
	base, _, _ := strings.Cut(lang, "-")
	return cmp.Or(texts[code][base], texts[code]["en"])
}

// cardOutcome tells what a typed card leads to: "" pays, "3ds" asks, the status of a dispute pays too, else the reason of a decline.
// A problem means that the card cannot be used at all.
func cardOutcome(form url.Values, lang string, now time.Time) (string, *problem) {
	outcome, known := cards[digits(form.Get("payment_method_data[card][number]"))]
	if !known {
		return "", cardProblem("incorrect_number", lang)
	}
	month, _ := strconv.Atoi(form.Get("payment_method_data[card][exp_month]"))
	year, _ := strconv.Atoi(form.Get("payment_method_data[card][exp_year]"))
	if year < 100 {
		year += 2000
	}
	if month < 1 || month > 12 || year*12+month < now.Year()*12+int(now.Month()) {
		return "", cardProblem("expired_card", lang)
	}
	if n := len(digits(form.Get("payment_method_data[card][cvc]"))); n < 3 || n > 4 {
		return "", cardProblem("incorrect_cvc", lang)
	}
	return outcome, nil
}

func cardProblem(code, lang string) *problem {
	return &problem{Status: 402, failure: failure{Type: "card_error", Code: code, Message: text(lang, code)}}
}

func digits(s string) string {
	return strings.Map(func(r rune) rune {
		if r < '0' || r > '9' {
			return -1
		}
		return r
	}, s)
}

// lastFour returns the last four characters of a test number, which receipts show.
func lastFour(number string) string { return number[max(0, len(number)-4):] }
