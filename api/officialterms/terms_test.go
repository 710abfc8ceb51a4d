package officialterms_test

import (
	"archive/zip"
	"errors"
	"fmt"
	"os"
	"os/signal"
	"path/filepath"
	"slices"
	"strings"
	"syscall"
	"testing"
	"time"

	"golang.org/x/text/encoding/charmap"
	"golang.org/x/text/encoding/unicode"

	"sello/api/officialterms"
	"sello/core/musttest"
	"sello/core/nice/terms"
)

const utf8Declaration = `<?xml version="1.0" encoding="UTF-8"?>
`

const structure = utf8Declaration + `<S xmlns="http://www.wipo.int/classifications/ncl" edition="13" dateInForce="20260101">
<Class id="C3" classNumber="3"><GoodOrService id="G1" basicNumber="0901"/></Class>
</S>`

// texts returns a file of texts with a label of the only good.
func texts(label string) string {
	return `<T edition="13" dateInForce="20260101"><GoodOrServiceTexts idRef="G1"><Indication><Label>` + label +
		`</Label></Indication></GoodOrServiceTexts></T>`
}

// archive writes a zip with files, which are pairs of a name and a content, and returns its path.
func archive(t *testing.T, files ...string) string {
	t.Helper()
	name := filepath.Join(t.TempDir(), "ncl.zip")
	file := musttest.Get(os.Create(name))(t)
	defer file.Close()
	w := zip.NewWriter(file)
	for pair := range slices.Chunk(files, 2) {
		inside := musttest.Get(w.Create(pair[0]))(t)
		musttest.Get(inside.Write([]byte(pair[1])))(t)
	}
	musttest.Do(t, w.Close())
	return name
}

func TestImportOfAnArchiveWithLanguages(t *testing.T) {
	data := t.TempDir()
	name := archive(t, "readme.txt", "no XML", "ncl/structure.xml", structure,
		"ncl/ncl-20260101-en-classification_texts-20250610.xml", texts("soaps of honey"),
		"ncl/ncl-20260101-es-classification_texts-20250610.xml", texts("jabones de miel"))
	musttest.Get(officialterms.Import(data, []string{name}))(t)
	for lang, text := range map[string]string{"en": "soaps of honey", "es": "jabones de miel"} {
		index, err := officialterms.Open(data, lang, "2026-01-01")
		if want := []terms.Term{{Class: 3, Number: "030901", Text: text}}; err != nil || !slices.Equal(index.Terms, want) || index.Edition != "13-2026" {
			t.Errorf("%s: %v, %v", lang, index, err)
		}
	}
}

// utf16 returns a text in UTF-16.
func utf16(order unicode.Endianness, mark unicode.BOMPolicy, text string) string {
	coded, err := unicode.UTF16(order, mark).NewEncoder().String(text)
	if err != nil {
		panic(err)
	}
	return coded
}

func TestImportInOtherEncodings(t *testing.T) {
	const text = "jabón de niño – «miel»"
	file := func(encoding string) string { return `<?xml version="1.0" encoding="` + encoding + `"?>` + texts(text) }
	latin := musttest.Get(charmap.Windows1252.NewEncoder().String(file("Windows-1252")))(t)
	for name, test := range map[string]string{
		"UTF-8 with a byte order mark":                       "\ufeff" + file("utf-8"),
		"UTF-16, little-endian":                              utf16(unicode.LittleEndian, unicode.UseBOM, file("UTF-16")),
		"UTF-16, big-endian":                                 utf16(unicode.BigEndian, unicode.UseBOM, file("UTF-16")),
		"UTF-16, little-endian, without a byte order mark":   utf16(unicode.LittleEndian, unicode.IgnoreBOM, file("UTF-16LE")),
		"UTF-16, big-endian, without a byte order mark":      utf16(unicode.BigEndian, unicode.IgnoreBOM, file("UTF-16")),
		"UTF-16, without a declaration":                      utf16(unicode.BigEndian, unicode.UseBOM, texts(text)),
		"UTF-8 that a program declared as UTF-16":            file("UTF-16"),
		"Windows-1252":                                       latin,
		"Windows-1252 that a program declared as ISO-8859-1": strings.Replace(latin, "Windows-1252", "ISO-8859-1", 1),
	} {
		t.Run(name, func(t *testing.T) {
			zipped := archive(t, "s.xml", structure, "ncl-20260101-es-t.xml", test)
			list := musttest.Get(officialterms.Import(t.TempDir(), []string{zipped}))(t)
			if len(list) != 1 || list[0].Terms[0].Text != text {
				t.Errorf("%v, want %q", list, text)
			}
		})
	}
}

