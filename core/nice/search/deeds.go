package search

import (
	"slices"
	"strings"
)

// A deed is a service with the verbs that say it of what follows: "we rent bicycles" is the rental of bicycles.
type deed struct {
	service string          // "rental of"
	verbs   map[string]bool // that say it at the beginning of a thing, whatever is before them
	after   map[string]bool // that say it only behind a subject, since they are something else as well: "clean energy", "repair shop"
}

// Verbs for making goods, such as design and build, are not among them: who designs rings sells rings.
var deeds = [...]deed{
	{"rental of", set("rent rents renting"), set("hire hires lease leases charter charters")},
	{"repair of", nil, set("repair repairs fix fixes mend mends")},
	{"installation of", set("install installs installing"), nil},
	{"maintenance of", nil, set("maintain maintains")},
	{"restoration of", set("restore restores"), nil},
	{"cleaning of", nil, set("clean cleans")},
	{"teaching of", set("teach teaches"), nil},
	{"training of", nil, set("train trains")},
	{"translation of", set("translate translates translating"), nil},
	{"organisation of", set("organise organises organising organize organizes organizing"), nil},
	{"transport of", nil, set("transport transports")},
	{"storage of", nil, set("store stores")},
	{"delivery of", set("deliver delivers"), nil},
	{"printing of", nil, set("print prints")},
	{"alquiler de", set("alquilo alquilamos alquilar"), set("alquila alquilan")},
	{"reparación de", set("reparo reparamos reparar arreglamos arreglar"), set("repara reparan arregla arreglo")},
	{"instalación de", set("instalo instalamos instalar"), set("instala instalan")},
	{"mantenimiento de", set("mantenemos mantener"), set("mantiene mantienen")},
	{"restauración de", set("restauro restauramos restaurar"), set("restaura restauran")},
	{"limpieza de", set("limpiamos limpiar"), set("limpia limpian")},
	{"construcción de", set("construyo construimos construir"), set("construye construyen")},
	{"enseñanza de", set("enseno ensenamos ensenar"), set("ensena ensenan")},
	{"traducción de", set("traduzco traducimos traducir"), set("traduce traducen")},
	{"organización de", set("organizo organizamos organizar"), set("organiza organizan")},
	{"asesoramiento de", set("asesoro asesoramos asesorar"), set("asesora asesoran")},
	{"transporte de", set("transporto transportamos transportar"), set("transporta transportan")},
	{"impresión de", set("imprimo imprimimos imprimir"), set("imprime imprimen")},
	{"lloguer de", set("llogo lloguem llogar"), set("lloga lloguen")},
	{"reparació de", set("reparem arreglem"), nil},
	{"instal·lació de", set("installo installem installar"), set("installa installen")},
	{"manteniment de", set("mantenim mantenir"), set("mante mantenen")},
	{"restauració de", set("restaurem"), nil},
	{"neteja de", set("netejo netegem netejar"), set("netegen")},
	{"construcció de", set("construeixo construim"), set("construeix construeixen")},
	{"ensenyament de", set("ensenyo ensenyem ensenyar"), set("ensenya ensenyen")},
	{"traducció de", set("tradueixo traduim traduir"), set("tradueix tradueixen")},
	{"organització de", set("organitzo organitzem organitzar"), set("organitza organitzen")},
	{"assessorament de", set("assessoro assessorem assessorar"), set("assessora assessoren")},
	{"transport de", set("transportem"), nil},
	{"impressió de", set("imprimeixo imprimim"), set("imprimeix imprimeixen")},
}

// makes are the words for offering goods, after which what is named is not what a service is done with: "we repair and sell phones".
var makes = set("sell sells selling make makes making vendo vendemos vende hago hacemos fabrico fabricamos venc venem ven faig fem fabriquem")

// subjects are the words before a verb that make it what a business does.
var subjects = set("i we who that which they que jo nosaltres yo nosotros ell ella")

