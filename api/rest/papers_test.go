package rest_test

import (
	"bytes"
	"crypto/sha256"
	"fmt"
	"net/http"
	"net/url"
	"regexp"
	"strings"
	"testing"

	"sello/api"
	"sello/api/config"
	"sello/api/pdftest"
	"sello/api/rest"
	"sello/core/form"
)

// paidOrder is a paid order of a customer, with its id.
func (w *world) paidOrder(b *browser, o object) string {
	w.Helper()
	w.sandbox.Start(w.Context(), w.handler)
	id := b.post("/trademarks", o).want(200).data().id()
	w.pay(b.post("/trademarks/"+id+"/requestpayment", nil).want(200).data()["secret"].(string), "4242424242424242")
	w.until("the order is paid", func() bool { return b.get("/trademarks/" + id).data()["paid"] == true })
	return id
}

var codeIn = regexp.MustCompile(`[2-9A-Z]{4}-[2-9A-Z]{4}-[2-9A-Z]{4}`)

func (b *browser) verify(code string) object {
	b.Helper()
	return b.get("/verify?code=" + url.QueryEscape(code)).want(200).data()
}

func TestThePapersOfAPaidOrderAreDownloadedAndVerified(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		b := w.customer("ana@example.com")
		id := w.paidOrder(b, order("ana@example.com"))
		reference := b.get("/trademarks/" + id).data()["reference"].(string)
		a := b.get("/trademarks/" + id + "/receipt.pdf").want(200)
		text := pdftest.Text(t, a.body)
		for _, want := range []string{"TEST-2026-000001", reference, "Sello Marcas S.L.", "Tax number B00000000", "Visa", "4242", "320.00", "TEST: no money moved", "Page 1 of 1"} {
			if !strings.Contains(text, want) {
				t.Errorf("the receipt lacks %q: %s", want, text)
			}
		}
		if got := a.header.Get("Content-Disposition"); !strings.Contains(got, "receipt-TEST-2026-000001.pdf") {
			t.Errorf("Content-Disposition %q", got)
		}
		verdict := b.verify(strings.ToLower(strings.ReplaceAll(codeIn.FindString(text), "-", " ")))
		if verdict["result"] != "issued" || verdict.at("issued", "kind") != "receipt" || verdict.at("issued", "amount") != 320.0 || verdict.at("issued", "test") != true ||
			verdict.at("issued", "day") != "2026-11-20" || verdict.at("issued", "number") != "TEST-2026-000001" {
			t.Errorf("verdict %v", verdict)
		}
		if want := "withdraw within 14 days of paying. Until we have filed, we return everything."; !strings.Contains(text, want) {
			t.Errorf("%q is missing in the receipt: %s", want, text)
		}
		again := b.get("/trademarks/" + id + "/receipt.pdf").want(200)
		if string(again.body) != string(a.body) {
			t.Error("the receipt is another file the second time")
		}

		summary := pdftest.Text(t, b.get("/trademarks/"+id+"/summary.pdf").want(200).body)
		if !strings.Contains(summary, reference) || !strings.Contains(summary, "ana@example.com") || !strings.Contains(summary, "before the filing") {
			t.Errorf("the summary: %s", summary)
		}
		verdict = b.verify(codeIn.FindString(summary))
		if verdict["result"] != "issued" || verdict.at("issued", "kind") != "summary" || verdict.at("issued", "amount") != nil {
			t.Errorf("verdict %v", verdict)
		}
		op, eva := w.desker("desk@example.com"), w.customer("eva@example.com")
		for _, paper := range []string{"/receipt.pdf", "/summary.pdf"} {
			if !bytes.Equal(op.get("/desk/orders/"+id+paper).want(200).body, b.get("/trademarks/"+id+paper).body) {
				t.Errorf("an operator gets another %s than the customer", paper)
			}
			b.get("/desk/orders/"+id+paper).fails(404, api.KindNotFound)
			eva.get("/desk/orders/"+id+paper).fails(404, api.KindNotFound)
		}
		for _, told := range []string{"ana", "Ana", id, reference} {
			if body := string(b.get("/verify?code=" + codeIn.FindString(summary)).body); strings.Contains(body, told) {
				t.Errorf("%q is in %s", told, body)
			}
		}
	})
}

