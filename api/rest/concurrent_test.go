package rest_test

import (
	"fmt"
	"sync"
	"testing"

	"sello/api"
)

// callers is the number of calls at once, and of customers who make them.
const callers = 200

func TestCallsAtOnceGetTheirOwnAnswers(t *testing.T) {
	w := onSQLite(t)
	prices := w.pricesOneByOne()
	visitor := w.registered("ana@example.com")
	calls := make([]func(), callers)
	for i := range calls {
		switch name := fmt.Sprintf("Mark %d", i); i % 5 {
		case 0:
			calls[i] = func() { visitor.wantPrice(i%45+1, prices[i%45]) }
		case 1:
			calls[i] = func() { visitor.wantDraft(name) }
		case 2:
			id := visitor.post("/trademarks", with(order("ana@example.com"), "trademark_data.name", name)).want(200).data().id()
			calls[i] = func() { visitor.get("/trademarks/" + id).wantMark(name) }
		case 3:
			email := fmt.Sprintf("ana%d@example.com", i)
			customer := w.customer(email)
			customer.put("/profiles/personal", person(email)).want(200)
			calls[i] = func() { customer.wantProfile(email) }
		case 4:
			field := fmt.Sprintf("field_%d", i)
			calls[i] = func() {
				visitor.post("/trademarks", object{field: 1}).fails(422, api.KindInvalidData, field+"=unknown_field")
			}
		}
	}
	allAtOnce(calls)
}

// allAtOnce makes calls at the same time, and waits for all of them.
func allAtOnce(calls []func()) {
	var ended sync.WaitGroup
	start := make(chan struct{})
	for _, call := range calls {
		ended.Go(func() {
			<-start
			call()
		})
	}
	close(start)
	ended.Wait()
}

// pricesOneByOne returns the prices of 1 to 45 classes.
func (w *world) pricesOneByOne() []any {
	w.Helper()
	b, prices := w.visitor(), make([]any, 45)
	for i := range prices {
		prices[i] = b.priceOf(i + 1)["price"]
	}
	return prices
}

func (b *browser) priceOf(classes int) object {
	b.Helper()
	chosen := map[string]any{}
	for i := range classes {
		chosen[fmt.Sprintf("c%d", i+1)] = []any{}
	}
	return b.post("/trademarks/pricing", object{"country_protection": "EU", "classifications": chosen, "unknown_class_selected": false}).want(200).data()
}

func (b *browser) wantPrice(classes int, want any) {
	b.Helper()
	if got := b.priceOf(classes)["price"]; got != want {
		b.Errorf("%d classes cost %v, want %v", classes, got, want)
	}
}

// wantDraft saves a draft with a name and reads its order.
func (b *browser) wantDraft(name string) {
	b.Helper()
	draft := api.NewID()
	saved := b.post("/trademarks", with(with(order("ana@example.com"), "trademark_data.name", name), "draft_id", draft))
	saved.wantMark(name)
	if got := saved.data()["draft_id"]; got != draft {
		b.Errorf("%s: the draft is %v, want %s", name, got, draft)
	}
	b.get("/trademarks/" + saved.data().id()).wantMark(name)
}

// wantMark fails the test unless an answer is the order of the mark with a name.
func (a answer) wantMark(name string) {
	a.Helper()
	if got := a.want(200).data().at("trademark_data", "name"); got != name {
		a.Errorf("%s: got the mark %v, want %s", a.what, got, name)
	}
}

// wantProfile fails the test unless the profile is that of the account with an address.
func (b *browser) wantProfile(email string) {
	b.Helper()
	if got := b.get("/profiles").want(200).data().at("personal_data", "email"); got != email {
		b.Errorf("got the profile of %v, want %s", got, email)
	}
}
