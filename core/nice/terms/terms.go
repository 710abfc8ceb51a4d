// Package terms compares a customer's own list of goods and services with the official terms of an edition of the Nice
// classification, which an office accepts as they stand. It contains no term: the list is an argument.
package terms

import (
	"cmp"
	"slices"
	"strings"

	"sello/core/nice/search"
)

// A Term is an official term, word for word.
type Term struct {
	Class  int    // 1 to 45
	Number string // its basic number, six digits that begin with the class
	Text   string
}

// A Line is one good or service of a customer's list.
type Line struct {
	Class int // 0 if the line names no class
	Text  string
}

// A Verdict is what an office would make of a line.
type Verdict string

// The verdicts.
const (
	Accepted Verdict = "accepted" // word for word an official term of its class
	Reworded Verdict = "reworded" // an official term of its class names the same thing in other words
	Moved    Verdict = "moved"    // an official term of other classes only
	Vague    Verdict = "vague"    // too vague for an office: see Reason
	Unknown  Verdict = "unknown"  // the list has nothing like it, so that an office examines the wording itself
)

// A Reason says why a line is Vague.
type Reason string

// The reasons; "" for the other verdicts.
const (
	Kinds   Reason = "kinds"   // official terms name kinds of it
	Part    Reason = "part"    // its words are only parts of official terms, which name something else
	General Reason = "general" // it has no word that says what kind of goods or services it is
)

// A Finding is the verdict of a line, with the terms that explain it, the nearest first.
type Finding struct {
	Line    Line
	Verdict Verdict
	Reason  Reason
	Terms   []Term
}

// mostTerms limits the terms of a finding.
const mostTerms = 5

// longest limits a line, in bytes. A longer one is Unknown.
const longest = 500

// not stands for each of the exceptions.
const not = "no"

// exceptions are the ways, in English, Spanish and Catalan and without accents, to say that what follows is excluded.
var exceptions = phrases(
	"not", "non", "except", "except for", "excluding", "other than", "with the exception",
	"no", "que no sea", "que no sean", "salvo", "excepto", "a excepcion", "con excepcion",
	"distinto de", "distinta de", "distintos de", "distintas de", "diferente de", "diferentes de",
	"que no sigui", "que no siguin", "excepte", "llevat", "tret", "a excepcio", "amb excepcio",
	"diferent de", "diferent del", "diferents de", "diferents del", "diferents dels",
)

// without are the words for what a thing lacks, which is no exception: "soap without perfume".
var without = set("without sin sense")

// others may exclude what follows, or add something: "soap and other goods".
var others = set("other altre altra altres")

// generalStems are the stems of words, in English, Spanish and Catalan, that fit all goods or services.
var generalStems = stemsOf("goods products articles items things merchandise services business activities " +
	"productos artículos mercancías bienes cosas servicios negocios actividades " +
	"productes articles mercaderies béns coses serveis negocis activitats")

func set(text string) map[string]bool {
	all := map[string]bool{}
	for _, word := range strings.Fields(text) {
		all[word] = true
	}
	return all
}

func phrases(texts ...string) (all [][]string) {
	for _, text := range texts {
		all = append(all, strings.Fields(text))
	}
	return all
}

func stemsOf(text string) map[string]bool {
	all := map[string]bool{}
	for _, t := range search.Terms(text, false) {
		all[t.Stem] = true
	}
	return all
}

// A List is the official terms of an edition in a language, prepared for Check.
type List struct {
	english bool
	terms   []Term
	exact   map[string][]int // by the words as written, in lower case
	same    map[string][]int // by the words of their meaning
	things  map[string]bool  // the stems that a term has as its only head: those of words that name a thing by themselves
	stems   map[string][]int // by each stem, in the order of terms
}

// New prepares terms in a language for Check.
func New(list []Term, lang string) *List {
	l := &List{
		english: lang == "en", terms: list,
		exact: map[string][]int{}, same: map[string][]int{}, things: map[string]bool{}, stems: map[string][]int{},
	}
	for i, t := range list {
		l.exact[spelt(t.Text)] = append(l.exact[spelt(t.Text)], i)
		m := l.meaningOf(t.Text)
		l.same[m.words] = append(l.same[m.words], i)
		if len(m.heads) == 1 {
			l.things[m.heads[0]] = true
		}
		for _, stem := range m.stems {
			l.stems[stem] = append(l.stems[stem], i)
		}
	}
	return l
}

