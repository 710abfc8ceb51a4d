package site

import (
	"strconv"

	"sello/core/pricing"
	"sello/texts"
)

// fact is an object of JSON-LD in the vocabulary of schema.org.
type fact map[string]any

func (p *page) organization() fact {
	by := p.site.Provider
	f := fact{
		"@context": "https://schema.org", "@type": "Organization", "@id": p.site.Origin + "/#provider",
		"name": "Sello", "legalName": by.Name, "taxID": by.TaxID, "address": by.Address, "email": by.Email, "telephone": by.Phone,
		"url": p.site.Origin + "/",
	}
	if p.site.Logo != "" {
		f["logo"] = p.site.Origin + p.site.Logo
	}
	return f
}

// service returns the registration as a service, with the price of one class in each territory.
func (p *page) service() fact {
	var offers []fact
	for _, territory := range priced {
		q := p.quote(territory, 1)
		if !q.Available {
			continue
		}
		offers = append(offers, fact{
			"@type": "Offer", "name": p.T("faqs_" + territory), "url": p.site.Origin + "/",
			"price":         strconv.FormatFloat(float64(q.TotalCents)/100, 'f', 2, 64), // cents of a price are exact in a float64
			"priceCurrency": pricing.Currency,
		})
	}
	return fact{
		"@context": "https://schema.org", "@type": "Service", "name": p.T("wizard_title"), "description": p.Description,
		"provider": fact{"@id": p.site.Origin + "/#provider"}, "areaServed": []string{"ES", "EU"}, "offers": offers,
	}
}

// questions returns the entries of the FAQs.
func (p *page) questions() fact {
	var list []fact
	for _, question := range texts.Parts("faqs") {
		list = append(list, fact{
			"@type": "Question", "name": p.T("faqs_" + question + "_q"),
			"acceptedAnswer": fact{"@type": "Answer", "text": p.faq(question)},
		})
	}
	return fact{"@context": "https://schema.org", "@type": "FAQPage", "inLanguage": p.Lang, "mainEntity": list}
}
