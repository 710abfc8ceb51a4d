package search

import "strings"

// materials are what the thing before them may be made of, where a customer leaves out the word between: "bolsos piel".
var materials = &wordSet{text: "madera algodon piel pieles cuero plata oro lana lino seda cristal vidrio plastico metal acero hierro aluminio papel carton ceramica " +
	"barro porcelana mimbre bambu corcho esparto resina marmol piedra tela lona metall acer alumini wood leather canvas cotton linen silk wool gold silver paper cardboard steel iron glass ceramic " +
	"stone clay bamboo cork rubber aluminium aluminum brass copper bronze cobre laton bronce goma coure llauto fusta coto pell or argent llana vidre plastic ferro cartro fang vimet"}

// prepares are the words for how food is prepared, which are names of food as well.
var prepares = &wordSet{text: "congelados congeladas ahumados ahumadas curados curadas rellenos rellenas caseros caseras artesanos artesanas frescos frescas secos secas salados saladas " +
	"ecologicos ecologicas veganos veganas congelats congelades fumats fumades curats curades farcits casolans casolanes secs seques salats salades ecologics ecologiques vegans veganes"}

// notInRow are the sets of words that name no thing of their own among several.
var notInRow = [...]*wordSet{materials, audiences, occasion, connectors, stops, framing, services, places, serving, shops, franchises, usedBy,
	programs, apps, online, packs, prepares}

// apart returns pieces of a list, and in place of those that name several things without a word between them each of these: "velas
// jabones cremas", "velas/jabones".
func (x *Index) apart(pieces [][]string, lang string) (list [][]string) {
	for _, piece := range pieces {
		if several := x.slashed(piece, lang); several != nil {
			list = append(list, several...)
			continue
		}
		n := 0
		for n < len(piece) && !connectors.hasField(piece[n]) {
			n++
		}
		if x.isRow(piece[:n], lang) {
			for ; n > 1; n-- {
				list, piece = append(list, piece[:1]), piece[1:]
			}
		}
		list = append(list, piece)
	}
	return list
}

// slashed returns the things between the slashes of fields; nil unless each is a name of its own, as those of "hombre/mujer" are not.
func (x *Index) slashed(fields []string, lang string) (list [][]string) {
	text, more := strings.Join(fields, " "), true
	for more {
		var thing string
		thing, text, more = strings.Cut(text, "/")
		of := strings.Fields(thing)
		if !more && list == nil {
			return nil
		}
		if !x.names(of, lang) || audiences.hasField(thing) {
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
		switch {
		case serves(w), strings.HasSuffix(field, "'s"), i > 0 && (strings.HasSuffix(w, "ales") || strings.HasSuffix(w, "als")): // "sacos postales"
			return false
		case strings.HasSuffix(w, "s") && !strings.HasSuffix(w, "ss"):
		case native(lang) == 0 || n == 2 && !strings.HasSuffix(w, "eria"):
			return false
		}
		for _, set := range notInRow {
			if set.has(w) {
				return false
			}
		}
	}
	if _, strength := x.strongest(fields, lang); strength >= rowFrom {
		return false
	}
	services := 0
	for i := range fields {
		class, strength := x.strongest(fields[i:i+1], lang)
		if strength < exactFrom || !x.isNoun(fields[i]) {
			return false
		}
		if class >= firstService {
			services++
		}
	}
	return services%n == 0
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
