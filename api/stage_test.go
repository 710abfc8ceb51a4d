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
)

var stageNow = time.Date(2026, 11, 22, 10, 0, 0, 0, time.UTC)

const stageToday = "2026-11-22"

// complete has every fact that a transition can require.
var complete = form.Progress{Text: "Because.", Filing: form.Filing{
	Office: "OEPM", Number: "M4321098", FiledOn: "2026-11-20", PublishedOn: "2026-11-21", OppositionUntil: "2027-01-21",
	RegistrationNumber: "M4321098", RegisteredOn: "2026-11-22", ValidUntil: "2036-11-20", RefusedOn: "2026-11-22",
}}

func TestOnlyTheTransitionsOfTheTableArePossible(t *testing.T) {
	listed := func(from, to api.Stage, by api.Actor) bool {
		return slices.ContainsFunc(api.Transitions, func(tr api.Transition) bool {
			return tr.By == by && slices.Contains(tr.From, from) && slices.Contains(tr.To, to)
		})
	}
	for _, from := range append([]api.Stage{""}, api.Stages...) {
		for _, to := range api.Stages {
			for _, by := range []api.Actor{api.ByCustomer, api.ByOperator, api.BySystem} {
				o := api.Order{ID: "o", Stage: from, AskedIn: api.StageFiled}
				want := listed(from, to, by)
				if from == api.StageQuestion && (to == api.StageInReview || to == api.StagePublished || to == api.StageRefunded) {
					want = false // the question was asked in another stage, and the office has the application
				}
				_, err := o.Advance(api.Move{To: to, By: by, Progress: complete}, stageNow, stageToday)
				if (err == nil) != want || !want && (api.KindOf(err) != api.KindConflict || o.Stage != from) {
					t.Errorf("%q to %q by %s: %v, now %q", from, to, by, err, o.Stage)
				}
				if _, offered := (&api.Order{Stage: from, AskedIn: api.StageFiled}).NextStages(by)[to]; offered != want {
					t.Errorf("%q to %q by %s is offered: %v", from, to, by, offered)
				}
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
		if _, err := o.Advance(m, stageNow, stageToday); err != nil {
			t.Fatal(err)
		}
	}
	if want := (form.Filing{Office: "EUIPO", Number: "019000001", FiledOn: "2026-11-02", PublishedOn: "2026-11-20", OppositionUntil: "2027-02-20"}); o.Filing != want {
		t.Errorf("%+v", o.Filing)
	}
}

func TestThePictureOfAnOrdersStagesHasEveryStage(t *testing.T) {
	text, err := os.ReadFile("../docs/architecture.md")
	if err != nil {
		t.Fatal(err)
	}
	picture := regexp.MustCompile(`(?s)direction LR.*?` + "```").FindString(string(text))
	for _, stage := range api.Stages {
		if !regexp.MustCompile(`\b` + string(stage) + `\b`).MatchString(picture) {
			t.Errorf("the diagram in docs/architecture.md has no stage %s of api/stage.go", stage)
		}
	}
}
