package advice

import "sello/core/form"

// postalCodes are the forms of postal codes without spaces and hyphens, by country (Universal Postal Union, Postal addressing
// systems). A country that is not in the list, or whose codes have several forms, gets no advice.
var postalCodes = map[string]string{
	"AD": "AA999", "AT": "9999", "BE": "9999", "CH": "9999", "CZ": "99999", "DE": "99999", "DK": "9999", "ES": "99999", "FI": "99999",
	"FR": "99999", "GR": "99999", "HU": "9999", "IT": "99999", "MX": "99999", "NL": "9999AA", "NO": "9999", "PL": "99999",
	"PT": "9999999", "SE": "99999", "SK": "99999",
}

// The first two digits of Spanish postal codes are the number of the province, from 01 (Álava) to 52 (Melilla).
const lastProvince = "52"

// postalCode returns the advice on the postal code of an address. A leading zero is what is lost most often: spreadsheets drop it.
func postalCode(a form.Address) []Advice {
	code, want := form.Bare(a.Zipcode), postalCodes[a.Country]
	if code == "" || want == "" || fits(code, a.Country) {
		return nil
	}
	if padded := "0" + code; a.Country == "ES" && fits(padded, "ES") {
		return []Advice{{"address.zipcode", PostalCode, padded}}
	}
	return []Advice{{"address.zipcode", PostalCode, ""}}
}

func fits(code, country string) bool {
	if form.Shape(code) != postalCodes[country] {
		return false
	}
	return country != "ES" || code >= "01" && code[:2] <= lastProvince
}
