package store

import (
	"cmp"
	"context"
	"encoding/json"
	"time"

	"sello/api"
	"sello/core/form"
)

type eventRow struct {
	ID        string    `gorm:"primaryKey"`
	OrderID   string    `gorm:"not null"`
	At        time.Time `gorm:"not null"`
	Kind      string    `gorm:"not null"`
	Actor     string    `gorm:"not null"`
	Who       *string
	FromStage string                 `gorm:"not null"`
	ToStage   string                 `gorm:"not null"`
	Internal  bool                   `gorm:"not null"`
	Text      string                 `gorm:"not null"`
	Details   document[eventDetails] `gorm:"not null"`
}

func (eventRow) TableName() string { return "order_events" }

// eventDetails are the fields of an event that only some kinds have.
type eventDetails struct {
	Filing      *form.Filing `json:"filing,omitempty"`
	Changes     []api.Change `json:"changes,omitempty"`
	AmountCents int64        `json:"amount_cents,omitempty"`
	Dispute     *api.Dispute `json:"dispute,omitempty"`
}

func rowOfEvent(e api.Event) eventRow {
	return eventRow{
		ID: e.ID, OrderID: e.OrderID, At: stamp(e.At), Kind: string(e.Kind), Actor: string(e.By), Who: null(e.Who),
		FromStage: string(e.From), ToStage: string(e.To), Internal: e.Internal, Text: e.Text,
		Details: document[eventDetails]{eventDetails{e.Filing, e.Changes, e.AmountCents, e.Dispute}},
	}
}

func (r eventRow) event() api.Event {
	return api.Event{
		ID: r.ID, OrderID: r.OrderID, At: r.At.UTC(), Kind: api.EventKind(r.Kind), By: api.Actor(r.Actor), Who: text(r.Who),
		From: api.Stage(r.FromStage), To: api.Stage(r.ToStage), Internal: r.Internal, Text: r.Text,
		Filing: r.Details.Of.Filing, Changes: r.Details.Of.Changes, AmountCents: r.Details.Of.AmountCents,
		Dispute: r.Details.Of.Dispute,
	}
}

type documentRow struct {
	ID        string    `gorm:"primaryKey"`
	OrderID   string    `gorm:"not null"`
	EventID   string    `gorm:"not null"`
	Kind      string    `gorm:"not null"`
	Name      string    `gorm:"not null"`
	Type      string    `gorm:"not null"`
	Size      int64     `gorm:"not null"`
	BlobKey   string    `gorm:"not null"`
	Internal  bool      `gorm:"not null"`
	CreatedAt time.Time `gorm:"not null;autoCreateTime:false"`
}

func (documentRow) TableName() string { return "documents" }

func rowOfDocument(d api.Document) documentRow {
	return documentRow{
		ID: d.ID, OrderID: d.OrderID, EventID: d.EventID, Kind: string(d.Kind), Name: d.Name, Type: d.Type, Size: d.Size,
		BlobKey: d.BlobKey, Internal: d.Internal, CreatedAt: stamp(d.CreatedAt),
	}
}

func (r documentRow) document() api.Document {
	return api.Document{
		ID: r.ID, OrderID: r.OrderID, EventID: r.EventID, Kind: api.DocumentKind(r.Kind), Name: r.Name, Type: r.Type, Size: r.Size,
		BlobKey: r.BlobKey, Internal: r.Internal, CreatedAt: r.CreatedAt.UTC(),
	}
}

type actRow struct {
	ID          string    `gorm:"primaryKey"`
	At          time.Time `gorm:"not null"`
	OperatorID  *string
	Operator    string `gorm:"not null"`
	What        string `gorm:"not null"`
	OrderID     *string
	ContactID   *string
	StateBefore *string
	StateAfter  *string
}

func (actRow) TableName() string { return "acts" }

// act returns the entry; Before and After are json.RawMessage, or nil.
func (r actRow) act() api.Act {
	a := api.Act{ID: r.ID, At: r.At.UTC(), OperatorID: text(r.OperatorID), Operator: r.Operator, What: r.What, OrderID: text(r.OrderID), ContactID: text(r.ContactID)}
	if r.StateBefore != nil {
		a.Before = json.RawMessage(*r.StateBefore)
	}
	if r.StateAfter != nil {
		a.After = json.RawMessage(*r.StateAfter)
	}
	return a
}

// record inserts the events, documents and acts of effects, announces the events, and counts the uses. It is one of the last
// steps of its transaction, since other transactions wait for the rows of the same quotas.
func (t *tx) record(e api.Effects) error {
	if err := insert(t, converted(e.Events, rowOfEvent)...); err != nil {
		return failure(err, "record the events")
	}
	t.announce(e.Events)
	if err := insert(t, converted(e.Documents, rowOfDocument)...); err != nil {
		return failure(err, "add the documents")
	}
	for _, id := range e.Again {
		if err := t.resendMail(id); err != nil {
			return err
		}
	}
	if err := t.recordActs(e.Acts); err != nil {
		return err
	}
	return t.use(e.Uses)
}

// RecordActs adds entries to the audit log, of acts that change nothing here.
func (s *Store) RecordActs(ctx context.Context, acts ...api.Act) error {
	return s.write(ctx, func(t *tx) error { return t.recordActs(acts) })
}

func (t *tx) recordActs(list []api.Act) error {
	acts := make([]actRow, len(list))
	for i, a := range list {
		before, beforeErr := asJSON(a.Before)
		after, afterErr := asJSON(a.After)
		if err := cmp.Or(beforeErr, afterErr); err != nil {
			return failure(err, "describe an act")
		}
		acts[i] = actRow{
			ID: a.ID, At: stamp(a.At), OperatorID: null(a.OperatorID), Operator: a.Operator, What: a.What,
			OrderID: null(a.OrderID), ContactID: null(a.ContactID), StateBefore: before, StateAfter: after,
		}
	}
	return failure(insert(t, acts...), "record the acts")
}

// converted returns the items of a list in another type, such as rows as what they store.
func converted[From, To any](list []From, convert func(From) To) []To {
	out := make([]To, len(list))
	for i, item := range list {
		out[i] = convert(item)
	}
	return out
}

// asJSON returns a value as JSON text; nil for nil.
func asJSON(v any) (*string, error) {
	if v == nil {
		return nil, nil
	}
	b, err := json.Marshal(v)
	return null(string(b)), err
}

// EventsOf lists the events of orders, oldest first. The caller has authorised the orders, and shows internal events to
// operators only.
func (s *Store) EventsOf(ctx context.Context, orderIDs ...string) ([]api.Event, error) {
	if len(orderIDs) == 0 {
		return nil, nil
	}
	var found []eventRow
	err := s.read(ctx).Where("order_id IN ?", orderIDs).Order("at, id").Find(&found).Error
	return converted(found, eventRow.event), failure(err, "list the events")
}

// Event returns an event, for mails; KindNotFound if there is none.
func (s *Store) Event(ctx context.Context, id string) (api.Event, error) {
	var row eventRow
	err := s.read(ctx).Where("id = ?", id).Take(&row).Error
	return row.event(), failure(err, "find the event")
}

// DocumentsOf lists the documents of orders, oldest first. The caller has authorised the orders, and shows internal
// documents to operators only.
func (s *Store) DocumentsOf(ctx context.Context, orderIDs ...string) ([]api.Document, error) {
	if len(orderIDs) == 0 {
		return nil, nil
	}
	var found []documentRow
	err := s.read(ctx).Where("order_id IN ?", orderIDs).Order("created_at, id").Find(&found).Error
	return converted(found, documentRow.document), failure(err, "list the documents")
}
