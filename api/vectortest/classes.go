package vectortest

import (
	"fmt"
	"sync"

	"sello/api/wire"
	"sello/core/nice/search"
	"sello/core/nice/search/build"
	"sello/core/ops"
)

// ClassQuery is the request of class_search as JSON.
type ClassQuery struct {
	Query string `json:"query"`
	Lang  string `json:"lang"`
	Limit int    `json:"limit"`
}

// ClassHit is one class of the answer as JSON.
type ClassHit struct {
	Class     string   `json:"class"`
	Epigraphs []string `json:"epigraphs"`
	Matched   []string `json:"matched"`
	Score     int      `json:"score"`
}

func needsQuery(q wire.NeedsQuery) ops.NeedsQuery { return ops.NeedsQuery(q) }

// classNeeds searches the index of this build.
func classNeeds(q ops.NeedsQuery) search.Needs {
	loadIndex()
	return ops.ClassNeeds(q)
}

func classQuery(q ClassQuery) ops.ClassQuery { return ops.ClassQuery(q) }

// classSearch searches the index of this build.
func classSearch(q ops.ClassQuery) []search.Hit {
	loadIndex()
	return ops.ClassSearch(q)
}

var loadIndex = sync.OnceFunc(func() {
	index, err := build.Index()
	if err != nil || !ops.LoadSearchIndex(ops.SearchIndex{Index: index}).Loaded {
		panic(fmt.Sprintf("no class index: %v", err))
	}
})

func classHits(hits []search.Hit) []ClassHit {
	list := make([]ClassHit, len(hits))
	for i, h := range hits {
		list[i] = ClassHit{h.Class, append([]string{}, h.Epigraphs...), append([]string{}, h.Matched...), h.Score}
	}
	return list
}
