package sandbox

import (
	"cmp"
	"encoding/json"
	"net/http"
	"slices"
	"strconv"
	"strings"
)

// events lists the events, delivered or not, newest first.
func (s *Sandbox) events(t *tx, r *http.Request) (record, object, *problem) {
	var found []eventHead
	for _, kind := range []string{kindEvent, kindPast} {
		rows, err := rowsOf(t.ctx, t.sql, kind)
		if err != nil {
			t.err = err
			return record{}, nil, nil
		}
		for _, row := range rows {
			var e event
			head := eventHead{}
			if t.err = cmp.Or(json.Unmarshal([]byte(row.text), &e), json.Unmarshal(e.Body, &head)); t.err != nil {
				return record{}, nil, nil
			}
			if head.body = e.Body; head.wanted(r) {
				found = append(found, head)
			}
		}
	}
	slices.SortFunc(found, func(a, b eventHead) int { return cmp.Or(cmp.Compare(b.Created, a.Created), cmp.Compare(b.ID, a.ID)) })
	after := 1 + slices.IndexFunc(found, func(e eventHead) bool { return e.ID == r.Form.Get("starting_after") })
	limit, _ := strconv.Atoi(r.Form.Get("limit"))
	page := found[after:min(after+max(limit, 1), len(found))]
	data := make([]json.RawMessage, len(page))
	for i, e := range page {
		data[i] = e.body
	}
	return record{}, object{"object": "list", "data": data, "has_more": after+len(page) < len(found), "url": "/v1/events"}, nil
}

// eventHead is what events are listed by.
type eventHead struct {
	ID      string `json:"id"`
	Type    string `json:"type"`
	Created int64  `json:"created"`
	body    json.RawMessage
}

// wanted reports whether a request asks for the event.
func (e eventHead) wanted(r *http.Request) bool {
	typed := false
	for name, values := range r.Form {
		switch {
		case name == "created[gte]" && !before(values[0], e.Created+1), name == "created[lt]" && before(values[0], e.Created+1):
			return false
		case strings.HasPrefix(name, "types[") && !typed:
			typed = slices.Contains(values, e.Type)
		}
	}
	return typed || !r.Form.Has("types[0]")
}

// before reports whether a time of a request is before another one.
func before(text string, at int64) bool {
	n, err := strconv.ParseInt(text, 10, 64)
	return err == nil && n < at
}