// As published files may be: what a label is written with is not part of the term, and neither is what is not shown.
func TestHowALabelIsWritten(t *testing.T) {
	for name, test := range map[string]struct{ label, want string }{
		"CDATA":                     {"<![CDATA[soaps & <creams>]]>", "soaps & <creams>"},
		"CDATA in pieces":           {"so<![CDATA[aps]]>\r\n of <!-- bees' --><![CDATA[honey]]>", "soaps of honey"},
		"numbers of characters":     {"jab&#243;n&#xA0;de miel", "jabón de miel"},
		"names of characters":       {"jab&oacute;n de miel", "jabón de miel"},
		"markup in markup":          {"soaps <i>of <b>ho</b>ney</i>", "soaps of honey"},
		"an asterisk and a space":   {"soaps&#160;*&#160;", "soaps"},
		"a label in a label":        {"soaps <Label>of honey</Label>", "soaps of honey"},
		"an instruction in between": {"soaps <?page 3?>of honey", "soaps of honey"},
	} {
		t.Run(name, func(t *testing.T) {
			list := musttest.Get(officialterms.Import(t.TempDir(), []string{archive(t, "s.xml", structure, "ncl-20260101-en-t.xml", texts(test.label))}))(t)
			if list[0].Terms[0].Text != test.want {
				t.Errorf("%q, want %q", list[0].Terms[0].Text, test.want)
			}
		})
	}
}

// A Mac adds files of its own to an archive, and programs of Windows write backslashes in the names.
func TestOddNamesInAnArchive(t *testing.T) {
	data := t.TempDir()
	name := archive(t, "13-2026-files\\s.XML", structure, "../../13-2026-files\\ncl-20260101-en-t.xml", strings.Replace(texts("soaps"), ` dateInForce="20260101"`, "", 1),
		"__MACOSX/13-2026-files/._s.xml", "\x00\x05\x16\x07")
	list := musttest.Get(officialterms.Import(data, []string{name}))(t)
	if len(list) != 1 || list[0].Lang != "en" || list[0].From != "2026-01-01" {
		t.Errorf("%v", list)
	}
	if stored := musttest.Get(filepath.Glob(filepath.Join(data, "nice", "*")))(t); len(stored) != 1 {
		t.Errorf("stored as %v", stored)
	}
}

func TestHalfAnArchiveIsRefused(t *testing.T) {
	name := archive(t, "s.xml", structure, "ncl-20260101-en-t.xml", texts("soaps"))
	whole := musttest.Get(os.ReadFile(name))(t)
	musttest.Do(t, os.WriteFile(name, whole[:len(whole)/2], 0o600))
	if _, err := officialterms.Import(t.TempDir(), []string{name}); err == nil || !strings.Contains(err.Error(), name) {
		t.Errorf("%v, without the file's name", err)
	}
}

// Two languages are stored together or not at all: here the disk has room for the first only.
func TestAnImportThatCannotBeStoredChangesNothing(t *testing.T) {
	data := t.TempDir()
	both := func(english, spanish string) []string {
		return []string{archive(t, "s.xml", structure, "ncl-20260101-en-t.xml", texts(english), "ncl-20260101-es-t.xml", texts(spanish))}
	}
	musttest.Get(officialterms.Import(data, both("old", "viejo")))(t)
	larger := both("new", strings.Repeat("nuevo", 190))
	signal.Ignore(syscall.SIGXFSZ)
	defer signal.Reset(syscall.SIGXFSZ)
	var before syscall.Rlimit
	musttest.Do(t, syscall.Getrlimit(syscall.RLIMIT_FSIZE, &before))
	musttest.Do(t, syscall.Setrlimit(syscall.RLIMIT_FSIZE, &syscall.Rlimit{Cur: 500, Max: before.Max}))
	_, err := officialterms.Import(data, larger)
	musttest.Do(t, syscall.Setrlimit(syscall.RLIMIT_FSIZE, &before))
	if !errors.Is(err, syscall.EFBIG) {
		t.Fatalf("storing: %v", err)
	}
	if index, err := officialterms.Open(data, "en", "2026-01-01"); err != nil || index.Terms[0].Text != "old" {
		t.Errorf("%v, %v", index, err)
	}
	if stored := musttest.Get(os.ReadDir(filepath.Join(data, "nice")))(t); len(stored) != 2 {
		t.Errorf("stored: %v", stored)
	}
}

