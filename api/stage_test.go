package api_test

import (
	"errors"
	"os"
	"regexp"
	"slices"
	"testing"
	"time"

	"sello/api"
	"sello/core/fault"
	"sello/core/form"
	"sello/core/musttest"
)

var stageNow = time.Date(2026, 11, 22, 10, 0, 0, 0, time.UTC)

const stageToday = "2026-11-22"

// complete has every fact that a transition can require.
var complete = form.Progress{Text: "Because.", Filing: form.Filing{
	Office: "OEPM", Number: "M4321098", FiledOn: "2026-11-20", PublishedOn: "2026-11-21", OppositionUntil: "2027-01-21",
	RegistrationNumber: "M4321098", RegisteredOn: "2026-11-22", ValidUntil: "2036-11-20", RefusedOn: "2026-11-22",
}}

// moves has the stages to which each actor can move an order from each stage, if a question was asked in StageFiled.
var moves = map[api.Actor]map[api.Stage][]api.Stage{
	api.ByOperator: {
		api.StageReceived:  {api.StageInReview, api.StageWithdrawn},
		api.StageInReview:  {api.StageQuestion, api.StageFiled, api.StageWithdrawn},
		api.StageQuestion:  {api.StageFiled, api.StageWithdrawn},
		api.StageFiled:     {api.StageQuestion, api.StagePublished, api.StageRefused, api.StageWithdrawn},
		api.StagePublished: {api.StageQuestion, api.StageRegistered, api.StageRefused, api.StageWithdrawn},
	},
	api.ByCustomer: {api.StageQuestion: {api.StageFiled}},
	api.BySystem: {
		api.StageReceived: {api.StageRefunded}, api.StageInReview: {api.StageRefunded}, api.StageRefused: {api.StageRefunded},
		api.StageWithdrawn: {api.StageRefunded}, api.StageRefunded: {api.StageReceived, api.StageInReview, api.StageRefused, api.StageWithdrawn},
	},
}

// mails has the mail of each move to a stage; a move of the system, and one out of a question by an operator, sends none.
var mails = map[api.Stage]api.MailKind{
	api.StageInReview: api.MailInReview, api.StageQuestion: api.MailQuestion, api.StageFiled: api.MailFiled,
	api.StagePublished: api.MailPublished, api.StageRegistered: api.MailRegistered, api.StageRefused: api.MailRefused,
	api.StageWithdrawn: api.MailWithdrawn,
}

func TestAnApplicationIsNotFiledLongBeforeItsOrderWasSaved(t *testing.T) {
	saved := time.Date(2026, 12, 31, 23, 30, 0, 0, time.UTC) // 2027-01-01 in Madrid
	now := saved.Add(72 * time.Hour)
	file := func(day string) (api.Order, error) {
		o := api.Order{Stage: api.StageInReview, CreatedAt: saved}
		_, err := o.Advance(api.Move{To: api.StageFiled, By: api.ByOperator, Progress: form.Progress{
			Filing: form.Filing{Office: "OEPM", Number: "M1", FiledOn: day},
		}}, now, api.Day(now))
		return o, err
	}
	for day, fault := range map[string]bool{"2026-01-03": true, "2026-12-01": true, "2026-12-02": false, "2027-01-04": false, "2027-01-05": true} {
		o, err := file(day)
		if fields := fieldsOf(err); (len(fields) == 1 && fields[0].Path == form.FactFiledOn) != fault {
			t.Errorf("filed on %s: %v", day, err)
		}
		if o.Stage != api.StageFiled {
			continue
		}
		corrected := o.Filing
		corrected.FiledOn = "2026-01-03"
		if faults := o.CheckFiling(corrected, api.Day(now)); len(faults) != 1 || faults[0].Path != form.FactFiledOn {
			t.Errorf("corrected to a day before: %v", faults)
		}
	}
	kept := form.Filing{Office: "OEPM", Number: "M1", FiledOn: "2026-01-03"}
	o := api.Order{Stage: api.StageFiled, CreatedAt: saved, Filing: kept}
	if kept.Number = "M2"; len(o.CheckFiling(kept, api.Day(now))) > 0 {
		t.Error("another fact cannot be corrected")
	}
}

