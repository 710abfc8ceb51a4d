package search

import (
	"slices"
	"strings"
)

// In a description of several clauses some are about what is not offered: what the customer denies, what others do, what was and what may
// come, where the customer lives and what it costs. "Los postres los hace mi hermana" sells no desserts.

// What clauses of these kinds say: phrases between slashes, with a full stop where the clause begins or ends.
const (
	// earlier is the past of who does something else now.
	earlier = ". been a/used to/. i was/. i worked/formerly/previously/trained as/antes era/antes fui/antes trabaje/antes trabajaba/antes hacia/antes tenia/. trabajaba/. trabaje/" +
		"antes vendia/solia/. estudie/abans era/abans feia/abans treballava/abans tenia/abans venia/. treballava/vaig treballar/vaig estudiar/" +
		". vam comencar/. vaig comencar/started in/. yo era"
	// startedWith is what was done first, which goes on where something was added.
	startedWith = "started with/started out/. empezamos en/. empece en/. comenzamos en"
	addedTo     = " added/ too/ also/ as well/ agregamos/ anadimos/ hemos anadido/ tambien/ tambe/ afegim/ hem afegit/ then/ even/ luego/ despues/ hasta/ despres"
	// leftIt is what was given up, without what it was given up for behind one of inOrderTo.
	leftIt    = ". i left/. left my/. i quit/. quit my/. deje/. dejamos/. vaig deixar/. vam deixar"
	inOrderTo = " to/ para/ per"
	// someday is a future that is not decided.
	someday = "one day ./. one day we/. one day i/some day/someday/in the future/later on/for later/eventually/not yet/algun dia/mas adelante/" +
		"en el futuro/en un futuro/quizas/quiza/tal vez/de momento no ./por ahora no ./mes endavant/potser/de moment no ."
	// theirs are others who do something for the customer, what is not the customer's, and conditions: "if you want".
	theirs = "another company/another family/another business/another firm/someone else/somebody else/with partners/by partners/for us by/not ours/not mine/isnt ours/isnt mine/arent ours/" +
		"otra empresa/otras empresas/otro ./otra persona/de fuera ./aparte ./no es nuestro/no es nuestra/no es mio/no es mia/no son nuestros/no son nuestras/no son mios/no son mias/" +
		"altra empresa/altres empreses/un altre ./una altra ./de fora ./extern ./externa ./no es nostre/no es nostra/no son nostres/no es meu/no es meva/no son meus/no son meves/" +
		"no es el nostre/no es la nostra/. si el cliente/. si quieres/. si quiere/. si el client/. si vols/. if you/. if the customer"
	// inOwn begins where somebody works.
	inOwn = ". todo en nuestro/. todo en nuestra/. todo en mi/. en mi/. en nuestro/. en nuestra/. tot a la/. tot al/. al meu/. al nostre/. a la meva/. a la nostra/. all in our/. in my/. in our/. from our"
	// ofIt says so of what the clause before it names.
	ofIt = ". not ours/. not mine/. no nuestro/. no nuestra/. no es nuestro/. no es nuestra/. no es nostre/. no es nostra"
	// living begins what is said of the customer, of how to reach them, of prices, of shipping and of how things are made: "vivo en Soria", "free shipping".
	living = ". i live/. we live/. ive lived/. weve lived/. i was born/. i grew up/. i come from/. my name is/. i charge/. we charge/. prices/. it costs/. vivo/. vivimos/. naci/. me llamo/" +
		". mi nombre es/. cobro/. cobramos/. precio/. precios/. presupuesto/. presupuestos/. visc/. vivim/. em dic/. vaig neixer/. cobrem/. preus/. pressupost/. pressupostos/" +
		". third generation/. second generation/. tercera generacion/. segunda generacion/. tercera generacio/. segona generacio/. each piece is/. every piece is/. cada pieza es/. cada peca es/" +
		". envios a/. envios gratis/. enviamos a/. enviem a/. enviaments a/. we ship to/. shipping/. free shipping/. we ship worldwide/. ships worldwide/. pago a plazos/. financiacion/" +
		". contact me/. contact us/. call me/. call us/. email me/. my email is/. our email is/. i have a website/. we have a website/. contacto/. contactame/. contactanos/. mi correo/. mi email/" +
		". tengo web/. tengo pagina/. tenemos web/. tenemos pagina/. tinc web/. tinc pagina/. tenim web/. tenim pagina/. just wondering/. any help/" +
		". se paga/. es paga/. you pay/. directamente/. directament/. straight from" +
		"/. los enviamos/. las enviamos/. lo enviamos/. la enviamos/. los envio/. las envio/. lo envio/. los mandamos/. las mandamos/. lo mandamos/. las mando/. los mando/. lo mando" +
		"/. els enviem/. les enviem/. lenviem/. els envio/. les envio/. we post/. i post/. post them/. we send them/. i send them/. we ship them/. i ship them/. tot de casa/. todo de casa/. todo casero/. tot fet a/. todo hecho a/. all made by/. all handmade/. sin prisas/. everything is made" +
		"/. all natural ./. all natural and/. all organic/. everything organic/. everything natural/. todo artesanal/. todo natural/. todo ecologico/. todo organico/. todo vegano/. todo iberico/. tot artesa/. tot artesanal/. tot natural/. tot ecologic/. tot vega" +
		"/. i need it/. we need it/. its urgent/. lo necesito/. la necesito/. lo necesitamos/. ho necessito/. es urgente/. es urgent/. how much/. how long/. cuanto cuesta/. cuanto vale/. cuanto tarda/. quant costa/. quant val/. quant triga" +
		"/. ive just moved/. please advise/. please let me know/. could you/. les rogamos/. les agradeceria/. les agradeceriamos/. agradeceria/. us agrairia/. us preguem"
	// greetings begin what is said before and behind a message.
	greetings = ". regards/. kind regards/. best regards/. warm regards/. cheers ./. cheers mate/. thank you ./. thank you for/. thank you in/. thank you so/. thank you very/. thanks/. many thanks/. best wishes/. all the best/. yours sincerely/. yours faithfully/. yours truly/. dear ./. dear sir/. dear sirs/. dear madam/. dear team/. dear all/. good morning/. good afternoon/. good evening/" +
		". saludos/. un saludo/. un cordial saludo/. cordial saludo/. atentamente/. gracias ./. gracias por/. gracias de/. muchas gracias/. mil gracias/. un abrazo/. estimado/. estimada/. estimados/. buen dia/. buenos dias/. buenas tardes/. quedo a/. quedo pendiente/" +
		". salut ./. salutacions/. cordialment/. ben cordialment/. atentament/. gracies ./. gracies per/. moltes gracies/. merces/. una abracada/. benvolgut/. benvolguts/. bon dia/. bona tarda/. quedem a"
	// livedOn say by what somebody lives, which is what is sold.
	livedOn = "vivo de/vivimos de/vivo gracias a/vivimos gracias a/visc de/vivim de/visc per/vivim gracies a/vivim per"
	// companies begin what kind of company it is, if nothing says what it does: "startup de salud".
	companies = ". startup de/. a startup/. somos una startup/. som una startup/. una startup/. a hardware startup/. a software startup/. a tech startup"
	// comparing begin what somebody is like, without a known name: "a sort of Weightwatchers".
	comparing = ". sort of a/. kind of a/. a sort of/. a kind of/. sort of like/. a bit like/. una especie de/. algo asi como/. algo como/. una mena de/. una cosa com"
	// fillers begin a sentence without saying anything.
	fillers = ". pues/. mira/. bueno/. vale/. oye/. hola/. buenas/. hello/. hi/. hey/. well/. so/. basically/. honestly/. ok/. okay/. doncs/. escolta/. bones"
	// notAtAll begin a clause about what is denied.
	notAtAll = ". ni/. nor/. neither/. nada/. nothing/. res/. none of/. cap"
	// toldMe are what others say to the customer or make for them: "un amigo abogado me recomendó registrarlo".
	toldMe = " me dijo/ me ha dicho/ me recomendo/ me ha recomendado/ me aconsejo/ me hizo/ me ha hecho/ em va dir/ mho va dir/ em va recomanar/ em va aconsellar/ em va fer/ told me/ told us/ advised me/ advised us/ made my/ built my"
)

