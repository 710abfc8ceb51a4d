package officialterms

import (
	"errors"

	"sello/core/nice"
	"sello/core/nice/terms"
	catalogue "sello/core/nice/texts"
)

// A Move is an official term, or an item of the catalogue (without a basic number), that the coming edition has in other classes only.
type Move struct {
	terms.Term
	Next []int // the classes
}

// An Announcement is what the terms of the coming edition move in a language.
type Announcement struct {
	Lang  string
	Moves []Move // the terms of the edition in force, if they were imported, and then the catalogue's own items, by class
}

// announced is an announcement with the lists from which it was made.
type announced struct {
	Announcement
	now, next *terms.List
}

// Announced returns an announcement for each language in which the edition that is coming on a day (YYYY-MM-DD) was imported. It
// compares the lists once for each import.
func (l *Library) Announced(day string) (list []Announcement, err error) {
	from := nice.EditionsOn(day).From
	if from == "" {
		return nil, nil
	}
	files, err := filesIn(l.dir, from)
	if err != nil {
		return nil, err
	}
	for _, file := range files {
		if file.from != from {
			continue
		}
		next, err := l.read(file)
		if err != nil {
			return nil, err
		}
		now, err := l.Book(file.lang, day)
		if err != nil && !errors.Is(err, ErrNone) {
			return nil, err
		}
		list = append(list, l.announce(file.lang, day, now.List, next.List))
	}
	return list, nil
}

// announce compares two lists, unless it has compared them before. now is nil if the edition in force was not imported.
func (l *Library) announce(lang, day string, now, next *terms.List) Announcement {
	l.comparing.Lock()
	defer l.comparing.Unlock()
	if a := l.announced[lang]; a.next == next && a.now == now {
		return a.Announcement
	}
	known := now
	if known == nil {
		known = terms.New(nil, lang)
	}
	moves := append(moved(known.Find("", 0), next), movedItems(lang, day, known, next)...)
	a := announced{Announcement{lang, moves}, now, next}
	l.announced[lang] = a
	return a.Announcement
}

func moved(all []terms.Term, next *terms.List) (moves []Move) {
	for _, t := range all {
		if classes := next.Moved(t); classes != nil {
			moves = append(moves, Move{t, classes})
		}
	}
	return moves
}

// movedItems returns the moves of the items that are offered on a day, without those that are official terms now: they are among the
// moves of terms, or were in other classes before.
func movedItems(lang, day string, now, next *terms.List) []Move {
	var items []terms.Term
	for class := 1; class <= nice.Classes; class++ {
		id := nice.ID(class)
		for n := 1; n <= nice.Epigraphs(id); n++ {
			item := terms.Term{Class: class, Text: catalogue.Text(lang, nice.EpigraphID(id, n))}
			official := now.Check([]terms.Line{{Text: item.Text}})[0]
			if nice.OfferedOn(nice.EpigraphID(id, n), day) && official.Verdict != terms.Accepted {
				items = append(items, item)
			}
		}
	}
	return moved(items, next)
}
