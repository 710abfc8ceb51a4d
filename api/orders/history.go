package orders

import (
	"context"
	"slices"

	"sello/api"
	"sello/api/documents"
	"sello/core/form"
)

// Answer is a customer's answer to a question of the provider. It has a text, a document or both.
type Answer struct {
	Text     string
	Document *api.Upload // nil without one
}

const documentPath = "file"

// History returns what the customer sees of an order's history, oldest first; KindNotFound if the order is not the session's.
func (s *Service) History(ctx context.Context, who api.Session, id string) ([]api.Entry, error) {
	if _, err := s.Store.OrderFor(ctx, who, id); err != nil {
		return nil, err
	}
	histories, err := s.histories(ctx, id)
	return histories[id], err
}

// Histories returns the histories of all orders of the account by their ids; KindUnauthorized for an anonymous session.
func (s *Service) Histories(ctx context.Context, who api.Session) (map[string][]api.Entry, error) {
	list, err := s.Store.OrdersFor(ctx, who, api.Cursor{}, 0)
	if err != nil {
		return nil, err
	}
	ids := make([]string, len(list))
	for i, o := range list {
		ids[i] = o.ID
	}
	return s.histories(ctx, ids...)
}

// histories returns what customers see of the histories of orders. The caller has authorised the orders.
func (s *Service) histories(ctx context.Context, ids ...string) (map[string][]api.Entry, error) {
	events, err := s.Store.EventsOf(ctx, ids...)
	if err != nil {
		return nil, err
	}
	added, err := s.Store.DocumentsOf(ctx, ids...)
	if err != nil {
		return nil, err
	}
	histories := map[string][]api.Entry{}
	for _, entry := range api.ForCustomer(api.History(events, added)) {
		histories[entry.OrderID] = append(histories[entry.OrderID], entry)
	}
	return histories, nil
}

// Document returns a document of an order's history; KindNotFound if the customer cannot see it.
func (s *Service) Document(ctx context.Context, who api.Session, orderID, id string) (api.File, error) {
	history, err := s.History(ctx, who, orderID)
	if err != nil {
		return api.File{}, err
	}
	for _, entry := range history {
		if i := slices.IndexFunc(entry.Documents, func(d api.Document) bool { return d.ID == id }); i >= 0 {
			return s.archive().Open(ctx, entry.Documents[i])
		}
	}
	return api.File{}, api.Fail(api.KindNotFound)
}

// CanAnswer returns an error unless the provider waits for an answer of the customer: KindNotFound if the order is not the
// session's; KindConflict in every other stage.
func (s *Service) CanAnswer(ctx context.Context, who api.Session, id string) error {
	o, err := s.Store.OrderFor(ctx, who, id)
	if err == nil && o.Stage != api.StageQuestion {
		err = api.Fail(api.KindConflict)
	}
	return err
}

// Answer moves an order out of the stage of a question to the stage in which it was asked. The answer is an event of the
// history, and a mail to the provider.
//
// Errors: those of CanAnswer, also if another answer was saved first; KindInvalidData at text or file; KindFileSizeLimit.
func (s *Service) Answer(ctx context.Context, who api.Session, id string, a Answer) (api.OrderView, error) {
	if err := s.CanAnswer(ctx, who, id); err != nil {
		return api.OrderView{}, err
	}
	added, err := s.checkAnswer(ctx, id, a)
	if err != nil {
		return api.OrderView{}, err
	}
	o, err := s.Store.ChangeOrder(ctx, who, id, func(o *api.Order) (api.Effects, error) {
		move := api.Move{To: o.AskedIn, By: api.ByCustomer, Who: who.AccountID, Progress: form.Progress{Text: a.Text}}
		effects, err := o.Advance(move, s.Now(), s.today())
		if err != nil {
			return api.Effects{}, err
		}
		for _, d := range added {
			d.EventID = effects.Events[0].ID
			effects.Documents = append(effects.Documents, d)
		}
		return effects, nil
	})
	if err != nil {
		s.archive().DropUnsaved(ctx, err, added...)
		return api.OrderView{}, err
	}
	return s.view(ctx, o)
}

// checkAnswer checks an answer and then stores the bytes of its document, if it has one.
func (s *Service) checkAnswer(ctx context.Context, orderID string, a Answer) ([]api.Document, error) {
	required := []string{form.FactText}
	if a.Document != nil {
		required = nil
	}
	faults := form.CheckProgress(form.Progress{Text: a.Text}, required, s.today())
	if err := api.Invalid(faults); err != nil || a.Document == nil {
		return nil, err
	}
	file, err := documents.Inspect(ctx, *a.Document, documentPath)
	if err != nil {
		return nil, err
	}
	d, err := s.archive().Put(ctx, orderID, api.DocumentAnswer, file, s.Now())
	return []api.Document{d}, err
}

func (s *Service) archive() documents.Archive { return documents.Archive{Blobs: s.Blobs, Log: s.Log} }