func TestAReceiptShowsItsRefundsAndOtherwiseStaysAsItWas(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		b := w.customer("ana@example.com")
		id := w.paidOrder(b, order("ana@example.com"))
		w.refund(b.get("/trademarks/"+id).data().at("payment", "id").(string), "12050")
		w.until("the refund is there", func() bool { return b.get("/trademarks/"+id).data().at("payment", "refunded_cents") != 0.0 })
		text := pdftest.Text(t, b.get("/trademarks/"+id+"/receipt.pdf").want(200).body)
		for _, want := range []string{"320.00", "Refunded since €120.50", "Paid after refunds €199.50"} {
			if !strings.Contains(text, want) {
				t.Errorf("%q is missing in %s", want, text)
			}
		}
	})
}

func TestASummaryOfEverythingACustomerCanChooseIsReadable(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		b := w.customer("ana@example.com")
		classes := object{}
		for _, class := range []string{"c1", "c3", "c5", "c9", "c14", "c16", "c18", "c25", "c30", "c33", "c35", "c41", "c42", "c43", "c45"} {
			classes[class] = []string{class + "e1", class + "e2", class + "e3"}
		}
		classes["c2"] = []string{}
		name := "Ñandú & Söhne <b> 🦊 " + strings.Repeat("larguísimo", 20)
		o := with(with(order("ana@example.com"), "trademark_data.classifications", map[string]any(classes)), "trademark_data.name", name)
		id := w.paidOrder(b, with(o, "owners", []any{person("ana@example.com"), company("b@example.com"), person("c@example.com")}))
		pages := pdftest.Pages(t, b.get("/trademarks/"+id+"/summary.pdf").want(200).body)
		all := strings.Join(pages, " ")
		for _, want := range []string{"Ñandú & Söhne <b> □ largu", "Class 2:", "Class 45:", "c@example.com", "□ stands for"} {
			if !strings.Contains(all, want) {
				t.Errorf("%q is missing in %s", want, all)
			}
		}
		if len(pages) < 2 {
			t.Errorf("%d pages", len(pages))
		}
		b.get("/trademarks/" + id + "/receipt.pdf").want(200)
	})
}

func TestAReceiptOfTermsHasTheOtherClassesToo(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		b := w.customer("ana@example.com")
		term := object{"class": "c9", "text": "satchels for instruments", "lang": "en", "number": "", "edition": "", "verdict": ""}
		classes := object{"c9": []string{}, "c35": []string{"c35e1"}}
		o := with(order("ana@example.com"), "trademark_data.classifications", map[string]any(classes))
		id := w.paidOrder(b, with(o, "trademark_data.terms", []any{term}))
		text := pdftest.Text(t, b.get("/trademarks/"+id+"/receipt.pdf").want(200).body)
		for _, want := range []string{"satchels for instruments", "Class 9:", "Class 35:"} {
			if !strings.Contains(text, want) {
				t.Errorf("%q is missing in %s", want, text)
			}
		}
	})
}

func TestASpanishOrderHasSpanishPapers(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		b := w.customer("ana@example.com")
		b.lang = "es"
		id := w.paidOrder(b, order("ana@example.com"))
		receipt := pdftest.Text(t, b.get("/trademarks/"+id+"/receipt.pdf").want(200).body)
		for _, want := range []string{"Recibo", "Tasa oficial", "IVA 21 %", "320,00 €", "Pagado el 20 de noviembre de 2026", "Tarjeta Visa terminada en 4242", "PRUEBA"} {
			if !strings.Contains(receipt, want) {
				t.Errorf("%q is missing in %s", want, receipt)
			}
		}
		if text := pdftest.Text(t, b.get("/trademarks/"+id+"/summary.pdf").want(200).body); !strings.Contains(text, "Resumen de la solicitud") {
			t.Errorf("the summary: %s", text)
		}
	})
}

func TestTheLogoIsOnTheSummary(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		b := w.customer("ana@example.com")
		w.sandbox.Start(t.Context(), w.handler)
		for name, logo := range map[string]struct {
			bytes []byte
			drawn bool
			words string
		}{
			"alba.png": {pngLogo(t, 1), true, "Logo file: alba.png"},
			"alba.svg": {[]byte(svgLogo), false, "The logo is attached to the application as the file alba.svg"},
		} {
			id := b.upload("POST", "/trademarks", dataPart(t, logoOrder("ana@example.com")), imagePart(name, logo.bytes)).want(200).data().id()
			w.pay(b.post("/trademarks/"+id+"/requestpayment", nil).want(200).data()["secret"].(string), "4242424242424242")
			w.until("the order is paid", func() bool { return b.get("/trademarks/" + id).data()["paid"] == true })
			file := b.get("/trademarks/" + id + "/summary.pdf").want(200).body
			if drawn := strings.Contains(string(file), "/Subtype /Image"); drawn != logo.drawn {
				t.Errorf("%s is drawn: %t", name, drawn)
			}
			text := pdftest.Text(t, file)
			for _, want := range []string{logo.words, fmt.Sprintf("%x", sha256.Sum256(logo.bytes))} {
				if !strings.Contains(text, want) {
					t.Errorf("%q is missing in %s", want, text)
				}
			}
		}
	})
}

