package vectortest

import (
	"sello/api/wire"
	"sello/core/form"
	"sello/core/ops"
)

// Day is ops.Day.
type Day struct {
	Date string `json:"date"`
}

func day(d Day) ops.Day { return ops.Day(d) }

type editionCheck struct {
	Date            string              `json:"date"`
	Classifications map[string][]string `json:"classifications"`
	Saved           map[string][]string `json:"saved"`
}

func editionRequest(e editionCheck) form.EditionCheck {
	return form.EditionCheck{
		Date: e.Date, Classifications: wire.Selections(e.Classifications), Saved: wire.Selections(e.Saved),
	}
}
