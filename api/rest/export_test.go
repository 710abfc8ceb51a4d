package rest_test

import (
	"archive/zip"
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"io"
	"math/rand/v2"
	"net/http"
	"strconv"
	"testing"

	"sello/api"
	"sello/api/orders"
	"sello/api/rest"
	"sello/core/musttest"
)

// unzipped returns the files of an export by name.
func (a answer) unzipped() map[string][]byte {
	a.Helper()
	z := musttest.Get(zip.NewReader(bytes.NewReader(a.body), int64(len(a.body))))(a)
	files := map[string][]byte{}
	for _, f := range z.File {
		r, err := f.Open()
		if err != nil {
			a.Fatal(err)
		}
		if files[f.Name], err = io.ReadAll(r); err != nil {
			a.Fatal(err)
		}
	}
	return files
}

func TestAnExportContainsAPaidOrderAsItsOwnerSeesItAndItsLogo(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		w.sandbox.Start(t.Context(), w.handler)
		b := w.customer("ana@example.com")
		picture := pngLogo(t, 1)
		id := b.upload("POST", "/trademarks", dataPart(t, logoOrder("ana@example.com")), imagePart("alba.png", picture)).want(200).data().id()
		w.pay(b.post("/trademarks/"+id+"/requestpayment", nil).want(200).data()["secret"].(string), "4242424242424242")
		w.until("the order is paid", func() bool { return b.get("/trademarks/" + id).data()["paid"] == true })
		shown := b.get("/trademarks/" + id).want(200).data()

		files := b.get("/account/export").want(200).unzipped()
		if logo := files["logos/"+id+"-alba.png"]; !bytes.Equal(logo, picture) {
			t.Errorf("the logo has %d bytes of %d; there are %d files", len(logo), len(picture), len(files))
		}
		var data struct{ Orders []object }
		if err := json.Unmarshal(files["data.json"], &data); err != nil || len(data.Orders) != 1 {
			t.Fatalf("%v in %s", err, files["data.json"])
		}
		got, want := jsonOf(t, data.Orders[0]), jsonOf(t, shown)
		if !bytes.Equal(got, want) || shown.at("payment", "status") != "succeeded" {
			t.Errorf("exported %s\nshown %s", got, want)
		}
	})
}

func TestAnExportContainsTheHistoryAndItsDocuments(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		w.sandbox.Start(t.Context(), w.handler)
		b := w.customer("ana@example.com")
		path, id := b.paid("ana@example.com")
		invoice := w.attach(id, "invoice.pdf", false)
		w.attach(id, "memo.pdf", true)
		files := b.get("/account/export").want(200).unzipped()
		if got := files["documents/"+invoice+"-invoice.pdf"]; string(got) != pdf || len(files) != 2 {
			t.Errorf("%d files, the document is %q", len(files), got)
		}
		var data struct {
			Histories []object `json:"order_histories"`
		}
		if err := json.Unmarshal(files["data.json"], &data); err != nil || len(data.Histories) != 1 || data.Histories[0]["order_id"] != id {
			t.Fatalf("%v in %s", err, files["data.json"])
		}
		if got, want := jsonOf(t, data.Histories[0]["history"]), jsonOf(t, b.get(path+"/history").want(200).list()); !bytes.Equal(got, want) {
			t.Errorf("exported %s\nshown %s", got, want)
		}
	})
}

func TestAnExportContainsTheLogosOfContactRequests(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		mark := with(mark(), "type", "LOGO")
		w.visitor().upload("POST", "/contact", dataPart(t, with(with(message(), "email", "ana@example.com"), "trademark_data", map[string]any(mark))),
			imagePart("../alba.svg", []byte(svgLogo))).want(200)
		a := w.customer("ana@example.com").get("/account/export").want(200)
		var data struct {
			Contacts []object `json:"contact_requests"`
		}
		files := a.unzipped()
		if err := json.Unmarshal(files["data.json"], &data); err != nil || len(data.Contacts) != 1 {
			t.Fatalf("%v in %s", err, files["data.json"])
		}
		if got := files["logos/"+data.Contacts[0].id()+"-alba.svg"]; string(got) != svgLogo || len(files) != 2 {
			t.Errorf("%d files, the logo is %q", len(files), got)
		}
	})
}

// gate is the real storage of logos; it calls before at each read.
type gate struct {
	orders.Blobs
	before func(read int) error
	reads  int
}

func (g *gate) Get(ctx context.Context, key string) (string, []byte, error) {
	g.reads++
	if err := g.before(g.reads); err != nil {
		return "", nil, err
	}
	return g.Blobs.Get(ctx, key)
}

// gated returns a world whose logos are read through a gate, and the request for the export of an account with n orders
// with large logos.
func gated(t *testing.T, n int, before func(read int) error) (*world, *http.Request) {
	t.Helper()
	w := onSQLite(t, func(d *rest.Deps) { d.Orders.Blobs = &gate{Blobs: d.Orders.Blobs, before: before} })
	b := w.customer("ana@example.com")
	noise := make([]byte, 900<<10)
	_, _ = rand.NewChaCha8([32]byte{}).Read(noise) // the same each time: other bytes may name an action
	pdf := append(append([]byte("%PDF-1.7\n"), noise...), "\n%%EOF"...)
	for i := range n {
		b.upload("POST", "/trademarks", dataPart(t, logoOrder("ana@example.com")), imagePart(strconv.Itoa(i)+".pdf", pdf)).want(200)
	}
	r := musttest.Get(http.NewRequest("GET", w.url+rest.Base+"/account/export", nil))(t)
	r.Header.Set("Cookie", b.cookie)
	return w, r
}

func TestAnExportIsSentWhileItIsReadAndOnlyOnceAtATime(t *testing.T) {
	waits, goOn := make(chan struct{}), make(chan struct{})
	w, r := gated(t, 3, func(read int) error {
		if read == 3 {
			close(waits)
			<-goOn
		}
		return nil
	})
	first := musttest.Get(quiet.RoundTrip(r))(t)
	defer first.Body.Close()
	some := make([]byte, 1<<20)
	musttest.Get(io.ReadFull(first.Body, some))(t)
	<-waits
	refused := w.do(r).fails(429, api.KindTooManyRequests)
	if refused.header.Get("Retry-After") == "" {
		t.Error("no Retry-After")
	}
	w.customer("bea@example.com").get("/account/export").want(200)
	close(goOn)
	remainder, err := io.ReadAll(first.Body)
	a := answer{TB: t, body: append(some, remainder...)}
	if files := a.unzipped(); err != nil || len(files) != 4 || len(a.body) > 3<<20 {
		t.Errorf("%v, %d files in %d bytes", err, len(files), len(a.body))
	}
}

func TestAnExportThatFailsHalfwayIsAborted(t *testing.T) {
	w, r := gated(t, 3, func(read int) error {
		if read == 3 {
			return errors.New("the storage is down")
		}
		return nil
	})
	response, err := quiet.RoundTrip(r)
	if err == nil {
		_, err = io.ReadAll(response.Body)
		response.Body.Close()
	}
	if err == nil {
		t.Error("the file looks whole")
	}
	w.visitor() // the service still responds
	w.do(r.Clone(t.Context())).want(200)
}
