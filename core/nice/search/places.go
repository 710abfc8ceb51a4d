package search

import (
	"slices"
	"strings"

	"sello/core/nice"
)

var (
	// places are the words for where something is done, which say nothing of what it is.
	places = &wordSet{text: "studio studios workshop centre center estudio estudios taller centro sala gabinete estudi estudis tallers"}
	// serving are the words for services of any kind.
	serving = &wordSet{text: "service services servicio servicios servei serveis"}
	// hosts are the English words for places of services, which are at the end of their name. Bars and clubs are not among them: they are
	// goods as well.
	hosts = &wordSet{text: "salon cafe restaurant pub hotel hostel academy school clinic"}
	// crafted say that a place makes what it serves.
	crafted = &wordSet{text: "artesanal artesanales artesano artesana artesanos artesanas artesa artesanals artesans artesanes"}
	// amenities are what a place has and nobody buys there: "a guest house with a pool".
	amenities = &wordSet{text: "pool pools terrace terraces garden gardens parking views view wifi fireplace patio skipper oven seats seating tables kitchen subscription " +
		"piscina piscinas terraza terrazas jardin vistas aparcamiento chimenea barbacoa patron horno barra mesas salon cocina suscripcion office oficina despacho despatx " +
		"terrassa terrasses jardi vistes aparcament forn taules cuina subscripcio"}
	// sites are the words for a website.
	sites     = &wordSet{text: "website websites webpage web webs"}
	sitePages = &wordSet{text: "page pagina site sitio lloc"}
	// eatenThere say that what is made is served as well: "obrador de pastelería con degustación".
	eatenThere = &wordSet{text: "degustacion degustacio"}
	// included says that what is before it is a part of something else: "laundry included".
	included = &wordSet{text: "included incluido incluida incluidos incluidas inclos inclosa inclosos incloses"}
	// itself is what was named before, and handled what a customer does with it.
	itself  = &wordSet{text: "it them"}
	handled = &wordSet{text: "wear send put puts take takes bring brings use try get keep return returns"}
	// fitting is included as a service of its own.
	fitting = &wordSet{text: "fitting installation assembly instalacion montaje colocacion installacio muntatge collocacio"}
	// facilities are what a business has for itself.
	facilities = &wordSet{text: "laboratorio laboratori lab laboratory taller workshop kitchen cocina cuina obrador fabrica factory almacen magatzem warehouse office oficina despacho despatx"}
	// fairs are where things are sold, and sold begin to say so: "soap, sold at local markets".
	fairs = &wordSet{text: "market markets local mercado mercados mercadillo mercadillos locales mercat mercats"}
	sold  = &wordSet{text: "sold selling sell vendido vendidos vendida vendidas vendo vendemos venuts venudes venem"}
)

// onlyWhere reports whether words say only where or how a thing is sold: "them online", "en línea".
func onlyWhere(list []string) bool {
	if len(list) > 1 && included.has(list[len(list)-1]) && !slices.Contains(list, "") {
		return !fitting.has(list[0])
	}
	if len(list) > 1 && facilities.has(list[len(list)-2]) && owns.has(list[len(list)-1]) || len(list) == 2 && facilities.has(list[1]) && owns.has(list[0]) {
		return true // "laboratorio propio", "own kitchen"
	}
	if len(list) > 1 && handled.has(list[0]) && itself.has(list[1]) { // "send it back"
		return true
	}
	said := false
	for i, w := range list {
		switch {
		case online.has(w) || i > 0 && (audiences.has(w) || occasion.has(w) || fairs.has(w)):
			said = true
		case i == 0 && sold.has(w):
		case stops.has(w) || agains.has(w) || inShop.has(w):
		default:
			return false
		}
	}
	return said && (len(list) == 1 && list[0] == "online" || inShop.has(list[0]) || agains.has(list[0]) || sold.has(list[0]))
}

// isAmenity reports whether a part is only what the place before it has.
func isAmenity(p part) bool {
	list := words(p.words)
	for len(list) > 1 && stops.has(list[0]) {
		list = list[1:]
	}
	return p.added && len(list) > 0 && amenities.has(list[0]) && (len(list) < 2 || connectors.has(list[1]) || owns.has(list[1]))
}

// isSite reports whether words name only a website.
func isSite(text string) bool {
	named := false
	for _, w := range words(text) {
		switch {
		case sites.has(w):
			named = true
		case !stops.has(w) && !owns.has(w) && !sitePages.has(w):
			return false
		}
	}
	return named
}

// makesSites reports whether what is named before "with a website" may be sold together with one, such as design or hosting: what a
// bakery has on the web is no service to others.
func (x *Index) makesSites(piece []string, lang string) bool {
	class, _ := x.strongest(piece, lang)
	return nice.ID(class) == saas || nice.ID(class) == shopClass
}

