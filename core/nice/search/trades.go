package search

import (
	"slices"
	"strings"
)

var (
	// thats begin what a business does in a sentence about it: "a hairdresser that sells shampoo".
	thats = &wordSet{text: "that which who que"}
	// trades are the verbs for selling behind them.
	trades = &wordSet{text: "sells sell vende venden ven venen"}
	// makesIt are the subjects of who says how a thing is made: "vases that I throw myself".
	makesIt = &wordSet{text: "i we yo nosotros jo nosaltres"}
	// selves are the words for the customer, and persons those for the people who work with the customer: "my sister and I".
	selves  = &wordSet{text: "yo jo i"}
	persons = &wordSet{text: "couple matrimonio matrimoni sister brother husband wife partner friend friends mother mum mom father dad son daughter cousin girlfriend boyfriend sisters brothers " +
		"hermana hermano marido mujer pareja amiga amigo amigos amigas socio socia socios madre padre hijo hija prima primo novio novia hermanas hermanos " +
		"chicos chicas nois noies germana germa marit dona parella amic amics amigues soci mare pare filla fill cosi cosina xicot xicota germanes germans"}
	// organisations say who does something: "an association that organises concerts".
	organisations = &wordSet{text: "association charity foundation cooperative collective group team ngo asociacion fundacion cooperativa colectivo grupo ong entidad " +
		"entitat associacio fundacio collectiu grup colla"}
	// agains are the pronouns for what was named before, in front of a verb and behind it.
	agains = &wordSet{text: "lo la los las els les ho en them it"}
	// turns are the verbs of who makes one thing from another: "we turn jeans into bags".
	turns = &wordSet{text: "spin spins turn turns turning transform transforms upcycle upcycles convert converts recycle recycles make makes " +
		"transformo transformamos convierto convertimos transformem convertim"}
	// packs are the words for packages, which with a word for gifts or subscriptions are sold as one.
	packs = &wordSet{text: "box boxes hamper hampers basket baskets pack packs caja cajas cesta cestas lote lotes caixa caixes panera paneres lot lots cistella cistelles"}
	gifts = &wordSet{text: "gift gifts subscription christmas monthly regalo regalos suscripcion navidad mensual mensuales regal subscripcio nadal"}
	// foods are the classes of what is eaten and drunk, and of what serves it.
	foods = &wordSet{text: "c29 c30 c31 c32 c33 c43"}
	// publishing are the services by which goods come into being.
	publishing = &wordSet{text: "edicion edicio publishing development desarrollo desenvolupament"}
	// lines are the words for the things of one brand, or for some of a thing: "its own clothing line", "línea de ropa", "a bit of butter".
	lines = &wordSet{text: "types kinds sorts varieties tipos variedades sabores tipus varietats sabors line range variety bit lot couple linea gama surtido poco par linia gamma assortiment mica parell"}
)

// usedPairs and usedBy are words for things with an earlier owner, with which trade is a service. The single ones are not, behind a connector:
// "bags of used sails" are bags.
var (
	usedPairs = &wordSet{text: "second_hand segunda_mano segona_ma pre_loved pre_owned"}
	usedBy    = &wordSet{text: "used usado usados usada usadas usat usats usades refurbished reacondicionados reacondicionats preloved preowned"}
	// old are words for goods that a shop or a brand may sell: "vintage dresses".
	old = &wordSet{text: "vintage antiguos antiguas antics antigues"}
)

