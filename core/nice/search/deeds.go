package search

import (
	"slices"
	"strings"
	"sync"

	"sello/core/nice"
)

// deeds are the services with the verbs that say them of what follows: "we rent bicycles" is the rental of bicycles, and the words for who
// does them: "afinador de pianos". Verbs for making goods, such as design, are not among them: who designs rings sells rings. Build is, for
// houses; constructed excepts goods such as guitars. Each line has, between slashes:
//
//   - the class of the service, which comes before the goods; none if the goods are offered too, or decide the class
//   - the service, "rental of"
//   - the verbs that say it at the beginning of a thing, whatever is before them; look_after is two words
//   - those that say it only behind a subject or before several things, since they are something else as well: "clean energy", "repair shop"
//   - who does it: "afinador de pianos"
//
// A table of texts would be a kilobyte more of what the page loads.
const deeds = `/rental of/rent rents renting/hire hires lease leases charter charters/
c37/repair of//repair repairs fix fixes mend mends service/
c37/installation of/install installs installing/fit fits/
c37/maintenance of//maintain maintains/
c37/restoration of/restore restores restoring//
c37/cleaning of//clean cleans/
c37/sharpening of/sharpen sharpens sharpening//
c37/tuning of/tune tunes tuning//
c41/teaching of/teach teaches/tutor tutors coach coaches/
c41/training of//train trains/
c41/translation of/translate translates translating//
c41/photography of/photograph photographs photographing/shoot/
c41/editing of//edit edits/
c41/performance of//play sing plays sings/
c41/organisation of/organise organises organising organize organizes organizing//
c39/transport of//transport transports ship/
c39/collection of//collect collects pick_up/
c39/towing of/tow tows towing//
c39/storage of//store stores/
c39/delivery of/deliver delivers//
c40/printing of//print prints/
c40/engraving of/engrave engraves engraving//
c40/recycling of/recycle recycles//
c42/inspection of/inspect inspects//
c35/recruitment of/recruit recruits recruiting//
c35/management of//manage manages/
/publishing of/publish publishes publishing//
c37/renovation of/renovate renovates renovating refurbish refurbishes//
/construction of//build builds/
c37/demolition of/demolish demolishes//
/development of/develop develops developing//
c37/washing of//wash washes iron/
c35/promotion of/promote promotes promoting//
c44/grooming of/groom grooms//
c44/pruning of/prune prunes pruning//
c44/shearing of/shear shears//
c45/walking of//walk walks/
c45/sitting of/look_after looks_after looking_after//
c43/catering of/cater caters//
c37/upholstering of/upholster upholsters//
/alquiler de/alquilo alquilamos alquilar arrendamos rentamos/alquila alquilan/
c37/reparación de/reparo reparamos reparar arreglamos arreglar/repara reparan arregla arreglo/
c37/instalación de/instalo instalamos instalar montamos montar monto/instala instalan monta montan/instalador instaladora instaladores montador montadora montadores
c37/colocación de/coloco colocamos colocar/coloca colocan/
c35/gestión de/gestiono gestionamos gestionar llevo llevamos/gestiona gestionan/
c40/reciclaje de/reciclo reciclamos reciclar/recicla reciclan/
/edición de/edito editamos editar publico publicamos publicar autopublico autoedito/edita editan publica publican/
c37/reforma de/reformamos reformar/reforma reforman reformo/
c37/mantenimiento de/mantenemos mantener/mantiene mantienen/
c37/restauración de/restauro restauramos restaurar/restaura restauran/restaurador restauradora restauradores
c37/limpieza de/limpiamos limpiar/limpia limpian limpio/limpiadora limpiadoras
c37/afilado de/afilo afilamos afilar//
c37/afinación de/afino afinamos afinar//afinador afinadora afinadores
c37/pintura de///pintor pintora pintores
c37/pulido de/pulo pulimos pulir//
c37/desatasco de/desatasco desatascamos desatascar//
c37/fumigación de/fumigamos fumigar desinfectamos//
c37/painting of///
c37/planchado de/planchamos planchar plancho//
/construcción de/construyo construimos construir/construye construyen/
c41/enseñanza de/enseno ensenamos ensenar/ensena ensenan/profesor profesora profesores
c41/entrenamiento de/entreno entrenamos entrenar adiestro adiestramos//entrenador entrenadora entrenadores adiestrador adiestradora
c41/traducción de/traduzco traducimos traducir/traduce traducen/traductor traductora traductores
c41/fotografía de/fotografio fotografiamos fotografiar//fotografo fotografa fotografos
c41/grabación de/grabo grabamos grabar//
c41/actuaciones de/toco tocamos tocar canto cantamos cantar//
c41/organización de/organizo organizamos organizar/organiza organizan/
c35/asesoramiento de/asesoro asesoramos asesorar/asesora asesoran/
c39/transporte de/transporto transportamos transportar traslado trasladamos/transporta transportan/transportista transportistas
c39/recogida de/recojo recogemos recoger/recoge recogen/
c39/almacenamiento de/almaceno almacenamos almacenar guardamos//
c40/impresión de/imprimo imprimimos imprimir/imprime imprimen/
c44/cuidado de/cuido cuidamos cuidar/cuida cuidan/cuidador cuidadora cuidadores
c44/poda de/podo podamos podar//podador podadores
c44/esquila de/esquilo esquilamos esquilar//esquilador esquiladora esquiladores
/desarrollo de/desarrollamos desarrollar/desarrolla desarrollan desarrollo/
c42/programación de/programo programamos programar/programa programan/
c37/lavado de/lavo lavamos lavar/lava lavan/
c42/inspección de/inspeccionamos inspeccionar/inspecciona inspeccionan/
c35/promoción de/promociono promocionamos promocionar/promociona promocionan/
c37/tapizado de/tapizo tapizamos tapizar/tapiza tapizan/tapicero tapicera tapiceros
c39/reparto de/repartimos repartir/reparte reparten reparto/repartidor repartidora repartidores
c45/vigilancia de/vigilo vigilamos vigilar//
c43/alojamiento de/alojo alojamos hospedo hospedamos//
c43/restaurante de//sirvo servimos/
c43/comidas para/doy_de_comer damos_de_comer da_de_comer dan_de_comer dar_de_comer doy_de_cenar damos_de_cenar damos_de_desayunar//
/lloguer de/llogo lloguem llogar/lloga lloguen/
c37/reparació de/reparem arreglem//
c37/instal·lació de/installo installem installar muntem muntar munto/installa installen/installador installadora installadors muntador muntadora muntadors
c37/col·locació de/colloco colloquem collocar//
c35/gestió de/gestiono gestionem gestionar portem/gestionen/
c40/reciclatge de/reciclem//
/edició de/editem publiquem publicar autopubliquem/editen publiquen/
c37/reforma de/reformem//
c37/manteniment de/mantenim mantenir mantinc/mante mantenen/
c37/restauració de/restaurem//
c37/neteja de/netejo netegem netejar/neteja netegen/
c37/esmolada de/esmolo esmolem esmolar//esmolador esmoladors
c37/afinació de/afinem//
c37/planxat de/planxo planxem planxar//
/construcció de/construeixo construim/construeix construeixen/
c41/ensenyament de/ensenyo ensenyem ensenyar/ensenya ensenyen/professor professora professors
c41/entrenament de/entrenem ensinistro ensinistrem//ensinistrador ensinistradora ensinistradors
c41/traducció de/tradueixo traduim traduir/tradueix tradueixen/
c41/fotografia de/fotografiem//fotograf fotografs
c41/gravació de/gravo gravem gravar//
c41/actuacions de/toquem cantem//
c41/organització de/organitzo organitzem organitzar/organitza organitzen/
c35/assessorament de/assessoro assessorem assessorar/assessora assessoren/
c39/transport de/transportem//
c39/recollida de/recullo recollim recollir/recull recullen/
c39/emmagatzematge de/emmagatzemem guardem//
c40/impressió de/imprimeixo imprimim/imprimeix imprimeixen/
c44/cura de/cuidem/cuiden/
c44/poda de/podem//
c44/esquila de/esquilem//
/desenvolupament de/desenvolupo desenvolupem desenvolupar/desenvolupa desenvolupen/
c42/programació de/programem/programen/
c37/rentat de/rento rentem rentar/renta renten/
c42/inspecció de/inspeccionem/inspeccionen/
c35/promoció de/promocionem/promocionen/
c37/entapissat de/entapissem//tapisser tapissera tapissers
c39/repartiment de/repartim/reparteix reparteixen/
c45/vigilància de/vigilem//
c43/allotjament de/allotjo allotgem//
c43/restaurant de//servim serveixo/
c43/menjars per a/dono_de_menjar donem_de_menjar donar_de_menjar dona_de_menjar//
`