// beside makes what a service has beside it less sure, unless it is named as its own: a restaurant with delivery is first of all a
// restaurant, and one with a terrace sells none.
func beside(p part, need *Need) {
	if !p.added || len(need.Classes) == 0 || says(p.words, owns) {
		return
	}
	first := &need.Classes[0]
	switch {
	case first.Class == vehicleClass: // "guided tours with bicycles"
		first.Sure = Perhaps
	case first.Sure == Sure:
		first.Sure = Likely
	case !isService(first.Class):
		first.Sure = Perhaps
	}
}

// delivered returns what is meant by the service at home of a restaurant: "servicio a domicilio".
func delivered(text string) string {
	list := words(text)
	switch {
	case len(list) == 1 && list[0] == "delivery":
		return "meal delivery"
	case len(list) == 3 && list[0] == "servicio" && list[2] == "domicilio":
		return "reparto a domicilio"
	case len(list) == 3 && list[0] == "servei" && list[2] == "domicili":
		return "repartiment a domicili"
	}
	return text
}

// place takes the reasons of a place from what is done there: an "estudio de yoga" is no photographer's.
func (x *Index) place(text, lang string, need *Need, strength int) {
	if len(need.Classes) == 0 || strength >= exactFrom {
		return
	}
	rest := without(text, places)
	if rest == "" || rest == text {
		return
	}
	classes := x.need(rest, lang).Classes
	for i := range need.Classes {
		c := &need.Classes[i]
		if c.Why != WhyItem {
			continue
		}
		if at := classAt(classes, c.Class); at >= 0 {
			c.Epigraphs, c.Matched, c.Why = classes[at].Epigraphs, classes[at].Matched, classes[at].Why
		} else {
			c.Epigraphs, c.Why = nil, WhyClass
		}
	}
}

// generally takes the classes of a service from what it is about: "servicios de fontanería" is fontanería, and "window services" is what
// fitters do.
func (x *Index) generally(text, lang string, need *Need) {
	rest := without(text, serving)
	if rest == "" || rest == text || !says(text, serving) || need.has() && (need.Classes[0].Sure == Sure || isService(need.Classes[0].Class)) {
		return
	}
	of := x.need(rest, lang)
	switch {
	case !of.has():
	case isService(of.Classes[0].Class):
		of.atMostLikely()
		need.Classes = of.Classes
	case (lang != "en" || strings.HasPrefix(text, rest)) && (fitted.has(of.Classes[0].Class) || repaired.has(of.Classes[0].Class)): // and not "service robots"
		need.preferClass(fittersID)
	}
}

// hosted puts the class of the place first that an English name ends with: a "board game café" is a café, and perhaps sells games.
func (x *Index) hosted(text, lang string, need *Need, strength int) {
	list := words(text)
	if lang != "en" || len(list) < 2 || !hosts.has(list[len(list)-1]) || strength >= exactFrom {
		return
	}
	if len(need.Classes) == 0 || isService(need.Classes[0].Class) {
		return
	}
	place := x.need(list[len(list)-1], lang).Classes
	at := slices.IndexFunc(place, func(c Needed) bool { return isService(c.Class) })
	if at < 0 {
		return
	}
	need.prefer(&place[at])
}

// madeThere adds the class of the goods that a place makes, which are named in the name of the place: "cervecería artesanal" is a bar
// with beer of its own.
func (x *Index) madeThere(text, lang string, need *Need) {
	list := words(text)
	if among(list, crafted) < 0 {
		return
	}
	for _, w := range list {
		goods := x.goodsOf(w, lang)
		if goods == "" {
			continue
		}
		made := x.need(goods, lang).Classes
		if len(made) == 0 {
			return
		}
		if at := classAt(need.Classes, made[0].Class); at >= 0 && need.Classes[at].Sure != Perhaps {
			return
		}
		for i := range need.Classes { // goods were found by the rest of the words
			if !isService(need.Classes[i].Class) {
				need.Classes[i].Sure = Perhaps
			}
		}
		at := 0
		if len(need.Classes) > 0 && isService(need.Classes[0].Class) && need.Classes[0].Class != shopClass {
			at = 1
		}
		need.likely(at, &made[0])
		return
	}
}

// goodsOf returns the word for the goods in a Spanish or Catalan word for the place that makes them, such as "cerveza" of
// "cerveceria"; "" if the index has none.
func (x *Index) goodsOf(place, lang string) string {
	stem, ok := strings.CutSuffix(place, "eria")
	if !ok || len(stem) < 3 {
		return ""
	}
	stems := []string{stem}
	switch last := stem[len(stem)-1]; {
	case last == 'c':
		stems = append(stems, stem[:len(stem)-1]+"z")
	case strings.HasSuffix(stem, "qu"):
		stems = append(stems, stem[:len(stem)-2]+"c")
	case strings.HasSuffix(stem, "tg"):
		stems = append(stems, stem+"e")
	}
	for _, s := range stems {
		for _, ending := range []string{"", "a", "o", "e"} {
			if class, strength := x.strongest([]string{s + ending}, lang); class > 0 && class < firstService && strength >= exactFrom {
				return s + ending
			}
		}
	}
	return ""
}