// clauses returns the fields of a sentence without its clauses about how things are sold and made, and the parts that these are. In "we
// repair bikes and sell them" the second is a shop's; in "we knit socks and sell them" it says nothing.
func (x *Index) clauses(fields []string, lang string) (kept []string, more []part) {
	word := folds(fields)
	repaired := false
	for i := 0; i < len(fields); i++ {
		w := word[i]
		repaired = repaired || isDeed(w)
		ends := i > 0 && (separators.has(word[i-1]) || strings.HasSuffix(fields[i-1], ","))
		switch {
		case i > 0 && x.onlyWho(kept, word[i:], ends):
			kept = nil
			if verb, ing := strings.CutSuffix(w, "ing"); isDeed(w) || ing && !crafts.has(verb) && !crafts.has(verb+"e") {
				kept = append(kept, fields[i])
			}
		case i > 0 && thats.has(w) && (trades.has(word[i+1]) || owns.has(word[i+2]) || owns.has(word[i+3])) && !mention(fields[:i], apps):
			kept = whoSells(kept, fields[i:i+2])
			i++
		case i > 0 && thats.has(w) && (isDeed(word[i+1]) || isDeed(strings.Join(word[i+1:min(i+4, len(word))], "_"))) && mention(kept, organisations):
			kept = nil
		case i > 1 && thats.has(w) && (weDo(word[i+1]) && isDeed(word[i+1]) || makesIt.has(word[i+1]) && isDeed(word[i+2])): // "bikes that we repair"
			kept = append(kept, "and")
		case i > 1 && x.onlyHow(fields, word, i):
			i = clauseEnd(fields, word, i+2) - 1
		case i > 0 && (w == "selling" || w == "doing" || w == "serving") && !subjects.has(word[i-1]) && !stops.has(word[i-1]) && !framing.has(word[i-1]): // "a stall selling earrings"
			kept = append(kept, "and")
		case ends && (agains.has(w) && sells.has(word[i+1]) || sells.has(w) && (word[i+1] == "them" || word[i+1] == "it")): // "venem la cervesa" names beer
			end := clauseEnd(fields, word, i+1)
			said := strings.Join(fields[i:end], " ")
			if repaired || isUsed(said) {
				more = append(more, part{words: said, whole: shopOf("", lang), shared: true})
			}
			if separators.has(word[i-1]) && len(kept) > 0 {
				kept = kept[:len(kept)-1]
			}
			i = end - 1
		case i > 1 && (w == "into" || w == "en") && mention(fields[:i-1], turns):
			more = append(more, part{words: strings.Join(bare(fields[:i]), " "), whole: "upcycling", shared: true})
			kept = nil
		default:
			kept = append(kept, fields[i])
		}
	}
	return kept, more
}

// whoSells returns the fields before "that sells" with what stands between them and what is sold.
func whoSells(kept, fields []string) []string {
	switch {
	case onlyShop(strings.Join(kept, " ")):
		return append(kept, fields...)
	case mention(kept, organisations):
		return nil
	}
	return append(kept, "and")
}

// onlyHow reports whether a clause about how a thing is made begins at a word: "vases that I throw myself", "figuras que pinto".
func (x *Index) onlyHow(fields, word []string, at int) bool {
	next := word[at+1]
	if word[at] == "que" && weDo(next) && offers(next) {
		return !slices.ContainsFunc(fields[at+2:clauseEnd(fields, word, at+2)], x.isThing)
	}
	return thats.has(word[at]) && makesIt.has(next) && !sells.has(word[at+2]) && !isDeed(word[at+2])
}

// onlyWho reports whether fields name only the people who offer a service: "my sister and I", "Sarah and I", "two
// sisters who bake", "uns nois que fem", "my husband repairs", "two brothers from Cork roasting". begins is whether a clause begins there.
func (x *Index) onlyWho(fields, word []string, begins bool) bool {
	switch w := word[0]; {
	case begins && selves.has(w), isDeed(w) && mention(fields, persons):
		return !slices.ContainsFunc(fields, x.isThing)
	case len(fields) > 5:
		return false
	case thats.has(w) && offers(word[1]):
		return !mention(fields, audiences) && (mention(fields, persons) || mention(fields, occasion))
	}
	return strings.HasSuffix(word[0], "ing") && mention(fields, persons)
}

// isThing reports whether the index has a word, which is more than a stop or a person.
func (x *Index) isThing(field string) bool {
	w := Fold(field)
	return !stops.has(w) && !separators.has(w) && !persons.has(w) && x.has(w)
}

// clauseEnd returns where the clause ends that goes on with a field.
func clauseEnd(fields, word []string, at int) int {
	for at < len(fields) && !separators.has(word[at]) && !strings.HasSuffix(fields[at-1], ",") {
		at++
	}
	return min(at, len(fields))
}

// weDo reports whether a Spanish or Catalan verb is in the first person.
func weDo(verb string) bool {
	for _, ending := range [...]string{"o", "mos", "em", "im"} {
		if strings.HasSuffix(verb, ending) {
			return true
		}
	}
	return false
}

// isDeed reports whether a word is a verb for a service.
func isDeed(verb string) bool {
	_, deed := deedsBy().verbs[verb]
	return deed
}

// isUsed reports whether a text is about things with an earlier owner.
func isUsed(text string) bool {
	list := words(text)
	for i := 1; i < len(list); i++ {
		if usedPairs.has(list[i-1] + "_" + list[i]) {
			return true
		}
	}
	return saidOfGoods(list, usedBy)
}

