package rest

import (
	"errors"
	"slices"
	"strings"
	"sync"
	"unicode/utf8"

	"github.com/gin-gonic/gin"

	"sello/api"
	"sello/api/wire"
	"sello/core/fault"
	"sello/core/form"
	"sello/core/nice"
	"sello/core/nice/search"
	"sello/core/nice/search/build"
	"sello/core/ops"
	"sello/texts"
)

// needs returns the classes that a business needs by its own words. It needs no session.
func (s *server) needs(c *gin.Context) error {
	var in wire.PricedNeedsQuery
	if err := decodeJSON(c, maxSmall, &in); err != nil {
		return err
	}
	switch {
	case strings.TrimSpace(in.Query) == "":
		return invalidAt("query", fault.Required)
	case utf8.RuneCountInString(in.Query) > form.MaxText:
		return api.Invalid(fault.List{{Path: "query", Code: fault.TooLong, Limit: form.MaxText}})
	case in.Classes < 0:
		return invalidAt("classes", fault.InvalidNumber)
	case in.Classes > nice.Classes:
		return api.Invalid(fault.List{{Path: "classes", Code: fault.TooMany, Limit: nice.Classes}})
	}
	if in.Territory != "" && !slices.Contains(form.Territories[:], in.Territory) {
		return invalidAt("territory", fault.UnknownValue)
	}
	if in.Lang != "" {
		lang, ok := texts.Find(in.Lang)
		if !ok {
			return invalidAt("lang", fault.UnknownValue)
		}
		in.Lang = lang.Search
	}
	if err := loadClasses(); err != nil {
		return err
	}
	found := wire.FromNeeds(searched(ops.NeedsQuery(in.NeedsQuery)))
	return respond(c, found.Priced(in.Territory, in.Classes, api.Day(s.Now())))
}

// searching is locked during a search: the core has one index for the process, and only one search at a time may use it.
var searching sync.Mutex

func searched(query ops.NeedsQuery) search.Needs {
	searching.Lock()
	defer searching.Unlock() // also if the search panics
	return ops.ClassNeeds(query)
}

// loadClasses loads the index of the classes on the first call.
var loadClasses = sync.OnceValue(func() error {
	index, err := build.Index()
	if err != nil {
		return err
	}
	if !ops.LoadSearchIndex(ops.SearchIndex{Index: index}).Loaded {
		return errors.New("the index of the classes is damaged")
	}
	return nil
})
