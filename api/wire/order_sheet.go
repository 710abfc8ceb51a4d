package wire

import (
	"archive/zip"
	"encoding/xml"
	"fmt"
	"io"
	"strings"
	"time"

	"sello/api"
)

// The parts of a workbook with one sheet (ISO/IEC 29500-1), apart from the sheet.
const (
	xmlHead = `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>` + "\n"
	ooxml   = "http://schemas.openxmlformats.org/"

	sheetTypes = xmlHead + `<Types xmlns="` + ooxml + `package/2006/content-types">` +
		`<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>` +
		`<Default Extension="xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.worksheet+xml"/>` +
		`<Override PartName="/xl/workbook.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/>` +
		`<Override PartName="/xl/styles.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.styles+xml"/></Types>`
	sheetRoot = xmlHead + `<Relationships xmlns="` + ooxml + `package/2006/relationships">` +
		`<Relationship Id="r1" Type="` + ooxml + `officeDocument/2006/relationships/officeDocument" Target="xl/workbook.xml"/></Relationships>`
	sheetBook = xmlHead + `<workbook xmlns="` + ooxml + `spreadsheetml/2006/main" xmlns:r="` + ooxml + `officeDocument/2006/relationships">` +
		`<sheets><sheet name="orders" sheetId="1" r:id="r1"/></sheets></workbook>`
	sheetParts = xmlHead + `<Relationships xmlns="` + ooxml + `package/2006/relationships">` +
		`<Relationship Id="r1" Type="` + ooxml + `officeDocument/2006/relationships/worksheet" Target="sheet.xml"/>` +
		`<Relationship Id="r2" Type="` + ooxml + `officeDocument/2006/relationships/styles" Target="styles.xml"/></Relationships>`
	sheetStyles = xmlHead + `<styleSheet xmlns="` + ooxml + `spreadsheetml/2006/main">` +
		`<fonts count="1"><font><sz val="11"/><name val="Calibri"/></font></fonts>` +
		`<fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills>` +
		`<borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="5"><xf/>` +
		`<xf numFmtId="4" applyNumberFormat="1"/><xf numFmtId="14" applyNumberFormat="1"/><xf numFmtId="22" applyNumberFormat="1"/>` +
		`<xf numFmtId="49" applyNumberFormat="1"/></cellXfs></styleSheet>`
)

// WriteOrderSheet writes orders as a workbook (xlsx) with the columns of the CSV. Unlike a CSV it is read in the same way in every
// language of a spreadsheet: texts are texts, also with leading zeros or where they look like formulas; amounts are numbers, days
// are dates, and times are those of Madrid.
func WriteOrderSheet(w io.Writer, lines []OrderLine) error {
	var sheet strings.Builder
	sheet.WriteString(xmlHead + `<worksheet xmlns="` + ooxml + `spreadsheetml/2006/main"><sheetData><row>`)
	for _, name := range orderColumns {
		writeText(&sheet, name)
	}
	for _, line := range lines {
		sheet.WriteString("</row><row>")
		for i, cell := range line.cells() {
			writeCell(&sheet, orderColumns[i], cell)
		}
	}
	sheet.WriteString("</row></sheetData></worksheet>")
	out := zip.NewWriter(w)
	for _, part := range []struct{ name, content string }{
		{"[Content_Types].xml", sheetTypes}, {"_rels/.rels", sheetRoot}, {"xl/workbook.xml", sheetBook},
		{"xl/_rels/workbook.xml.rels", sheetParts}, {"xl/styles.xml", sheetStyles}, {"xl/sheet.xml", sheet.String()},
	} {
		file, err := out.Create(part.name)
		if err != nil {
			return err
		}
		if _, err := io.WriteString(file, part.content); err != nil {
			return err
		}
	}
	return out.Close()
}

// writeCell writes the text of a cell as what its column has.
func writeCell(b *strings.Builder, column, text string) {
	const amount, date, moment = 1, 2, 3 // places of the styles in cellXfs
	switch day, err := time.Parse(time.DateOnly, text); {
	case text == "":
		b.WriteString("<c/>")
	case column == "price", column == "paid", column == "refunded":
		fmt.Fprintf(b, `<c s="%d"><v>%s</v></c>`, amount, text)
	case strings.HasSuffix(column, "_at"):
		at, _ := time.Parse(time.RFC3339, text) // as cells has formatted it
		fmt.Fprintf(b, `<c s="%d"><v>%.6f</v></c>`, moment, serial(api.Local(at)))
	case err == nil && (strings.HasSuffix(column, "_on") || strings.HasSuffix(column, "_until")):
		fmt.Fprintf(b, `<c s="%d"><v>%.0f</v></c>`, date, serial(day))
	default:
		writeText(b, text)
	}
}

// serial returns what a clock shows as spreadsheets count it: in days since the end of 1899.
func serial(at time.Time) float64 {
	_, offset := at.Zone()
	return at.Add(time.Duration(offset)*time.Second).Sub(time.Date(1899, 12, 30, 0, 0, 0, 0, time.UTC)).Hours() / 24
}

func writeText(b *strings.Builder, text string) {
	b.WriteString(`<c s="4" t="inlineStr"><is><t xml:space="preserve">`)
	_ = xml.EscapeText(b, []byte(text)) // a strings.Builder returns no error
	b.WriteString("</t></is></c>")
}
