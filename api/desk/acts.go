package desk

import (
	"context"
	"slices"
	"time"

	"sello/api"
	"sello/api/documents"
	"sello/core/fault"
	"sello/core/form"
)

// Seen is the order on which an operator acts.
type Seen struct {
	ID       string
	Revision int // that the operator has seen; 0 if the caller did not say
}

// outcome is what an act changes beside the order: the effects, and what the audit log gets.
type outcome struct {
	api.Effects
	Before, After any
}

// check returns an error unless the order is as the operator has seen it.
func (s Seen) check(o *api.Order) error {
	switch s.Revision {
	case 0:
		return api.Fail(api.KindVersionRequired)
	case o.Revision:
		return nil
	}
	return api.Fail(api.KindVersionStale)
}

// act changes an order and records the act, in one transaction. change returns what is saved with the order. act returns the
// order as it is stored.
//
// Errors: KindNotFound; KindVersionRequired; KindVersionStale; those of change.
func (s *Service) act(ctx context.Context, by Operator, seen Seen, what string, change func(o *api.Order) (outcome, error)) (api.Order, error) {
	return s.Store.ChangeAnyOrder(ctx, seen.ID, func(o *api.Order) (api.Effects, error) {
		if err := seen.check(o); err != nil {
			return api.Effects{}, err
		}
		done, err := change(o)
		if err != nil {
			return api.Effects{}, err
		}
		return s.recorded(by, what, o.ID, done), nil
	})
}

// recorded returns the effects of an act with its entry of the audit log.
func (s *Service) recorded(by Operator, what, orderID string, done outcome) api.Effects {
	entry := s.entry(by, what, done.After)
	entry.OrderID, entry.Before = orderID, done.Before
	done.Effects.Acts = append(done.Effects.Acts, entry)
	return done.Effects
}

// actAndRead is act for acts after which only the file is returned.
func (s *Service) actAndRead(ctx context.Context, by Operator, seen Seen, what string, change func(o *api.Order) (outcome, error)) (File, error) {
	if _, err := s.act(ctx, by, seen, what, change); err != nil {
		return File{}, err
	}
	return s.File(ctx, by, seen.ID)
}

// position is what the audit log gets of an order's progress.
type position struct {
	Stage   api.Stage   `json:"stage"`
	TakenBy string      `json:"taken_by"`
	Filing  form.Filing `json:"filing"`
}

func positionOf(o *api.Order) position { return position{o.Stage, o.TakenBy, o.Filing} }

// canTake reports whether there is something to take: the order goes on, and is not the operator's, was not begun, or has an
// answer that was not taken up.
func canTake(o api.Order, by Operator) bool {
	next, _ := o.Next()
	return next != api.NoAct && (o.TakenBy != by.ID || o.Stage == api.StageReceived || !o.AnsweredAt.IsZero())
}

// Take makes the operator the one who works on the order, and takes up the customer's answer. A received order comes into
// review. KindConflict if there is nothing to take.
func (s *Service) Take(ctx context.Context, by Operator, seen Seen) (File, error) {
	return s.actAndRead(ctx, by, seen, ActTake, func(o *api.Order) (outcome, error) {
		if !canTake(*o, by) {
			return outcome{}, api.Fail(api.KindConflict)
		}
		done := outcome{Before: positionOf(o)}
		if o.Stage == api.StageReceived {
			var err error
			if done.Effects, err = o.Advance(api.Move{To: api.StageInReview, By: api.ByOperator, Who: by.ID}, s.Now(), s.today()); err != nil {
				return outcome{}, err
			}
		}
		o.TakenBy, o.AnsweredAt = by.ID, time.Time{}
		done.After = positionOf(o)
		return done, nil
	})
}