// crafts are the verbs for making goods. Beside the goods they are no services: "we design and sell rings".
var crafts = set("design designs create creates craft crafts bake bakes brew brews knit knits sew sews paint paints write writes " +
	"grow grows roast roasts diseno disenamos creo creamos horneamos elaboro tejo tejemos coso cosemos pinto pintamos escribo escribimos cultivo " +
	"cultivamos tuesto tostamos dissenyo dissenyem creem teixim cosim pintem escric escrivim cultivem torrem")

// madeAndSold reports whether a part only says that the goods beside it are made by who sells them.
func madeAndSold(p part, query []string) bool {
	said := words(p.words)
	return len(said) == 1 && crafts[said[0]] && (hasSubject(said[0], query) || slices.ContainsFunc(query, func(w string) bool { return makes[w] }))
}

// done returns the service that the first field of a thing says as a verb, and the fields behind it; "" if it says none. query are
// the words of the whole query, in which the verb may have its subject; follows says that the thing before it begins with such a
// verb: "we repair and clean shoes".
func done(thing, query []string, follows bool) (service string, of []string) {
	if len(thing) == 0 {
		return "", nil
	}
	verb := Fold(thing[0])
	at := slices.IndexFunc(deeds[:], func(d deed) bool { return d.verbs[verb] || d.after[verb] })
	if at < 0 || !deeds[at].verbs[verb] && !follows && !hasSubject(verb, query) {
		return "", thing
	}
	of = thing[1:]
	for len(of) > 0 && (of[0] == "out" || stops[Fold(of[0])]) {
		of = of[1:]
	}
	return deeds[at].service, of
}

// hasSubject reports whether a word of a query is behind one of the subjects.
func hasSubject(verb string, query []string) bool {
	for i, w := range query {
		if i > 0 && w == verb && subjects[query[i-1]] {
			return true
		}
	}
	return false
}

// rentals are the words for rental, whose class is that of what is rented.
var rentals = set("rental rentals rent hire leasing alquiler alquileres arrendamiento lloguer lloguers")

// aimless reports whether a part is a service of which nobody says what it is done with: "we rent", "rental".
func (p part) aimless() bool {
	name := slices.DeleteFunc(words(p.whole), func(w string) bool { return w == "" })
	return p.deed != "" && p.deed == p.whole || len(name) == 1 && rentals[name[0]]
}

// shareThings gives the services that are named without a thing the one of the service behind them: "repair and rental of boats",
// "I repair and sell phones".
func shareThings(list []part) {
	thing := ""
	for i := len(list) - 1; i >= 0; i-- {
		p := &list[i]
		name := words(p.whole)
		switch {
		case p.thing != "":
			thing = p.thing
		case p.deed != "":
			if thing == "" && i+1 < len(list) && list[i+1].deed == "" {
				thing = list[i+1].whole
			}
			if thing != "" {
				p.whole += " " + thing
			}
		case len(name) == 1 && services[name[0]] && !shops[name[0]] && thing != "":
			p.whole += " of " + thing
		default:
			thing = ""
		}
	}
}

// servicesAfter returns the parts of a thing before a colon and of the services with it behind: "bicycles: rental and repair". It
// returns none if anything else is behind the colon.
func servicesAfter(fields []string) []part {
	at := slices.IndexFunc(fields, func(field string) bool { return strings.HasSuffix(field, ":") })
	if at < 0 {
		return nil
	}
	thing := strings.TrimSuffix(strings.Join(fields[:at+1], " "), ":")
	list := []part{{words: thing, whole: thing, shared: true}}
	for _, field := range fields[at+1:] {
		switch name := Fold(field); {
		case services[name] && !shops[name]:
			field = strings.Trim(field, ",;.")
			list = append(list, part{words: field, whole: field + " of " + thing})
		case !separators[name] && !stops[name]:
			return nil
		}
	}
	if thing == "" || len(list) == 1 {
		return nil
	}
	return list
}
