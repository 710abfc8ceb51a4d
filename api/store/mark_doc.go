package store

import "sello/core/form"

// markDoc is a trademark as stored in a JSON column.
type markDoc struct {
	Type            string     `json:"type"`
	Name            string     `json:"name,omitempty"`
	Logo            *logoDoc   `json:"logo,omitempty"`
	Territory       string     `json:"territory"`
	CustomCountries string     `json:"custom_countries,omitempty"`
	Classes         []classDoc `json:"classes,omitempty"`
	UnknownClass    bool       `json:"unknown_class,omitempty"`
	Services        string     `json:"services,omitempty"`
	Terms           []termDoc  `json:"terms,omitempty"`
}

type logoDoc struct {
	Name string `json:"name"`
	Size int64  `json:"size"`
}

type classDoc struct {
	Class     string   `json:"class"`
	Epigraphs []string `json:"epigraphs,omitempty"`
}

// termDoc is a term as it was chosen. It is complete, since the official terms that a process has may change or be missing later.
type termDoc struct {
	Class   string `json:"class"`
	Text    string `json:"text"`
	Lang    string `json:"lang"`
	Number  string `json:"number,omitempty"`
	Edition string `json:"edition,omitempty"`
	Verdict string `json:"verdict,omitempty"`
}

func markOf(t form.Trademark) markDoc {
	d := markDoc{
		Type: t.Type, Name: t.Name, Territory: t.CountryProtection, CustomCountries: t.CustomCountries,
		UnknownClass: t.UnknownClassSelected, Services: t.ServicesDescription,
	}
	if t.Logo != nil {
		d.Logo = &logoDoc{Name: t.Logo.Name, Size: t.Logo.Size}
	}
	for _, c := range t.Classifications {
		d.Classes = append(d.Classes, classDoc{Class: c.Class, Epigraphs: c.Epigraphs})
	}
	for _, term := range t.Terms {
		d.Terms = append(d.Terms, termDoc(term))
	}
	return d
}

func (d markDoc) trademark() form.Trademark {
	t := form.Trademark{
		Type: d.Type, Name: d.Name, CountryProtection: d.Territory, CustomCountries: d.CustomCountries,
		UnknownClassSelected: d.UnknownClass, ServicesDescription: d.Services,
	}
	if d.Logo != nil {
		t.Logo = &form.Logo{Name: d.Logo.Name, Size: d.Logo.Size}
	}
	for _, c := range d.Classes {
		t.Classifications = append(t.Classifications, form.Selection{Class: c.Class, Epigraphs: c.Epigraphs})
	}
	for _, term := range d.Terms {
		t.Terms = append(t.Terms, form.Term(term))
	}
	return t
}
