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
		"name": "Sello", "url": p.site.Origin + "/",
	}
	for property, value := range map[string]string{"legalName": by.Name, "taxID": by.TaxID, "email": by.Email, "telephone": by.Phone} {
		if value != "" {
			f[property] = value
		}
	}
	if by.Address != "" {
		f["address"] = fact{"@type": "PostalAddress", "streetAddress": by.Address} // the configuration has it in one line
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

// trail returns the way to the document from the first one, which search engines show instead of its address.
func (p *page) trail(steps ...link) fact {
	var list []fact
	for i, step := range steps {
		list = append(list, fact{"@type": "ListItem", "position": i + 1, "name": step.Text, "item": p.site.Origin + step.To})
	}
	return fact{"@context": "https://schema.org", "@type": "BreadcrumbList", "itemListElement": list}
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