func fieldsOf(err error) fault.List {
	var e *api.Error
	if errors.As(err, &e) {
		return e.Fields
	}
	return nil
}

func TestEachActorCanMakeTheMovesOfTheTableAndNoOther(t *testing.T) {
	for _, from := range append([]api.Stage{""}, api.Stages...) {
		for _, by := range []api.Actor{api.ByCustomer, api.ByOperator, api.BySystem} {
			var offered []api.Stage
			for _, next := range (&api.Order{Stage: from, AskedIn: api.StageFiled}).NextStages(by) {
				offered = append(offered, next.To)
			}
			if !slices.Equal(offered, moves[by][from]) {
				t.Errorf("from %q by %s: offered %q, want %q", from, by, offered, moves[by][from])
			}
			for _, to := range api.Stages {
				o := api.Order{ID: "o", Stage: from, AskedIn: api.StageFiled}
				effects, err := o.Advance(api.Move{To: to, By: by, Progress: complete}, stageNow, stageToday)
				if !slices.Contains(moves[by][from], to) {
					if api.KindOf(err) != api.KindConflict || o.Stage != from {
						t.Errorf("%q to %q by %s: %v, now %q", from, to, by, err, o.Stage)
					}
					continue
				}
				if err != nil || o.Stage != to || !slices.Equal(kindsOf(effects.Mails), mailsOf(from, to, by)) {
					t.Errorf("%q to %q by %s: %v, now %q, mails %q", from, to, by, err, o.Stage, kindsOf(effects.Mails))
				}
			}
		}
	}
}

func TestAnOrderWhoseMoneyIsDisputedOrLostIsNotFiled(t *testing.T) {
	for _, dispute := range []api.DisputeState{api.DisputeOpen, api.DisputeLost} {
		o := api.Order{ID: "o", Stage: api.StageInReview, Dispute: dispute}
		for _, next := range o.NextStages(api.ByOperator) {
			if next.To == api.StageFiled {
				t.Errorf("%s: it can be filed", dispute)
			}
		}
		if _, err := o.Advance(api.Move{To: api.StageFiled, By: api.ByOperator, Progress: complete}, stageNow, stageToday); api.KindOf(err) != api.KindConflict {
			t.Errorf("%s: %v", dispute, err)
		}
		o.Stage, o.AskedIn = api.StageQuestion, api.StageFiled // the office has it already
		if _, err := o.Advance(api.Move{To: api.StageFiled, By: api.ByCustomer}, stageNow, stageToday); err != nil {
			t.Errorf("%s: an answer: %v", dispute, err)
		}
	}
}

func TestAnOrderWaitsForNothingElseWhileItsMoneyIsDisputed(t *testing.T) {
	for _, c := range []struct {
		dispute api.DisputeState
		stage   api.Stage
		want    api.NextAct
	}{
		{"", api.StageInReview, api.ActFile},
		{api.DisputeOpen, api.StageInReview, api.ActDispute},
		{api.DisputeOpen, api.StagePublished, api.ActDispute},
		{api.DisputeLost, api.StageReceived, api.ActDispute},
		{api.DisputeLost, api.StageFiled, api.ActPublish},
		{api.DisputeLost, api.StageWithdrawn, api.NoAct},
	} {
		o := api.Order{State: api.Paid, Stage: c.stage, Dispute: c.dispute, DisputedAt: stageNow}
		if got, since := o.Next(); got != c.want || got == api.ActDispute && !since.Equal(stageNow) {
			t.Errorf("%+v: %s since %s", c, got, since)
		}
	}
}

func TestARefundEndsAQuestionOnlyBeforeTheOfficeHasTheApplication(t *testing.T) {
	for asked, ends := range map[api.Stage]bool{api.StageInReview: true, api.StageFiled: false, api.StagePublished: false} {
		o := api.Order{ID: "o", Stage: api.StageQuestion, AskedIn: asked}
		_, err := o.Advance(api.Move{To: api.StageRefunded, By: api.BySystem}, stageNow, stageToday)
		if (err == nil) != ends || (o.Stage == api.StageRefunded) != ends {
			t.Errorf("asked in %s: %v, now %s", asked, err, o.Stage)
		}
	}
}

