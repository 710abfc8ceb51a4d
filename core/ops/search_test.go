package ops

import (
	"bytes"
	"strings"
	"testing"
	"unsafe"

	"sello/core/form"
	"sello/core/musttest"
	"sello/core/nice/search/build"
)

func TestClassSearchNeedsAnIndex(t *testing.T) {
	classes = nil
	if hits := ClassSearch(ClassQuery{Query: "candles"}); hits != nil {
		t.Errorf("without an index: %v", hits)
	}
	load(t)
	if hits := ClassSearch(ClassQuery{Query: "candles"}); len(hits) == 0 || hits[0].Class != "c4" {
		t.Errorf("with it: %v", hits)
	}
}

func TestBytesThatAreNoIndexAreIgnored(t *testing.T) {
	load(t)
	for _, rubbish := range [][]byte{nil, []byte("SELLO"), bytes.Repeat([]byte{0xff}, 600_000)} {
		if LoadSearchIndex(SearchIndex{rubbish}).Loaded {
			t.Errorf("%d bytes of rubbish were loaded", len(rubbish))
		}
	}
	if hits := ClassSearch(ClassQuery{Query: "candles"}); len(hits) == 0 {
		t.Error("the index is gone")
	}
}

func TestAQueryThatIsTooLongHasNoHits(t *testing.T) {
	load(t)
	long := "candles " + strings.Repeat(" ", form.MaxText-len("candles "))
	for _, query := range []string{long, strings.Replace(long, "   ", " ñ ", 1)} { // letters count, not bytes
		if hits, needs := ClassSearch(ClassQuery{Query: query}), ClassNeeds(NeedsQuery{Query: query}); len(hits) == 0 || len(needs.Needs) == 0 {
			t.Errorf("%q: %v, %v", query, hits, needs)
		}
	}
	long += " "
	if hits, needs := ClassSearch(ClassQuery{Query: long}), ClassNeeds(NeedsQuery{Query: long}); hits != nil || needs.Needs != nil {
		t.Errorf("%d letters: %v, %v", len(long), hits, needs)
	}
}

func TestAMalformedRequestLoadsNoIndex(t *testing.T) {
	classes = nil
	index := musttest.Get(build.Index())(t)
	malformed(t, "load_search_index", encode(&SearchIndex{index}, searchIndex)+"\x00")
	if classes != nil {
		t.Error("the index was loaded")
	}
}

// The page writes the next request to the same buffer.
func TestTheIndexIsACopyOfTheRequestsBytes(t *testing.T) {
	index := musttest.Get(build.Index())(t)
	request := []byte(encode(&SearchIndex{index}, searchIndex))
	w := Wire{mode: reading, in: unsafe.String(unsafe.SliceData(request), len(request))}
	var read SearchIndex
	searchIndex(&w, &read)
	clear(request)
	if !bytes.Equal(read.Index, index) {
		t.Error("it changed with the request")
	}
}

func load(t *testing.T) {
	t.Helper()
	index := musttest.Get(build.Index())(t)
	if !LoadSearchIndex(SearchIndex{index}).Loaded {
		t.Fatal("the index was not loaded")
	}
}

func TestClassNeedsNeedsAnIndex(t *testing.T) {
	saved := classes
	defer func() { classes = saved }()
	classes = nil
	if answer := ClassNeeds(NeedsQuery{Query: "candles"}); answer.Needs != nil {
		t.Errorf("without an index: %v", answer)
	}
}
