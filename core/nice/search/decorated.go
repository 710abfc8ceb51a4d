package search

import "slices"

// What goods are made with, and what is printed on them, needs no class: "cheese made with milk of our sheep", "shirts with funny quotes".

var (
	// decorations are the participles before what is on or in goods: "engraved with the name of the dog".
	decorations = &wordSet{text: "made engraved printed personalised personalized decorated filled embroidered painted customised customized " +
		"hecho hecha hechos hechas elaborado elaborada elaborados elaboradas grabado grabada grabados grabadas estampado estampada estampados estampadas " +
		"impreso impresa impresos impresas personalizado personalizada personalizados personalizadas decorado decorada decorados decoradas " +
		"relleno rellena rellenos rellenas bordado bordada bordados bordadas pintado pintada pintados pintadas " +
		"fet fets fetes elaborat elaborats elaborades gravat gravats gravades estampat estampats estampades impres impreses " +
		"personalitzat personalitzada personalitzats personalitzades decorat decorats decorades farcit farcida farcits farcides brodat brodada brodats brodades pintat pintats pintades"}
	// motifs are what is printed on goods.
	motifs = &wordSet{text: "message messages mensaje mensajes missatge missatges phrase phrases frase frases quote quotes photo photos foto fotos picture pictures name names nombre nombres " +
		"nom noms logo logos logotipo logotipos logotip logotips initial initials inicial iniciales inicials drawing drawings dibujo dibujos dibuix dibuixos print prints " +
		"pattern patterns slogan slogans motif motifs motivo motivos motiu motius"}
	// colours are words for colours, which name nothing beside a thing: "vino tinto, blanco y rosado".
	colours = &wordSet{text: "white black dark red green blue yellow brown pink blanco blanca blancos blancas negro negra negros negras rojo roja rojos rojas verde verdes azul azules " +
		"amarillo amarilla amarillos amarillas marron marrones blanc blancs blanques negre negres vermell vermella vermells vermelles verd verda verds " +
		"blau blava blaus blaves groc groga grocs grogues"}
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
			if !additions.hasField(piece[i]) {
				continue
			}
			end := i
			motif = isMotif(piece[i+1:])
			if decorations.hasField(piece[i-1]) {
				end--
			} else if !motif {
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

// isMotif reports whether fields begin with what is printed on goods, before which one word may describe it: "funny quotes".
func isMotif(fields []string) bool {
	named := slices.DeleteFunc(folds(fields), func(w string) bool { return w == "" || stops.has(w) })
	return len(named) > 0 && (motifs.has(named[0]) || len(named) == 2 && motifs.has(named[1]))
}
