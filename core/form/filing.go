package form

import (
	"slices"
	"strings"

	"sello/core/fault"
)

// The facts of an application that a person enters at the provider's desk, by their names in the API.
const (
	FactText               = "text" // what the customer reads: a question, an answer or a reason
	FactOffice             = "office"
	FactNumber             = "number"
	FactFiledOn            = "filed_on"
	FactPublishedOn        = "published_on"
	FactOppositionUntil    = "opposition_until"
	FactRegistrationNumber = "registration_number"
	FactRegisteredOn       = "registered_on"
	FactValidUntil         = "valid_until"
	FactRefusedOn          = "refused_on"
)

// FilingFacts are the names of the fields of Filing, in the order in which they become known.
var FilingFacts = []string{FactOffice, FactNumber, FactFiledOn, FactPublishedOn, FactOppositionUntil,
	FactRegistrationNumber, FactRegisteredOn, FactValidUntil, FactRefusedOn}

// Offices are the trademark offices at which the provider files: Spain's, the European Union's and WIPO's.
var Offices = []string{"OEPM", "EUIPO", "WIPO"}

// Filing has the facts of an application at a trademark office. Days are YYYY-MM-DD; a field is "" until it is known.
type Filing struct {
	Office             string `json:"office"`              // one of Offices
	Number             string `json:"number"`              // of the application, as the office writes it
	FiledOn            string `json:"filed_on"`            // the office's date of filing
	PublishedOn        string `json:"published_on"`        // in the office's gazette
	OppositionUntil    string `json:"opposition_until"`    // last day of the opposition period
	RegistrationNumber string `json:"registration_number"` // the number of the registered mark
	RegisteredOn       string `json:"registered_on"`
	ValidUntil         string `json:"valid_until"` // last day of protection without renewal
	RefusedOn          string `json:"refused_on"`
}

// Progress is what is entered with a change of a registration's stage.
type Progress struct {
	Text   string
	Filing Filing
}

// CheckProgress returns the faults of the facts entered with a change of stage. required names the facts that must be known;
// today is YYYY-MM-DD: a day on which something happened cannot be later, and the days follow each other.
func CheckProgress(p Progress, required []string, today string) fault.List {
	var c collector
	c.lines(FactText, p.Text, slices.Contains(required, FactText))
	f := &p.Filing
	if f.Office != "" || slices.Contains(required, FactOffice) {
		c.listed(FactOffice, f.Office, Offices...)
	}
	c.line(FactNumber, f.Number, slices.Contains(required, FactNumber))
	c.line(FactRegistrationNumber, f.RegistrationNumber, slices.Contains(required, FactRegistrationNumber))
	for _, d := range []struct{ name, day, from, to string }{
		{FactFiledOn, f.FiledOn, "", today},
		{FactPublishedOn, f.PublishedOn, f.FiledOn, today},
		{FactOppositionUntil, f.OppositionUntil, f.PublishedOn, ""},
		{FactRegisteredOn, f.RegisteredOn, f.PublishedOn, today},
		{FactValidUntil, f.ValidUntil, f.RegisteredOn, ""},
		{FactRefusedOn, f.RefusedOn, f.FiledOn, today},
	} {
		c.day(d.name, d.day, slices.Contains(required, d.name), d.from, d.to)
	}
	return fault.List(c)
}

// earliest is before every day at an office. Browsers take a year of two digits for one of the first century.
const earliest = "1900"

// day checks a day, which must not be before from or after to; "" sets no bound.
func (c *collector) day(path, day string, required bool, from, to string) {
	switch {
	case strings.TrimSpace(day) == "":
		if required {
			c.add(path, fault.Required, 0)
		}
	case !ValidDate(day), day < earliest:
		c.add(path, fault.InvalidDate, 0)
	case from != "" && day < from, to != "" && day > to:
		c.add(path, fault.Contradiction, 0)
	}
}

// Clean returns the facts with their texts trimmed.
func (p Progress) Clean() Progress {
	p.Text = inArea(p.Text)
	for _, value := range p.Filing.Facts() {
		*value = OnLine(*value)
	}
	return p
}

// With returns the filing with the facts of another that are not empty.
func (f Filing) With(other Filing) Filing {
	facts := f.Facts()
	for name, value := range other.Facts() {
		if *value != "" {
			*facts[name] = *value
		}
	}
	return f
}

// Facts returns pointers to the fields by their names.
func (f *Filing) Facts() map[string]*string {
	return map[string]*string{
		FactOffice: &f.Office, FactNumber: &f.Number, FactFiledOn: &f.FiledOn,
		FactPublishedOn: &f.PublishedOn, FactOppositionUntil: &f.OppositionUntil,
		FactRegistrationNumber: &f.RegistrationNumber, FactRegisteredOn: &f.RegisteredOn, FactValidUntil: &f.ValidUntil,
		FactRefusedOn: &f.RefusedOn,
	}
}
