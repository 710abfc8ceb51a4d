package search

// besidePrograms are the services that are offered beside a program, and no feature of it.
var besidePrograms = &wordSet{text: "training support consulting coaching hosting maintenance installation formacion soporte consultoria mantenimiento instalacion cursos " +
	"formacio suport manteniment installacio"}

// systems are the words for a program.
var systems = &wordSet{text: "programa programas programes program plataforma platform app apps aplicacion aplicaciones aplicacio aplicacions software saas programari"}

// isMeans reports whether a piece is what the program before "with" has or the service there is done with, which is not sold: "we clean roofs
// with drones", "an app with maps and audio guides".
func (x *Index) isMeans(piece, query []string, before *part, lang string) bool {
	list := words(before.words)
	at := among(list, additions)
	if at < 1 || soldBetween(query, list[0], words(piece[0])) || isOwned(piece, query) || mention(piece, besidePrograms) || mention(piece, apps) {
		return false
	}
	class, _ := x.strongest(piece, lang)
	return among(list[:at], systems) >= 0 || before.deed != "" && 0 < class && class < firstService
}

// belongs reports whether a piece of a list says only something of the thing before it.
func (x *Index) belongs(piece, query []string, before *part, lang string) bool {
	return x.isFor(piece, *before, lang) || x.isMeans(piece, query, before, lang)
}