// A file of one language that cannot be replaced leaves that of the other as it is.
func TestAnImportThatCannotReplaceAFileReplacesNone(t *testing.T) {
	data := t.TempDir()
	file := func(english string) []string {
		return []string{archive(t, "s.xml", structure, "ncl-20260101-en-t.xml", texts(english), "ncl-20260101-es-t.xml", texts("jabones"))}
	}
	musttest.Get(officialterms.Import(data, file("soaps")))(t)
	spanish := filepath.Join(data, "nice", "2026-01-01.es.json")
	musttest.Do(t, os.Remove(spanish))
	musttest.Do(t, os.MkdirAll(filepath.Join(spanish, "inside"), 0o700))
	if _, err := officialterms.Import(data, file("other soaps")); err == nil || !strings.Contains(err.Error(), spanish) {
		t.Errorf("storing: %v", err)
	}
	if index, err := officialterms.Open(data, "en", "2026-01-01"); err != nil || index.Terms[0].Text != "soaps" {
		t.Errorf("%v, %v", index, err)
	}
	if stored := musttest.Get(os.ReadDir(filepath.Join(data, "nice")))(t); len(stored) != 2 {
		t.Errorf("stored: %v", stored)
	}
}

// An asterisk refers to a remark of the list; it is no part of the term.
func TestAnAsteriskBehindATermIsLeftOut(t *testing.T) {
	name := archive(t, "s.xml", structure, "ncl-20260101-en-t.xml", texts("soaps *"))
	list := musttest.Get(officialterms.Import(t.TempDir(), []string{name}))(t)
	if want := (terms.Term{Class: 3, Number: "030901", Text: "soaps"}); len(list) != 1 || list[0].Terms[0] != want {
		t.Errorf("%v, want %v", list, want)
	}
}

func TestTheEditionOfTheDay(t *testing.T) {
	data := t.TempDir()
	for _, year := range []string{"2026", "2027"} {
		of := func(file string) string { return strings.ReplaceAll(file, "20260101", year+"0101") }
		name := archive(t, "s.xml", of(structure), "ncl-"+year+"0101-en-t.xml", of(texts("soaps of "+year)))
		musttest.Get(officialterms.Import(data, []string{name}))(t)
	}
	for day, want := range map[string]string{"2026-12-31": "13-2026", "2027-01-01": "13-2027"} {
		if index, err := officialterms.Open(data, "en", day); err != nil || index.Edition != want {
			t.Errorf("on %s: %s, %v, want %s", day, index.Edition, err, want)
		}
	}
	if _, err := officialterms.Open(data, "en", "2025-12-31"); !errors.Is(err, officialterms.ErrNone) {
		t.Errorf("before the first edition: %v", err)
	}
}

