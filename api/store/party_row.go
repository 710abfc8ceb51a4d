package store

import (
	"slices"

	"sello/api"
	"sello/core/form"
)

// partyColumns is a party, stored as columns of the table parties and as JSON in a profile.
type partyColumns struct {
	Type           string `json:"type" gorm:"not null"`
	Name           string `json:"name,omitempty" gorm:"not null"`
	Lastname       string `json:"lastname,omitempty" gorm:"not null"`
	Company        string `json:"company,omitempty" gorm:"not null"`
	Nationality    string `json:"nationality,omitempty" gorm:"not null"`
	Street         string `json:"street,omitempty" gorm:"not null"`
	City           string `json:"city,omitempty" gorm:"not null"`
	Zipcode        string `json:"zipcode,omitempty" gorm:"not null"`
	Country        string `json:"country,omitempty" gorm:"not null"`
	PersonalIDType string `json:"personal_id_type,omitempty" gorm:"not null"`
	PersonalID     string `json:"personal_id,omitempty" gorm:"not null"`
	Email          string `json:"email,omitempty" gorm:"not null"`
	Phone          string `json:"phone,omitempty" gorm:"not null"`
	Website        string `json:"website,omitempty" gorm:"not null"`
}

func partyOf(p form.Party) partyColumns {
	return partyColumns{
		Type: p.Type, Name: p.Name, Lastname: p.Lastname, Company: p.Company, Nationality: p.Nationality,
		Street: p.Address.Street, City: p.Address.City, Zipcode: p.Address.Zipcode, Country: p.Address.Country,
		PersonalIDType: p.PersonalIDType, PersonalID: p.PersonalID,
		Email: p.Email, Phone: p.Phone, Website: p.Website,
	}
}

func (c partyColumns) party() form.Party {
	return form.Party{
		Type: c.Type, Name: c.Name, Lastname: c.Lastname, Company: c.Company, Nationality: c.Nationality,
		Address:        form.Address{Street: c.Street, City: c.City, Zipcode: c.Zipcode, Country: c.Country},
		PersonalIDType: c.PersonalIDType, PersonalID: c.PersonalID,
		Email: c.Email, Phone: c.Phone, Website: c.Website,
	}
}

// The roles of an order's parties.
const (
	roleOwner   = "owner"
	roleBilling = "billing"
)

type partyRow struct {
	OrderID  string       `gorm:"primaryKey"`
	Role     string       `gorm:"primaryKey"`
	Position int          `gorm:"primaryKey;autoIncrement:false"`
	Party    partyColumns `gorm:"embedded"`
}

func (partyRow) TableName() string { return "parties" }

// partiesOf lists the rows of an order's parties: the owners in the order of the form, then the billing party.
func partiesOf(o api.Order) []partyRow {
	rows := make([]partyRow, 0, len(o.Owners)+1)
	for i, owner := range o.Owners {
		rows = append(rows, partyRow{OrderID: o.ID, Role: roleOwner, Position: i, Party: partyOf(owner)})
	}
	if o.Billing != nil {
		rows = append(rows, partyRow{OrderID: o.ID, Role: roleBilling, Party: partyOf(*o.Billing)})
	}
	return rows
}

// setParties adds the parties of rows, which are sorted by position, to their order.
func setParties(o *api.Order, rows ...partyRow) {
	for _, row := range rows {
		party := row.Party.party()
		switch row.Role {
		case roleBilling:
			o.Billing = &party
		case roleOwner:
			o.Owners = append(o.Owners, party)
		}
	}
}

// sameParties reports whether two orders have the same parties in the same positions.
func sameParties(a, b api.Order) bool { return slices.Equal(partiesOf(a), partiesOf(b)) }
