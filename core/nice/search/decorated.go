package search

import "strings"

// What goods are made with, and what is printed on them, needs no class: "cheese made with milk of our sheep", "shirts with funny quotes".

var (
	// decorations are the participles, without their endings, before what is on or in goods: "engraved with the name of the dog".
	decorations = &wordSet{text: "mad engraved printed personalised personalized decorated filled embroidered painted customised customized " +
		"hech elaborad grabad estampad impr personalizad decorad rellen bordad pintad " +
		"fet elaborat gravat gravad estampat impres personalitzat personalitzad decorat farcit farcid brodat brodad pintat"}
	// motifs are what is printed on goods, without their endings.
	motifs = &wordSet{text: "messag mensaj missatg phr fr quot phot fot pictur nam nombr nom log logotip initial inicial drawing dibuj dibuix print pattern slogan motif motiv motiu"}
	// colours are words for colours, without their endings, which name nothing beside a thing: "vino tinto, blanco y rosado".
	colours = &wordSet{text: "whit black dark red green blu yellow brown pink blanc blanqu negr roj verd azul amarill marron vermell blau groc grog grogu"}
)

// undecorated returns pieces of a list without what a thing is made or decorated with: "soap made with olive oil" is soap, and "bags with
// quotes and drawings" are bags.
func (x *Index) undecorated(pieces [][]string, lang string) (list [][]string) {
	motif := false
	for _, piece := range pieces {
		if motif && isMotif(piece) {
			continue
		}
		motif = false
		for i := 1; i < len(piece)-1; i++ {
			if !additions.has(Fold(piece[i])) {
				continue
			}
			end := i
			if decorations.has(strings.TrimRight(Fold(piece[i-1]), "aeos")) {
				end--
			} else if motif = isMotif(piece[i+1:]); !motif {
				continue
			}
			if class, strength := x.strongest(piece[:end], lang); strength >= likelyFrom && (class < firstService || end < i) {
				piece = bare(piece[:end])
				break
			}
			motif = false
		}
		list = append(list, piece)
	}
	return list
}

// isMotif reports whether fields begin with what is printed on goods.
func isMotif(fields []string) bool {
	for _, field := range fields {
		if w := Fold(field); !stops.has(w) {
			return motifs.has(strings.TrimRight(w, "aeos"))
		}
	}
	return false
}
