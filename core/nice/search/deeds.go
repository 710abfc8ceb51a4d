package search

import (
	"slices"
	"strings"
)

// deeds are the services with the verbs that say them of what follows: "we rent bicycles" is the rental of bicycles. Verbs for making
// goods, such as design and build, are not among them: who designs rings sells rings. The table has texts only, and needs no code in
// the page's module.
var deeds = [...]struct {
	service string // "rental of"
	verbs   string // that say it at the beginning of a thing, whatever is before them
	after   string // that say it only behind a subject, since they are something else as well: "clean energy", "repair shop"
}{
	{"rental of", "rent rents renting", "hire hires lease leases charter charters"},
	{"repair of", "", "repair repairs fix fixes mend mends"},
	{"installation of", "install installs installing", ""},
	{"maintenance of", "", "maintain maintains"},
	{"restoration of", "restore restores", ""},
	{"cleaning of", "", "clean cleans"},
	{"teaching of", "teach teaches", ""},
	{"training of", "", "train trains"},
	{"translation of", "translate translates translating", ""},
	{"organisation of", "organise organises organising organize organizes organizing", ""},
	{"transport of", "", "transport transports"},
	{"storage of", "", "store stores"},
	{"delivery of", "deliver delivers", ""},
	{"printing of", "", "print prints"},
	{"installation of", "", "fit fits"},
	{"inspection of", "inspect inspects", ""},
	{"management of", "", "manage manages"},
	{"recycling of", "recycle recycles", ""},
	{"publishing of", "publish publishes publishing", ""},
	{"renovation of", "renovate renovates renovating refurbish refurbishes", ""},
	{"development of", "develop develops developing", ""},
	{"washing of", "", "wash washes"},
	{"promotion of", "promote promotes promoting", ""},
	{"grooming of", "groom grooms", ""},
	{"catering of", "cater caters", ""},
	{"upholstering of", "upholster upholsters", ""},
	{"alquiler de", "alquilo alquilamos alquilar arrendamos", "alquila alquilan"},
	{"reparación de", "reparo reparamos reparar arreglamos arreglar", "repara reparan arregla arreglo"},
	{"instalación de", "instalo instalamos instalar montamos", "instala instalan"},
	{"gestión de", "gestiono gestionamos gestionar llevo llevamos", "gestiona gestionan"},
	{"reciclaje de", "reciclo reciclamos reciclar", "recicla reciclan"},
	{"edición de", "edito editamos editar publico publicamos publicar", "edita editan publica publican"},
	{"reforma de", "reformamos reformar", "reforma reforman"},
	{"mantenimiento de", "mantenemos mantener", "mantiene mantienen"},
	{"restauración de", "restauro restauramos restaurar", "restaura restauran"},
	{"limpieza de", "limpiamos limpiar", "limpia limpian"},
	{"construcción de", "construyo construimos construir", "construye construyen"},
	{"enseñanza de", "enseno ensenamos ensenar", "ensena ensenan"},
	{"traducción de", "traduzco traducimos traducir", "traduce traducen"},
	{"organización de", "organizo organizamos organizar", "organiza organizan"},
	{"asesoramiento de", "asesoro asesoramos asesorar", "asesora asesoran"},
	{"transporte de", "transporto transportamos transportar", "transporta transportan"},
	{"impresión de", "imprimo imprimimos imprimir", "imprime imprimen"},
	{"cuidado de", "cuido cuidamos cuidar", "cuida cuidan"},
	{"desarrollo de", "desarrollamos desarrollar", "desarrolla desarrollan"},
	{"programación de", "programo programamos programar", "programa programan"},
	{"lavado de", "lavo lavamos lavar", "lava lavan"},
	{"inspección de", "inspeccionamos inspeccionar", "inspecciona inspeccionan"},
	{"promoción de", "promociono promocionamos promocionar", "promociona promocionan"},
	{"tapizado de", "tapizo tapizamos tapizar", "tapiza tapizan"},
	{"reparto de", "repartimos repartir", "reparte reparten"},
	{"lloguer de", "llogo lloguem llogar", "lloga lloguen"},
	{"reparació de", "reparem arreglem", ""},
	{"instal·lació de", "installo installem installar muntem", "installa installen"},
	{"gestió de", "gestiono gestionem gestionar portem", "gestionen"},
	{"reciclatge de", "reciclem", ""},
	{"edició de", "editem publiquem publicar", "editen publiquen"},
	{"reforma de", "reformem", ""},
	{"manteniment de", "mantenim mantenir", "mante mantenen"},
	{"restauració de", "restaurem", ""},
	{"neteja de", "netejo netegem netejar", "netegen"},
	{"construcció de", "construeixo construim", "construeix construeixen"},
	{"ensenyament de", "ensenyo ensenyem ensenyar", "ensenya ensenyen"},
	{"traducció de", "tradueixo traduim traduir", "tradueix tradueixen"},
	{"organització de", "organitzo organitzem organitzar", "organitza organitzen"},
	{"assessorament de", "assessoro assessorem assessorar", "assessora assessoren"},
	{"transport de", "transportem", ""},
	{"impressió de", "imprimeixo imprimim", "imprimeix imprimeixen"},
	{"cura de", "cuidem", "cuiden"},
	{"desenvolupament de", "desenvolupo desenvolupem desenvolupar", "desenvolupa desenvolupen"},
	{"programació de", "programem", "programen"},
	{"inspecció de", "inspeccionem", "inspeccionen"},
	{"promoció de", "promocionem", "promocionen"},
	{"repartiment de", "repartim", "reparteix reparteixen"},
}

