package search

// A customer often puts a sentence around the thing: "quiero registrar la marca de mi negocio de velas". The words of the sentence
// are framing; they are dropped when other words remain.
var (
	// framing are words that can begin such a sentence, apart from stops and connectors.
	framing = &wordSet{text: "trademark trademarks file filing register registering name protect brand logo company business startup firm family small little sells " +
		"sold selling produce produces distribute distributes does offer offers about starting started released published written which what class classes " +
		"help please me like run running how do did am there should would could can us it get protection owner founder online " +
		"trademarking based called im id ive weve import importing provide provides providing launch launching launched " +
		"legally legalmente juridicamente legalment juridicament all kind kinds type types sorts variety different various specialising specializing specialise specialize specialised specialized focusing focused project idea working " +
		"registrar registro registramos marca marcas negocio empresa nombre logotipo proteger protejo clase clases dedica " +
		"dedico dedicamos familiar pequena comercial somos soy estoy estamos montar montando abriendo abro abrimos abrire abriremos voy vamos gustaria nos como cual " +
		"cuales necesita esta este fabrica fabricar distribuimos distribuyo ofrecemos puedo podemos queremos querria quisiera hola ayuda favor " +
		"doy damos imparto impartimos presto trabajamos realizo realizamos comercializo comercializamos hace hacen " +
		"sacado lanzado publicado escrito desarrollado todo toda todos todas tipo tipos diferentes distintos queria queriamos quisieramos lanzar lanzando lanzamos proyecto emprendimiento especializada especializado especializados especializadas familia hemos he creado montado abierto " +
		"negoci empreses tinc tenim logotip com fabricamos producimos nom protegir registre registrem marques classe quina dedicar dediquem petita som soc estic estem " +
		"muntant obrire obrirem obrim obro necessito necessitem agradaria distribuim fabriquem fabrico volem voldria distribueixo oferim van imparteixo impartim treballo treballem comercialitzem projecte fa fan dono donem realitzem " +
		"hem tret llancat publicat escrit desenvolupat llancem tot tota tots totes tipus diferents especialitzada especialitzat especialitzats especialitzades " +
		"re ve just recently looking hoping hope trying thinking wanting wish opened opening set up know much years " +
		"yo pyme pymes autonomo autonoma acabo acabamos pensando pensamos pienso intentando saber necesitaria necesitamos " +
		"charge cobro cobramos cobrem vendiendo haciendo fabricando elaborando ofreciendo venent fent oferint donant going volia nova nou noves nous gracies buenos buenas dias tardes llevo llevamos anos hermana hermano empezado empezamos nadie copie copien " +
		"protegerlo protegerla registrarlo registrarla recientemente recien " +
		"pime pimes autonom acabem acabat puc podria pensant pensem voldriem recentment bon dia bona tarda anys em fer germana germa comencat ningu copii"}
	// ranges begin what is sold with a connector behind them: "my own line of shoes".
	ranges = &wordSet{text: "line range collection field world production linea gama coleccion campo sector mundo produccion linia colleccio camp mon produccio"}
	// experts are who does what is behind a connector: "especialistas en jardines".
	experts = &wordSet{text: "productor productora productores productors specialist specialists expert experts especialista especialistas experto experta expertos expertas profesionales professionals especialistes expertes"}
	// leading are words that begin a thing of which they say nothing, even without another such word beside them: "fabricamos tornillos".
	leading = &wordSet{text: "sector includes include incluye incluyen inclou added agregamos anadimos sumamos afegim oh ah tanto tanta tantos tantas tant if si mostly mainly sometimes then principalmente despues luego brindo brindamos sacando lanzando traient im ive weve were theyre theres running providing also now currently have has had been " +
		"haciendo fabricando vendiendo elaborando fent venent making selling doing sacar lanzar poner crear fundar posar treure llancar hago fabrico produzco importo exporto comercializo saco traigo lanzo elaboro soy estoy tengo fabricamos producimos " +
		"importamos exportamos comercializamos ofrecemos lanzamos sacamos traemos tenemos hacemos vendemos elaboramos somos estamos " +
		"tambien ahora ademas actualmente vivo vivimos visc vivim " +
		"faig fem tinc tenim fabriquem venem venc oferim produim importem exportem comercialitzem traiem elaborem suministramos subministrem " +
		"som soc estem tambe ara actualment vam vaig"}
	// givings are verbs before what is taught or done, which say nothing of it unless a connector is behind them: "damos talleres", and not
	// "damos de comer".
	givings = &wordSet{text: "doy damos dono donem imparto impartimos imparteixo impartim"}
	// lessonsGiven are classes that somebody gives, and not those of marks, where they begin a sentence or are behind one of givesLessons:
	// "doy clases de guitarra".
	lessonsGiven = &wordSet{text: "clase clases classe classes"}
	givesLessons = &wordSet{text: "doy damos dono donem imparto impartimos imparteixo impartim ofrezco ofrecemos oferim hago hacemos faig fem tengo tenemos vendo offer offers offering run give hold"}
	// framingPairs are framing words only together: "prestamos" alone is "préstamos", loans, and legal protection without a mark is a
	// service. "ayuda a", on the other hand, is care, and not a request.
	framingPairs = &wordSet{text: "brand_will name_will marca_sera nombre_sera nom_sera mark_for use_for uso_para usamos_para my_client our_client the_applicant mi_cliente nuestro_cliente mi_representada el_solicitante el_client nostre_client range_consists range_includes line_includes gama_incluye linea_incluye gamma_inclou linia_inclou my_partner mi_socio mi_socia free_for free_as libre_para libre_como lliure_per mando_hacer main_thing service_is services_are servicio_es servicios_son servei_es serveis_son it_cost cuanto_cuesta quant_costa prestamos_servicios prestem_serveis legal_protection proteccion_legal proteccio_legal"}
	// others are those for whom goods are made as a service, which the verb says.
	others = &wordSet{text: "terceros tercers otras otros altres others"}
	// naming are the framing words that are enough with a connector after them: "marca de velas".
	naming = &wordSet{text: "trademark trademarks brand logo logotipo logotip marca nombre nom name registrar register protect proteger protegir class clase classe"}
	// markets are the places in which a thing is sold, after the word for at: "on Etsy".
	markets = &wordSet{text: "depop milanuncios gumtree poshmark mercadolibre temu substack patreon etsy amazon ebay shopify instagram wallapop vinted aliexpress facebook tiktok whatsapp glovo"}
	selling = &wordSet{text: "on via at through en por per a mediante"}
)

