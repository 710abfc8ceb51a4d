package wire

import "sello/core/nice"

// Move is nice.Retirement.
type Move struct {
	Epigraph   string   `json:"epigraph"`
	Successors []string `json:"successors"`
}

// Editions is nice.State.
type Editions struct {
	Edition string `json:"edition"`
	Checked string `json:"checked"`
	Coming  string `json:"coming"`
	From    string `json:"from"`
	Moves   []Move `json:"moves"`
}

// FromEditions returns the JSON shape of what is known of the editions.
func FromEditions(s nice.State) Editions {
	moves := make([]Move, len(s.Moves))
	for i, m := range s.Moves {
		moves[i] = Move{m.ID, m.Successors}
	}
	return Editions{s.Edition, s.Checked, s.Coming, s.From, moves}
}
