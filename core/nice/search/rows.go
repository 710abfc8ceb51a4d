package search

import "strings"

const (
	longestName = 4 // words of a thing in a row
	fewestInRow = 3 // things of a list, without which it is no row
)

// between are the words that a thing of a row neither begins nor ends with: "campañas en redes", "bags of textile".
var between = &wordSet{text: "of for in on from with by to the a an and de del des d en para per al amb con por sin sense sobre el la los las els les"}

// rows returns pieces of a list, and in place of those that are a row of goods of one word or several each of these: "mugs plates tea
// towels and aprons", "collares de perro camas y juguetes". All of a row are known goods, each as long as it can be; those
// of one word are in the plural.
func (x *Index) rows(pieces [][]string, lang string) (list [][]string) {
	for _, piece := range pieces {
		before, rest := len(list), piece
		for n := min(longestName, len(rest)); n > 0; n-- {
			if x.isGoods(rest[:n], lang) {
				list, rest = append(list, rest[:n]), rest[n:]
				n = min(longestName, len(rest)) + 1
			}
		}
		if len(rest) > 0 {
			list = append(list[:before], piece)
		}
	}
	if len(list) < fewestInRow {
		return pieces
	}
	return list
}

// isGoods reports whether fields are the name of goods, without doubt: one word in the plural, or several, of which the first is in the
// plural in Spanish and Catalan.
func (x *Index) isGoods(fields []string, lang string) bool {
	class, strength := x.strongest(fields, lang)
	w, last := Fold(fields[0]), Fold(fields[len(fields)-1])
	if strings.HasSuffix(fields[len(fields)-1], "'s") || class >= firstService || strength < exactFrom || lang != "en" && !strings.HasSuffix(w, "s") || between.has(w) || between.has(last) {
		return false
	}
	if len(fields) > 1 {
		return true
	}
	for _, set := range notInRow {
		if set.has(w) {
			return false
		}
	}
	return strings.HasSuffix(w, "s") && (lang == "en" || !strings.HasSuffix(w, "ales")) && x.isNoun(w) // "sacos postales"
}
