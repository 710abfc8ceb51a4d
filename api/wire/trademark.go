package wire

import (
	"slices"
	"strings"

	"sello/core/form"
)

// Logo is form.Logo.
type Logo struct {
	Name string `json:"name"`
	Size int64  `json:"size"`
}

// TrademarkData is form.Trademark.
type TrademarkData struct {
	Type                 string              `json:"type"`
	Name                 string              `json:"name"`
	Logo                 *Logo               `json:"logo"`
	LogoURL              string              `json:"logo_url,omitempty"` // set by the server; ignored in requests
	CountryProtection    string              `json:"country_protection"`
	CustomCountries      string              `json:"custom_countries"`
	Classifications      map[string][]string `json:"classifications"` // class id to epigraph ids
	UnknownClassSelected bool                `json:"unknown_class_selected"`
	ServicesDescription  string              `json:"services_description"`
	Terms                []Term              `json:"terms"`
}

// Form returns the core's trademark.
func (t TrademarkData) Form() form.Trademark {
	f := form.Trademark{
		Type:                 t.Type,
		Name:                 t.Name,
		CountryProtection:    t.CountryProtection,
		CustomCountries:      t.CustomCountries,
		Classifications:      Selections(t.Classifications),
		UnknownClassSelected: t.UnknownClassSelected,
		ServicesDescription:  t.ServicesDescription,
		Terms:                formTerms(t.Terms),
	}
	if t.Logo != nil {
		f.Logo = &form.Logo{Name: t.Logo.Name, Size: t.Logo.Size}
	}
	return f
}

// FromTrademark returns the JSON shape of a trademark, without the address of its logo.
func FromTrademark(f form.Trademark) TrademarkData {
	t := TrademarkData{
		Type:                 f.Type,
		Name:                 f.Name,
		CountryProtection:    f.CountryProtection,
		CustomCountries:      f.CustomCountries,
		Classifications:      Classifications(f.Classifications),
		UnknownClassSelected: f.UnknownClassSelected,
		ServicesDescription:  f.ServicesDescription,
		Terms:                fromFormTerms(f.Terms),
	}
	if f.Logo != nil {
		t.Logo = &Logo{Name: f.Logo.Name, Size: f.Logo.Size}
	}
	return t
}

// Selections converts the map of a request into the core's list, sorted by class.
func Selections(classes map[string][]string) []form.Selection {
	list := make([]form.Selection, 0, len(classes))
	for class, epigraphs := range classes {
		list = append(list, form.Selection{Class: class, Epigraphs: epigraphs})
	}
	slices.SortFunc(list, form.ByClass)
	return list
}

// ClassNumbers returns the numbers of the chosen classes, such as "9 25".
func ClassNumbers(t form.Trademark) string {
	numbers := make([]string, len(t.Classifications))
	for i, s := range t.Classifications {
		numbers[i] = strings.TrimPrefix(s.Class, "c")
	}
	return strings.Join(numbers, " ")
}

// Classifications converts the core's list into the map of the API.
func Classifications(list []form.Selection) map[string][]string {
	classes := make(map[string][]string, len(list))
	for _, s := range list {
		classes[s.Class] = append([]string{}, s.Epigraphs...)
	}
	return classes
}
