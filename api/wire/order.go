package wire

import (
	"sello/core/form"
	"sello/core/ops"
)

// PartyInRole is ops.PartyInRole.
type PartyInRole struct {
	Role  form.Role  `json:"role"`
	Party form.Party `json:"party"`
}

// Form returns the core's request.
func (p PartyInRole) Form() ops.PartyInRole { return ops.PartyInRole(p) }

// OrderFile is form.Order in the JSON of the API and of `sello check`.
type OrderFile struct {
	TrademarkData     TrademarkData `json:"trademark_data"`
	Owners            []form.Party  `json:"owners"`
	UseOwnerBilling   bool          `json:"use_owner_billing"`
	CustomBillingData *form.Party   `json:"custom_billing_data"`
}

// Form returns the core's order.
func (o OrderFile) Form() form.Order {
	return form.Order{
		Trademark:         o.TrademarkData.Form(),
		Owners:            o.Owners,
		UseOwnerBilling:   o.UseOwnerBilling,
		CustomBillingData: o.CustomBillingData,
	}
}

// Owners is form.Owners: the wizard's second step.
type Owners struct {
	Owners                []form.Party `json:"owners"`
	UseOwnerBilling       bool         `json:"use_owner_billing"`
	CustomBillingData     *form.Party  `json:"custom_billing_data"`
	SignedIn              bool         `json:"signed_in"`
	AcceptTermsConditions bool         `json:"terms_conditions_accepted"`
	AcceptPrivacyPolicy   bool         `json:"privacy_accepted"`
	AcceptCommercial      bool         `json:"info_accepted"`
}

// Form returns the core's form.
func (o Owners) Form() form.Owners { return form.Owners(o) }

// FromOrder returns the JSON shape of an order.
func FromOrder(f form.Order) OrderFile {
	return OrderFile{
		TrademarkData:     FromTrademark(f.Trademark),
		Owners:            append([]form.Party{}, f.Owners...),
		UseOwnerBilling:   f.UseOwnerBilling,
		CustomBillingData: f.CustomBillingData,
	}
}
