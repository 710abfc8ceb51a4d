package store

import (
	"slices"

	"sello/api"
	"sello/core/form"
)

// The roles of an order's parties.
const (
	roleOwner   = "owner"
	roleBilling = "billing"
)

type partyRow struct {
	OrderID  string     `gorm:"primaryKey"`
	Role     string     `gorm:"primaryKey"`
	Position int        `gorm:"primaryKey;autoIncrement:false"`
	Party    form.Party `gorm:"embedded"`
}

func (partyRow) TableName() string { return "parties" }

// partiesOf lists the rows of an order's parties: the owners in the order of the form, then the billing party.
func partiesOf(o api.Order) []partyRow {
	rows := make([]partyRow, 0, len(o.Owners)+1)
	for i, owner := range o.Owners {
		rows = append(rows, partyRow{OrderID: o.ID, Role: roleOwner, Position: i, Party: owner})
	}
	if o.Billing != nil {
		rows = append(rows, partyRow{OrderID: o.ID, Role: roleBilling, Party: *o.Billing})
	}
	return rows
}

// setParties adds the parties of rows, which are sorted by position, to their order.
func setParties(o *api.Order, rows ...partyRow) {
	for _, row := range rows {
		switch row.Role {
		case roleBilling:
			o.Billing = &row.Party
		case roleOwner:
			o.Owners = append(o.Owners, row.Party)
		}
	}
}

// sameParties reports whether two orders have the same parties in the same positions.
func sameParties(a, b api.Order) bool { return slices.Equal(partiesOf(a), partiesOf(b)) }
