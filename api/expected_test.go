package api

import (
	"reflect"
	"testing"
	"time"

	"sello/core/form"
	"sello/core/musttest"
)

func TestWhatIsExpectedOfAPaidOrder(t *testing.T) {
	order := func(territory, paid string, filing form.Filing) Order {
		at := musttest.Get(time.Parse(time.RFC3339, paid))(t)
		return Order{Trademark: form.Trademark{CountryProtection: territory}, PaidAt: at, Filing: filing}
	}
	for name, c := range map[string]struct {
		Order
		want []Expected
	}{
		"Spain, paid on a Thursday evening": {order(form.TerritorySpain, "2026-11-19T22:30:00Z", form.Filing{}), []Expected{
			{StageInReview, "OEPM", "2026-11-19", "2026-11-23", 0},
			{StageFiled, "OEPM", "2026-11-23", "2027-01-23", 0},
			{StagePublished, "OEPM", "2027-01-23", "2027-03-23", 2},
			{StageRegistered, "OEPM", "2027-04-23", "2027-07-23", 0},
		}},
		"European Union, paid after midnight in Madrid": {order(form.TerritoryEU, "2026-11-19T23:30:00Z", form.Filing{}), []Expected{
			{StageInReview, "EUIPO", "2026-11-20", "2026-11-24", 0},
			{StageFiled, "EUIPO", "2026-11-24", "2026-12-24", 0},
			{StagePublished, "EUIPO", "2026-12-24", "2027-03-24", 3},
			{StageRegistered, "EUIPO", "2027-03-24", "2027-05-24", 0},
		}},
		"the office published late": {order(form.TerritorySpain, "2026-11-19T10:00:00Z",
			form.Filing{FiledOn: "2026-11-20", PublishedOn: "2027-05-03", OppositionUntil: "2027-07-05"}), []Expected{
			{StageInReview, "OEPM", "2026-11-19", "2026-11-23", 0},
			{StageFiled, "OEPM", "2026-11-20", "2027-05-03", 0},
			{StagePublished, "OEPM", "2027-05-03", "2027-07-05", 2},
			{StageRegistered, "OEPM", "2027-07-05", "2027-07-20", 0},
		}},
		"unpaid":          {Order{Trademark: form.Trademark{CountryProtection: form.TerritorySpain}}, nil},
		"other countries": {order(form.TerritoryOther, "2026-11-19T10:00:00Z", form.Filing{}), nil},
	} {
		t.Run(name, func(t *testing.T) {
			if got := c.Expected(); !reflect.DeepEqual(got, c.want) {
				t.Errorf("got  %+v\nwant %+v", got, c.want)
			}
		})
	}
}
