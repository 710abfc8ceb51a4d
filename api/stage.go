package api

import (
	"slices"
	"time"

	"sello/core/fault"
	"sello/core/form"
)

// Stage is how far the registration of a paid order has come. The state of an order tells about its money only.
type Stage string

// The stages. An order that is not paid has none ("").
const (
	StageReceived   Stage = "received"   // paid; no operator has looked at it yet
	StageInReview   Stage = "in_review"  // an operator is checking the order
	StageQuestion   Stage = "question"   // the provider needs an answer of the customer
	StageFiled      Stage = "filed"      // the office has the application
	StagePublished  Stage = "published"  // the office published it; others can oppose it
	StageRegistered Stage = "registered" // the mark is registered
	StageRefused    Stage = "refused"    // the office refused it, or an opposition succeeded
	StageWithdrawn  Stage = "withdrawn"  // given up, on the customer's wish or after a lost dispute
	StageRefunded   Stage = "refunded"   // the whole price was refunded
)

// Stages are all stages. openapi.yaml and docs/architecture.md name them too, and tests compare them with this list.
var Stages = []Stage{StageReceived, StageInReview, StageQuestion, StageFiled, StagePublished, StageRegistered,
	StageRefused, StageWithdrawn, StageRefunded}

// Transition is a line of the table of transitions.
type Transition struct {
	From     []Stage
	To       []Stage
	By       Actor
	Requires []string // the facts of form.Progress that must be entered, or be known from an earlier transition
	Mail     MailKind // enqueued with the change; "" for none
}

// Transitions is the table of all changes of an order's stage, except the first: an order gets StageReceived when it is
// paid. From StageQuestion an order returns only to the stage in which the question was asked (Order.AskedIn), or ends.
var Transitions = []Transition{
	{[]Stage{StageReceived}, []Stage{StageInReview}, ByOperator, nil, MailInReview},
	{[]Stage{StageInReview, StageFiled, StagePublished}, []Stage{StageQuestion}, ByOperator, []string{form.FactText}, MailQuestion},
	{[]Stage{StageQuestion}, []Stage{StageInReview, StageFiled, StagePublished}, ByCustomer, nil, MailAnswer},
	{[]Stage{StageQuestion}, []Stage{StageInReview, StageFiled, StagePublished}, ByOperator, []string{form.FactText}, ""}, // the customer answered in another way
	{[]Stage{StageInReview}, []Stage{StageFiled}, ByOperator, []string{form.FactOffice, form.FactNumber, form.FactFiledOn}, MailFiled},
	{[]Stage{StageFiled}, []Stage{StagePublished}, ByOperator, []string{form.FactPublishedOn, form.FactOppositionUntil}, MailPublished},
	{[]Stage{StagePublished}, []Stage{StageRegistered}, ByOperator, []string{form.FactRegistrationNumber, form.FactRegisteredOn, form.FactValidUntil}, MailRegistered},
	{[]Stage{StageFiled, StagePublished}, []Stage{StageRefused}, ByOperator, []string{form.FactRefusedOn, form.FactText}, MailRefused},
	{[]Stage{StageReceived, StageInReview, StageQuestion, StageFiled, StagePublished}, []Stage{StageWithdrawn}, ByOperator, []string{form.FactText}, MailWithdrawn},
	{[]Stage{StageReceived, StageInReview, StageQuestion, StageWithdrawn, StageRefused}, []Stage{StageRefunded}, BySystem, nil, ""}, // the refund sends its own mail
	{[]Stage{StageRefunded}, []Stage{StageReceived, StageInReview, StageWithdrawn, StageRefused}, BySystem, nil, ""},                // the bank returned the refund: Order.Reopen
}

// Move is a requested change of an order's stage.
type Move struct {
	To            Stage
	By            Actor
	Who           string // id of the account that acts; "" for an anonymous customer and for the system
	form.Progress        // the facts entered; an empty fact stays as it is
}

// NextStage is a stage to which an order can be moved, with the facts that the move requires.
type NextStage struct {
	To       Stage
	Requires []string
}

// NextStages returns the stages to which an actor can move the order, in the order of Stages.
func (o *Order) NextStages(by Actor) []NextStage {
	var next []NextStage
	for _, to := range Stages {
		if t, ok := o.transition(to, by); ok {
			next = append(next, NextStage{to, t.Requires})
		}
	}
	return next
}

