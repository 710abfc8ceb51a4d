package form

import "sello/core/fault"

// CheckOrder holds a whole order: the trademark under trademark_data, then owners and billing.
// What was accepted is not part of an order.
func CheckOrder(o Order) fault.List {
	var c collector
	c.under("trademark_data", CheckTrademark(o.Trademark))
	c.parties(o.Owners, o.UseOwnerBilling, o.CustomBillingData)
	return fault.List(c)
}

// Clean returns the order with its trademark and its parties cleaned, and without billing data
// when the owner's are used.
func (o Order) Clean() Order {
	o.Trademark = o.Trademark.Clean()
	o.Owners, o.CustomBillingData = cleanParties(o.Owners, o.UseOwnerBilling, o.CustomBillingData)
	return o
}
