package form

import (
	"strconv"

	"sello/core/fault"
)

// CheckOwners returns the faults of the wizard's second step. A signed-in customer has accepted the terms and the privacy
// policy before, so the boxes are not required. Consent to commercial information is optional.
func CheckOwners(o Owners) fault.List {
	var c collector
	c.parties(o.Owners, o.UseOwnerBilling, o.CustomBillingData)
	if !o.SignedIn {
		c.accepted("terms_conditions_accepted", o.AcceptTermsConditions)
		c.accepted("privacy_accepted", o.AcceptPrivacyPolicy)
	}
	return fault.List(c)
}

// parties requires at least one owner, and billing data if the owner's are not used, and checks all parties.
func (c *collector) parties(owners []Party, useOwner bool, billing *Party) {
	switch n := len(owners); {
	case n == 0:
		c.add("owners", fault.Required, 0)
	case n > MaxOwners:
		c.add("owners", fault.TooMany, MaxOwners)
	default:
		for i, p := range owners {
			c.under("owners["+strconv.Itoa(i)+"]", CheckParty(ownerRole(i), p))
		}
	}
	switch {
	case useOwner:
	case billing == nil:
		c.add("custom_billing_data", fault.Required, 0)
	default:
		c.under("custom_billing_data", CheckParty(Billing, *billing))
	}
}

func ownerRole(i int) Role {
	if i == 0 {
		return FirstOwner
	}
	return Owner
}

func cleanParties(owners []Party, useOwner bool, billing *Party) ([]Party, *Party) {
	clean := make([]Party, len(owners))
	for i, p := range owners {
		clean[i] = p.As(ownerRole(i))
	}
	if useOwner || billing == nil {
		return clean, nil
	}
	b := billing.As(Billing)
	return clean, &b
}
