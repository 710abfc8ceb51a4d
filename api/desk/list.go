package desk

import (
	"context"

	"sello/api"
)

// PageSize is the most orders or contact requests in a page of a list.
const PageSize = 50

// exportBatch is the number of orders that an export reads at once.
const exportBatch = 500

// Queues returns the number of orders in each queue, and of contact requests without an answer.
func (s *Service) Queues(ctx context.Context) (orders map[api.Queue]int, contacts int, err error) {
	return s.Store.CountQueues(ctx)
}

// Line is an order in a list.
type Line struct {
	api.Order
	Operator string // address of the operator who took the order last; "" if none did
}

// Page returns at most PageSize orders of a selection that follow after. next is the cursor of the next page; the zero Cursor
// if there is none.
func (s *Service) Page(ctx context.Context, sel api.Selection, after api.Cursor) (page []Line, next api.Cursor, err error) {
	list, err := s.Store.SelectOrders(ctx, sel, after, PageSize+1)
	if err != nil {
		return nil, next, err
	}
	list, next = api.Page(list, PageSize, func(o api.Order) api.Cursor { return api.Cursor{CreatedAt: sel.At(o), ID: o.ID} })
	takers := make([]string, len(list))
	for i, o := range list {
		takers[i] = o.TakenBy
	}
	addresses, err := s.Store.AddressesOf(ctx, takers...)
	page = make([]Line, len(list))
	for i, o := range list {
		page[i] = Line{o, addresses[o.TakenBy]}
	}
	return page, next, err
}

// Export calls each with every order of a selection, with its payment, and then records the export in the audit log. The caller
// hands nothing out after an error.
func (s *Service) Export(ctx context.Context, by Operator, sel api.Selection, format string, each func(api.OrderView)) error {
	exported := 0
	for after, more := (api.Cursor{}), true; more; {
		list, err := s.Store.SelectOrders(ctx, sel, after, exportBatch)
		if err != nil {
			return err
		}
		views, err := s.Payments.WithPayments(ctx, list...)
		if err != nil {
			return err
		}
		for _, o := range views {
			each(o)
			after = api.Cursor{CreatedAt: sel.At(o.Order), ID: o.ID}
		}
		exported += len(views)
		more = len(views) > 0
	}
	return s.Store.RecordActs(ctx, s.entry(by, "export", map[string]any{"selection": sel, "format": format, "orders": exported}))
}

// entry returns an entry of the audit log that is not about one order.
func (s *Service) entry(by Operator, what string, after any) api.Act {
	return api.Act{ID: api.NewID(), At: s.Now(), OperatorID: by.ID, Operator: by.Email, What: what, After: after}
}
