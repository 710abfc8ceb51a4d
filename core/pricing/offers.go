package pricing

import "sello/core/form"

// Offer is the tariff, the version of the official fees and the only line of a price that a person agreed with the customer.
const Offer = "offer"

// Offered returns the quote of a price that a person sets for a trademark: what the office charges, our service without VAT, and
// the VAT of the day (YYYY-MM-DD) on the service.
func Offered(t form.Trademark, feeCents, serviceCents int64, date string) Quote {
	percent := VATPercent(t.CountryProtection, date)
	q := Quote{
		Office: officeOf(t.CountryProtection), Fees: Offer, VATPercent: percent,
		FeeCents: feeCents, ServiceCents: serviceCents, VATCents: (serviceCents*percent + 50) / 100,
	}
	return q.agreed()
}

// WithTotal returns the quote of another total for the same application: what remains of it after the official fee is the service
// with its VAT. The quote is zero if the official fee is not known, or the total does not cover it.
func (q Quote) WithTotal(cents int64) Quote {
	if q.Fees == "" || cents < q.FeeCents {
		return Quote{}
	}
	q.ServiceCents = withoutVAT(cents-q.FeeCents, q.VATPercent)
	q.VATCents = cents - q.FeeCents - q.ServiceCents
	return q.agreed()
}

// agreed returns a quote that has one line, with the sum of its parts as the price.
func (q Quote) agreed() Quote {
	q.Available, q.Currency, q.Tariff = true, Currency, Offer
	q.TotalCents = q.FeeCents + q.ServiceCents + q.VATCents
	q.Lines = []Line{{
		What: Offer, Count: 1, UnitCents: q.TotalCents, AmountCents: q.TotalCents,
		FeeCents: q.FeeCents, ServiceCents: q.ServiceCents, VATCents: q.VATCents,
	}}
	return q
}

// VATPercent returns the rate of VAT on the service on a day, in percent. For a territory without a tariff it is that of Spain,
// where the service is provided.
func VATPercent(territory, date string) int64 {
	t, ok := inForce(tariffs, territory, date)
	if !ok {
		t, _ = inForce(tariffs, form.TerritorySpain, date)
	}
	return t.vat
}

// officeOf returns the office of a territory; "" for other countries, which have several.
func officeOf(territory string) string {
	for _, s := range schedules {
		if s.territory == territory {
			return s.office
		}
	}
	return ""
}