func mailsOf(from, to api.Stage, by api.Actor) []api.MailKind {
	switch {
	case by == api.BySystem, by == api.ByOperator && from == api.StageQuestion && to != api.StageWithdrawn:
		return nil
	case by == api.ByCustomer:
		return []api.MailKind{api.MailAnswer}
	}
	return []api.MailKind{mails[to]}
}

func kindsOf(mails []api.Mail) []api.MailKind {
	var kinds []api.MailKind
	for _, m := range mails {
		kinds = append(kinds, m.Kind)
	}
	return kinds
}

func TestAMoveRequiresTheFactsOfItsStage(t *testing.T) {
	required := map[api.Stage][]string{
		api.StageQuestion:   {form.FactText},
		api.StageFiled:      {form.FactOffice, form.FactNumber, form.FactFiledOn},
		api.StagePublished:  {form.FactPublishedOn, form.FactOppositionUntil},
		api.StageRegistered: {form.FactRegistrationNumber, form.FactRegisteredOn, form.FactValidUntil},
		api.StageRefused:    {form.FactRefusedOn, form.FactText},
		api.StageWithdrawn:  {form.FactText},
	}
	for from := range moves[api.ByOperator] {
		for _, next := range (&api.Order{Stage: from, AskedIn: api.StageFiled}).NextStages(api.ByOperator) {
			want := required[next.To]
			if from == api.StageQuestion {
				want = []string{form.FactText}
			}
			if !slices.Equal(next.Requires, want) {
				t.Errorf("%s to %s requires %q, want %q", from, next.To, next.Requires, want)
			}
		}
	}
}

func TestAMoveWithoutItsFactsNamesThemAndChangesNothing(t *testing.T) {
	for _, tr := range api.Transitions {
		for _, fact := range tr.Requires {
			o := api.Order{Stage: tr.From[0], AskedIn: tr.To[0]}
			before := o
			p := complete
			if fact == form.FactText {
				p.Text = " "
			} else {
				*p.Filing.Facts()[fact] = ""
			}
			_, err := o.Advance(api.Move{To: tr.To[0], By: tr.By, Progress: p}, stageNow, stageToday)
			var invalid *api.Error
			if !errors.As(err, &invalid) || invalid.Fields.At(fact) != fault.Required {
				t.Errorf("%s to %s without %s: %v", tr.From[0], tr.To[0], fact, err)
			}
			if o.Stage != before.Stage || o.Filing != before.Filing {
				t.Errorf("%s to %s without %s changed the order", tr.From[0], tr.To[0], fact)
			}
		}
	}
}

func TestAQuestionReturnsToWhereItWasAsked(t *testing.T) {
	o := api.Order{ID: "o", Stage: api.StageFiled, Lang: "es", Owners: []form.Party{{Email: "ana@example.com"}}}
	asked, err := o.Advance(api.Move{To: api.StageQuestion, By: api.ByOperator, Who: "op", Progress: form.Progress{Text: " Which colour? "}}, stageNow, stageToday)
	if err != nil || o.Stage != api.StageQuestion || o.AskedIn != api.StageFiled {
		t.Fatal(err, o.Stage, o.AskedIn)
	}
	event := asked.Events[0]
	if event.Text != "Which colour?" || event.From != api.StageFiled || event.To != api.StageQuestion || event.Who != "op" || event.At != stageNow {
		t.Errorf("%+v", event)
	}
	mail := asked.Mails[0]
	if mail.Kind != api.MailQuestion || mail.To != "ana@example.com" || mail.Lang != "es" || mail.OrderID != "o" || mail.EventID != event.ID {
		t.Errorf("%+v", mail)
	}
	answered, err := o.Advance(api.Move{To: api.StageFiled, By: api.ByCustomer}, stageNow, stageToday)
	if err != nil || o.Stage != api.StageFiled || answered.Mails[0].Kind != api.MailAnswer {
		t.Error(err, o.Stage)
	}
}

