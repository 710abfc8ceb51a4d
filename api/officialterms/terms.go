// Package officialterms reads WIPO's master files of the Nice Classification and stores the official terms beside the data, as one
// index for each edition and language. docs/terms.md describes the files.
package officialterms

import (
	"cmp"
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"maps"
	"os"
	"path/filepath"
	"slices"

	"sello/core/nice/terms"
)

// LicenceURL is the address of the licence of the terms, CC BY 4.0.
const LicenceURL = "https://creativecommons.org/licenses/by/4.0/"

// folder is the folder of the indexes within that of the data.
const folder = "nice"

// An Index is the official terms of an edition in a language.
type Index struct {
	Edition string       `json:"edition"` // such as "13-2026"
	From    string       `json:"from"`    // its first day, YYYY-MM-DD
	Lang    string       `json:"lang"`
	Terms   []terms.Term `json:"terms"` // by basic number, the principal wording of each first
}

// ErrNone means that no index of the language was imported for an edition in force.
var ErrNone = errors.New("no official terms were imported: see sello nice import --help")

// Import reads master files, stores an index for each edition and language beside the data, and returns the indexes. It stores
// nothing if any file is refused.
func Import(data string, files []string) ([]Index, error) {
	read := reader{}
	for _, name := range files {
		if err := read.file(name); err != nil {
			return nil, err
		}
	}
	var list []Index
	for _, from := range slices.Sorted(maps.Keys(read)) {
		indexes, err := read[from].join()
		if err != nil {
			return nil, err
		}
		list = append(list, indexes...)
	}
	if err := store(data, list); err != nil {
		return nil, err
	}
	return list, nil
}

// join returns an index for each language of the texts.
func (s *source) join() (list []Index, err error) {
	switch {
	case len(s.items) == 0:
		return nil, fmt.Errorf("edition %s: no goods and services: the file classification_top_structure is missing", s.edition)
	case len(s.texts) == 0:
		return nil, fmt.Errorf("edition %s: no texts: the file classification_texts is missing", s.edition)
	}
	for _, lang := range slices.Sorted(maps.Keys(s.texts)) {
		index := Index{s.edition, s.from, lang, nil}
		listed := map[terms.Term]bool{}
		for _, p := range s.texts[lang] {
			at, has := s.items[p.id]
			if term := (terms.Term{Class: at.class, Number: at.number, Text: p.text}); has && !listed[term] {
				listed[term] = true
				index.Terms = append(index.Terms, term)
			}
		}
		if len(index.Terms) == 0 {
			return nil, fmt.Errorf("edition %s: no text in %q belongs to a good or service of the structure", s.edition, lang)
		}
		slices.SortStableFunc(index.Terms, func(a, b terms.Term) int { return cmp.Compare(a.Number, b.Number) })
		list = append(list, index)
	}
	return list, nil
}

// store writes the indexes in place of those of the same edition and language. Readers find either the old or the new one. It writes
// all of them, and looks at what they replace, before it replaces any, so that a full disk or a folder in the way changes nothing.
func store(data string, list []Index) error {
	dir := filepath.Join(data, folder)
	if err := os.MkdirAll(dir, 0o700); err != nil {
		return err
	}
	written := make([]string, len(list))
	for i, index := range list {
		if err := replaceable(index.path(dir)); err != nil {
			return err
		}
		var err error
		written[i], err = index.write(dir)
		defer os.Remove(written[i]) // without effect after the rename
		if err != nil {
			return err
		}
	}
	for i, index := range list {
		if err := os.Rename(written[i], index.path(dir)); err != nil {
			return err
		}
	}
	return nil
}

// path returns the path of the index in a folder.
func (i Index) path(dir string) string { return filepath.Join(dir, i.From+"."+i.Lang+".json") }

// replaceable returns an error if a path is that of a folder.
func replaceable(path string) error {
	found, err := os.Lstat(path)
	switch {
	case errors.Is(err, fs.ErrNotExist):
		return nil
	case err == nil && found.IsDir():
		return fmt.Errorf("%s is a folder", path)
	}
	return err
}

// write writes the index to a new file of a folder, and returns its path; also that of a file that is not complete.
func (i Index) write(dir string) (string, error) {
	raw, err := json.Marshal(i)
	if err != nil {
		return "", err
	}
	file, err := os.CreateTemp(dir, "new-*")
	if err != nil {
		return "", err
	}
	_, err = file.Write(raw)
	return file.Name(), errors.Join(err, file.Sync(), file.Close())
}

// Coming returns the terms of the edition that is coming on a day, as Library.Coming.
func Coming(data, lang, day string) (*terms.List, error) {
	return NewLibrary(data, nil).coming(lang, day)
}

// Open returns the index of the newest edition in a language whose first day is not after the day (YYYY-MM-DD). The error is
// ErrNone if there is none.
func Open(data, lang, day string) (Index, error) {
	dir := filepath.Join(data, folder)
	file, err := fileIn(dir, lang, day)
	if err != nil {
		return Index{}, err
	}
	return readIndex(filepath.Join(dir, file.name))
}