// deed is what a verb says.
type deed struct {
	service string
	after   bool // only behind a subject
}

// deedIndex is the table of deeds by what is looked up in it.
type deedIndex struct {
	verbs   map[string]deed   // what each verb says
	agents  map[string]string // the service of who does it
	classes map[string]int    // of each service
	nouns   map[string]bool   // stems of the words for the services: "reparación" and "reparaciones"
}

// deedsBy makes the index at the first search.
var deedsBy = sync.OnceValue(func() deedIndex {
	t := deedIndex{map[string]deed{}, map[string]string{}, map[string]int{}, map[string]bool{}}
	for rest := deeds; rest != ""; {
		line := cutOff(&rest, "\n")
		class, service := nice.Number(cutOff(&line, "/")), cutOff(&line, "/")
		t.classes[service] = class
		if name := strings.Fields(service); service != paintingOf && (name[1] == "de" || name[1] == "of") { // a painting is a thing
			t.nouns[stem(Fold(name[0]))] = true
		}
		for _, verb := range strings.Fields(cutOff(&line, "/")) {
			t.verbs[verb] = deed{service, false}
			if root, ok := strings.CutSuffix(verb, "ar"); ok { // "llevamos 20 años reparando coches"
				t.verbs[root+"ando"] = deed{service, false}
			}
		}
		for _, verb := range strings.Fields(cutOff(&line, "/")) {
			t.verbs[verb] = deed{service, true}
		}
		for _, who := range strings.Fields(line) {
			t.agents[who] = service
		}
	}
	return t
})