func TestRefusedFiles(t *testing.T) {
	english := "ncl-20260101-en-t.xml"
	many := []string{}
	for range 65 {
		many = append(many, "x.xml", structure)
	}
	for name, test := range map[string]struct {
		files []string
		want  []string
	}{
		"larger than the limit": {[]string{"s.xml", structure, english, strings.Repeat(" ", 64<<20+1)}, []string{english, "larger than 64 MB unpacked"}},
		"too many files":        {many, []string{"more than 64 files"}},
		"too deep":              {[]string{"s.xml", `<T dateInForce="20260101">` + "\n" + strings.Repeat("<a>", 64)}, []string{"s.xml: line 2", "more than 64 elements"}},
		"broken XML":            {[]string{"s.xml", "<T dateInForce='20260101'>\n\n<Class></T>"}, []string{"s.xml: line 3"}},
		"no element":            {[]string{"s.xml", ""}, []string{"s.xml: line 1: no element"}},
		"another format":        {[]string{"s.xml", "<html/>"}, []string{"s.xml: line 1: no dateInForce"}},
		"a basic number":        {[]string{"s.xml", strings.Replace(structure, "0901", "09x1", 1)}, []string{"s.xml: line 3: basicNumber"}},
		"a number of no class":  {[]string{"s.xml", strings.Replace(structure, "0901", "990901", 1)}, []string{"s.xml: line 3: basicNumber", "990901", "class 3"}},
		"an id twice":           {[]string{"s.xml", structure, "s2.xml", strings.Replace(structure, "0901", "0902", 1)}, []string{"s2.xml: line 3: id", "G1"}},
		"no day":                {[]string{"s.xml", strings.Replace(structure, "20260101", "20261301", 1)}, []string{"s.xml: line 2: dateInForce", "20261301"}},
		"no edition":            {[]string{"s.xml", strings.Replace(structure, `edition="13"`, `edition="1x"`, 1)}, []string{"s.xml: line 2: edition", "1x"}},
		"a label of a megabyte": {[]string{"s.xml", structure, english, texts(strings.Repeat("x", 1001))}, []string{english, "longer than 1000 characters"}},
		"an entity":             {[]string{"s.xml", "<!DOCTYPE S [<!ENTITY a 'aaaa'><!ENTITY b '&a;&a;'>]>\n" + strings.Replace(structure, "G1", "&b;", 1)}, []string{"s.xml: line"}},
		"an unknown encoding":   {[]string{"s.xml", "<?xml version='1.0' encoding='EBCDIC-7'?>\n" + strings.TrimPrefix(structure, utf8Declaration)}, []string{"s.xml: line 1", "EBCDIC-7"}},
		"a wrong encoding":      {[]string{"s.xml", structure, english, strings.Replace(texts("jab\x81n"), "<T", "<?xml version='1.0' encoding='Windows-1252'?><T", 1)}, []string{english, "encoding"}},
		"half of UTF-16":        {[]string{"s.xml", structure, english, utf16(unicode.LittleEndian, unicode.UseBOM, texts("x"))[:99]}, []string{english, "line 1"}},
		"an archive in another": {[]string{"s.xml", "PK\x03\x04"}, []string{"s.xml: line 1"}},
		"an empty archive":      {nil, []string{"ncl.zip", "no XML"}},
		"an archive of others":  {[]string{"readme.txt", "no XML", "inner.zip", "PK\x03\x04"}, []string{"ncl.zip", "no XML"}},
		"a name for terminals":  {[]string{"\x1b[31mred\u202e.xml", "<"}, []string{": [31mred.xml: line 1"}},
		"all files too large":   {[]string{"a.xml", "<T dateInForce='20260101'>" + strings.Repeat(" ", 60<<20) + "</T>", "b.xml", "<T dateInForce='20260101'>" + strings.Repeat(" ", 60<<20) + "</T>", "c.xml", "<T dateInForce='20260101'>" + strings.Repeat(" ", 60<<20) + "</T>"}, []string{"c.xml", "more than 128 MB"}},
		"a path as language":    {[]string{"s.xml", strings.Replace(structure, "<S", `<S lang="../e"`, 1)}, []string{`"../e" is no language`}},
		"texts in no language":  {[]string{"t.xml", texts("x")}, []string{"texts in no language"}},
		"another structure":     {[]string{"s.xml", strings.Replace(structure, "G1", "G2", 1), english, texts("x")}, []string{`no text in "en" belongs`}},
	} {
		t.Run(name, func(t *testing.T) {
			data := t.TempDir()
			_, err := officialterms.Import(data, []string{archive(t, test.files...)})
			if err == nil {
				t.Fatal("it was accepted")
			}
			for _, want := range test.want {
				if !strings.Contains(err.Error(), want) {
					t.Errorf("%v, without %q", err, want)
				}
			}
			if left, _ := os.ReadDir(data); len(left) > 0 {
				t.Errorf("it left %v", left)
			}
		})
	}
}

// Reading takes time in proportion to the labels, even if all are wordings of one good.
func TestAGoodWithManyWordings(t *testing.T) {
	var file strings.Builder
	file.WriteString(`<T edition="13" dateInForce="20260101" lang="en"><GoodOrServiceTexts idRef="G1">`)
	const wordings = 50_000
	for i := range 2 * wordings {
		fmt.Fprintf(&file, "<Label>soap %d</Label>", i%wordings)
	}
	file.WriteString(`</GoodOrServiceTexts></T>`)
	name := archive(t, "s.xml", structure, "t.xml", file.String())
	start := time.Now()
	list := musttest.Get(officialterms.Import(t.TempDir(), []string{name}))(t)
	if len(list) != 1 || len(list[0].Terms) != wordings {
		t.Fatalf("%d indexes", len(list))
	}
	if took := time.Since(start); took > 10*time.Second {
		t.Errorf("it took %v", took)
	}
}

func TestAFailedImportKeepsTheIndex(t *testing.T) {
	data := t.TempDir()
	good := archive(t, "s.xml", structure, "ncl-20260101-en-t.xml", texts("soaps of honey"))
	musttest.Get(officialterms.Import(data, []string{good}))(t)
	if _, err := officialterms.Import(data, []string{good, archive(t, "x.xml", "<")}); err == nil {
		t.Fatal("a broken file was accepted")
	}
	if index, err := officialterms.Open(data, "en", "2026-01-01"); err != nil || len(index.Terms) != 1 {
		t.Errorf("%v, %v", index, err)
	}
}
