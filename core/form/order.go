package form

import "sello/core/fault"

// CheckOrder returns the faults of a whole order: of the trademark under trademark_data, then of owners and billing. Accepted
// documents are not part of an order.
func CheckOrder(o Order) fault.List {
	var c collector
	c.under("trademark_data", CheckTrademark(o.Trademark))
	c.parties(o.Owners, o.UseOwnerBilling, o.CustomBillingData)
	return fault.List(c)
}

// Clean returns the order with its trademark and its parties cleaned, and without billing data if the owner's are used.
func (o Order) Clean() Order {
	o.Trademark = o.Trademark.Clean()
	o.Owners, o.CustomBillingData = cleanParties(o.Owners, o.UseOwnerBilling, o.CustomBillingData)
	return o
}