// cutOff returns a text up to a separator, and takes both from the text.
func cutOff(text *string, sep string) (head string) {
	head, *text, _ = strings.Cut(*text, sep)
	return head
}

// serves reports whether a folded word names what is done with a thing.
func serves(w string) bool { return services.has(w) || deedsBy().nouns[stem(w)] }

// makes are the words for offering goods, after which what is named is not what a service is done with: "we repair and sell phones".
var makes = &wordSet{text: "sell sells selling make makes making vendo vendemos vende hago hacemos fabrico fabricamos venc venem ven faig fem fabriquem"}

// fits are the verbs that mean installation of the goods before them, without further words: "kitchens designed, built and fitted", "supply and fit".
var fits = &wordSet{text: "fit fitted install installed"}

// subjects are the words before a verb that make it what a business does.
var subjects = &wordSet{text: "i we who that which they que jo nosaltres yo nosotros ell ella"}

var (
	// carries are verbs that mean transport before people and parcels, as carried has them, and management before anything else: "llevo
	// paquetes", "llevo un hotel".
	carries = &wordSet{text: "llevo llevamos lleva porto portem porta"}
	carried = &wordSet{text: "camion camiones camio camions furgoneta furgonetas furgonetes furgo mochila mochilas motxilles maletas maletes equipaje equipatge gente gent personas persones pasajeros passatgers paquetes paquets mercancia mercancias mercaderies"}
	// builders are verbs that mean installation before a part of a building: "pongo suelos", "pinto paredes".
	builders = &wordSet{text: "pongo ponemos poso posem pinto pintamos pinta pintan pintem pinten paint paints"}
	// built are the parts of buildings that are fitted or painted.
	built = &wordSet{text: "pladur tarima parquet suelo suelos paredes pared techos fachada fachadas pisos casas ventanas puertas persianas toldos moqueta papel escaleras " +
		"terra terres parets sostres facana facanes cases finestres portes persianes tendals walls houses ceilings fences facades flats rooms"}
	// runs are verbs that say of one thing that it is the business: "llevo un camping", "montamos una app", "abro un bar".
	runs       = &wordSet{text: "llevo llevamos porto portem monto montamos montar munto muntem muntar abro abrimos abriremos obro obrim obrirem"}
	indefinite = &wordSet{text: "un una uns unes unos unas"}
	// collecting are the verbs that say of animals that they are taken in.
	collecting = &wordSet{text: "recojo recogemos recoge recogen recullo recollim collect collects"}
	// wheres begin where something is done.
	wheres = &wordSet{text: "en in at"}
)

// done returns the service that the first field of a thing says as a verb, or as who does it, and the fields behind it; "" if it says
// none. query are the words of the whole query, in which the verb may have its subject; follows says that the thing before it begins
// with such a verb: "we repair and clean shoes".
func done(thing, query []string, follows bool) (service string, of []string) {
	if len(thing) == 0 {
		return "", nil
	}
	word := folds(thing)
	verb := word[0]
	if len(thing) == 1 && fits.has(verb) {
		return "installation of", nil
	}
	of = thing[1:]
	said, has := deedsBy().verbs[verb]
	switch {
	case carries.has(verb) && !indefinite.has(word[1]) && (len(thing) == 1 || word[1] == "a" || among(word, carried) > 0 || homeward(word)):
		said.service, has = "transporte de", true
	case builders.has(verb) && among(word, built) > 0 && !fors.has(word[1]): // "paint for walls" is paint
		said.service, has = installationBy(verb), true
	case deedsBy().agents[verb] != "" && (word[1] == "de" || strings.HasPrefix(word[1], "d") && strings.Contains(thing[1], "'")):
		said.service, has = deedsBy().agents[verb], true
	case !has:
		if said, has = deedsBy().verbs[verb+"_"+word[1]]; has {
			of = thing[2:]
		} else if said, has = deedsBy().verbs[strings.Join(word[:3], "_")]; has {
			of = thing[3:]
		}
	}
	soldToo := deedsBy().classes[said.service] == fitters &&
		(len(thing) > 1 && isSoldToo(query, verb) || agains.has(query[max(slices.Index(query, verb)-1, 0)]) && weDo(verb)) // "we sell and repair phones", but not "we sell and ship coffee"; "y las limpio"
	if !has || said.after && !follows && !soldToo && !hasSubject(verb, query) && !said.isVerb(word[1:]) || collecting.has(verb) && mention(of, audiences) || said.service == "sitting of" && !mention(of, audiences) {
		return "", thing
	}
	if len(of) > 0 && agains.hasField(of[0]) && (len(of) == 1 || of[1] == "out" || connectors.hasField(of[1])) { // "hire them to builders"
		return said.service, nil
	}
	for len(of) > 0 && (of[0] == "out" || stops.hasField(of[0]) || connectors.hasField(of[0]) && !wheres.hasField(of[0])) {
		of = of[1:]
	}
	if at := slices.IndexFunc(of, func(field string) bool {
		w := Fold(field)
		return wheres.has(w) || thats.has(w) || w == "to" || w == "what"
	}); at >= 0 {
		of = of[:at]
	}
	return said.service, of
}

