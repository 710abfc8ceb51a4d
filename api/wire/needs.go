package wire

import (
	"sello/core/nice/search"
	"sello/core/ops"
	"sello/core/pricing"
)

// NeedsQuery is ops.NeedsQuery.
type NeedsQuery struct {
	Query string `json:"query"`
	Lang  string `json:"lang"` // "" prefers none
}

// PricedNeedsQuery is a NeedsQuery with the chosen territory and the number of chosen classes, for the price of the further ones.
type PricedNeedsQuery struct {
	NeedsQuery
	Territory string `json:"territory"` // "" asks for no price
	Classes   int    `json:"classes"`
}

// PricedNeeds is Needs with what each further class costs, in the order in which they are chosen; nil where no price is asked for.
type PricedNeeds struct {
	Needs
	FurtherCents []int64 `json:"further_cents,omitzero"`
}

// Priced returns the needs with the prices of their classes beside a number of chosen ones, on a day (YYYY-MM-DD). Without a territory
// there are none.
func (n Needs) Priced(territory string, chosen int, day string) PricedNeeds {
	if territory == "" {
		return PricedNeeds{Needs: n}
	}
	classes := map[string]bool{}
	for _, need := range n.Needs {
		for _, c := range need.Classes {
			classes[c.Class] = true
		}
	}
	request := pricing.Request{Territory: territory, Classes: chosen, Date: day}
	return PricedNeeds{n, FromCents(ops.PriceFurther(ops.FurtherRequest{Request: request, Further: len(classes)}))}
}

// FromCents returns amounts as a list that is not null.
func FromCents(list []int64) []int64 { return append([]int64{}, list...) }

// Needs is search.Needs.
type Needs struct {
	Needs []Need    `json:"needs"`
	Not   []Refusal `json:"not"` // classes that such a query does not need, although people think so
}

// Need is search.Need.
type Need struct {
	Words   string        `json:"words"` // the customer's own
	Classes []NeededClass `json:"classes"`
}

// NeededClass is search.Needed.
type NeededClass struct {
	Class     string   `json:"class"`
	Epigraphs []string `json:"epigraphs"`
	Matched   []string `json:"matched"`
	Sure      string   `json:"sure"` // sure, likely or perhaps
	Why       string   `json:"why"`  // a code
}

// Refusal is search.Refusal.
type Refusal struct {
	Class string `json:"class"`
	Why   string `json:"why"`
}

// FromNeeds returns the JSON shape of needs. No list is null.
func FromNeeds(n search.Needs) Needs {
	all := Needs{Needs: make([]Need, len(n.Needs)), Not: make([]Refusal, len(n.Not))}
	for i, need := range n.Needs {
		classes := make([]NeededClass, len(need.Classes))
		for j, c := range need.Classes {
			classes[j] = NeededClass{c.Class, append([]string{}, c.Epigraphs...), append([]string{}, c.Matched...), c.Sure, c.Why}
		}
		all.Needs[i] = Need{need.Words, classes}
	}
	for i, r := range n.Not {
		all.Not[i] = Refusal(r)
	}
	return all
}