// deed is what a verb says.
type deed struct {
	service string
	after   bool // only behind a subject
}

// deedOf returns what each verb of the table says.
var deedOf = func() map[string]deed {
	all := map[string]deed{}
	for _, d := range deeds {
		for _, verb := range strings.Fields(d.verbs) {
			all[verb] = deed{d.service, false}
			if stem, ok := strings.CutSuffix(verb, "ar"); ok { // "llevamos 20 años reparando coches"
				all[stem+"ando"] = deed{d.service, false}
			}
		}
		for _, verb := range strings.Fields(d.after) {
			all[verb] = deed{d.service, true}
		}
	}
	return all
}()

// doing are the stems of the words for the services of the table: "reparación" and "reparaciones".
var doing = func() map[string]bool {
	all := map[string]bool{}
	for _, d := range deeds {
		all[stem(Fold(strings.Fields(d.service)[0]))] = true
	}
	return all
}()

// serves reports whether a folded word names what is done with a thing.
func serves(w string) bool { return services.has(w) || doing[stem(w)] }

// makes are the words for offering goods, after which what is named is not what a service is done with: "we repair and sell phones".
var makes = set("sell sells selling make makes making vendo vendemos vende hago hacemos fabrico fabricamos venc venem ven faig fem fabriquem")

// fits are the verbs that mean installation of the goods before them, without further words: "kitchens designed, built and fitted", "supply and fit".
var fits = set("fit fitted install installed")

// subjects are the words before a verb that make it what a business does.
var subjects = set("i we who that which they que jo nosaltres yo nosotros ell ella")

// crafts are the verbs for making goods. Beside the goods they are no services: "we design and sell rings".
var crafts = set("design designs create creates craft crafts bake bakes brew brews knit knits sew sews paint paints write writes " +
	"grow grows roast roasts cut cuts press presses pick picks harvest catch breed raise smoke cure distil distill bottle bottles preserve dry assemble " +
	"carve forge weld embroider dye weave spin blend cook cooks prepare prepares pack packs " +
	"corto cortamos cosecho cosechamos recolectamos crio criamos pescamos curamos ahumamos destilamos embotellamos envasamos secamos tallo tallamos " +
	"forjamos soldamos bordo bordamos tenimos hilamos mezclamos preparo preparamos cocino cocinamos confecciono confeccionamos " +
	"tallem criem pesquem fumem embotellem envasem assequem brodem tenyim preparem cuinem confeccionem compro compramos comprem diseno disenamos creo creamos horneamos elaboro tejo tejemos coso cosemos pinto pintamos escribo escribimos cultivo " +
	"cultivamos tuesto tostamos dissenyo dissenyem creem teixim cosim pintem escric escrivim cultivem torrem")

// madeAndSold reports whether a part only says that the goods beside it are made by who sells them.
func madeAndSold(p part, query []string) bool {
	said := words(p.words)
	return len(said) == 1 && crafts.has(said[0]) && (hasSubject(said[0], query) || among(query, makes) >= 0)
}

// done returns the service that the first field of a thing says as a verb, and the fields behind it; "" if it says none. query are
// the words of the whole query, in which the verb may have its subject; follows says that the thing before it begins with such a
// verb: "we repair and clean shoes".
func done(thing, query []string, follows bool) (service string, of []string) {
	if len(thing) == 0 {
		return "", nil
	}
	verb := Fold(thing[0])
	if len(thing) == 1 && fits.has(verb) {
		return "installation of", nil
	}
	said, has := deedOf[verb]
	if !has || said.after && !follows && !hasSubject(verb, query) {
		return "", thing
	}
	of = thing[1:]
	for len(of) > 0 && (of[0] == "out" || stops.has(Fold(of[0]))) {
		of = of[1:]
	}
	return said.service, of
}

// hasSubject reports whether a word of a query is behind one of the subjects.
func hasSubject(verb string, query []string) bool {
	for i, w := range query {
		if i > 0 && w == verb && (subjects.has(query[i-1]) || persons.has(query[i-1])) {
			return true
		}
	}
	return false
}

// makings are the nouns for making goods: "fabricación y venta de muebles" is furniture, and its sale.
var makings = set("manufacture manufacturing production fabricacion elaboracion produccion confeccion cultivo cria crianza " +
	"fabricacio elaboracio produccio confeccio conreu cria")

// tradings are the nouns for trade in goods.
var tradings = set("sale sales distribution distribucion comercializacion importacion exportacion distribucio comercialitzacio importacio exportacio")

// shareThings gives the services that are named without a thing the one of the service behind them: "repair and rental of boats",
// "I repair and sell phones". A verb with nothing behind it is said of the thing before it.
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
		case len(name) == 1 && makings.has(name[0]) && thing != "":
			p.whole = thing
		case len(name) == 1 && services.has(name[0]) && !shops.has(name[0]) && thing != "":
			p.whole += " of " + thing
		default:
			thing = ""
		}
	}
	for i := 1; i < len(list); i++ { // "cosemos disfraces, también alquilamos"
		p, before := &list[i], list[i-1]
		if p.deed != "" && p.deed == p.whole && before.deed == "" {
			fields := strings.Fields(before.whole)
			if crafts.has(Fold(fields[0])) && len(fields) > 1 {
				fields = fields[1:]
			}
			p.whole += " " + strings.Join(fields, " ")
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
		case services.has(name) && !shops.has(name):
			field = strings.Trim(field, ",;.")
			list = append(list, part{words: field, whole: field + " of " + thing})
		case !separators.has(name) && !stops.has(name):
			return nil
		}
	}
	if thing == "" || len(list) == 1 {
		return nil
	}
	return list
}
