package wire_test

import (
	"archive/zip"
	"bytes"
	"encoding/xml"
	"testing"
	"time"

	"sello/api/musttest"
	"sello/api/wire"
)

// cell is a cell of a sheet as the file has it.
type cell struct {
	Style   string `xml:"s,attr"`
	Type    string `xml:"t,attr"`
	Text    string `xml:"is>t"`
	Value   string `xml:"v"`
	Formula string `xml:"f"`
}

func TestASheetHasTextsAsTheyAreAndAmountsAndDaysAsNumbers(t *testing.T) {
	price, at := 1175.5, time.Date(2026, 7, 4, 22, 30, 0, 0, time.UTC)
	line := wire.OrderLine{Reference: "1E5", Mark: "=1+1 <Ñandú & Größe>", Owner: " +34", BilledTaxID: "0012345678", Number: "018123456",
		Price: &price, Paid: 12.5, FiledOn: "2026-03-04", CreatedAt: at, UpdatedAt: at}
	var b bytes.Buffer
	musttest.Do(t, wire.WriteOrderSheet(&b, []wire.OrderLine{line}))
	book := musttest.Get(zip.NewReader(bytes.NewReader(b.Bytes()), int64(b.Len())))(t)
	file := musttest.Get(book.Open("xl/sheet.xml"))(t)
	var sheet struct {
		Rows []struct {
			Cells []cell `xml:"c"`
		} `xml:"sheetData>row"`
	}
	musttest.Do(t, xml.NewDecoder(file).Decode(&sheet))
	if len(sheet.Rows) != 2 || len(sheet.Rows[0].Cells) != len(sheet.Rows[1].Cells) {
		t.Fatalf("got %+v", sheet)
	}
	found := map[string]cell{}
	for i, name := range sheet.Rows[0].Cells {
		found[name.Text] = sheet.Rows[1].Cells[i]
	}
	text := func(s string) cell { return cell{Style: "4", Type: "inlineStr", Text: s} }
	for name, want := range map[string]cell{
		"reference": text("1E5"), "mark": text("=1+1 <Ñandú & Größe>"), "owner": text(" +34"), "billed_tax_id": text("0012345678"),
		"number": text("018123456"), "price": {Style: "1", Value: "1175.50"}, "paid": {Style: "1", Value: "12.50"}, "refunded": {Style: "1", Value: "0.00"},
		"filed_on": {Style: "2", Value: "46085"}, "created_at": {Style: "3", Value: "46208.020833"}, "paid_at": {}, // half past midnight in Madrid
	} {
		if found[name] != want {
			t.Errorf("%s is %+v, want %+v", name, found[name], want)
		}
	}
}
