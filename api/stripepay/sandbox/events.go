package sandbox

import (
	"cmp"
	"encoding/json"
	"net/http"
	"slices"
	"strconv"
	"strings"
	"time"
)

// events lists the events, delivered or not, newest first.
func (s *Sandbox) events(t *tx, r *http.Request) (record, object, *problem) {
	var found []listed
	for _, kind := range []string{kindEvent, kindPast} {
		rows, err := rowsOf(t.ctx, t.sql, kind)
		if err != nil {
			t.err = err
			return record{}, nil, nil
		}
		for _, row := range rows {
			var e event
			l := listed{}
			if t.err = cmp.Or(json.Unmarshal([]byte(row.text), &e), json.Unmarshal(e.Body, &l)); t.err != nil {
				return record{}, nil, nil
			}
			if l.body = e.Body; typed(r, l.Type) {
				found = append(found, l)
			}
		}
	}
	return record{}, page(r, found), nil
}

// typed reports whether a request asks for events of a type.
func typed(r *http.Request, typ string) bool {
	for name, values := range r.Form {
		if strings.HasPrefix(name, "types[") && slices.Contains(values, typ) {
			return true
		}
	}
	return !r.Form.Has("types[0]")
}

// balance lists the changes of the balance, newest first: each collection, each refund, and what disputes took and gave back.
func (s *Sandbox) balance(t *tx, r *http.Request) (record, object, *problem) {
	rows, err := rowsOf(t.ctx, t.sql, kindIntent)
	if t.err = err; err != nil {
		return record{}, nil, nil
	}
	var found []listed
	for _, row := range rows {
		var in intent
		if t.err = json.Unmarshal([]byte(row.text), &in); t.err != nil {
			return record{}, nil, nil
		}
		if in.Charge != "" {
			found = append(found, change("charge", in.Charge, in.Received, in.PaidAt, asCharge(in)))
		}
		for _, f := range in.Refunds {
			found = append(found, change("refund", f.ID, -f.Amount, f.Created, asRefund(f, in)))
			if f.Failure != "" {
				found = append(found, change("refund_failure", f.ID+"_failed", f.Amount, f.FailedAt, asRefund(f, in)))
			}
		}
		found = append(found, withdrawals(in)...)
	}
	return record{}, page(r, found), nil
}

// change writes a change of the balance. A collection costs a fee.
func change(typ, id string, cents int64, at time.Time, source object) listed {
	fee := int64(0)
	if cents > 0 {
		fee = 25 + cents*15/1000
	}
	return listed{ID: "txn_" + id, Created: at.Unix(), body: object{
		"id": "txn_" + id, "object": "balance_transaction", "type": typ, "amount": cents, "fee": fee, "net": cents - fee,
		"currency": "eur", "created": at.Unix(), "source": source,
	}}
}

// listed is an object of a list, and what it is listed by.
type listed struct {
	ID      string `json:"id"`
	Type    string `json:"type"`
	Created int64  `json:"created"`
	body    any
}

// page writes the page of a list, newest first, that a request asks for.
func page(r *http.Request, all []listed) object {
	all = slices.DeleteFunc(all, func(l listed) bool {
		return before(l.Created, r.Form.Get("created[gte]")) || r.Form.Has("created[lt]") && !before(l.Created, r.Form.Get("created[lt]"))
	})
	slices.SortFunc(all, func(a, b listed) int { return cmp.Or(cmp.Compare(b.Created, a.Created), cmp.Compare(b.ID, a.ID)) })
	after := 1 + slices.IndexFunc(all, func(l listed) bool { return l.ID == r.Form.Get("starting_after") })
	limit, _ := strconv.Atoi(r.Form.Get("limit"))
	data := []any{}
	for _, l := range all[after:min(after+max(limit, 1), len(all))] {
		data = append(data, l.body)
	}
	return object{"object": "list", "data": data, "has_more": after+len(data) < len(all), "url": r.URL.Path}
}

// before reports whether a time is before one of a request.
func before(at int64, text string) bool {
	n, err := strconv.ParseInt(text, 10, 64)
	return err == nil && at < n
}