var (
	// staff are the people who work in a business, of whom it says how many they are.
	staff = &wordSet{text: "people personas persones trabajadores trabajadoras treballadors empleados empleats employees staff workers"}
	// doesIt are verbs of others who do what is named before them: "los postres los hace mi hermana".
	doesIt = &wordSet{text: "hace hacen vende venden pone ponen fabrica fabrican lleva llevan da dan prepara preparan cocina imprime imprimen construye monta montan instala instalan " +
		"gestiona trae traen sirve sirven recoge cose cosen fa fan ven venen posa posen porta porten dona donen cuina munta serveix fabriquen imprimeix imprimeixen recull cus"}
	// bought are the verbs for what is not made by the customer, before whom it is bought from: "los tarros los compramos a una fábrica".
	bought   = &wordSet{text: "compro compramos comprem pido pedimos demanem"}
	boughtAt = &wordSet{text: "a al als en de"}
	// passives are what others do, before the word by.
	passives = &wordSet{text: "done run made handled managed provided supplied booked organised organized delivered cooked printed built brewed baked served taken offered employed sewn"}
	// byOthers follow the word by, where it is not who writes.
	byOthers = &wordSet{text: "a an another other others the my someone"}
	// is and my are the words between a thing and whose it is: "the shop is my brother's".
	is = &wordSet{text: "is are was were es son"}
	my = &wordSet{text: "my mi mis de el la meu meva"}
	// advisers are those who help with a mark, and needing the words before who says that they may need one.
	advisers = &wordSet{text: "lawyer attorney solicitor accountant abogado abogada gestor gestora advocat advocada"}
	needing  = &wordSet{text: "need hire consult necesito necesitamos falta contratar consultar necessito necessitem cal contractar"}
	// ourVerbs are the verbs for what I do that have another ending than weDo knows.
	ourVerbs = &wordSet{text: "faig venc tinc soy doy estoy soc vull"}
	// nots are denials behind an English subject.
	nots = &wordSet{text: "dont doesnt wont cant cannot never didnt"}
)

