// Package descriptions contains descriptions of businesses in the words that people type, each with the Nice classes that it needs. The
// model of the class search is trained with them when the search index is built; the page does not contain them.
//
// Each file is by another author, or is what an author wrote about other classes. A line such as "[es]" starts the descriptions in a
// language. Every other line is one description: what is typed, " = ", the classes that are needed, and behind a | those that would be right
// too. Classes with a slash between them, such as "39/41", serve the same need. Lines that start with # are comments.
//
// The files of the folder chatter have what people say beside what they sell, a clause or a short sentence a line, without classes.
package descriptions

import (
	"embed"
	"fmt"
	"path"
	"strconv"
	"strings"

	"sello/core/nice"
)

//go:embed *.txt chatter/*.txt
var files embed.FS

// A Description is a business as somebody types it.
type Description struct {
	Language string // "en", "es" or "ca"
	Text     string
	Needs    [][]int // each need with the numbers of the classes that serve it
	Right    []int   // the numbers of all classes that are right
}

// All returns the descriptions of all files, in the order of their names and lines. It returns an error for a line that is none.
func All() ([]Description, error) { return readFolder(".", Read) }

// Chatter returns what people say beside what they sell, in the order of the files of the folder chatter and their lines: each line as a
// description without needs.
func Chatter() ([]Description, error) {
	return readFolder("chatter", func(text string) ([]Description, error) {
		return readLines(text, func(line string) (Description, error) { return Description{Text: line}, nil })
	})
}

func readFolder(folder string, read func(text string) ([]Description, error)) (list []Description, err error) {
	entries, err := files.ReadDir(folder)
	if err != nil {
		return nil, err
	}
	for _, entry := range entries {
		if entry.IsDir() {
			continue
		}
		name := path.Join(folder, entry.Name())
		raw, err := files.ReadFile(name)
		if err != nil {
			return nil, err
		}
		more, err := read(string(raw))
		if err != nil {
			return nil, fmt.Errorf("core/nice/descriptions/%s: %w", name, err)
		}
		list = append(list, more...)
	}
	return list, nil
}

// Read returns the descriptions of a text in the form of the files. It returns an error for a line that is none.
func Read(text string) ([]Description, error) { return readLines(text, read) }

func readLines(text string, read func(line string) (Description, error)) (list []Description, err error) {
	language := ""
	for i, line := range strings.Split(strings.TrimSuffix(text, "\n"), "\n") {
		switch {
		case line == "" || line[0] == '#':
		case line[0] == '[':
			language = strings.Trim(line, "[]")
		default:
			d, err := read(line)
			if err != nil {
				return nil, fmt.Errorf("line %d: %w", i+1, err)
			}
			d.Language = language
			list = append(list, d)
		}
	}
	return list, nil
}

// read returns the description of a line.
func read(line string) (d Description, err error) {
	text, classes, ok := strings.Cut(line, " = ")
	needed, also, _ := strings.Cut(classes, "|")
	if !ok || strings.TrimSpace(needed) == "" {
		return d, fmt.Errorf("%q is not TEXT = CLASSES | CLASSES", line)
	}
	d.Text = text
	for _, need := range strings.Fields(needed) {
		serving, err := numbers(need)
		if err != nil {
			return d, err
		}
		d.Needs = append(d.Needs, serving)
		d.Right = append(d.Right, serving...)
	}
	for _, other := range strings.Fields(also) {
		right, err := numbers(other)
		if err != nil {
			return d, err
		}
		d.Right = append(d.Right, right...)
	}
	return d, nil
}

// numbers returns the classes of a text such as "39/41".
func numbers(text string) (list []int, err error) {
	for number := range strings.SplitSeq(text, "/") {
		n, err := strconv.Atoi(number)
		if err != nil || n < 1 || n > nice.Classes {
			return nil, fmt.Errorf("%q is no class", number)
		}
		list = append(list, n)
	}
	return list, nil
}
