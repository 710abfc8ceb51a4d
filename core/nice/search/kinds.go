package search

import "strings"

// Behind a colon stand things of the kind that is named before it: the boats of "wooden toys: boats" are toys, and the chains of "repuestos
// de moto: cadenas" parts of motorcycles.

// ofKind prefers the class of what is named before a colon for the things behind it, up to the end of the sentence, and that of games and
// sports for goods that may be those of the sport that the query is about: "una app de pádel y palas".
func (x *Index) ofKind(needs []Need, from []part, query, lang string) {
	list := words(query)
	sport := among(list, sports)
	var kind *Need
	for i := range needs {
		n := &needs[i]
		if len(n.Classes) > 0 {
			switch first := &n.Classes[0]; {
			case kind != nil && first.Class != kind.Classes[0].Class && (!isService(first.Class) || isService(kind.Classes[0].Class)):
				name, play := words(kind.Words), kind.Classes[0].Class == playClass
				switch at := among(name, connectors); {
				case lang == "en" && !play:
					name = append(name[:max(len(name)-1, 1)], n.Words)
				case lang == "en":
					name = append(name, n.Words)
				case at > 0 && !play:
					name = append([]string{n.Words}, name[at:]...)
				default:
					name = append([]string{n.Words, "de"}, name...)
				}
				x.follow(n, &from[i], kind.Classes[0].Class, strings.Join(name, " "), lang)
			case sport >= 0 && !isService(first.Class) && classAt(n.Classes, playClass) > 0:
				x.follow(n, &from[i], playClass, without(n.Words, owns)+" de "+list[sport], lang)
			}
		}
		switch {
		case strings.Contains(query, n.Words+".") || onlyShop(n.Words):
			kind = nil
		case n.has() && n.Classes[0].Class != shopClass && strings.Contains(query, n.Words+":"):
			kind = n
		}
	}
}

// follow prefers a class for a thing if its name together with that of its kind has it, or the thing is not sure of another.
func (x *Index) follow(n *Need, p *part, class, name, lang string) {
	if found := x.need(name, lang); found.isLikely(class) {
		p.settle(n, &found.Classes[0])
	} else if at := classAt(n.Classes, class); at > 0 && n.Classes[0].Sure != Sure {
		p.settle(n, &n.Classes[at])
	}
}

// settle makes a class the only one of a part's need.
func (p *part) settle(n *Need, c *Needed) {
	one := *c
	n.Classes, p.settled = nil, true
	n.likely(0, &one)
}