// A clause is a part of a query without a comma in it, with its folded words between full stops: ". i live in bristol .".
type clause struct {
	fields, word []string
	said         string
}

// meant returns a query without the clauses about what is not offered, unless nothing else is said.
func meant(query, lang string) string {
	list := clausesOf(strings.Fields(query), lang)
	var kept []string
	var denied, dropped, left bool
	before := 0 // fields of the clause before, if it is kept
	for i, c := range list {
		first := len(kept) == 0
		began := i == 0 || endsSentence(list[i-1].last())
		if began || dropped {
			c = c.withoutFiller(lang)
		}
		more := i+1 < len(list)
		if len(c.fields) == 0 {
			left, dropped = true, true
			continue
		}
		denied = c.denies(began, first, denied, lang) && (!first || !more || !list[i+1].has(" it/ them"))
		if denied || c.isAbout(lang) || dropped && !began && (connectors.has(c.word[0]) || thats.has(c.word[0])) || c.isTheirs(lang) || more && (c.has(earlier) || c.has(startedWith) && !clauseOf(nil, folds(strings.Fields(query))).has(addedTo) || c.has(leftIt) && !c.has(inOrderTo)) || !first && c.has(someday) {
			left, dropped = true, true
			if c.has(ofIt) && !began {
				kept = kept[:len(kept)-before]
			}
			if n := len(kept); n > 0 && endsSentence(c.last()) && !endsSentence(kept[n-1]) {
				kept[n-1] = strings.TrimRight(kept[n-1], ",;") + "."
			}
			before = 0
			continue
		}
		left = left || len(c.fields) < len(list[i].fields)
		before, dropped = len(c.fields), false
		kept = append(kept, c.fields...)
	}
	if text := strings.Join(kept, " "); left && len(list) > 1 && (part{words: text}).named() {
		return text
	}
	return query
}

// unlessNothingIsLeft returns what is left of a query, or all of it if that is only chatter: "I charge by the hour for lessons. Cheers".
func (x *Index) unlessNothingIsLeft(query, left, lang string) string {
	if left == query || x.namesThing(left, lang) {
		return left
	}
	if list, _ := x.understand(left, lang, false); x.chatter(termsOf(list)...) > 0 {
		return query
	}
	return left
}

