package search

// A Need is one thing that a query names, with the classes that it needs.
type Need struct {
	Words   string // the customer's own words for it
	Classes []Needed
}

// Needed is a class that a need leads to.
type Needed struct {
	Class     string
	Epigraphs []string // the matching epigraphs, best first; none if only the class as a whole matches
	Matched   []string // the words of the index that match
	Sure      string   // Sure, Likely or Perhaps
	Why       string   // one of the Why constants
}

// A Refusal is a class that people think of for such a query, and that it does not need.
type Refusal struct{ Class, Why string }

// Needs are the classes for a whole query.
type Needs struct {
	Needs []Need
	Not   []Refusal
}

// How sure it is that a class is needed. Sure is right in at least 97 of 100 cases of the sets that the goals are about (sets_test.go).
const (
	Sure    = "sure"
	Likely  = "likely"
	Perhaps = "perhaps"
)

// Why a class is needed or not.
const (
	WhyItem     = "item"      // an epigraph of the class names the thing
	WhyClass    = "class"     // the class as a whole has the thing
	WhyShop     = "shop"      // selling goods of others
	WhyApp      = "app"       // software that is downloaded or used online
	WhyLicence  = "franchise" // running a franchise
	WhyNumber   = "number"    // the query names the class by its number
	WhyLegal    = "legal"     // the class of legal services, which registering one's own mark is not
	WhyOwnGoods = "own_goods" // the class of shops, which selling one's own goods is not
)

// add adds a need, unless its thing is named already. It reports whether it did.
func (a *Needs) add(need Need) bool {
	for _, n := range a.Needs {
		if sameThing(n.Words, need.Words) {
			return false
		}
	}
	if len(a.Needs) == mostNeeds {
		return false
	}
	a.Needs = append(a.Needs, need)
	return true
}

// hits returns the needs of an answer as hits.
func (a Needs) hits() (hits []Hit) {
	for i := range a.Needs {
		n := &a.Needs[i]
		hits = append(hits, Hit{Class: n.Classes[0].Class, Matched: []string{n.Words}, Score: exactFrom})
	}
	return hits
}

// sameThing reports whether two texts have the same words, whatever their number: "velas" and "Vela".
func sameThing(a, b string) bool {
	v, w := words(a), words(b)
	if len(v) != len(w) {
		return false
	}
	for i := range v {
		if stem(v[i]) != stem(w[i]) {
			return false
		}
	}
	return true
}

// has reports whether a need has a class that is sure or likely.
func (n *Need) has() bool { return len(n.Classes) > 0 && n.Classes[0].Sure != Perhaps }

// isLikely reports whether the first class of a need is this one, and sure or likely.
func (n *Need) isLikely(class string) bool {
	return len(n.Classes) > 0 && n.Classes[0].Class == class && n.Classes[0].Sure != Perhaps
}

func contains(classes []Needed, class string) bool { return classAt(classes, class) >= 0 }

// classAt returns where a class is; -1 if it is not among them.
func classAt(classes []Needed, class string) int {
	for i := range classes {
		if classes[i].Class == class {
			return i
		}
	}
	return -1
}

// likely puts a class at a place among those of a need, and takes it away from where it was.
func (n *Need) likely(at int, one *Needed) {
	c := *one
	c.Sure = Likely
	list := make([]Needed, 0, len(n.Classes)+1)
	for _, other := range n.Classes {
		if other.Class != c.Class {
			list = append(list, other)
		}
	}
	at = min(at, len(list))
	list = append(list, c)
	for i := len(list) - 1; i > at; i-- {
		list[i], list[i-1] = list[i-1], list[i]
	}
	n.Classes = list
}

// further makes a class likely that may be none of a need's yet.
func (n *Need) further(c *Needed) {
	if at := classAt(n.Classes, c.Class); at < 0 || n.Classes[at].Sure == Perhaps {
		n.likely(len(n.Classes), c)
	}
}

// prefer makes a class the first and the others perhaps.
func (n *Need) prefer(c *Needed) {
	n.doubted(0)
	n.likely(0, c)
}

// preferClass makes a class the first that has a thing as a whole, and the others perhaps.
func (n *Need) preferClass(class string) { n.prefer(&Needed{Class: class, Why: WhyClass}) }

// atMostLikely makes the first class likely if it is sure.
func (n *Need) atMostLikely() {
	if len(n.Classes) > 0 && n.Classes[0].Sure == Sure {
		n.Classes[0].Sure = Likely
	}
}

// doubted makes the classes from a place on perhaps.
func (n *Need) doubted(from int) {
	for i := from; i < len(n.Classes); i++ {
		n.Classes[i].Sure = Perhaps
	}
}

// consider adds a class that is perhaps needed.
func (n *Need) consider(one *Needed) {
	if !contains(n.Classes, one.Class) {
		c := *one
		c.Sure = Perhaps
		n.Classes = append(n.Classes, c)
	}
}

// insert puts a class behind those that are as sure.
func (n *Need) insert(c *Needed) {
	n.Classes = append(n.Classes, *c)
	for i := len(n.Classes) - 1; i > 0 && c.Sure != Perhaps && (c.Sure == Sure || n.Classes[i-1].Sure == Perhaps) && n.Classes[i-1].Sure != Sure; i-- {
		n.Classes[i], n.Classes[i-1] = n.Classes[i-1], n.Classes[i]
	}
}