// Check returns a finding for each line. A line with commas that is no term as a whole has one for each of its pieces if every piece is
// a term: "soap, shoes and clothing".
func (l *List) Check(lines []Line) []Finding {
	found := make([]Finding, 0, len(lines))
	for _, line := range lines {
		whole := l.check(line)
		if pieces := l.pieces(line); !whole.known() && pieces != nil {
			found = append(found, pieces...)
		} else {
			found = append(found, whole)
		}
	}
	return found
}

// known reports whether a line is a term.
func (f Finding) known() bool {
	return f.Verdict == Accepted || f.Verdict == Reworded || f.Verdict == Moved
}

// pieces returns the findings of the pieces between the commas of a line, of which the last may be two with an "and" between them; nil
// unless every piece is a term.
func (l *List) pieces(line Line) (found []Finding) {
	texts := strings.Split(line.Text, ",")
	if len(texts) == 1 || len(line.Text) > longest {
		return nil
	}
	for i, text := range texts {
		text = strings.TrimSpace(text)
		if i == len(texts)-1 {
			for _, and := range [...]string{"and ", "y ", "e ", "i "} {
				text = strings.TrimPrefix(text, and)
			}
		}
		f := l.check(Line{line.Class, text})
		if i == len(texts)-1 && !f.known() {
			if two := l.two(line.Class, text); two != nil {
				return append(found, two...)
			}
		}
		if !f.known() {
			return nil
		}
		found = append(found, f)
	}
	return found
}

// two returns the findings of two terms with an "and" between them; nil if they are none.
func (l *List) two(class int, text string) []Finding {
	for _, and := range [...]string{" and ", " y ", " e ", " i "} {
		if first, second, ok := strings.Cut(text, and); ok {
			a, b := l.check(Line{class, first}), l.check(Line{class, second})
			if a.known() && b.known() {
				return []Finding{a, b}
			}
		}
	}
	return nil
}

func (l *List) check(line Line) Finding {
	if len(line.Text) > longest {
		return Finding{Line: line, Verdict: Unknown}
	}
	exact, m := l.exact[spelt(line.Text)], l.meaningOf(line.Text)
	if own := l.inClass(exact, line.Class); len(own) > 0 {
		return l.finding(line, Accepted, own)
	}
	if len(m.stems) == 0 {
		return l.finding(line, Moved, exact)
	}
	same := l.named(m)
	switch own := l.inClass(same, line.Class); {
	case len(own) > 0:
		return l.finding(line, Reworded, own)
	case len(exact) > 0:
		return l.finding(line, Moved, exact)
	case len(same) > 0:
		return l.finding(line, Moved, same)
	case m.general():
		return Finding{Line: line, Verdict: Vague, Reason: General}
	}
	return l.vague(line, m)
}

// named returns the terms with the words of a line that name the same thing; else those that the line has in another order. There the
// line's head is a word that only describes things, such as that of "candles perfumed". It is no such word in "milk chocolate", which
// is not "chocolate milk".
func (l *List) named(m meaning) []int {
	var alike, reordered []int
	for _, i := range l.same[m.words] {
		heads := l.meaningOf(l.terms[i].Text).heads
		isOther := func(head string) bool { return l.things[head] && !slices.Contains(heads, head) }
		switch {
		case slices.Equal(heads, m.heads):
			alike = append(alike, i)
		case !slices.ContainsFunc(m.heads, isOther):
			reordered = append(reordered, i)
		}
	}
	if len(alike) > 0 {
		return alike
	}
	return reordered
}

// finding returns a finding with the first of the terms; one that is Unknown without any.
func (l *List) finding(line Line, verdict Verdict, at []int) Finding {
	if len(at) == 0 {
		return Finding{Line: line, Verdict: Unknown}
	}
	f := Finding{Line: line, Verdict: verdict}
	for _, i := range at[:min(len(at), mostTerms)] {
		f.Terms = append(f.Terms, l.terms[i])
	}
	return f
}