// namesThing reports whether a query has the name of a thing, or of a class by its number.
func (x *Index) namesThing(query, lang string) bool {
	for _, p := range x.parts(query, lang) {
		fields := strings.Fields(p.whole)
		for at := range fields {
			if name, _ := x.nameAt(fields, at, lang); name != nil {
				return true
			}
		}
		if x.literalName(p.whole, lang) > 0 {
			return true
		}
	}
	return false
}

// clausesOf divides fields into clauses: behind a comma and the like, before a bracket, and before "but" and an "and" with another verb.
func clausesOf(fields []string, lang string) (list []*clause) {
	word := folds(fields)
	from := 0
	for i := range fields {
		next := word[i+1]
		joins := buts.has(next) || separators.has(next) && (next != "i" || lang != "en") && begins(word[i+2:], lang)
		if i+1 == len(fields) || endsClause(fields[i]) || endsSentence(fields[i]) || joins || strings.HasPrefix(fields[i+1], "(") {
			list = append(list, clauseOf(fields[from:i+1], word[from:i+1]))
			from = i + 1
		}
	}
	return list
}

func clauseOf(fields, word []string) *clause {
	return &clause{fields, word, ". " + strings.Join(word, " ") + " . "}
}

// begins reports whether another clause begins with some words, behind "and".
func begins(word []string, lang string) bool {
	return subjects.has(word[0]) || denials.has(word[0]) || leading.has(word[0]) || isOurs(word[0], lang) || clauseOf(nil, word).has(living)
}

func (c *clause) last() string { return c.fields[len(c.fields)-1] }

// has reports whether a clause says one of some phrases.
func (c *clause) has(phrases string) bool {
	for phrase, rest, more := strings.Cut(phrases, "/"); ; phrase, rest, more = strings.Cut(rest, "/") {
		if found := strings.Contains(c.said, phrase+" "); found || !more {
			return found
		}
	}
}

// withoutFiller returns a clause without the words at its beginning that say nothing, such as "pues" and "and".
func (c *clause) withoutFiller(lang string) *clause {
	for len(c.fields) > 0 && (c.has(fillers) || (listing.has(c.word[0]) || buts.has(c.word[0])) && (lang != "en" || c.word[0] != "i")) {
		c = clauseOf(c.fields[1:], c.word[1:])
	}
	return c
}

// ourEndings are the endings of verbs for what we do.
var ourEndings = map[string]string{"es": "mos", "ca": "em"}

// isOurs reports whether a word is a verb for what who writes does: in Spanish and Catalan it has its ending.
func isOurs(w, lang string) bool {
	if lang == "en" {
		return offers(w)
	}
	if (offers(w) || leading.has(w)) && weDo(w) || ourVerbs.has(w) {
		return true
	}
	ending := ourEndings[lang]
	return len(w) > 4 && (ending != "" && strings.HasSuffix(w, ending) || lang == "ca" && strings.HasSuffix(w, "im"))
}

// denies reports whether a clause denies all that it names. began is whether a sentence begins with it, first whether nothing is before
// it, and denied whether the clause before does.
func (c *clause) denies(began, first, denied bool, lang string) bool {
	w := c.word
	for len(w) > 1 && (besides.has(w[0]) || subjects.has(w[0]) && lang != "en") {
		w = w[1:]
	}
	switch {
	case among(c.word, onlys) >= 0 || first && lang != "en":
		return false
	case c.has(notAtAll):
		return !first
	case lang == "en":
		return deniesInEnglish(c.word, first, denied)
	}
	for i, field := range w {
		if denials.has(field) && (i == 0 && began || i > 0 && w[i-1] != "que" && len(w)-i < 5) && i+1 < len(w) {
			verb := w[i+1]
			if agains.has(verb) || verb == "se" {
				return true
			}
			return isOurs(verb, lang) || isSingular(verb)
		}
	}
	return false
}

