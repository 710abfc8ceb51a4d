package rest_test

import (
	"bytes"
	"fmt"
	"io"
	"net/netip"
	"strings"
	"testing"

	"sello/api"
	"sello/api/rest"
	"sello/api/web"
	"sello/core/musttest"
)

// The room for bodies in these tests, and the share of a client, in bytes.
const (
	roomForBodies = 512 << 10
	roomOfAClient = roomForBodies / 2
)

// withRoom serves with little room for bodies, and nobody waits for it.
func withRoom(d *rest.Deps) { d.Bodies = web.NewBodies(roomForBodies, roomOfAClient, 0) }

// hold takes the room of a client, as a request does whose body has come in part.
func (w *world) hold(client string) *web.Body {
	w.Helper()
	came := io.NopCloser(bytes.NewReader(make([]byte, web.FreeBytes+roomOfAClient)))
	body := w.deps.Bodies.Of(w.Context(), netip.MustParseAddr(client), came)
	musttest.Get(io.Copy(io.Discard, body))(w)
	return body
}

func TestABodyWithoutRoomIsAnswered503AndOneWithRoomGivesItBack(t *testing.T) {
	w := onSQLite(t, withRoom)
	b := w.customer("ana@example.com")
	padding := strings.Repeat(" ", 100<<10)
	padded := func(o object) []byte { return append([]byte(padding), jsonOf(t, o)...) }
	calls := map[string]struct {
		send func() answer
		then int // the status with room
	}{
		"JSON": {func() answer { return b.send("POST", "/trademarks/pricing", "application/json", padded(mark())) }, 200},
		"JSON in a part": {func() answer {
			return b.upload("POST", "/trademarks", part{name: "trademark_data", typ: "application/json", body: padded(object{})})
		}, 422},
		"a file":   {func() answer { return b.upload("POST", "/logos", imagePart("a.svg", []byte(svgLogo+padding))) }, 200},
		"an event": {func() answer { return w.event(padded(object{}), "t=1,v1=1") }, 400},
		"over the limit": {func() answer {
			return b.send("POST", "/contact", "application/json", bytes.Repeat([]byte(padding), 30))
		}, 413},
	}
	held := []*web.Body{w.hold("198.51.100.1"), w.hold("198.51.100.2")}
	for _, call := range calls {
		call.send().fails(503, api.KindUnavailable).wantWait()
	}
	b.post("/trademarks", order("ana@example.com")).want(200) // a small body needs no room
	for _, one := range held {
		one.Release()
	}
	for range 5 {
		for name, call := range calls {
			if got := call.send().status; got != call.then {
				t.Errorf("%s, with room: status %d, want %d", name, got, call.then)
			}
		}
	}
	for _, client := range []string{"198.51.100.1", "198.51.100.2"} {
		w.hold(client)
	}
}

func TestAClientThatFillsItsShareLeavesRoomForOthers(t *testing.T) {
	w := onSQLite(t, withRoom, func(d *rest.Deps) { d.Config.Proxies = []netip.Prefix{netip.MustParsePrefix("127.0.0.1/32")} })
	b := w.visitor()
	w.hold("198.51.100.1")
	large := with(mark(), "padding", strings.Repeat("a", 100<<10))
	b.from("198.51.100.1", "POST", "/trademarks/pricing", large).fails(503, api.KindUnavailable)
	served := 0
	for i := range 10 { // one or another may have its share with the first
		if b.from(fmt.Sprintf("198.51.100.%d", i+2), "POST", "/trademarks/pricing", large).status == 422 { // for the padding
			served++
		}
	}
	if served < 5 {
		t.Errorf("%d of 10 other clients were served", served)
	}
}
