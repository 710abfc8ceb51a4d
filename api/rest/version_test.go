package rest_test

import (
	"fmt"
	"net/http"
	"strings"
	"testing"

	"sello/api"
	"sello/api/rest"
)

// tagged sends a request with these If-Match headers, and none else.
func (b *browser) tagged(method, path string, body any, tags ...string) answer {
	b.Helper()
	r := b.request(method, path, body)
	if body == nil {
		r = b.request(method, path, "")
		r.Body, r.GetBody, r.ContentLength = http.NoBody, nil, 0
		r.Header.Del("Content-Type")
	}
	for _, tag := range tags {
		r.Header.Add("If-Match", tag)
	}
	return b.do(r)
}

func TestP23_EveryOrderHasItsVersionAndItsTag(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		b := w.customer("ana@example.com")
		has := func(a answer, version int) string {
			t.Helper()
			o := a.want(200).data()
			if o["version"] != float64(version) || a.header.Get("ETag") != fmt.Sprintf(`"v%d"`, version) {
				t.Errorf("%s: version %v, tag %s", a.what, o["version"], a.header.Get("ETag"))
			}
			return "/trademarks/" + o.id()
		}
		path := has(b.post("/trademarks", order("ana@example.com")), 1)
		has(b.get(path), 1)
		has(b.put(path, with(order("ana@example.com"), "trademark_data.name", "Otra")), 2)
		has(b.post(path+"/report", nil), 2)
		b.post(path+"/requestpayment", nil).want(200)
		has(b.post(path+"/checkpayment", nil), 2)
		var list struct{ Data []object }
		b.get("/trademarks").want(200).into(&list)
		if list.Data[0]["version"] != 2.0 {
			t.Errorf("listed: %v", list.Data[0]["version"])
		}
	})
}

func TestP23_AVersionThatWasReplacedIsAnsweredWithTheOrderAsItIs(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		b := w.customer("ana@example.com")
		form := with(order("ana@example.com"), "draft_id", "0198c0de-0000-7000-8000-000000000005")
		path := "/trademarks/" + b.post("/trademarks", form).want(200).data().id()
		elsewhere := b.put(path, with(form, "trademark_data.name", "Elsewhere")).want(200).data()
		mine := with(form, "trademark_data.name", "Mine")
		for name, a := range map[string]answer{
			"an edit":                b.tagged("PUT", path, mine, `"v1"`),
			"the form saved again":   b.tagged("POST", "/trademarks", mine, `"v1"`),
			"a form that saw none":   b.tagged("POST", "/trademarks", mine),
			"a payment":              b.tagged("POST", path+"/requestpayment", nil, `"v1"`),
			"a version that is none": b.tagged("POST", path+"/requestpayment", nil, `"v3"`),
		} {
			var body struct{ Error struct{ Data object } }
			a.fails(412, api.KindVersionStale).into(&body)
			if fmt.Sprint(body.Error.Data) != fmt.Sprint(elsewhere) {
				t.Errorf("%s: got %v, want %v", name, body.Error.Data, elsewhere)
			}
		}
		if w.count("payments") != 0 {
			t.Error("a payment was begun")
		}
		b.tagged("PUT", path, mine, `"v2"`).want(200) // the customer decides to keep this one
		b.tagged("POST", path+"/requestpayment", nil, `"v3"`).want(200)
	})
}

func TestP23_WithoutAVersionNothingIsChangedOrPaid(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		b := w.customer("ana@example.com")
		path := "/trademarks/" + b.post("/trademarks", order("ana@example.com")).want(200).data().id()
		b.tagged("PUT", path, order("ana@example.com")).fails(428, api.KindVersionRequired)
		b.tagged("POST", path+"/requestpayment", nil).fails(428, api.KindVersionRequired)
		if o := b.get(path).data(); o["version"] != 1.0 || o["payment"] != nil {
			t.Errorf("got %v", o)
		}
	})
}

func TestATagThatIsNoneOfAnOrderIsRejected(t *testing.T) {
	w := onSQLite(t)
	b := w.customer("ana@example.com")
	form := with(order("ana@example.com"), "draft_id", "0198c0de-0000-7000-8000-000000000006")
	path := "/trademarks/" + b.post("/trademarks", form).want(200).data().id()
	for name, tags := range map[string][]string{
		"empty": {""}, "star": {"*"}, "weak": {`W/"v1"`}, "a list": {`"v1", "v2"`}, "two": {`"v1"`, `"v1"`}, "no quotes": {"v1"},
		"a number": {`"1"`}, "zero": {`"v0"`}, "negative": {`"v-1"`}, "a leading zero": {`"v01"`}, "large": {`"v9999999999"`},
		"other digits": {"\"v\u0661\""}, "open": {`"v1`}, "SQL": {`"v1' OR '1'='1"`}, "long": {`"v` + strings.Repeat("1", 9000) + `"`},
	} {
		t.Run(name, func(t *testing.T) {
			b.tagged("PUT", path, form, tags...).fails(422, api.KindInvalidData, "If-Match=malformed")
			b.tagged("POST", "/trademarks", form, tags...).fails(422, api.KindInvalidData, "If-Match=malformed")
			b.tagged("POST", path+"/requestpayment", nil, tags...).fails(422, api.KindInvalidData, "If-Match=malformed")
		})
	}
	if o := b.get(path).data(); o["version"] != 1.0 || o["payment"] != nil {
		t.Errorf("got %v", o)
	}
}

func TestP23_AVisitorsFormIsSavedOverWhatTheVisitorHasSeen(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		b := w.registered("ana@example.com")
		form := with(order("ana@example.com"), "draft_id", "0198c0de-0000-7000-8000-000000000007")
		first := b.post("/trademarks", form).want(200).data()
		if again := b.tagged("POST", "/trademarks", form).want(200).data(); again["version"] != 1.0 || again.id() != first.id() {
			t.Errorf("a save whose answer was lost: %v", again)
		}
		other := with(form, "trademark_data.name", "Otra")
		if second := b.tagged("POST", "/trademarks", other, `"v1"`).want(200).data(); second["version"] != 2.0 {
			t.Errorf("got %v", second)
		}
		b.tagged("POST", "/trademarks", form, `"v1"`).fails(412, api.KindVersionStale)
		b.tagged("POST", "/trademarks", with(form, "draft_id", "0198c0de-0000-7000-8000-000000000008"), `"v7"`).want(200) // a new order
	})
}

func TestOtherOriginsMaySendAndReadTheVersion(t *testing.T) {
	const origin = "https://page.example"
	w := onSQLite(t, func(d *rest.Deps) { d.Config.Origins = []string{origin} })
	a := w.ask("OPTIONS", "/_/api/v1/trademarks/"+missing, "Origin", origin, "Access-Control-Request-Method", "PUT")
	if allowed := a.header.Get("Access-Control-Allow-Headers"); !strings.Contains(allowed, "If-Match") {
		t.Errorf("allowed are %s", allowed)
	}
	if exposed := a.header.Get("Access-Control-Expose-Headers"); !strings.Contains(exposed, "ETag") {
		t.Errorf("exposed are %s", exposed)
	}
}
