package form

import (
	"strings"

	"sello/core/fault"
)

// The listed values of a party.
const (
	Person  = "PERSON"
	Company = "COMPANY"

	IDTypeNIF = "NIF"
	IDTypeNIE = "NIE"
	IDTypeID  = "ID"
	IDTypeVAT = "VAT"
)

// Address is a postal address.
type Address struct {
	Street  string `json:"street"`
	City    string `json:"city"`
	Zipcode string `json:"zipcode"`
	Country string `json:"country"`
}

// Party is an owner of the mark, or the billing party, to whom the invoice is addressed.
//
// Doors and store derive its fields from this type, so that a new field is added in this file only: the page's encoding by
// Texts, JSON by the tags, the store by a column with the field's name. The address is embedded, so that its fields are
// columns too; in JSON it is an object.
type Party struct {
	Type           string `json:"type"` // Person or Company
	Name           string `json:"name"`
	Lastname       string `json:"lastname"`
	Company        string `json:"company"`
	Nationality    string `json:"nationality"` // persons only
	Address        `json:"address"`
	PersonalIDType string `json:"personal_id_type"`
	PersonalID     string `json:"personal_id"`
	Email          string `json:"email"`
	Phone          string `json:"phone"`
	Website        string `json:"website"` // first owner only
}

// Texts calls visit with the name of every text of the party and a pointer to it, except those of the address.
func (p *Party) Texts(visit func(name string, text *string)) {
	visit("type", &p.Type)
	visit("name", &p.Name)
	visit("lastname", &p.Lastname)
	visit("company", &p.Company)
	visit("nationality", &p.Nationality)
	visit("personal_id_type", &p.PersonalIDType)
	visit("personal_id", &p.PersonalID)
	visit("email", &p.Email)
	visit("phone", &p.Phone)
	visit("website", &p.Website)
}

// Texts calls visit with the name of every text of the address and a pointer to it.
func (a *Address) Texts(visit func(name string, text *string)) {
	visit("street", &a.Street)
	visit("city", &a.City)
	visit("zipcode", &a.Zipcode)
	visit("country", &a.Country)
}

// FullName returns the name of a person, or of a company.
func (p Party) FullName() string {
	if p.Type == Company {
		return p.Company
	}
	return strings.TrimSpace(p.Name + " " + p.Lastname)
}

// Role is the role of a party in an order, which decides which rules apply to it.
type Role string

// The roles. FirstOwner and Billing must have an e-mail address.
const (
	FirstOwner Role = "FIRST_OWNER"
	Owner      Role = "OWNER"
	Billing    Role = "BILLING"
)

// CheckParty returns the faults of the form of an owner or billing party. The role decides whether an e-mail address is
// required; if not, its pattern is not checked either. Phone and website may be any text of a valid length.
func CheckParty(role Role, p Party) fault.List {
	var c collector
	c.listed("role", string(role), string(FirstOwner), string(Owner), string(Billing))
	if len(c) > 0 {
		return fault.List(c)
	}
	p = p.As(role)
	person := p.Type == Person
	c.listed("type", p.Type, Person, Company)
	c.line("name", p.Name, person)
	c.line("lastname", p.Lastname, person)
	c.line("company", p.Company, p.Type == Company)
	c.line("nationality", p.Nationality, person)
	c.line("address.street", p.Address.Street, true)
	c.line("address.city", p.Address.City, true)
	c.line("address.zipcode", p.Address.Zipcode, true)
	c.line("address.country", p.Address.Country, true)
	c.listed("personal_id_type", p.PersonalIDType, IDTypes[:]...)
	c.line("personal_id", p.PersonalID, true)
	if role == Owner {
		c.line("email", p.Email, false)
	} else {
		c.email("email", p.Email)
	}
	c.line("phone", p.Phone, false)
	c.line("website", p.Website, false)
	return fault.List(c)
}

// Clean returns the party with its texts trimmed, Spanish tax numbers in their official form, and without the fields that do not apply: name, last name and nationality of
// a company, the company of a person.
func (p Party) Clean() Party {
	kind, idType := p.Type, p.PersonalIDType // chosen from a list, not typed
	p.Texts(trim)
	p.Address.Texts(trim)
	p.Type, p.PersonalIDType = kind, idType
	p.PersonalID = p.official()
	switch p.Type {
	case Person:
		p.Company = ""
	case Company:
		p.Name, p.Lastname, p.Nationality = "", "", ""
	}
	return p
}

// As is Clean for a party in a role: only the first owner has a website.
func (p Party) As(role Role) Party {
	p = p.Clean()
	if role != FirstOwner {
		p.Website = ""
	}
	return p
}

func trim(_ string, text *string) { *text = OnLine(*text) }