// paintingOf is the service of who paints walls in English.
const paintingOf = "painting of"

// installationBy returns the service of a verb for work on a part of a building.
func installationBy(verb string) string {
	switch verb[:3] {
	case "pin":
		return "pintura de"
	case "pai":
		return paintingOf
	}
	return "instalación de"
}

// homeward reports whether words say that something is brought to those who bought it.
func homeward(word []string) bool {
	at := slices.Index(word, "a")
	return at > 0 && (word[at+1] == "casa" || word[at+1] == "domicilio" || word[at+1] == "domicili")
}

// isVerb reports whether a word that is also a noun is a verb before others: "arreglo relojes", and not "arreglo floral"; "hire them",
// and not "hire car".
func (d deed) isVerb(word []string) bool {
	next := word[0]
	if strings.HasSuffix(d.service, " of") {
		return agains.has(next) || d.service == "rental of" && slices.Contains(word, "to")
	}
	return !connectors.has(next) && (stops.has(next) || len(next) > 3 && strings.HasSuffix(next, "s"))
}

// hasSubject reports whether a word of a query is behind one of the subjects.
func hasSubject(verb string, query []string) bool {
	for i, w := range query {
		if i > 0 && w == verb && (subjects.has(query[i-1]) || persons.has(query[i-1]) || isCrew(query[i-1], w)) {
			return true
		}
	}
	return false
}

// crews and equipos are the words for a business as the subject of what it does: "our team cleans carpets", "mi equipo repara calderas".
var (
	crews   = &wordSet{text: "team crew staff workshop company business firm"}
	equipos = &wordSet{text: "equipo equip taller empresa negocio negoci"}
)

// isCrew reports whether a word is such a subject and the next one its verb, which is no compound such as "team coach".
func isCrew(w, verb string) bool {
	end := verb[max(len(verb)-1, 0):]
	return (end == "s" && crews.has(w) || (end == "a" || end == "e") && equipos.has(w)) && (isDeed(verb) || builders.has(verb))
}

// makings are the nouns for making goods: "fabricación y venta de muebles" is furniture, and its sale.
var makings = &wordSet{text: "manufacture manufacturing production fabricacion elaboracion produccion confeccion cultivo cria crianza " +
	"fabricacio elaboracio produccio confeccio conreu"}

// tradings are the nouns for trade in goods.
var tradings = &wordSet{text: "sale sales distribution distribucion comercializacion importacion exportacion distribucio comercialitzacio importacio exportacio"}

// forced are the services whose class does not depend on what they are done with: "tocamos indie en bares".
var forced = &wordSet{text: "performance actuaciones actuacions comidas menjars restaurante restaurant tuning afinacion afinacio sharpening afilado esmolada transporte transport towing"}

// served puts the class of the service before the goods that it is done with: who tunes harps sells none.
func (p part) served(need *Need) {
	name, _, _ := strings.Cut(p.deed, " ")
	class, always := deedsBy().classes[p.deed], forced.hasField(name)
	if class == 0 || !always && need.has() && isService(need.Classes[0].Class) || need.isLikely(nice.ID(class)) {
		return
	}
	at := slices.IndexFunc(need.Classes, func(c Needed) bool { return isService(c.Class) && c.Class != shopClass })
	if at >= 0 && !always {
		need.prefer(&need.Classes[at])
		return
	}
	need.preferClass(nice.ID(class))
}

// onlyServes reports whether a part says what is done with goods that are not for sale.
func (p part) onlyServes() bool { return deedsBy().classes[p.deed] != 0 }
