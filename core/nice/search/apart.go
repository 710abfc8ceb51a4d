package search

import "strings"

// materials are what the thing before them may be made of, where a customer leaves out the word between: "bolsos piel".
var materials = set("madera algodon piel pieles cuero plata oro lana lino seda cristal vidrio plastico metal acero hierro aluminio papel carton ceramica " +
	"barro porcelana mimbre bambu corcho esparto resina marmol piedra fusta coto pell or argent llana vidre plastic ferro paper cartro fang vimet")

// apart returns pieces of a list, and in place of those that name several things without a word between them each of these: "velas
// jabones cremas", "velas/jabones".
func (x *Index) apart(pieces [][]string, lang string) [][]string {
	var list [][]string
	for _, piece := range pieces {
		several := x.slashed(piece, lang)
		if n := beforeConnector(piece); several == nil && x.isRow(piece[:n], lang) {
			for i := range piece[:n-1] {
				several = append(several, piece[i:i+1])
			}
			several = append(several, piece[n-1:])
		}
		if several == nil {
			several = [][]string{piece}
		}
		list = append(list, several...)
	}
	return list
}

// beforeConnector returns how many fields are before the first connector.
func beforeConnector(fields []string) int {
	for i, field := range fields {
		if connectors[Fold(field)] {
			return i
		}
	}
	return len(fields)
}

// slashed returns the things between the slashes of fields; nil unless each is a name of its own, as those of "hombre/mujer" are not.
func (x *Index) slashed(fields []string, lang string) (list [][]string) {
	text := strings.Join(fields, " ")
	if !strings.Contains(text, "/") {
		return nil
	}
	for _, thing := range strings.Split(text, "/") {
		of := strings.Fields(thing)
		if _, strength := x.strongest(of, lang); strength < exactFrom || audiences[Fold(thing)] {
			return nil
		}
		list = append(list, of)
	}
	return list
}

// isRow reports whether each of several fields names a thing of its own, so that they are no compound: all are goods, or all services,
// and plural. In Spanish and Catalan, which have few compounds, three and more and shops such as "panadería" may be singular.
func (x *Index) isRow(fields []string, lang string) bool {
	n := len(fields)
	if n < 2 || n > mostNeeds {
		return false
	}
	for i, field := range fields {
		w := Fold(field)
		if i > 0 && (strings.HasSuffix(w, "ales") || strings.HasSuffix(w, "als")) { // mostly what the word before is like: "sacos postales"
			return false
		}
		plural := len(w) > 3 && w[len(w)-1] == 's' && w[len(w)-2] != 's'
		loose := lang != "en" && (n > 2 || strings.HasSuffix(w, "eria"))
		if !plural && !loose || materials[w] || audiences[w] || occasion[w] || connectors[w] || stops[w] || framing[w] || serves(w) || places[w] ||
			serving[w] || shops[w] || franchises[w] || usedBy[w] || programs[w] || apps[w] || online[w] || packs[w] {
			return false
		}
	}
	if _, strength := x.strongest(fields, lang); strength >= rowFrom {
		return false
	}
	services := 0
	for _, field := range fields {
		class, strength := x.strongest([]string{field}, lang)
		if strength < exactFrom || !x.isNoun(field) {
			return false
		}
		if class >= firstService {
			services++
		}
	}
	return services == 0 || services == n
}

// isNoun reports whether a word is the head of enough phrases that have it, as "naturales" is not.
func (x *Index) isNoun(word string) bool {
	at, ok := x.find(stem(Fold(word)))
	if !ok {
		return false
	}
	heads, all := 0, x.having(at)
	for _, posting := range all {
		heads += int(posting & 1)
	}
	return heads*nounShare >= len(all)
}

const (
	rowFrom   = 780 // the agreement from which on a phrase has the fields of a text together
	nounShare = 5   // a noun is the head of one in so many of its phrases, or more
)
