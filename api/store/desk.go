package store

import (
	"context"
	"slices"
	"strings"
	"time"

	"github.com/google/uuid"
	"gorm.io/gorm"
	"gorm.io/gorm/clause"

	"sello/api"
)

// deskQueue is the condition of a queue, which equals that of its index, and the column by which it is sorted.
type deskQueue struct{ where, column string }

var deskQueues = map[api.Queue]deskQueue{
	"":                {"1 = 1", "created_at"},
	api.QueueToReview: {"stage IN ('received', 'in_review')", "stage_at"},
	api.QueueMoney:    {"state = 'review'", "updated_at"},
	api.QueueAnswered: {"answered_at IS NOT NULL", "answered_at"},
	api.QueueReports:  {"report_requested_at IS NOT NULL AND report_answered_at IS NULL", "report_requested_at"},
	api.QueueDisputed: {"(dispute IN ('open', 'aside') OR dispute = 'lost' AND stage IN ('received', 'in_review', 'question'))", "disputed_at"},
	api.QueueUnpriced: {"state = 'pending' AND price_cents = 0", "created_at"},
}

// CountQueues returns the number of orders in each queue, and the number of contact requests without an answer.
func (s *Store) CountQueues(ctx context.Context) (counts map[api.Queue]int, contacts int, err error) {
	counts = map[api.Queue]int{}
	for _, queue := range api.Queues {
		var n int64
		if err := s.read(ctx).Model(&orderRow{}).Where(deskQueues[queue].where).Count(&n).Error; err != nil {
			return nil, 0, failure(err, "count a queue")
		}
		counts[queue] = int(n)
	}
	var n int64
	err = s.read(ctx).Model(&contactRow{}).Where(unanswered).Count(&n).Error
	return counts, int(n), failure(err, "count the contact requests")
}

// The cursors before the first order of a list that is sorted upwards or downwards.
var (
	first = api.Cursor{CreatedAt: time.Date(1, 1, 2, 0, 0, 0, 0, time.UTC)}
	last  = api.Cursor{CreatedAt: time.Date(9999, 1, 1, 0, 0, 0, 0, time.UTC)}
)

// SelectOrders lists up to limit orders of a selection that follow the cursor, whose time is Selection.At of an order.
func (s *Store) SelectOrders(ctx context.Context, sel api.Selection, after api.Cursor, limit int) ([]api.Order, error) {
	queue := deskQueues[sel.Queue]
	query := s.read(ctx).Model(&orderRow{}).Where(queue.where)
	query = within(matching(query, sel), queue.column, sel.Oldest(), after).Limit(limit)
	var ids []string
	if err := query.Pluck("id", &ids).Error; err != nil || len(ids) == 0 {
		return nil, failure(err, "select orders")
	}
	found, err := findOrders(s.read(ctx).Where("orders.id IN ?", ids))
	return inOrder(found, ids), err
}

// within restricts a query to the rows that follow a cursor, and sorts them by a time and the id.
func within(query *gorm.DB, column string, oldest bool, after api.Cursor) *gorm.DB {
	comparison, direction, start := ") < (?, ?)", " DESC", last
	if oldest {
		comparison, direction, start = ") > (?, ?)", "", first
	}
	if after == (api.Cursor{}) {
		after = start
	}
	return query.Where("("+column+", id"+comparison, stamp(after.CreatedAt), after.ID).Order(column + direction + ", id" + direction)
}

// inOrder sorts orders as their ids are.
func inOrder(orders []api.Order, ids []string) []api.Order {
	byID := make(map[string]api.Order, len(orders))
	for _, o := range orders {
		byID[o.ID] = o
	}
	sorted := make([]api.Order, 0, len(orders))
	for _, id := range ids {
		if o, found := byID[id]; found { // it may have been deleted since the ids were read
			sorted = append(sorted, o)
		}
	}
	return sorted
}

// matching restricts a query to the orders that a selection's filters select.
func matching(query *gorm.DB, sel api.Selection) *gorm.DB {
	for _, filter := range []struct{ where, value string }{
		{"state = ?", string(sel.State)}, {"stage = ?", string(sel.Stage)}, {"taken_by = ?", sel.TakenBy},
		{"territory = ?", sel.Territory},
	} {
		if filter.value != "" {
			query = query.Where(filter.where, filter.value)
		}
	}
	if sel.From != "" {
		query = query.Where("created_at >= ?", stamp(api.StartOf(sel.From)))
	}
	if sel.To != "" {
		query = query.Where("created_at < ?", stamp(api.EndOf(sel.To)))
	}
	if id, err := uuid.Parse(sel.Text); err == nil {
		return query.Where("id = ?", id.String())
	}
	words := distinctWords(sel.Text)
	if len(words) == 0 && strings.TrimSpace(sel.Text) != "" { // signs only: no order has a word of them
		return query.Where("1 = 0")
	}
	if len(words) > 0 {
		query = query.Where(havingWords(words))
	}
	return query
}

// havingWords is the condition for orders with words that begin as these do. It is one set, since PostgreSQL plans a subquery for
// each word as a join, which takes it seconds for a few words that are in every order.
func havingWords(words []string) clause.Expr {
	having := clause.Expr{SQL: "id IN ("}
	for i, word := range words {
		if i > 0 {
			having.SQL += " INTERSECT "
		}
		having.SQL += "SELECT order_id FROM order_words WHERE word >= ? AND word < ?"
		having.Vars = append(having.Vars, word, word+"\U0010ffff")
	}
	having.SQL += ")"
	return having
}

// maxSearched is the most words that a search uses.
const maxSearched = 12

// distinctWords returns the first words of a search, without those with which another one begins: what has that one has both.
func distinctWords(text string) []string {
	var words []string
	for _, word := range searchWords(text) {
		begins := func(other string) bool { return strings.HasPrefix(other, word) }
		if slices.ContainsFunc(words, begins) {
			continue
		}
		words = slices.DeleteFunc(words, func(other string) bool { return strings.HasPrefix(word, other) })
		if words = append(words, word); len(words) == maxSearched {
			break
		}
	}
	return words
}

// ActsOf lists the audit log of an order, oldest first.
func (s *Store) ActsOf(ctx context.Context, orderID string) ([]api.Act, error) {
	var found []actRow
	err := s.read(ctx).Where("order_id = ?", orderID).Order("at, id").Find(&found).Error
	return converted(found, actRow.act), failure(err, "list the acts")
}

// AddressesOf returns the e-mail addresses of accounts by their ids. Accounts that were deleted are missing.
func (s *Store) AddressesOf(ctx context.Context, accountIDs ...string) (map[string]string, error) {
	addresses := map[string]string{}
	if len(accountIDs) == 0 {
		return addresses, nil
	}
	var found []accountRow
	err := s.read(ctx).Select("id", "email").Where("id IN ?", accountIDs).Find(&found).Error
	for _, row := range found {
		addresses[row.ID] = row.Email
	}
	return addresses, failure(err, "find the addresses")
}
