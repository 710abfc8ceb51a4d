// Package pdftest reads the text of PDF files in tests, in the form in which api/pdf writes them: the strings of the pages are
// UTF-16. The libraries that read PDF in Go lose the high byte of such strings, and so the sign of the euro.
package pdftest

import (
	"bytes"
	"compress/zlib"
	"io"
	"regexp"
	"strings"
	"testing"
	"unicode/utf16"
)

var (
	stream = regexp.MustCompile(`(?s)/FlateDecode[^>]*>>\nstream\n(.*?)\nendstream`)
	shown  = regexp.MustCompile(`(?s)BT [-0-9.]+ [-0-9.]+ Td \(((?:[^\\)]|\\.)*)\) Tj ET`)
)

// Text returns the text of a file's pages in the order in which it was drawn. White space is folded into single spaces.
func Text(t testing.TB, file []byte) string {
	t.Helper()
	return strings.Join(Pages(t, file), " ")
}

// Pages returns the text of each page.
func Pages(t testing.TB, file []byte) []string {
	t.Helper()
	var pages []string
	for _, found := range stream.FindAllSubmatch(file, -1) {
		r, err := zlib.NewReader(bytes.NewReader(found[1]))
		if err != nil {
			continue // the pattern ended inside of a compressed picture
		}
		content, err := io.ReadAll(r)
		if err != nil || !bytes.Contains(content, []byte(") Tj ET")) {
			continue
		}
		var text strings.Builder
		for _, part := range shown.FindAllSubmatch(content, -1) {
			text.WriteString(decoded(part[1]) + " ")
		}
		pages = append(pages, strings.Join(strings.Fields(text.String()), " "))
	}
	if len(pages) == 0 {
		t.Fatal("no text in the file")
	}
	return pages
}

// decoded returns a PDF string without its escapes, decoded from UTF-16.
func decoded(s []byte) string {
	var raw []byte
	for i := 0; i < len(s); i++ {
		b := s[i]
		if b == '\\' && i+1 < len(s) {
			i++
			if b = s[i]; b == 'r' {
				b = '\r'
			}
		}
		raw = append(raw, b)
	}
	units := make([]uint16, len(raw)/2)
	for i := range units {
		units[i] = uint16(raw[2*i])<<8 | uint16(raw[2*i+1])
	}
	return string(utf16.Decode(units))
}
