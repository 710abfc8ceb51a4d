// Package termstest writes editions of official terms for tests, as files of the form in which WIPO publishes its own.
package termstest

import (
	"encoding/xml"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"sello/api/officialterms"
	"sello/core/musttest"
	"sello/core/nice/terms"
)

// Import imports an edition (such as "13-2026", from 1 January of its year) into a data folder. texts are its terms by language.
func Import(t testing.TB, data, edition string, texts map[string][]terms.Term) {
	t.Helper()
	dir := t.TempDir()
	musttest.Get(officialterms.Import(data, Files(t, dir, edition, texts)))(t)
}

// Files writes the files of an edition into a folder, and returns their paths.
func Files(t testing.TB, dir, edition string, texts map[string][]terms.Term) (paths []string) {
	t.Helper()
	number, year, _ := strings.Cut(edition, "-")
	write := func(name, root string, body *strings.Builder) {
		path := filepath.Join(dir, "ncl-"+year+"0101-"+name+"-20250610.xml")
		text := fmt.Sprintf("<%s edition=%q dateInForce=\"%s0101\">\n%s</%s>\n", root, number, year, body, root)
		musttest.Do(t, os.WriteFile(path, []byte(text), 0o600))
		paths = append(paths, path)
	}
	var structure strings.Builder
	known := map[string]bool{}
	for lang, list := range texts {
		var labels strings.Builder
		for _, term := range list {
			if !known[term.Number] {
				known[term.Number] = true
				fmt.Fprintf(&structure, "<Class classNumber=\"%d\"><GoodOrService id=\"G%s\" basicNumber=%q/></Class>\n", term.Class, term.Number, term.Number)
			}
			fmt.Fprintf(&labels, "<GoodOrServiceTexts idRef=\"G%s\"><Indication><Label>", term.Number)
			musttest.Do(t, xml.EscapeText(&labels, []byte(term.Text)))
			labels.WriteString("</Label></Indication></GoodOrServiceTexts>\n")
		}
		write(lang+"-classification_texts", "NCLClassificationTexts", &labels)
	}
	write("classification_top_structure", "NCLClassification", &structure)
	return paths
}
