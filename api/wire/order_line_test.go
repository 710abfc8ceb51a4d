package wire_test

import (
	"bytes"
	"encoding/csv"
	"encoding/json"
	"strings"
	"testing"

	"sello/api/wire"
	"sello/core/musttest"
)

func TestTheColumnsOfTheCSVAreTheFieldsOfTheJSON(t *testing.T) {
	price := 175.5
	line := wire.OrderLine{ID: "1", Reference: "2", Mark: "Ñandú, \"x\"\nz", Price: &price, Number: "7"}
	var b bytes.Buffer
	musttest.Do(t, wire.WriteOrderLines(&b, []wire.OrderLine{line}))
	rows, err := csv.NewReader(strings.NewReader(strings.TrimPrefix(b.String(), "\ufeff"))).ReadAll()
	if err != nil || len(rows) != 2 {
		t.Fatalf("%v %v", rows, err)
	}
	text, _ := json.Marshal(line)
	var fields map[string]any
	musttest.Do(t, json.Unmarshal(text, &fields))
	if len(fields) != len(rows[0]) {
		t.Errorf("%d fields, %d columns", len(fields), len(rows[0]))
	}
	for i, column := range rows[0] {
		value, ok := fields[column]
		if !ok {
			t.Errorf("no field %s", column)
		}
		if text, ok := value.(string); ok && !strings.HasSuffix(column, "_at") && text != rows[1][i] {
			t.Errorf("%s is %q, in JSON %q", column, rows[1][i], text)
		}
	}
	if rows[1][12] != "175.50" {
		t.Errorf("the price is %q", rows[1][12])
	}
}

func TestASpreadsheetReadsNoFormula(t *testing.T) {
	for _, text := range []string{"=1+1", "+1", "-1", "@SUM(A1)", "\t=1", "\r=1", "\n=1", "|calc", "＝1+1", "＋1", "－1", "＠SUM(A1)"} {
		var b bytes.Buffer
		musttest.Do(t, wire.WriteOrderLines(&b, []wire.OrderLine{{Mark: text, Owner: text}}))
		rows := musttest.Get(csv.NewReader(&b).ReadAll())(t)
		for _, i := range []int{4, 8} {
			if !strings.HasPrefix(rows[1][i], "'") {
				t.Errorf("%q is written as %q", text, rows[1][i])
			}
		}
	}
}

// Where the decimal separator is a comma, a spreadsheet splits each line of the file at semicolons.
func TestASpreadsheetThatSplitsAtSemicolonsReadsNoFormula(t *testing.T) {
	for _, text := range []string{"a;=1+2;b", "a; +1", "a;\u00a0-1", `a;"=1+2"`, "a;;@SUM(A1)", "a\t=1", "a\n\n=1", "a;|calc", "a;＝1+2"} {
		var b bytes.Buffer
		musttest.Do(t, wire.WriteOrderLines(&b, []wire.OrderLine{{Mark: text, Owner: text}}))
		for _, cell := range strings.FieldsFunc(b.String(), func(r rune) bool { return strings.ContainsRune(";\t\r\n", r) }) {
			if begin := strings.TrimLeft(cell, "\"\u00a0 "); begin != "" && strings.ContainsRune("=+-@|＝", []rune(begin)[0]) {
				t.Errorf("%q is written as %q", text, b.String())
			}
		}
	}
	var b bytes.Buffer
	if err := wire.WriteOrderLines(&b, []wire.OrderLine{{Mark: "Sun & Moon; a-b = c"}}); err != nil || !strings.Contains(b.String(), ",Sun & Moon; a-b = c,") {
		t.Errorf("%v %s", err, b.String())
	}
}
