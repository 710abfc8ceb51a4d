package wire_test

import (
	"bytes"
	"testing"
	"time"

	"github.com/xuri/excelize/v2"

	"sello/api/wire"
	"sello/core/musttest"
)

// A cell is what a workbook has of one: the number format says what a number is.
type cell struct {
	value  string
	text   bool
	format int
}

func TestASheetHasTextsAsTheyAreAndAmountsAndDaysAsNumbers(t *testing.T) {
	price, at := 1175.5, time.Date(2026, 7, 4, 22, 30, 0, 0, time.UTC)
	line := wire.OrderLine{Reference: "1E5", Mark: "=1+1 <Ñandú & Größe>", Owner: " +34", BilledTaxID: "0012345678", Number: "018123456",
		Price: &price, Paid: 12.5, FiledOn: "2026-03-04", CreatedAt: at, UpdatedAt: at}
	var b bytes.Buffer
	musttest.Do(t, wire.WriteOrderSheet(&b, []wire.OrderLine{line}))
	book := musttest.Get(excelize.OpenReader(&b, excelize.Options{RawCellValue: true}))(t)
	sheet := book.GetSheetName(0)
	rows := musttest.Get(book.GetRows(sheet))(t)
	if len(rows) != 2 {
		t.Fatalf("got %v", rows)
	}
	found := map[string]cell{}
	for i, name := range rows[0] {
		at := musttest.Get(excelize.CoordinatesToCellName(i+1, 2))(t)
		style := musttest.Get(book.GetStyle(musttest.Get(book.GetCellStyle(sheet, at))(t)))(t)
		found[name] = cell{
			value:  musttest.Get(book.GetCellValue(sheet, at))(t),
			text:   musttest.Get(book.GetCellType(sheet, at))(t) == excelize.CellTypeInlineString,
			format: style.NumFmt,
		}
		if formula := musttest.Get(book.GetCellFormula(sheet, at))(t); formula != "" {
			t.Errorf("%s is the formula %s", name, formula)
		}
	}
	text := func(s string) cell { return cell{s, true, 49} }
	for name, want := range map[string]cell{
		"reference": text("1E5"), "mark": text("=1+1 <Ñandú & Größe>"), "owner": text(" +34"), "billed_tax_id": text("0012345678"),
		"number": text("018123456"), "price": {"1175.5", false, 4}, "paid": {"12.5", false, 4}, "refunded": {"0", false, 4},
		"filed_on": {"46085", false, 14}, "created_at": {"46208.020833333336", false, 22}, "paid_at": {}, // half past midnight in Madrid
	} {
		if found[name] != want {
			t.Errorf("%s is %+v, want %+v", name, found[name], want)
		}
	}
}