func TestPapersAreForTheOwnerOfAPaidOrderOnly(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		b, other, nobody := w.customer("ana@example.com"), w.customer("eva@example.com"), w.visitor()
		unpaid := b.post("/trademarks", order("ana@example.com")).want(200).data().id()
		id := w.paidOrder(b, order("ana@example.com"))
		for _, paper := range []string{"/receipt.pdf", "/summary.pdf"} {
			b.get("/trademarks/"+unpaid+paper).fails(404, api.KindNotFound)
			other.get("/trademarks/"+id+paper).fails(404, api.KindNotFound)
			b.get("/trademarks/"+missing+paper).fails(404, api.KindNotFound)
			b.get("/trademarks/nonsense"+paper).fails(404, api.KindNotFound)
			if status := nobody.get("/trademarks/" + id + paper).status; status != http.StatusUnauthorized && status != http.StatusNotFound {
				t.Errorf("a stranger gets %d", status)
			}
		}
	})
}

func TestCodesThatWereNeverIssuedAreToldFromMistypedOnes(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		b := w.visitor()
		if v := b.verify(api.NewCode()); v["result"] != "unknown" || v["issued"] != nil {
			t.Errorf("got %v", v)
		}
		for _, typed := range []string{"", " ", "2345-6789-ABCD-", "SE-ABCDEFGH", strings.Repeat("A", 12), "ñ\x00\xff", strings.Repeat("9", 8000), "'; DROP TABLE issued --", "<script>"} {
			if v := b.verify(typed); v["result"] != "mistyped" || v["issued"] != nil {
				t.Errorf("%q: %v", typed, v)
			}
		}
		b.get("/verify").want(200)
		b.post("/verify", object{"code": "x"}).want(405)
	})
}

func TestVerifyingCodesHasARateLimitOfItsOwn(t *testing.T) {
	w := onSQLite(t, func(d *rest.Deps) { d.Limits = rest.LimitsFor(config.Production) })
	b := w.visitor()
	limited := 0
	for range 30 {
		if b.get("/verify?code="+api.NewCode()).status == http.StatusTooManyRequests {
			limited++
		}
	}
	if limited != 10 {
		t.Errorf("%d of 30 were refused", limited)
	}
	b.get("/config").want(200)
}

func TestMakingPapersHasARateLimitOfItsOwn(t *testing.T) {
	w := onSQLite(t, func(d *rest.Deps) { d.Limits = rest.LimitsFor(config.Production) })
	b := w.customer("ana@example.com")
	path := "/trademarks/" + w.paidOrder(b, order("ana@example.com"))
	statuses := map[int]int{}
	for i := range 30 {
		statuses[b.get(path+[]string{"/receipt.pdf", "/summary.pdf"}[i%2]).status]++
	}
	if statuses[http.StatusOK] != 20 || statuses[http.StatusTooManyRequests] != 10 {
		t.Errorf("30 papers: %v", statuses)
	}
	b.get(path).want(200)
}

func TestASummarySaysWhetherTheApplicationWasFiled(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		w.sandbox.Start(t.Context(), w.handler)
		b := w.customer("ana@example.com")
		says := func(path string) string { return pdftest.Text(t, b.get(path+"/summary.pdf").want(200).body) }
		path, id := b.paid("ana@example.com")
		w.move(id, api.StageInReview, form.Progress{})
		w.move(id, api.StageFiled, form.Progress{Filing: form.Filing{Office: "OEPM", Number: "M1", FiledOn: "2026-11-20"}})
		if text := says(path); strings.Contains(text, "before the filing") || !strings.Contains(text, "was filed at the OEPM on 20 November 2026") {
			t.Errorf("of a filed application: %s", text)
		}
		path, id = b.paid("ana@example.com")
		w.move(id, api.StageWithdrawn, form.Progress{Text: "The customer asked for it."})
		if text := says(path); strings.Contains(text, "before the filing") || !strings.Contains(text, "was not filed") {
			t.Errorf("of a registration that was given up: %s", text)
		}
	})
}
