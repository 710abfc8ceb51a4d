package search

import "strings"

// What those make or sell for whom a thing is, or who use it, is not what the customer sells: "software for farms that produce milk", "a
// marketplace where people sell their old books".

var (
	// groups are further to the audiences those of whom sentences say what they make or sell.
	groups = &wordSet{text: "people children kids others users customers clients gente personas ninos otros usuarios clientes gent persones nens altres usuaris you players jugadores jugadors bodegas granjas panaderias wineries breweries bakeries cellers granges"}
	// aims are before those for whom a thing is.
	aims = &wordSet{text: "for with about para con sobre a per amb"}
	// theyMake are the verbs for what they do, further to makes and offering.
	theyMake = &wordSet{text: "elaboran producen cultivan hacen fabrican venden cosen tejen import imports export exports importan exportan " +
		"elaboren produeixen produeix conreen fan fa fabriquen venen cusen teixeixen"}
	// ableTo come before such a verb: "children learn to make bread".
	ableTo = &wordSet{text: "can could to learn learns want wants pueden puede quieren quiere aprenden aprende a poden pot volen vol aprenen apren already also se"}
	// games are the words for what has a plot.
	games = &wordSet{text: "game games videogame videogames juego juegos videojuego videojuegos joc jocs videojoc videojocs"}
	// whereAt begin what is done in a place, and may have the words of inWhich before them: "on which", "en la que".
	whereAt = &wordSet{text: "where donde on which que qual cual"}
	inWhich = &wordSet{text: "on in en la el"}
)

// A theirClause says what others do.
type theirClause struct {
	who   int  // who they are
	thing int  // where the thing ends that is for them
	from  int  // where the clause begins
	verb  int  // where its verb is
	makes bool // it says what they make or sell
}

// withoutTheirs returns a sentence without the clauses about what others make or sell, each behind the name of a thing.
func (x *Index) withoutTheirs(fields []string, lang string) []string {
	for from := 0; ; {
		word := folds(fields)
		one, ok := theirsFrom(from, word, lang)
		if !ok {
			return fields
		}
		if !one.makes || !x.names(bare(lastOf(fields[:one.thing])), lang) {
			from = one.who + 1
			continue
		}
		end := one.verb + 1
		for end < len(fields) && !endsClause(fields[end-1]) {
			if separators.has(word[end]) && begins(word[end+1:], lang) {
				break
			}
			end++
		}
		fields, from = append(fields[:one.from:one.from], fields[end:]...), one.from
	}
}

// theirsFrom returns the first such clause behind a place in the folded words of a sentence, which have empty ones behind them.
func theirsFrom(from int, word []string, lang string) (one theirClause, found bool) {
	for at := max(from, 1); at < len(word)-1 && !found; at++ {
		w := word[at]
		if (groups.has(w) || audiences.has(w) && strings.HasSuffix(w, "s")) && !isCount(word[at-1]) {
			one, found = theirsOf(at, word, lang)
		}
	}
	return one, found
}

// theirsOf returns the clause about those who are named at a place: one behind them, or one in which a place is where they do something.
func theirsOf(at int, word []string, lang string) (theirClause, bool) {
	verb := at + 1
	for thats.has(word[verb]) || ableTo.has(word[verb]) {
		verb++
	}
	said := word[verb]
	if said == "" || makesIt.has(said) || lang != "en" && weDo(said) {
		return theirClause{}, false
	}
	one := theirClause{at, at, at + 1, verb, sellsIt(said) || theyMake.has(said)}
	before := at - 1
	for before > 0 && stops.has(word[before]) && !whereAt.has(word[before]) {
		before--
	}
	if whereAt.has(word[before]) {
		for before > 0 && (inWhich.has(word[before-1]) || whereAt.has(word[before-1])) {
			before--
		}
		one.thing, one.from = before, before
		one.makes = one.makes || among(word[:before], games) >= 0 // "a video game where you run a bakery"
		return one, word[before] != "que"
	}
	for ; before > 0 && at-before <= mostOfThing; before-- {
		if aims.has(word[before]) {
			one.thing = before
			return one, thats.has(word[at+1]) || strings.HasSuffix(said, "ing")
		}
	}
	return one, false
}

// lastOf returns the fields behind the last comma and the like, or word such as "and".
func lastOf(fields []string) []string {
	for i := len(fields) - 1; i >= 0; i-- {
		switch {
		case separators.hasField(fields[i]):
			return fields[i+1:]
		case i > 0 && endsClause(fields[i-1]):
			return fields[i:]
		}
	}
	return fields
}