// deniesInEnglish is denies for English, in which a denial goes on behind "and": "I won't come and paint your house".
func deniesInEnglish(w []string, first, denied bool) bool {
	if len(w) > 1 && besides.has(w[0]) && w[0] != "i" {
		return denied && w[0] == "and" && offers(w[1]) || deniesInEnglish(w[1:], first, false)
	}
	switch {
	case len(w) < 2:
		return w[0] == "no" && !first
	case w[0] == "no":
		return !first
	case nots.has(w[0]) || nots.has(w[1]) && subjects.has(w[0]):
		return true
	}
	not := slices.Index(w[:min(len(w), 3)], "not")
	return not > 0 && (subjects.has(w[0]) || beings.has(w[0]))
}

// isSingular reports whether a word behind a denial may be a verb for what I do: "no limpio ni cocino", and not "no metálico".
func isSingular(w string) bool {
	for _, ending := range [...]string{"ico", "ado", "ido", "ivo", "oso"} {
		if strings.HasSuffix(w, ending) {
			return false
		}
	}
	return strings.HasSuffix(w, "o") || w == "doy"
}

// isTheirs reports whether a clause says what others do, what belongs to others, what depends on the customer's wish, or in which place of
// its own a business works.
func (c *clause) isTheirs(lang string) bool {
	w := c.word
	ours := slices.ContainsFunc(w, func(w string) bool { return isOurs(w, lang) && lang != "en" || lang == "en" && (w == "we" || w == "i") })
	if c.has(toldMe) || !ours && !c.has(" nos/ ens") && (c.has(theirs) || c.has(inOwn) && among(w, facilities) >= 0) {
		return true
	}
	for i := range len(w) - 2 {
		next, then := w[i+1], w[i+2]
		switch {
		case agains.has(w[i]) && (i == 0 || w[i-1] != "a" && !connectors.has(w[i-1])) && (doesIt.has(next) && !connectors.has(then) || bought.has(next) && boughtAt.has(then)): // "visitas a la fábrica" names a factory
			return true
		case passives.has(w[i]) && next == "by" && byOthers.has(then) && among(w[:i], is) >= 0:
			return true
		case my.has(w[i]) && persons.has(next) && is.has(then) && among(w, thats) < 0, articles.has(next) && advisers.has(then) && among(w[:i+1], needing) >= 0: // "my brother is a dentist", "do I need a lawyer"
			return true
		case is.has(w[i]) && my.has(next) && (persons.has(then) || my.has(then) && i+3 < len(w) && persons.has(w[i+3])):
			return true
		}
	}
	return false
}

// isCompany reports whether a clause says only what kind of company a business is, or how many people work in it: "a startup", "we're 4
// people in Cork".
func (c *clause) isCompany() bool {
	if c.has(companies) && among(c.word, thats) < 0 {
		return true
	}
	at := among(c.word, staff)
	return 0 < at && at < 4 && len(c.word) < 8 && isCount(c.word[at-1])
}

// isAbout reports whether a clause says who somebody is or what a business is like, and not what it offers.
func (c *clause) isAbout(lang string) bool {
	return c.withoutFiller(lang).has(living) && !c.has(livedOn) || c.isPersons() || c.isLike() || c.isCompany()
}

// isPersons reports whether a clause says only who somebody is: "pare i filla", "we are father and son".
func (c *clause) isPersons() bool {
	return among(c.word, persons) >= 0 && !slices.ContainsFunc(c.word, func(w string) bool {
		return w != "" && !persons.has(w) && !listing.has(w) && !articles.has(w) && !subjects.has(w) && !is.has(w) && !leading.has(w)
	})
}

// ungreeted returns a query without greetings and the name of who writes, unless nothing else is said.
func ungreeted(query, lang string) string {
	var kept []string
	greeted := false
	list := clausesOf(strings.Fields(query), lang)
	for i, c := range list {
		if greeted = c.has(greetings) || greeted && i+1 == len(list) && c.isName(); !greeted {
			kept = append(kept, c.fields...)
		}
	}
	if text := strings.Join(kept, " "); (part{words: text}).named() {
		return text
	}
	return query
}

// isName reports whether a clause may be the name of who writes: "kind regards, Helen".
func (c *clause) isName() bool {
	return len(c.fields) < 3 && !slices.ContainsFunc(c.fields, func(field string) bool { return strings.ToLower(field) == field })
}

// isLike reports whether a clause says what a business is like by a name that is none of a known service.
func (c *clause) isLike() bool {
	return c.has(comparing) && !slices.ContainsFunc(c.word, isPatternName)
}
