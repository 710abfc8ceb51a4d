package ops

import (
	"sello/core/form"
	"sello/core/nice/search"
)

// SearchIndex is the class search's index as package search/build writes it.
type SearchIndex struct {
	Index []byte
}

// Loaded tells whether data could be used.
type Loaded struct {
	Loaded bool
}

// ClassQuery is what somebody sells, in their own words.
type ClassQuery struct {
	Query string
	Lang  string // "en", "es" or "ca"; any other prefers none
	Limit int    // most classes in the answer; 10 when it is not positive
}

// classes is the one thing that the core keeps between calls. It serves one search at a time.
var classes *search.Index

// LoadSearchIndex takes the bytes, which must not change afterwards, for every ClassSearch to come. Bytes
// that are no index change nothing.
func LoadSearchIndex(i SearchIndex) Loaded {
	index, err := search.Open(i.Index)
	if err != nil {
		return Loaded{}
	}
	classes = index
	return Loaded{true}
}

// ClassSearch returns the classes for a query, best first. There are none before an index is loaded, and
// none for more than form.MaxText bytes, which nobody types.
func ClassSearch(q ClassQuery) []search.Hit {
	if classes == nil || len(q.Query) > form.MaxText {
		return nil
	}
	return classes.Search(q.Query, q.Lang, q.Limit)
}