// Stage moves the order to another stage.
//
// Errors: those of api.Order.Advance; KindConflict at StageFiled while a refund is begun; those of every act.
func (s *Service) Stage(ctx context.Context, by Operator, seen Seen, to api.Stage, p form.Progress) (File, error) {
	if to == api.StageFiled {
		if err := s.notRefunding(ctx, seen); err != nil {
			return File{}, err
		}
	}
	return s.actAndRead(ctx, by, seen, ActStage, func(o *api.Order) (outcome, error) {
		before := positionOf(o)
		effects, err := o.Advance(api.Move{To: to, By: api.ByOperator, Who: by.ID, Progress: p}, s.Now(), s.today())
		return outcome{effects, before, positionOf(o)}, err
	})
}

// notRefunding returns KindConflict if a refund of the order's money is begun. A refund that begins later raises the revision of
// the order, so that an act on the revision checked here is rejected.
func (s *Service) notRefunding(ctx context.Context, seen Seen) error {
	if _, err := s.current(ctx, seen); err != nil {
		return err
	}
	payments, err := s.Store.PaymentsOf(ctx, seen.ID)
	if err == nil && slices.ContainsFunc(payments, api.Payment.Refunding) {
		return api.Fail(api.KindConflict)
	}
	return err
}

// current returns an order if it is as the operator has seen it.
func (s *Service) current(ctx context.Context, seen Seen) (api.Order, error) {
	o, err := s.Store.Order(ctx, seen.ID)
	if err == nil {
		err = seen.check(&o)
	}
	return o, err
}

// Note adds a note that only operators see; KindInvalidData at text.
func (s *Service) Note(ctx context.Context, by Operator, seen Seen, text string) (File, error) {
	text, err := s.text(text, true)
	if err != nil {
		return File{}, err
	}
	return s.actAndRead(ctx, by, seen, ActNotes, func(o *api.Order) (outcome, error) {
		event := s.event(by, o.ID, api.EventNote, text)
		event.Internal = true
		return outcome{Effects: api.Effects{Events: []api.Event{event}}, After: map[string]string{"text": text}}, nil
	})
}

// canResume reports whether a lost dispute holds the order.
func canResume(o api.Order) bool {
	next, _ := o.Next()
	return next == api.ActDispute && o.Dispute == api.DisputeLost
}

// Resume lets an order go on although a dispute of its money was lost. Only operators see the reason.
//
// Errors: KindInvalidData at text; KindConflict if no lost dispute holds the order; those of every act.
func (s *Service) Resume(ctx context.Context, by Operator, seen Seen, reason string) (File, error) {
	reason, err := s.text(reason, true)
	if err != nil {
		return File{}, err
	}
	return s.actAndRead(ctx, by, seen, ActResume, func(o *api.Order) (outcome, error) {
		if !canResume(*o) {
			return outcome{}, api.Fail(api.KindConflict)
		}
		o.Dispute, o.DisputedAt = "", time.Time{}
		event := s.event(by, o.ID, api.EventResume, reason)
		event.Internal = true
		return outcome{Effects: api.Effects{Events: []api.Event{event}}, After: map[string]string{"text": reason}}, nil
	})
}

// text returns a text as it is stored; KindInvalidData at text.
func (s *Service) text(text string, required bool) (string, error) {
	p := form.Progress{Text: text}.Clean()
	var facts []string
	if required {
		facts = []string{form.FactText}
	}
	return p.Text, api.Invalid(form.CheckProgress(p, facts, s.today()))
}

func (s *Service) event(by Operator, orderID string, kind api.EventKind, text string) api.Event {
	return api.Event{ID: api.NewID(), OrderID: orderID, At: s.Now(), Kind: kind, By: api.ByOperator, Who: by.ID, Text: text}
}

func (s *Service) today() string { return api.Day(s.Now()) }

// NewDocument is a document as the operator sends it.
type NewDocument struct {
	Kind     api.DocumentKind
	Internal bool // the customer does not see it
	Text     string
	File     *api.Upload // nil if it is missing
}

// filePath is the field of a file's faults.
const filePath = "file"