// transition returns the line of the table by which an actor can move the order to a stage; false if there is none. A
// question can be left only for the stage in which it was asked, or for an end. A refund does not end a registration that
// the office has. Nothing is filed while a dispute holds the order.
func (o *Order) transition(to Stage, by Actor) (Transition, bool) {
	if o.Stage == StageInReview && to == StageFiled && (o.Dispute == DisputeOpen || o.Dispute == DisputeLost) {
		return Transition{}, false
	}
	if o.Stage == StageQuestion && to != o.AskedIn && to != StageWithdrawn && (to != StageRefunded || o.AskedIn != StageInReview) {
		return Transition{}, false
	}
	i := slices.IndexFunc(Transitions, func(t Transition) bool {
		return t.By == by && slices.Contains(t.From, o.Stage) && slices.Contains(t.To, to)
	})
	if i < 0 {
		return Transition{}, false
	}
	return Transitions[i], true
}

// Reopen returns an order whose refund the bank returned to the stage that the refund ended, by the events of its history. A question
// is not asked again: the order returns to the stage in which it was asked.
//
// Errors: KindConflict if no refund ended the registration, or the event of its end is not among the events.
func (o *Order) Reopen(events []Event, now time.Time, today string) (Effects, error) {
	to := Stage("")
	for _, e := range events {
		if e.To == StageRefunded {
			to = e.From
		}
	}
	if to == StageQuestion {
		to = o.AskedIn
	}
	return o.Advance(Move{To: to, By: BySystem}, now, today)
}

// Advance moves the order to another stage and returns the event and the mail to save with it. today is the day of the
// move (YYYY-MM-DD).
//
// Errors: KindConflict if the table has no such transition; KindInvalidData with the missing or wrong facts by their
// names, see form.CheckProgress and checkEntered.
func (o *Order) Advance(m Move, now time.Time, today string) (Effects, error) {
	t, ok := o.transition(m.To, m.By)
	if !ok {
		return Effects{}, Fail(KindConflict)
	}
	entered := m.Progress.Clean()
	filing := o.Filing.With(entered.Filing)
	faults := form.CheckProgress(form.Progress{Text: entered.Text, Filing: filing}, t.Requires, today)
	if err := Invalid(append(faults, o.checkEntered(entered.Filing)...)); err != nil {
		return Effects{}, err
	}
	event := Event{
		ID: NewID(), OrderID: o.ID, At: now, Kind: EventStage, By: m.By, Who: m.Who, From: o.Stage, To: m.To,
		Text: entered.Text, Filing: &entered.Filing,
	}
	if m.To == StageQuestion {
		o.AskedIn = o.Stage
	}
	o.AnsweredAt = time.Time{}
	if m.By == ByCustomer {
		o.AnsweredAt = now
	}
	o.Stage, o.StageAt, o.Filing, o.UpdatedAt = m.To, now, filing, now
	e := Effects{Events: []Event{event}}
	if t.Mail != "" {
		e.Mails = []Mail{{ID: NewID(), Kind: t.Mail, To: o.Email(), Lang: o.Lang, OrderID: o.ID, EventID: event.ID}}
	}
	return e, nil
}

// filedEarly is by how many days an application may be older than its order, such as one that was urgent. An older one is a typing error,
// such as last year's date in January.
const filedEarly = 30

// checkEntered returns a contradiction for an office that does not register marks of the order's territory, and for a day of the filing
// long before the order was saved. Facts that are empty or malformed pass.
func (o *Order) checkEntered(f form.Filing) (faults fault.List) {
	if c, ok := courses[o.Trademark.CountryProtection]; ok && f.Office != c.office && slices.Contains(form.Offices, f.Office) {
		faults = append(faults, fault.Fault{Path: form.FactOffice, Code: fault.Contradiction})
	}
	if form.ValidDate(f.FiledOn) && f.FiledOn < Day(o.CreatedAt.AddDate(0, 0, -filedEarly)) {
		faults = append(faults, fault.Fault{Path: form.FactFiledOn, Code: fault.Contradiction})
	}
	return faults
}

// CheckFiling returns the faults of corrected facts of the order's application, by their names: those that the order has stay known.
// today is the day of the correction (YYYY-MM-DD).
func (o *Order) CheckFiling(corrected form.Filing, today string) fault.List {
	var known []string
	for name, value := range o.Filing.Facts() {
		if *value != "" {
			known = append(known, name)
		}
	}
	faults := form.CheckProgress(form.Progress{Filing: corrected}, known, today)
	entered := corrected
	if entered.Office == o.Filing.Office {
		entered.Office = ""
	}
	if entered.FiledOn == o.Filing.FiledOn {
		entered.FiledOn = ""
	}
	return append(faults, o.checkEntered(entered)...)
}
