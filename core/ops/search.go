package ops

import (
	"unicode/utf8"

	"sello/core/form"
	"sello/core/nice/search"
)

// SearchIndex is the class search's index, as package search/build makes it.
type SearchIndex struct {
	Index []byte
}

// Loaded reports whether data were valid.
type Loaded struct {
	Loaded bool
}

// ClassQuery is a query for classes: a description of goods or services in everyday words.
type ClassQuery struct {
	Query string
	Lang  string // the preferred language, one of search.Languages; any other value prefers none
	Limit int    // the largest number of classes in the result; 10 if it is not positive
}

// NeedsQuery is a description of a business in everyday words, which may name several goods and services.
type NeedsQuery struct {
	Query string
	Lang  string // the preferred language, one of search.Languages; any other value prefers none
}

// classes is data that LoadSearchIndex stores for later calls. Only one search at a time may use it.
var classes *search.Index

// LoadSearchIndex stores the index for all later calls of ClassSearch and ClassNeeds. The bytes must not change afterwards. Bytes that are no
// index are ignored.
func LoadSearchIndex(i SearchIndex) Loaded {
	index, err := search.Open(i.Index)
	if err != nil {
		return Loaded{}
	}
	classes = index
	return Loaded{true}
}

// ClassSearch returns the classes for a query, best first. It returns none before an index is loaded, and none for a query of
// more than form.MaxText characters.
func ClassSearch(q ClassQuery) []search.Hit {
	if classes == nil || utf8.RuneCountInString(q.Query) > form.MaxText {
		return nil
	}
	return classes.Search(q.Query, q.Lang, q.Limit)
}

// ClassNeeds returns the things that a query names, with the classes that each of them needs, and how sure each is. It returns none
// before an index is loaded, and none for a query of more than form.MaxText characters.
func ClassNeeds(q NeedsQuery) search.Needs {
	if classes == nil || utf8.RuneCountInString(q.Query) > form.MaxText {
		return search.Needs{}
	}
	return classes.Needs(q.Query, q.Lang)
}
