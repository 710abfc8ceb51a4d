package rest_test

import (
	"context"
	"net/http"
	"testing"

	"sello/api"
	"sello/api/config"
	"sello/api/logo"
	"sello/api/rest"
	"sello/core/musttest"
)

// crowded fills the queue of the files that are checked until the test ends.
func crowded(t *testing.T) {
	t.Helper()
	leave := musttest.Get(logo.Checks.Enter(t.Context()))(t)
	_, places, _ := logo.Checks.Limits()
	ctx, cancel := context.WithCancel(t.Context())
	left := make(chan struct{}, places)
	for range places {
		go func() {
			for ctx.Err() == nil { // a place is free again after the longest wait
				if leave, err := logo.Checks.Enter(ctx); err == nil {
					leave()
				}
			}
			left <- struct{}{}
		}()
	}
	t.Cleanup(func() {
		cancel()
		for range places {
			<-left
		}
		leave()
	})
	for waiting := 0; waiting < places; _, waiting = logo.Checks.Load() { //nolint:revive // the body is the condition
	}
}

func TestS72_WhileTooManyFilesWaitTheAnswerIs503AndNothingIsStored(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		b, op := w.customer("ana@example.com"), w.desker("desk@example.com")
		b.post("/contact", message()).want(200)
		contact := op.get("/desk/contacts").want(200).list()[0]
		crowded(t)
		image := imagePart("a.svg", []byte(svgLogo))
		for _, a := range []answer{
			b.upload("POST", "/logos", image),
			b.upload("POST", "/trademarks", dataPart(t, logoOrder("ana@example.com")), image),
			op.upload("POST", "/desk/contacts/"+contact.id()+"/answer", answerParts(t, "", "offer.pdf", []byte(pdf))...),
		} {
			a.fails(503, api.KindUnavailable).wantWait()
		}
		b.upload("POST", "/logos", imagePart("a.txt", []byte("GIF"))).fails(422, api.KindInvalidData)
		if n := w.count("blobs"); n != 0 {
			t.Errorf("%d files are stored", n)
		}
	})
}

func TestS72_LogosHaveARateForAClientBeforeTheyAreRead(t *testing.T) {
	for name, send := range map[string]func(b *browser) answer{
		"before an order": func(b *browser) answer { return b.upload("POST", "/logos", imagePart("a.svg", []byte(svgLogo))) },
		"with an order": func(b *browser) answer {
			return b.upload("POST", "/trademarks", dataPart(b.TB, logoOrder("ana@example.com")), imagePart("a.svg", []byte("<svg")))
		},
		"with an order that is changed": func(b *browser) answer {
			return b.upload("PUT", "/trademarks/"+missing, dataPart(b.TB, logoOrder("ana@example.com")), imagePart("a.svg", []byte(svgLogo)))
		},
	} {
		t.Run(name, func(t *testing.T) {
			w := onSQLite(t, func(d *rest.Deps) { d.Limits = rest.LimitsFor(config.Production) })
			b, refused := w.visitor(), 0
			for range 30 {
				if send(b).status == http.StatusTooManyRequests {
					refused++
				}
			}
			if refused != 10 {
				t.Errorf("%d of 30 logos were refused", refused)
			}
			b.put("/trademarks/"+missing, order("ana@example.com")).fails(401, api.KindUnauthorized)
		})
	}
}
