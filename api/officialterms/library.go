package officialterms

import (
	"cmp"
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"log/slog"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"sync"
	"time"

	"sello/core/nice"
	"sello/core/nice/terms"
)

// A Library has the imported terms of a data folder for a process that runs. It reads an index when it is needed, and again after
// another import.
type Library struct {
	dir  string
	log  *slog.Logger
	mu   sync.Mutex
	open map[string]*book // by the name of the file

	comparing sync.Mutex
	announced map[string]announced // by language
}

// A Book is an index whose terms are prepared for comparing and searching.
type Book struct {
	Edition, From, Lang string
	List                *terms.List
}

type book struct {
	Book
	changed time.Time // of the file that was read
}

// NewLibrary returns the library of a data folder, which need not have terms.
func NewLibrary(data string, log *slog.Logger) *Library {
	return &Library{dir: filepath.Join(data, folder), log: log, open: map[string]*book{}, announced: map[string]announced{}}
}

// Book returns the terms in a language of the newest edition whose first day is not after the day (YYYY-MM-DD). The error is ErrNone
// if there are none.
func (l *Library) Book(lang, day string) (Book, error) {
	file, err := fileIn(l.dir, lang, day)
	if err != nil {
		return Book{}, err
	}
	return l.read(file)
}

// Coming returns the terms in a language of the edition that is coming on a day, from the day on which it is announced; nil if none
// is, or if its terms were not imported.
func (l *Library) Coming(lang, day string) *terms.List {
	list, err := l.coming(lang, day)
	if err != nil {
		l.log.Warn("the official terms that are coming", "error", err)
	}
	return list
}

func (l *Library) coming(lang, day string) (*terms.List, error) {
	from := nice.EditionsOn(day).From
	if from == "" {
		return nil, nil
	}
	b, err := l.Book(lang, from)
	if errors.Is(err, ErrNone) || err == nil && b.From != from {
		return nil, nil
	}
	return b.List, err
}

// Books returns the terms of the edition of a day in each language, in the order of their codes. It leaves out those that cannot be
// read, which is logged.
func (l *Library) Books(day string) (list []Book) {
	files, err := filesIn(l.dir, day)
	if err != nil {
		l.log.Warn("the folder of the official terms", "error", err)
	}
	for _, file := range files {
		b, err := l.read(file)
		if err != nil {
			l.log.Warn("the official terms", "error", err)
			continue
		}
		list = append(list, b)
	}
	return list
}

// Official returns the official terms in a language on a day, and the name of their edition; nil if there are none that can be read.
func (l *Library) Official(lang, day string) (*terms.List, string) {
	b, err := l.Book(lang, day)
	if err != nil && !errors.Is(err, ErrNone) {
		l.log.Warn("the official terms", "error", err)
	}
	return b.List, b.Edition
}

// stored is the file of an index.
type stored struct{ name, from, lang string }

// filesIn returns for each language the index of the newest edition that has begun, in the order of the languages' codes.
func filesIn(dir, day string) ([]stored, error) {
	entries, err := os.ReadDir(dir)
	if errors.Is(err, fs.ErrNotExist) {
		return nil, nil
	}
	if err != nil {
		return nil, err
	}
	newest := map[string]stored{}
	for _, entry := range entries { // in the order of their names, and so of their first days
		base, isIndex := strings.CutSuffix(entry.Name(), ".json")
		from, lang, ok := strings.Cut(base, ".")
		if isIndex && ok && from <= day {
			newest[lang] = stored{entry.Name(), from, lang}
		}
	}
	var list []stored
	for _, lang := range slices.Sorted(maps.Keys(newest)) {
		list = append(list, newest[lang])
	}
	return list, nil
}

// fileIn returns the index in a language of the newest edition that has begun. The error is ErrNone if there is none.
func fileIn(dir, lang, day string) (stored, error) {
	files, err := filesIn(dir, day)
	for _, file := range files {
		if file.lang == lang {
			return file, nil
		}
	}
	return stored{}, cmp.Or(err, ErrNone)
}

// read returns the content of a file, which it reads only if it has changed.
func (l *Library) read(file stored) (Book, error) {
	path := filepath.Join(l.dir, file.name)
	info, err := os.Stat(path)
	if err != nil {
		return Book{}, err
	}
	l.mu.Lock()
	defer l.mu.Unlock()
	if b := l.open[file.name]; b != nil && b.changed.Equal(info.ModTime()) {
		return b.Book, nil
	}
	index, err := readIndex(path)
	if err != nil {
		return Book{}, err
	}
	b := Book{index.Edition, index.From, index.Lang, terms.New(index.Terms, index.Lang)}
	l.forget(index)
	l.open[file.name] = &book{b, info.ModTime()}
	return b, nil
}

// forget removes the editions of an index's language that are not needed beside it: all but the one before it, which is in force while
// it is coming.
func (l *Library) forget(index Index) {
	before := ""
	for name, other := range l.open {
		if other.Lang == index.Lang && other.From < index.From {
			before = max(before, name)
		}
	}
	for name, other := range l.open {
		if other.Lang == index.Lang && other.From < index.From && name != before {
			delete(l.open, name)
		}
	}
}

func readIndex(path string) (index Index, err error) {
	raw, err := os.ReadFile(path) //nolint:gosec // a file that store wrote, in the folder of the settings
	if err == nil {
		if err = json.Unmarshal(raw, &index); err != nil {
			err = fmt.Errorf("%s: %w", path, err)
		}
	}
	return index, err
}
