package wire

import "sello/core/form"

// Address is form.Address.
type Address struct {
	Street  string `json:"street"`
	City    string `json:"city"`
	Zipcode string `json:"zipcode"`
	Country string `json:"country"`
}

// Party is form.Party: an owner or the billing party.
type Party struct {
	Type           string  `json:"type"`
	Name           string  `json:"name"`
	Lastname       string  `json:"lastname"`
	Company        string  `json:"company"`
	Nationality    string  `json:"nationality"`
	Address        Address `json:"address"`
	PersonalIDType string  `json:"personal_id_type"`
	PersonalID     string  `json:"personal_id"`
	Email          string  `json:"email"`
	Phone          string  `json:"phone"`
	Website        string  `json:"website"`
}

// Form returns the core's party.
func (p Party) Form() form.Party {
	return form.Party{
		Type: p.Type, Name: p.Name, Lastname: p.Lastname, Company: p.Company, Nationality: p.Nationality,
		Address:        form.Address(p.Address),
		PersonalIDType: p.PersonalIDType, PersonalID: p.PersonalID,
		Email: p.Email, Phone: p.Phone, Website: p.Website,
	}
}

// FromParty returns the JSON shape of a party.
func FromParty(f form.Party) Party {
	return Party{
		Type: f.Type, Name: f.Name, Lastname: f.Lastname, Company: f.Company, Nationality: f.Nationality,
		Address:        Address(f.Address),
		PersonalIDType: f.PersonalIDType, PersonalID: f.PersonalID,
		Email: f.Email, Phone: f.Phone, Website: f.Website,
	}
}

// PartyInRole is a party with the role that decides which rules apply, for a form with one party.
type PartyInRole struct {
	Role  string `json:"role"`
	Party Party  `json:"party"`
}

func parties(list []Party) []form.Party {
	out := make([]form.Party, len(list))
	for i, p := range list {
		out[i] = p.Form()
	}
	return out
}

func fromParties(list []form.Party) []Party {
	out := make([]Party, len(list))
	for i, f := range list {
		out[i] = FromParty(f)
	}
	return out
}

func party(p *Party) *form.Party {
	if p == nil {
		return nil
	}
	f := p.Form()
	return &f
}

func fromParty(f *form.Party) *Party {
	if f == nil {
		return nil
	}
	p := FromParty(*f)
	return &p
}
