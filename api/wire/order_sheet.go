package wire

import (
	"io"
	"strconv"
	"strings"
	"time"

	"github.com/xuri/excelize/v2"

	"sello/api"
)

// The number formats of a workbook (ISO/IEC 29500-1, 18.8.30), which each spreadsheet shows as its language writes them.
const (
	amountFormat = 4  // 1,175.50
	dayFormat    = 14 // 7/4/2026
	timeFormat   = 22 // 7/4/2026 22:30
	textFormat   = 49
)

// WriteOrderSheet writes orders as a workbook (xlsx) with the columns of the CSV. Unlike a CSV it is read in the same way in every
// language of a spreadsheet: texts are texts, also with leading zeros or where they look like formulas; amounts are numbers, days
// are dates, and times are those of Madrid.
func WriteOrderSheet(w io.Writer, lines []OrderLine) error {
	book := excelize.NewFile()
	defer book.Close() //nolint:errcheck // it holds no file
	sheet, err := book.NewStreamWriter(book.GetSheetName(0))
	if err != nil {
		return err
	}
	styles := map[int]int{}
	for _, format := range []int{amountFormat, dayFormat, timeFormat, textFormat} {
		if styles[format], err = book.NewStyle(&excelize.Style{NumFmt: format}); err != nil {
			return err
		}
	}
	write := func(row int, texts []string, typed func(column, text string) (any, int)) error {
		cells := make([]any, len(texts))
		for i, text := range texts {
			if text != "" {
				value, format := typed(orderColumns[i], text)
				cells[i] = excelize.Cell{StyleID: styles[format], Value: value}
			}
		}
		return sheet.SetRow("A"+strconv.Itoa(row), cells)
	}
	if err := write(1, orderColumns, asText); err != nil {
		return err
	}
	for i, line := range lines {
		if err := write(i+2, line.cells(), asColumn); err != nil {
			return err
		}
	}
	if err := sheet.Flush(); err != nil {
		return err
	}
	return book.Write(w)
}

func asText(_, text string) (any, int) { return text, textFormat }

// asColumn returns the value of a text in its column, and the number format of it.
func asColumn(column, text string) (any, int) {
	switch {
	case column == "price", column == "paid", column == "refunded", column == "withdrawn":
		if amount, err := strconv.ParseFloat(text, 64); err == nil {
			return amount, amountFormat
		}
	case strings.HasSuffix(column, "_at"):
		if at, err := time.Parse(time.RFC3339, text); err == nil {
			return api.Local(at), timeFormat
		}
	case strings.HasSuffix(column, "_on"), strings.HasSuffix(column, "_until"):
		if day, err := time.Parse(time.DateOnly, text); err == nil {
			return day, dayFormat
		}
	}
	return asText(column, text)
}
