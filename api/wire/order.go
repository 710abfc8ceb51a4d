package wire

import "sello/core/form"

// OrderFile is form.Order in the JSON of the API and of `sello check`.
type OrderFile struct {
	TrademarkData     TrademarkData `json:"trademark_data"`
	Owners            []Party       `json:"owners"`
	UseOwnerBilling   bool          `json:"use_owner_billing"`
	CustomBillingData *Party        `json:"custom_billing_data"`
}

// Form returns the core's order.
func (o OrderFile) Form() form.Order {
	return form.Order{
		Trademark:         o.TrademarkData.Form(),
		Owners:            parties(o.Owners),
		UseOwnerBilling:   o.UseOwnerBilling,
		CustomBillingData: party(o.CustomBillingData),
	}
}

// FromOrder returns the JSON shape of an order.
func FromOrder(f form.Order) OrderFile {
	return OrderFile{
		TrademarkData:     FromTrademark(f.Trademark),
		Owners:            fromParties(f.Owners),
		UseOwnerBilling:   f.UseOwnerBilling,
		CustomBillingData: fromParty(f.CustomBillingData),
	}
}

// OwnersData is form.Owners, the form of the wizard's second step.
type OwnersData struct {
	Owners                  []Party `json:"owners"`
	UseOwnerBilling         bool    `json:"use_owner_billing"`
	CustomBillingData       *Party  `json:"custom_billing_data"`
	SignedIn                bool    `json:"signed_in"`
	TermsConditionsAccepted bool    `json:"terms_conditions_accepted"`
	PrivacyAccepted         bool    `json:"privacy_accepted"`
	InfoAccepted            bool    `json:"info_accepted"`
}

// Form returns the core's owners.
func (o OwnersData) Form() form.Owners {
	return form.Owners{
		Owners:                parties(o.Owners),
		UseOwnerBilling:       o.UseOwnerBilling,
		CustomBillingData:     party(o.CustomBillingData),
		SignedIn:              o.SignedIn,
		AcceptTermsConditions: o.TermsConditionsAccepted,
		AcceptPrivacyPolicy:   o.PrivacyAccepted,
		AcceptCommercial:      o.InfoAccepted,
	}
}
