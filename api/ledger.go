package api

import "time"

// LedgerDay is the comparison of the orders' money with that of the payment provider, for the payments that moved on a day in
// Madrid. Amounts are in cents of EUR, less refunds, without the provider's fees, as they were when they were compared.
type LedgerDay struct {
	Day             string // YYYY-MM-DD
	OrdersCents     int64  // that count for orders
	ProviderCents   int64  // that the provider has of these payments
	DifferenceCents int64  // sum of the differences of the single payments, without signs: they do not make up for each other
	ComparedAt      time.Time
}

// Movement is one change of the money that the provider has for us, without fees: a collection is positive, a refund negative.
type Movement struct {
	IntentID string
	Cents    int64
}
