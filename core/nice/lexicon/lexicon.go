// Package lexicon contains everyday words for goods and services with the epigraphs that they belong to. The list is
// Sello's own, without brands. It is read when the search index is built; the page does not contain it.
//
// Each class has one file for each language. A line such as "[c4e1]" starts the phrases of an epigraph, and "[c4]" those that
// name only the class. Every other line is one phrase. The sections are in the order of the catalogue, and the phrases of a
// section in the order of their bytes, each once. Lines that start with # are comments. A phrase behind a + is searched for like the
// others, but the model is not trained with it: every phrase that it learns moves its opinion about words that have nothing to do with it. A
// phrase behind a =, or behind both as +=, is a figure, whose words alone name other things: "pan de oro" is no bread. It is found only
// by all of its words.
package lexicon

import (
	"embed"
	"fmt"
	"strings"

	"sello/core/nice"
)

// files are c01.en.txt to c45.ca.txt.
//
//go:embed *.txt
var files embed.FS

// A Section is the phrases for one epigraph, or for a class as a whole.
type Section struct {
	ID      string // "c4e1" or "c4"
	Phrases []string
	Plain   []string // those of the phrases that the model does not learn
	Figures []string // those that only all of their words find

	last string // line
}

// Sections returns the phrases of a class in a language, in the order of the file. It returns an error for a file that is not
// sorted as the package says.
func Sections(class int, language string) ([]Section, error) {
	name := fmt.Sprintf("c%02d.%s.txt", class, language)
	raw, err := files.ReadFile(name)
	if err != nil {
		return nil, err
	}
	var list []Section
	for i, line := range strings.Split(strings.TrimSuffix(string(raw), "\n"), "\n") {
		if line == "" || line[0] == '#' {
			continue
		}
		if list, err = read(list, line, class); err != nil {
			return nil, fmt.Errorf("core/nice/lexicon/%s:%d: %w", name, i+1, err)
		}
	}
	return list, nil
}

// read adds a line to the sections before it.
func read(list []Section, line string, class int) ([]Section, error) {
	last := len(list) - 1
	if line[0] == '[' {
		id := strings.Trim(line, "[]")
		whole := nice.ID(class)
		n := nice.EpigraphNumber(whole, id)
		if n == 0 && id != whole || line != "["+id+"]" {
			return nil, fmt.Errorf("%s is not [c%d], nor one of its epigraphs", line, class)
		}
		if last >= 0 && nice.EpigraphNumber(whole, list[last].ID) >= n {
			return nil, fmt.Errorf("%s must be before [%s]", line, list[last].ID)
		}
		return append(list, Section{ID: id}), nil
	}
	switch {
	case last < 0:
		return nil, fmt.Errorf("%q is before the first section", line)
	case strings.Join(strings.Fields(line), " ") != line || strings.ContainsAny(line, ",/[]"):
		return nil, fmt.Errorf("%q is not one phrase of words with one space between them", line)
	}
	section := &list[last]
	if section.last >= line {
		return nil, fmt.Errorf("%q must be before %q", line, section.last)
	}
	section.last = line
	phrase, plain := strings.CutPrefix(line, "+")
	phrase, figure := strings.CutPrefix(phrase, "=")
	if section.Phrases = append(section.Phrases, phrase); plain {
		section.Plain = append(section.Plain, phrase)
	}
	if figure {
		section.Figures = append(section.Figures, phrase)
	}
	return list, nil
}