func TestFactsStayKnownFromStageToStage(t *testing.T) {
	o := api.Order{Stage: api.StageInReview}
	for _, m := range []api.Move{
		{To: api.StageFiled, Progress: form.Progress{Filing: form.Filing{Office: "EUIPO", Number: "019000001", FiledOn: "2026-11-02"}}},
		{To: api.StagePublished, Progress: form.Progress{Filing: form.Filing{PublishedOn: "2026-11-20", OppositionUntil: "2027-02-20"}}},
	} {
		m.By = api.ByOperator
		musttest.Get(o.Advance(m, stageNow, stageToday))(t)
	}
	if want := (form.Filing{Office: "EUIPO", Number: "019000001", FiledOn: "2026-11-02", PublishedOn: "2026-11-20", OppositionUntil: "2027-02-20"}); o.Filing != want {
		t.Errorf("%+v", o.Filing)
	}
}

func TestAMarkIsFiledAtTheOfficeOfItsTerritory(t *testing.T) {
	for _, c := range []struct {
		territory, office string
		want              fault.Code // of the fault at office
	}{
		{form.TerritorySpain, "OEPM", ""},
		{form.TerritorySpain, "EUIPO", fault.Contradiction},
		{form.TerritoryEU, "EUIPO", ""},
		{form.TerritoryEU, "OEPM", fault.Contradiction},
		{form.TerritoryEU, "WIPO", fault.Contradiction},
		{form.TerritoryOther, "WIPO", ""},
		{form.TerritoryEU, "Office", fault.UnknownValue},
	} {
		o := api.Order{Stage: api.StageInReview}
		o.Trademark.CountryProtection = c.territory
		filing := form.Filing{Office: c.office, Number: "019000001", FiledOn: "2026-11-02"}
		_, err := o.Advance(api.Move{To: api.StageFiled, By: api.ByOperator, Progress: form.Progress{Filing: filing}}, stageNow, stageToday)
		var invalid *api.Error
		switch errors.As(err, &invalid); {
		case c.want == "" && err == nil:
		case invalid == nil || len(invalid.Fields) != 1 || invalid.Fields[0].Path != form.FactOffice || invalid.Fields[0].Code != c.want:
			t.Errorf("%s at %s: %v, want %q", c.territory, c.office, err, c.want)
		}
	}
}

func TestThePictureOfAnOrdersStagesHasEveryStage(t *testing.T) {
	text := musttest.Get(os.ReadFile("../docs/architecture.md"))(t)
	picture := regexp.MustCompile(`(?s)direction LR.*?` + "```").FindString(string(text))
	for _, stage := range api.Stages {
		if !regexp.MustCompile(`\b` + string(stage) + `\b`).MatchString(picture) {
			t.Errorf("the diagram in docs/architecture.md has no stage %s of api/stage.go", stage)
		}
	}
}

func TestARefundEndsAQuestionUnlessTheOfficeHasTheApplication(t *testing.T) {
	for asked, ends := range map[api.Stage]bool{api.StageInReview: true, api.StageFiled: false, api.StagePublished: false} {
		o := api.Order{Stage: api.StageQuestion, AskedIn: asked}
		if _, err := o.Advance(api.Move{To: api.StageRefunded, By: api.BySystem}, stageNow, stageToday); (err == nil) != ends {
			t.Errorf("asked in %q: %v", asked, err)
		}
	}
}

func TestAReturnedRefundLeavesAnOrderWhereTheRefundEndedIt(t *testing.T) {
	for was, now := range map[api.Stage]api.Stage{
		api.StageReceived: api.StageReceived, api.StageInReview: api.StageInReview, api.StageQuestion: api.StageInReview,
		api.StageWithdrawn: api.StageWithdrawn, api.StageRefused: api.StageRefused,
	} {
		o := api.Order{ID: "o", Stage: was, AskedIn: api.StageInReview}
		ended := musttest.Get(o.Advance(api.Move{To: api.StageRefunded, By: api.BySystem}, stageNow, stageToday))(t)
		back, err := o.Reopen(ended.Events, stageNow, stageToday)
		if err != nil || o.Stage != now || len(back.Events) != 1 || back.Events[0].From != api.StageRefunded || back.Events[0].To != now {
			t.Errorf("from %s: %v, now %s, %+v", was, err, o.Stage, back.Events)
		}
		if _, err := o.Reopen(ended.Events, stageNow, stageToday); api.KindOf(err) != api.KindConflict || o.Stage != now {
			t.Errorf("again from %s: %v, now %s", was, err, o.Stage)
		}
	}
}