// Attach adds a document to the order. The customer gets one that is not internal by mail.
//
// Errors: KindInvalidData at kind, text or file; KindFileSizeLimit; those of every act.
func (s *Service) Attach(ctx context.Context, by Operator, seen Seen, d NewDocument) (File, error) {
	if !slices.Contains(api.DocumentKinds, d.Kind) || d.Kind == api.DocumentAnswer {
		return File{}, api.Invalid(fault.List{{Path: "kind", Code: fault.UnknownValue}})
	}
	text, err := s.text(d.Text, false)
	if err != nil {
		return File{}, err
	}
	if d.File == nil {
		return File{}, api.Invalid(fault.List{{Path: filePath, Code: fault.Required}})
	}
	added, err := s.store(ctx, seen, d.Kind, d.File)
	if err != nil {
		return File{}, err
	}
	f, err := s.actAndRead(ctx, by, seen, ActDocuments, func(o *api.Order) (outcome, error) {
		event := s.event(by, o.ID, api.EventDocument, text)
		event.Internal, added.Internal, added.EventID = d.Internal, d.Internal, event.ID
		var mails []api.Mail
		if !d.Internal {
			mails = append(mails, s.mail(*o, api.MailDocument, event.ID))
		}
		return outcome{
			Effects: api.Effects{Events: []api.Event{event}, Documents: []api.Document{added}, Mails: mails},
			After:   map[string]any{"id": added.ID, "kind": added.Kind, "name": added.Name, "size": added.Size, "internal": added.Internal},
		}, nil
	})
	if err != nil {
		s.archive().DropUnsaved(ctx, err, added)
	}
	return f, err
}

// store checks that the operator has seen the order as it is, checks a file, and stores its bytes.
func (s *Service) store(ctx context.Context, seen Seen, kind api.DocumentKind, upload *api.Upload) (api.Document, error) {
	o, err := s.current(ctx, seen)
	if err != nil {
		return api.Document{}, err
	}
	file, err := documents.Inspect(ctx, *upload, filePath)
	if err != nil {
		return api.Document{}, err
	}
	return s.archive().Put(ctx, o.ID, kind, file, s.Now())
}

// canResend reports whether a mail about an order can be sent again: each but those that are sent after a delay, and what is no
// longer so.
func canResend(o api.Order, m api.MailRecord) bool {
	return api.MailKinds[m.Kind].Delay == 0 && !m.Untrue(o)
}

// Resend sends a mail about the order again, as it would be written today: one that failed, or a copy of another. For a pending account the mails that carry the
// link that activates it get a new one.
//
// Errors: KindNotFound if the order has no such mail; KindConflict if it cannot be sent again; those of every act.
func (s *Service) Resend(ctx context.Context, by Operator, seen Seen, mailID string) (File, error) {
	mails, err := s.Store.MailsOf(ctx, seen.ID)
	if err != nil {
		return File{}, err
	}
	i := slices.IndexFunc(mails, func(m api.MailRecord) bool { return m.ID == mailID })
	if i < 0 {
		return File{}, api.Fail(api.KindNotFound)
	}
	return s.actAndRead(ctx, by, seen, ActResend, func(o *api.Order) (outcome, error) {
		if !canResend(*o, mails[i]) {
			return outcome{}, api.Fail(api.KindConflict)
		}
		again := mails[i].Mail
		if mails[i].State == api.MailFailed {
			return outcome{Effects: api.Effects{Again: []string{mailID}}, After: map[string]any{"mail": mailID, "kind": again.Kind, "again": mailID}}, nil
		}
		again.ID = api.NewID()
		if !api.MailKinds[again.Kind].ToProvider {
			again.To = o.Email()
		}
		return outcome{Effects: api.Effects{Mails: []api.Mail{again}}, After: map[string]any{"mail": again.ID, "kind": again.Kind, "again": mailID}}, nil
	})
}
