package api

import (
	"slices"
	"time"
)

// Queue is a list of orders that wait for an operator.
type Queue string

// The queues of the provider's desk. In each, the order that waits longest is first.
const (
	QueueToReview Queue = "to_review" // received or in review
	QueueMoney    Queue = "money"     // the money received is not the price
	QueueAnswered Queue = "answered"  // the customer answered a question
	QueueReports  Queue = "reports"   // a report was requested and not answered
	QueueUnpriced Queue = "unpriced"  // pending without a price
	QueueDisputed Queue = "disputed"  // the money is disputed; or the dispute was lost, the order is neither filed nor ended, and no operator has let it go on
)

// Queues are all queues. openapi.yaml names them too, and a test compares it with this list.
var Queues = []Queue{QueueToReview, QueueMoney, QueueAnswered, QueueReports, QueueUnpriced, QueueDisputed}

// Selection selects orders for an operator. An empty field selects all.
type Selection struct {
	Queue     Queue
	Text      string // beginnings of words, all of which the order has; or the id of an order
	State     OrderState
	Stage     Stage
	TakenBy   string // id of an operator's account
	Territory string // one of form.Territories
	From, To  string // first and last day on which the orders were created, YYYY-MM-DD in Madrid
}

// Oldest reports whether the selection is listed oldest first, as queues are.
func (s Selection) Oldest() bool { return s.Queue != "" }

// At returns the time of an order by which the selection is sorted.
func (s Selection) At(o Order) time.Time {
	switch s.Queue {
	case QueueToReview:
		return o.StageAt
	case QueueMoney:
		return o.UpdatedAt
	case QueueAnswered:
		return o.AnsweredAt
	case QueueDisputed:
		return o.DisputedAt
	case QueueReports:
		return o.ReportRequestedAt
	}
	return o.CreatedAt
}

// NextAct says what an order waits for.
type NextAct string

// The next acts. Those that begin with Wait are the customer's, the others an operator's.
const (
	ActDecideMoney  NextAct = "decide_money"
	ActDispute      NextAct = "dispute" // the money is disputed; or was lost before the order was filed, and no operator has let it go on
	ActReadAnswer   NextAct = "read_answer"
	ActTake         NextAct = "take"
	ActFile         NextAct = "file"
	ActPublish      NextAct = "publish"
	ActRegister     NextAct = "register"
	ActAnswerReport NextAct = "answer_report"
	ActGivePrice    NextAct = "give_price"
	WaitAnswer      NextAct = "wait_answer"
	WaitPayment     NextAct = "wait_payment"
	NoAct           NextAct = "none"
)

// NextActs are all next acts. openapi.yaml names them too, and a test compares it with this list.
var NextActs = []NextAct{ActDispute, ActDecideMoney, ActReadAnswer, ActTake, ActFile, ActPublish, ActRegister, ActAnswerReport, ActGivePrice,
	WaitAnswer, WaitPayment, NoAct}

// afterStage has the act that follows each stage.
var afterStage = map[Stage]NextAct{
	StageReceived: ActTake, StageInReview: ActFile, StageQuestion: WaitAnswer, StageFiled: ActPublish, StagePublished: ActRegister,
}

// unfiled are the stages of a registration that goes on and is not at the office. A question of after the filing counts too.
var unfiled = []Stage{StageReceived, StageInReview, StageQuestion}

// Next returns what the order waits for, and since when.
func (o *Order) Next() (NextAct, time.Time) {
	act, ok := afterStage[o.Stage]
	switch {
	case o.Dispute == DisputeOpen, o.Dispute == DisputeLost && slices.Contains(unfiled, o.Stage):
		return ActDispute, o.DisputedAt
	case o.State == Review:
		return ActDecideMoney, o.UpdatedAt
	case !o.AnsweredAt.IsZero():
		return ActReadAnswer, o.AnsweredAt
	case ok:
		return act, o.StageAt
	case o.Stage != "":
		return NoAct, o.StageAt
	case o.ReportOpen():
		return ActAnswerReport, o.ReportRequestedAt
	case !o.Priced():
		return ActGivePrice, o.CreatedAt
	}
	return WaitPayment, o.UpdatedAt
}

// ReportOpen reports whether a report was requested and not answered.
func (o *Order) ReportOpen() bool {
	return !o.ReportRequestedAt.IsZero() && o.ReportAnsweredAt.IsZero()
}
