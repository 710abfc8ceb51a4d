package main

import (
	"context"
	"fmt"
	"time"

	"sello/api"
	"sello/api/store/storetest"
	"sello/core/musttest"
)

// inconsistencies are queries that count incomplete changes.
var inconsistencies = map[string]string{
	"an order without its owner":           "SELECT count(*) FROM orders o WHERE NOT EXISTS (SELECT 1 FROM parties p WHERE p.order_id = o.id)",
	"money of an order that is not paid":   "SELECT count(*) FROM payments p JOIN orders o ON o.id = p.order_id WHERE p.status = 'succeeded' AND o.state <> 'paid'",
	"a paid order without its payment":     "SELECT count(*) FROM orders o WHERE o.state = 'paid' AND NOT EXISTS (SELECT 1 FROM payments p WHERE p.order_id = o.id AND p.status IN ('succeeded', 'refunded'))",
	"a paid order without its reference":   "SELECT count(*) FROM orders WHERE state = 'paid' AND (reference IS NULL OR paid_at IS NULL)",
	"a paid order without its account":     "SELECT count(*) FROM orders WHERE state = 'paid' AND account_id IS NULL",
	"a registration without its consents":  "SELECT count(*) FROM registrations r WHERE (SELECT count(*) FROM consents c WHERE c.session_id = r.session_id AND c.email = r.email) < 2",
	"an account made without a profile":    "SELECT count(*) FROM orders o WHERE account_id IS NOT NULL AND state = 'paid' AND NOT EXISTS (SELECT 1 FROM profiles p WHERE p.account_id = o.account_id)",
	"an order without its logo":            "SELECT count(*) FROM orders o WHERE logo_key <> '' AND NOT EXISTS (SELECT 1 FROM blobs b WHERE b.key = o.logo_key)",
	"a contact request without its logo":   "SELECT count(*) FROM contacts c WHERE logo_key <> '' AND NOT EXISTS (SELECT 1 FROM blobs b WHERE b.key = c.logo_key)",
	"a spent code without its session":     "SELECT count(*) FROM authorizations WHERE spent_at IS NOT NULL AND given_session IS NULL",
	"a session that cannot be refreshed":   "SELECT count(*) FROM sessions s WHERE cookieless AND (SELECT count(*) FROM refresh_tokens r WHERE r.session_id = s.id AND spent_at IS NULL) <> 1",
	"two accounts or payments of one kind": "SELECT count(*) FROM orders o WHERE (SELECT count(*) FROM payments p WHERE p.order_id = o.id AND p.status IN ('open', 'processing')) > 1",
}

// receiptFaults are queries that count paid orders without a receipt, and numbers that are missing.
var receiptFaults = map[string]string{
	"a paid order without its receipt": "SELECT count(*) FROM orders o WHERE paid_at IS NOT NULL AND NOT EXISTS (SELECT 1 FROM receipts r WHERE r.order_id = o.id)",
	"a gap in the numbers of receipts": "SELECT count(*) FROM receipt_counters c WHERE c.last <> (SELECT count(*) FROM receipts r WHERE r.series = c.series)",
	"a receipt without its record":     "SELECT count(*) FROM receipts r WHERE NOT EXISTS (SELECT 1 FROM issued i WHERE i.code = r.code AND i.order_id = r.order_id)",
}

// consistent checks the tables and the queue: every change has its mails, and every mail has its change.
func (w *shaky) consistent(where string) {
	w.Helper()
	for _, faults := range []map[string]string{inconsistencies, receiptFaults} {
		for what, query := range faults {
			if n := w.count(query); n != 0 {
				w.Errorf("%s: %d times %s", where, n, what)
			}
		}
	}
	orders := w.columns("SELECT id, state, CASE WHEN report_requested_at IS NULL THEN 0 ELSE 1 END FROM orders")
	mails := map[string]int{} // by kind and by the order or contact request that they are about
	for _, m := range storetest.Mails(w.T, w.store) {
		mails[string(m.Kind)+m.OrderID+m.ContactID]++
		if m.OrderID != "" && !w.deleted[m.OrderID] && orders[m.OrderID] == nil {
			w.Errorf("%s: a mail %s about an order that does not exist", where, m.Kind)
		}
	}
	w.ordersHaveMails(where, orders, mails)
	contacts := w.column("SELECT id FROM contacts")
	for _, id := range contacts {
		w.once(where, mails[string(api.MailContact)+id] == 1 && mails[string(api.MailContactAck)+id] == 1, "contact "+id)
	}
}