// vague returns the finding of a line whose words official terms have with further ones: those that name kinds of it, if there are
// any.
func (l *List) vague(line Line, m meaning) Finding {
	reason, at := Kinds, l.narrower(m, line.Class)
	kinds := slices.DeleteFunc(slices.Clone(at), func(i int) bool { return !slices.Equal(l.meaningOf(l.terms[i].Text).heads, m.heads) })
	if len(kinds) > 0 {
		at = kinds
	} else {
		reason = Part
	}
	f := l.finding(line, Vague, at)
	if f.Verdict == Vague {
		f.Reason = reason
	}
	return f
}

// inClass returns those of the terms that are in a class, which is 0 for any.
func (l *List) inClass(at []int, class int) (own []int) {
	for _, i := range at {
		if class == 0 || l.terms[i].Class == class {
			own = append(own, i)
		}
	}
	return own
}

// narrower returns the terms of a class (0 for any) that have every word of a line and further ones, those with the fewest
// letters first.
func (l *List) narrower(m meaning, class int) []int {
	at := l.inClass(l.stems[m.stems[0]], class)
	for _, stem := range m.stems[1:] {
		at = slices.DeleteFunc(at, func(i int) bool {
			_, has := slices.BinarySearch(l.stems[stem], i)
			return !has
		})
	}
	slices.SortStableFunc(at, func(a, b int) int { return cmp.Compare(len(l.terms[a].Text), len(l.terms[b].Text)) })
	return at
}

// spelt returns a text as it is compared word for word: without regard to capitals, spaces, the form of apostrophes, and whether
// accents are characters of their own.
func spelt(text string) string {
	text = strings.ToLower(strings.Join(strings.Fields(text), " "))
	return oneSpelling.Replace(text)
}

var oneSpelling = strings.NewReplacer("\u2019", "'", "\u2018", "'", "\u00b4", "'",
	"a\u0300", "à", "e\u0300", "è", "i\u0300", "ì", "o\u0300", "ò", "u\u0300", "ù",
	"a\u0301", "á", "e\u0301", "é", "i\u0301", "í", "o\u0301", "ó", "u\u0301", "ú",
	"a\u0302", "â", "e\u0302", "ê", "i\u0302", "î", "o\u0302", "ô", "u\u0302", "û",
	"a\u0308", "ä", "e\u0308", "ë", "i\u0308", "ï", "o\u0308", "ö", "u\u0308", "ü",
	"n\u0303", "ñ", "c\u0327", "ç")

// meaning is what a text names, whatever the order and number of its words.
type meaning struct {
	stems []string // sorted, each once
	heads []string // those that name the thing itself, sorted, each once
	words string   // the stems, and the words that exclude something
}

// general reports whether every word fits all goods or services.
func (m meaning) general() bool {
	for _, stem := range m.stems {
		if !generalStems[stem] {
			return false
		}
	}
	return true
}

func (l *List) meaningOf(text string) meaning {
	text = apart(text)
	var stems, heads, excluding []string
	for _, t := range search.Terms(text, l.english) {
		stems = append(stems, t.Stem)
		if t.Head {
			heads = append(heads, t.Stem)
		}
	}
	slices.Sort(stems)
	slices.Sort(heads)
	for _, word := range strings.Fields(text) {
		if word = search.Fold(word); word == not || without[word] || others[word] {
			excluding = append(excluding, word)
		}
	}
	stems, heads = slices.Compact(stems), slices.Compact(heads)
	return meaning{stems, heads, strings.Join(stems, " ") + "|" + strings.Join(excluding, " ")}
}

// apart returns a text with one word for every exception, and a comma before it as official terms have it, so that "crates other than
// of metal" has the meaning of "crates, not of metal".
func apart(text string) string {
	words := strings.Fields(text)
	folded := make([]string, len(words))
	for i, word := range words {
		folded[i] = search.Fold(word)
	}
	var list []string
	for i := 0; i < len(words); {
		word, n := words[i], exceptionAt(folded[i:])
		if n > 0 {
			word = not
		}
		if last := len(list) - 1; last >= 0 && (n > 0 || without[folded[i]]) {
			list[last] = strings.TrimRight(list[last], ",") + ","
		}
		list = append(list, word)
		i += max(n, 1)
	}
	return strings.Join(list, " ")
}

// exceptionAt returns the number of words of the longest exception with which a list of words begins; 0 if it begins with none.
func exceptionAt(words []string) (long int) {
	for _, exception := range exceptions {
		if n := len(exception); n > long && n <= len(words) && slices.Equal(exception, words[:n]) {
			long = n
		}
	}
	return long
}
