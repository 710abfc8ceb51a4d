package sandbox

import (
	"net/http"
	"strings"
	"time"
)

// The statuses of a dispute, by Stripe's names.
const (
	statusNeeds   = "needs_response"
	statusInquiry = "warning_needs_response" // the bank asks, and takes no money
	statusWon     = "won"
	statusLost    = "lost"
)

// evidenceTime is how long evidence can be sent.
const evidenceTime = 9 * 24 * time.Hour

// disputeID is what the id of a dispute begins with; the id of its intent follows.
const disputeID = "du_"

// dispute is the one dispute of an intent.
type dispute struct {
	Status  string    `json:"status"`
	Created time.Time `json:"created"`
	Took    int64     `json:"took,omitempty"` // that the bank took back
	EndedAt time.Time `json:"ended_at,omitzero"`
}

// holds reports whether the money of a dispute is with the bank, so that it cannot be refunded.
func (d *dispute) holds() bool { return d != nil && d.Took > 0 && d.Status != statusWon }

// disputed collects the money of an intent, which is disputed at once, as with Stripe's test cards.
func (s *Sandbox) disputed(in intent, status string) (record, object, *problem) {
	change, out, prob := s.succeeded(in)
	paid := change.Intent
	paid.Dispute = &dispute{Status: status, Created: s.opt.Now().UTC()}
	s.tell(&change, "created")
	if status == statusNeeds {
		paid.Dispute.Took = paid.Received
		s.tell(&change, "funds_withdrawn")
	}
	return change, out, prob
}

// evidence decides a dispute as Stripe's test mode does: it is won with one text, an inquiry becomes a dispute with another, and it is
// lost with every other.
func (s *Sandbox) evidence(t *tx, r *http.Request) (record, object, *problem) {
	switch r.Form.Get("evidence[uncategorized_text]") {
	case "winning_evidence":
		return s.end(t, r, statusWon)
	case "escalate_inquiry_evidence":
		return s.escalate(t, r)
	}
	return s.end(t, r, statusLost)
}

// escalate makes a dispute of an inquiry.
func (s *Sandbox) escalate(t *tx, r *http.Request) (record, object, *problem) {
	in, prob := t.find(strings.TrimPrefix(r.PathValue("id"), disputeID))
	if prob != nil || in.Dispute == nil || in.Dispute.Status != statusInquiry {
		return record{}, nil, invalid(400, "", "", "No such open inquiry.")
	}
	change := record{Intent: &in}
	in.Dispute.Status, in.Dispute.Created, in.Dispute.Took = statusNeeds, s.opt.Now().UTC(), in.Received-in.Refunded
	s.tell(&change, "updated")
	s.tell(&change, "funds_withdrawn")
	return change, asDispute(in), nil
}

// accept gives a dispute up.
func (s *Sandbox) accept(t *tx, r *http.Request) (record, object, *problem) {
	return s.end(t, r, statusLost)
}

func (s *Sandbox) end(t *tx, r *http.Request, status string) (record, object, *problem) {
	in, prob := t.find(strings.TrimPrefix(r.PathValue("id"), disputeID))
	if prob != nil || in.Dispute == nil || !in.Dispute.EndedAt.IsZero() {
		return record{}, nil, invalid(400, "", "", "No such open dispute.")
	}
	change := record{Intent: &in}
	if in.Dispute.Status == statusInquiry {
		status = "warning_closed"
	}
	in.Dispute.Status, in.Dispute.EndedAt = status, s.opt.Now().UTC()
	s.tell(&change, "updated")
	s.tell(&change, "closed")
	if status == statusWon {
		s.tell(&change, "funds_reinstated")
	}
	return change, asDispute(in), nil
}

// tell adds an event about the dispute of a changed intent.
func (s *Sandbox) tell(change *record, what string) {
	change.Events = append(change.Events, newEvent("charge.dispute."+what, asDispute(*change.Intent), s.opt.Now()))
}

// disputes lists the disputes of an intent in one page; without an intent there are none.
func (s *Sandbox) disputes(t *tx, r *http.Request) (record, object, *problem) {
	list := []object{}
	if r.Form.Has("payment_intent") {
		in, prob := t.find(r.Form.Get("payment_intent"))
		if prob != nil {
			return record{}, nil, prob
		}
		if in.Dispute != nil {
			list = append(list, asDispute(in))
		}
	}
	return record{}, object{"object": "list", "url": "/v1/disputes", "has_more": false, "data": list}, nil
}

// asDispute writes the dispute of an intent, which has no metadata.
func asDispute(in intent) object {
	moved := []any{}
	for _, m := range withdrawals(in) {
		moved = append(moved, m.body)
	}
	o := disputeOf(in)
	o["balance_transactions"] = moved
	return o
}

func disputeOf(in intent) object {
	return object{
		"id": disputeID + in.ID, "object": "dispute", "amount": in.Received, "charge": in.Charge, "payment_intent": in.ID,
		"currency": in.Currency, "status": in.Dispute.Status, "reason": "fraudulent", "created": in.Dispute.Created.Unix(),
		"livemode": false, "metadata": object{}, "evidence_details": object{"due_by": in.Dispute.Created.Add(evidenceTime).Unix()},
	}
}

// withdrawals are the changes of the balance by the dispute of an intent.
func withdrawals(in intent) (found []listed) {
	if in.Dispute == nil || in.Dispute.Took == 0 {
		return nil
	}
	found = append(found, change("adjustment", disputeID+in.ID, -in.Dispute.Took, in.Dispute.Created, disputeOf(in)))
	if in.Dispute.Status == statusWon {
		found = append(found, change("adjustment", disputeID+in.ID+"_back", in.Dispute.Took, in.Dispute.EndedAt, disputeOf(in)))
	}
	return found
}