// ordersHaveMails compares orders (by id: their state, and whether a report was requested) with the mails.
func (w *shaky) ordersHaveMails(where string, orders map[string][]string, mails map[string]int) {
	w.Helper()
	want := map[bool]int{true: 1}
	for id, o := range orders {
		paid, reported := want[o[0] == string(api.Paid)], want[o[1] == "1"]
		has := func(kind api.MailKind) int { return mails[string(kind)+id] }
		w.once(where, has(api.MailOrderReceived) == 1, "saved order")
		w.once(where, has(api.MailPaymentReceipt) == paid && has(api.MailPaidNotice) == paid, "order "+o[0])
		w.once(where, has(api.MailReportRequest) == reported && has(api.MailReportAck) == reported, "report")
	}
}

func (w *shaky) once(where string, ok bool, what string) {
	w.Helper()
	if !ok {
		w.Errorf("%s: the mails do not agree with: %s", where, what)
	}
}

// balanced reconciles, and then compares the provider's money with the states: of every intent the provider has received,
// and not refunded, the price if the intent paid its order, and nothing otherwise.
func (w *shaky) balanced(where string) {
	w.Helper()
	if len(w.line.intents) == 0 {
		return
	}
	w.ahead.Add(int64(16 * time.Minute))
	w.noError(where+": reconcile", w.deps.Checkout.Reconcile(w.Context()))
	for intent := range w.line.intents {
		in := musttest.Get(w.deps.Checkout.Gateway.RetrieveIntent(w.Context(), intent))(w)
		if got, want := in.ReceivedCents-in.RefundedCents, w.earned(in); got != want {
			w.Errorf("%s: of intent %s for order %s the provider has %d, and the tables say %d", where, intent, in.OrderID, got, want)
		}
	}
	clear(w.line.intents) // each is checked once: the next round makes new ones
	w.consistent(where + ", reconciled")
}

// earned returns the amount that an intent has collected according to the tables.
func (w *shaky) earned(in api.Intent) int64 {
	w.Helper()
	o := w.order(in.OrderID)
	payments := musttest.Get(w.store.PaymentsOf(w.Context(), in.OrderID))(w)
	for _, p := range payments {
		if p.IntentID == in.ID && p.Status == api.PaymentSucceeded && o.State == api.Paid {
			return o.PriceCents
		}
	}
	return 0
}

func (w *shaky) handling(e event) func(context.Context) error {
	return func(ctx context.Context) error {
		return w.deps.Checkout.HandleWebhook(ctx, e.body, func(string) string { return e.signature })
	}
}

func (w *shaky) paid(orderID string) error {
	o := w.order(orderID)
	return missing(o.State == api.Paid && o.AccountID != "", "payment of %s, which is %s", orderID, o.State)
}

// linked reports whether an address has an account and a link that sets its password.
func (w *shaky) linked(email string) error {
	a, found, err := w.store.AccountByEmail(w.Context(), email)
	if err != nil || !found {
		return fmt.Errorf("no account (%w)", err)
	}
	n := w.mails(func(m api.Mail) bool { return m.To == email && storetest.Link(w.T, w.store, m, now()) != "" })
	links := w.count("SELECT count(*) FROM password_tokens WHERE account_id = '" + a.ID + "'")
	return missing(n >= 1 && links == 1, "password link: %d mails, %d links", n, links)
}

func (w *shaky) count(query string) (n int) {
	w.Helper()
	w.must(w.store.DB().QueryRowContext(w.Context(), query).Scan(&n))
	return n
}

// column returns the values of a query's only column.
func (w *shaky) column(query string) (all []string) {
	w.Helper()
	for value := range w.columns(query) {
		all = append(all, value)
	}
	return all
}

// columns returns the rows of a query by their first column, which is unique.
func (w *shaky) columns(query string) map[string][]string {
	w.Helper()
	rows := musttest.Get(w.store.DB().QueryContext(w.Context(), query))(w)
	defer rows.Close()
	names := musttest.Get(rows.Columns())(w)
	all := map[string][]string{}
	for rows.Next() {
		values := make([][]byte, len(names))
		into := make([]any, len(names))
		for i := range values {
			into[i] = &values[i]
		}
		w.must(rows.Scan(into...))
		var others []string
		for _, value := range values[1:] {
			others = append(others, string(value))
		}
		all[string(values[0])] = others
	}
	w.must(rows.Err())
	return all
}