// unframe returns the words of a query without those of the sentence around the thing. It returns the words unchanged if nothing
// else would remain.
func unframe(list []string) []string {
	start, end := inside(list)
	return list[start:end]
}

// inside returns where the thing begins and ends in the words of a sentence.
func inside(list []string) (start, end int) {
	end = beforeMarket(list)
	frames, named, counted, legal, taught := 0, false, 0, false, false
	for start < end {
		w, next := list[start], ""
		if start+1 < end {
			next = list[start+1]
		}
		if framingPairs.has(w + "_" + next) {
			frames, counted, legal, named = frames+2, counted+2, legal || !serving.has(next) && !serving.has(w), named || naming.has(w)
			start += 2
			continue
		}
		if ranges.has(w) && (next == "of" || next == "de" || next == "d") && frames > 0 {
			frames, counted = frames+1, counted+1
			start++
			continue
		}
		if experts.has(w) && (next == "in" || next == "en" || next == "de" || next == "d") && start+2 < end {
			frames, counted = frames+2, counted+2
			start++
			continue
		}
		if taught = lessonsGiven.has(w) && (start == 0 || givesLessons.has(list[start-1])); taught {
			break
		}
		if w == "ayuda" && next == "a" || w != "" && !framing.has(w) && !stops.has(w) && !connectors.has(w) {
			break
		}
		if framing.has(w) {
			frames++
			named = named || naming.has(w)
		}
		if !connectors.has(w) && w != "" {
			counted++
		}
		start++
	}
	sentence := counted >= 2 && (named || !legal) || named && connectors.has(list[start-1])
	if !taught && (frames == 0 && counted < 3 || !sentence) || start == end {
		start = 0
	}
	if start >= end {
		return 0, len(list)
	}
	return start, end
}

// beforeMarket returns where "on Etsy" begins in the words of a sentence, which is their end if they name no such place.
func beforeMarket(list []string) int {
	for i := 1; i < len(list); i++ {
		if markets.has(list[i]) && selling.has(list[i-1]) {
			return i - 1
		}
	}
	return len(list)
}
