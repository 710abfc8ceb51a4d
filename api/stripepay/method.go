package stripepay

import (
	"strings"

	"github.com/stripe/stripe-go/v86"

	"sello/api"
)

// methodOf returns with what a charge was paid; the zero value for nil.
func methodOf(d *stripe.ChargePaymentMethodDetails) api.PayMethod {
	switch {
	case d == nil:
		return api.PayMethod{}
	case d.Card != nil:
		return api.PayMethod{Kind: api.PayCard, Name: named(string(d.Card.Brand)), Digits: d.Card.Last4}
	case d.SEPADebit != nil:
		return api.PayMethod{Kind: api.PayDebit, Digits: d.SEPADebit.Last4}
	case d.Type == "":
		return api.PayMethod{}
	}
	return api.PayMethod{Kind: api.PayOther, Name: named(string(d.Type))}
}

// names are the names of card brands and wallets that differ from Stripe's code with a capital letter.
var names = map[string]string{
	"amex": "American Express", "cartes_bancaires": "Cartes Bancaires", "diners": "Diners Club", "eftpos_au": "eftpos", "jcb": "JCB",
	"unionpay": "UnionPay", "unknown": "", "paypal": "PayPal", "wechat_pay": "WeChat Pay", "mobilepay": "MobilePay", "revolut_pay": "Revolut Pay",
	"ideal": "iDEAL", "eps": "EPS", "p24": "Przelewy24", "mb_way": "MB WAY", "amazon_pay": "Amazon Pay", "customer_balance": "",
}

// named returns the name that customers know of Stripe's code of a brand or wallet; "" if there is none.
func named(code string) string {
	if name, ok := names[code]; ok || code == "" {
		return name
	}
	return strings.ToUpper(code[:1]) + strings.ReplaceAll(code[1:], "_", " ")
}