// saidOfGoods reports whether one of several words is said of the goods that a text names: not in "pastes used as pigments".
func saidOfGoods(list []string, of *wordSet) bool {
	at := among(list, of)
	return at >= 0 && among(list[:at], connectors) < 0 && (at+1 == len(list) || !connectors.has(list[at+1]) && list[at+1] != "style")
}

// traded puts the class of shops before that of used goods, and beside that of old ones, unless they are only restored; wine is neither.
func traded(text string, parts []part, query string, need *Need) {
	shop := &Needed{Class: shopClass, Why: WhyShop}
	switch {
	case len(need.Classes) == 0, isService(need.Classes[0].Class) && need.Classes[0].Sure != Perhaps:
	case isUsed(text):
		need.prefer(shop)
	case saidOfGoods(words(text), old) && !need.isLikely("c33") && (among(words(query), sells) >= 0 || !slices.ContainsFunc(parts, part.onlyServes)):
		need.further(shop)
	}
}

// given puts the class of what is in a gift or a subscription first: "subscription boxes of beer".
func (x *Index) given(text, lang string, need *Need) {
	gift := says(text, gifts)
	if !says(text, packs) || !gift && len(need.Classes) > 0 && need.Classes[0].Sure == Sure {
		return
	}
	things := x.need(without(without(text, packs), gifts), lang).Classes
	if len(things) == 0 || isService(things[0].Class) || !gift && !foods.has(things[0].Class) {
		return
	}
	shop := contains(need.Classes, shopClass)
	need.Classes = nil
	need.likely(0, &things[0])
	if shop {
		need.likely(1, &Needed{Class: shopClass, Why: WhyShop})
	}
}

// supplies are the words for selling goods that are installed as well.
var supplies = &wordSet{text: "sell sells supply supplies sale sales vendo vendemos venta suministro suministramos venc venem venda subministrem subministrament"}

// downloaded say of goods that they are sold as a file.
var downloaded = &wordSet{text: "pdf pdfs descargable descargables downloadable descarregable descarregables imprimible imprimibles printable"}

// isSoldToo reports whether a word for a service goes on with what is sold: "supply and install".
func isSoldToo(query []string, service string) bool {
	end := slices.Index(query, service)
	at := end
	for at > 0 && (query[at-1] == "" || separators.has(query[at-1]) || isDeed(query[at-1])) { // "sell, install and service"
		at--
	}
	return 0 < at && at < end && supplies.has(query[at-1])
}

// goodsToo adds the class of the goods where a thing is their manufacture, publishing or development, or their sale by who makes them:
// "fabricación de envases", "venta de sérums propios", and the sale of what no phrase for shops names.
func (x *Index) goodsToo(p *part, lang string, need *Need) {
	fields, thing := strings.Fields(p.whole), p.thing
	service, _, _ := strings.Cut(p.deed, " ")
	of, goods := serviceOf(fields)
	if need.has() && makings.hasField(fields[0]) && mention(fields, others) { // it is a service, and not a shop
		need.Classes, p.settled = need.Classes[:1], true
		return
	}
	switch {
	case publishing.hasField(service):
	case len(fields) > 2 && makings.hasField(fields[0]) && connectors.hasField(fields[1]) && !mention(fields, others) && (!need.has() || need.Classes[0].Sure != Sure):
		thing = strings.Join(fields[2:], " ")
	case p.sold && thing != "": // "we supply and install solar panels"
	case of != nil && (p.sold || mention(goods, owns) || p.words == p.whole && sales.hasField(fields[0]) && need.has() && isForSale(need.Classes[0]) && !isUsed(p.whole)): // "venta de cloro"
		thing = strings.Join(goods, " ")
	default:
		return
	}
	p.settled = need.has() && isForSale(need.Classes[0]) && !mention(goods, owns)
	if found := x.need(without(thing, owns), lang); found.has() && (service != "" || !isService(found.Classes[0].Class)) {
		need.further(&found.Classes[0])
	}
}

// asFile makes the class of what is downloaded the first one of goods that are sold as a file: "plantillas de costura en pdf".
func asFile(p *part, need *Need) {
	if list := words(p.whole); among(list, downloaded) < 0 || p.deed != "" || isProgram(p.whole) || among(list, negations) >= 0 || slices.ContainsFunc(list, serves) || need.isLikely(downloads) {
		return
	}
	p.settle(need, &Needed{Class: downloads, Why: WhyClass})
}
