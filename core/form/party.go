package form

import (
	"strings"

	"sello/core/fault"
)

// CheckParty holds the form of an owner or of who is billed. The role decides whether there must
// be an e-mail address; where it need not be, it is not held to the pattern either. Phone and
// website may be anything that fits.
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
	c.listed("personal_id_type", p.PersonalIDType, IDTypeNIF, IDTypeNIE, IDTypeID, IDTypeVAT)
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

// Clean returns the party with its texts trimmed and without what does not apply: a company has
// no name, last name or nationality of its own, a person no company.
func (p Party) Clean() Party {
	for _, text := range []*string{
		&p.Name, &p.Lastname, &p.Company, &p.Nationality,
		&p.Address.Street, &p.Address.City, &p.Address.Zipcode, &p.Address.Country,
		&p.PersonalID, &p.Email, &p.Phone, &p.Website,
	} {
		*text = strings.TrimSpace(*text)
	}
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
