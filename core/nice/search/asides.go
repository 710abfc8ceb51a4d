package search

import (
	"slices"
	"strings"
)

// A customer often says the mark's name, prices and times beside what is sold: "a gin distillery, it's going to be called Saltmarsh",
// "plans from £29 a month", "since 1987". These are not goods or services.

var (
	// calls come before the name of a mark.
	calls = &wordSet{text: "called named llamara llamarse llamaremos anomenat anomenada anomenem dira dirse direm"}
	// namedAs do so before a name that begins with a capital letter: "una tienda llamada Luna".
	namedAs = &wordSet{text: "llamada llamado"}
	// beforeCalls go with what calls it.
	beforeCalls = &wordSet{text: "under bajo sota it its is are be going to will which that se es va a que la el the our my nuestra nuestro marca nombre nom name brand us nos and y i seva meva"}
	// unders come before a word for a name: "under the name Bramble", "bajo la marca Luna".
	unders = &wordSet{text: "under bajo sota"}
	// noNames follow what says what a brand is about: "mi marca es de velas".
	noNames = &wordSet{text: "de para per for about a an un una d of"}

	currencies = &wordSet{text: "euro euros eur pounds pound dollars usd gbp quid bucks"}
	periods    = &wordSet{text: "mes meses mesos month months ano anos any anys year years yrs hora horas hores hour hours noche nit night sesion sessio session persona person dia day week semana setmana"}
	each       = &wordSet{text: "al a an per la el por cada each the"}
	// sinces come before a year: "family business founded in 1921", "des de l'any 1990".
	sinces = &wordSet{text: "since in from founded established desde en del de ano el fundada fundado des any lany fundat"}
	// durations are the words of a length of time, and experiences those that may follow it: "20 years of experience".
	durations   = &wordSet{text: "for over more than nearly almost about llevamos llevo hace mas de casi desde toda la portem porto fa mes quasi des tota all my our"}
	experiences = &wordSet{text: "experience de d experiencia dexperiencia of oficio ofici dofici trade"}
	// counts are the numbers that are written as words.
	counts = &wordSet{text: "two three four five six seven eight nine ten twelve fifteen twenty thirty dos tres cuatro cinco seis siete ocho nueve diez doce quince veinte treinta " +
		"dues quatre cinc sis set vuit nou deu dotze quinze vint trenta hundred thousand million cien mil millones cent milions"}
	// atLeast and beforeCounts go before how much of a thing there is: "más de 100 tés".
	atLeast      = &wordSet{text: "mas_de mes_de more_than up_to hasta_mas over casi gairebe quasi nearly almost"}
	beforeCounts = &wordSet{text: "mas mes more de than up to over casi gairebe quasi nearly almost"}
	// days are times at which something is done, behind one of onDays: "every weekend", "los martes", "a l'estiu".
	days = &wordSet{text: "monday tuesday wednesday thursday friday saturday sunday weekend mondays tuesdays wednesdays thursdays fridays saturdays sundays weekends " +
		"lunes martes miercoles jueves viernes sabado sabados domingo domingos dilluns dimarts dimecres dijous divendres dissabte dissabtes diumenge diumenges " +
		"summer winter spring autumn verano invierno primavera otono estiu lestiu hivern lhivern tardor " +
		"january february march april may june july august september october november december enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre " +
		"gener febrer maig juny juliol agost setembre novembre desembre"}
	// teams go before the number of the people in a business: "a team of nine".
	teams = &wordSet{text: "of de team group equipo grupo equip grup"}
	// languages are those in which something is done, behind one of beforeLanguages: "guided tours in English and Polish".
	languages = &wordSet{text: "english spanish catalan french german italian portuguese polish dutch arabic chinese russian ukrainian romanian basque galician irish welsh " +
		"ingles espanol castellano frances aleman italiano portugues polaco neerlandes arabe chino ruso ucraniano rumano euskera gallego valenciano " +
		"angles espanyol castella catala alemany italia polones arab xines rus ucraines romanes basc gallec valencia"}
	beforeLanguages = &wordSet{text: "in en"}
	// ofInternet go before the word internet: "vendemos por internet zapatos".
	ofInternet = &wordSet{text: "on the over via por per en a traves de"}
	onDays     = &wordSet{text: "on every each in en cada los las els al durante during desde hasta fins from until through a"}
	lives      = &wordSet{text: "vida life"}
	alls       = &wordSet{text: "toda tota all"}
	// beforePrices go with a price.
	beforePrices = &wordSet{text: "budget max maximum presupuesto maximo maxim pressupost from desde des por per a around about only solo unos unas plans planes plan premium price prices precio precios preu preus cost costs " +
		"starting de for at les els los las y i and"}
	// works are before for whom or where somebody works or to whom they sell, and caters before a customer without "to".
	works  = &wordSet{text: "work available trabajo trabajamos treballo treballem sell vendo vendemos servimos distribuimos venc venem servim supply suministramos"}
	caters = &wordSet{text: "supply supplying suministramos subministrem"}
	smalls = &wordSet{text: "small pequenos pequenas petits petites"}
	// idle words say how somebody works, and never what they do.
	idle = &wordSet{text: "freelancer autonomo autonoma autonom 24h pls plz porfa asap"}
	// doneForYou are verbs behind the Spanish pronoun te, which is no tea there; so are those in the first person plural.
	doneForYou = &wordSet{text: "lo la los las dice ayudo ayuda mando envio traigo llevo hago enseno arreglo monto"}
)

// idlePhrases are several words that say when, how well or at what price something is done, and never what.
var idlePhrases = &wordSet{text: "round_the_clock around_the_clock day_and_night seven_days_a_week 7_days_a_week every_day_of_the_week bank_holidays_too " +
	"all_year_round open_every_day open_sundays open_on_sundays while_you_wait made_by_hand hecho_a_mano hecha_a_mano hechos_a_mano hechas_a_mano fet_a_ma feta_a_ma fets_a_ma fetes_a_ma cash_only by_appointment by_appointment_only " +
	"at_fair_prices at_a_fair_price at_good_prices fair_prices no_job_too_small is_that_possible is_it_possible if_possible " +
	"file_a_trademark file_the_trademark file_my_trademark file_for_a_trademark apply_for_a_trademark get_a_trademark need_a_trademark needs_a_trademark " +
	"my_lawyer_said my_lawyer_says my_lawyer_told_me my_accountant_said my_accountant_says mi_abogado_dice mi_abogado_me_dice mi_abogada_dice mi_gestor_dice mi_gestor_me_dice " +
	"el_meu_advocat_diu la_meva_advocada_diu el_meu_gestor_diu el_gestor_diu el_gestor_dice " +
	"next_month next_week next_spring next_summer next_autumn next_winter el_mes_que_viene la_semana_que_viene el_proximo_mes el_mes_que_ve la_setmana_que_ve el_proper_mes " +
	"from_september_onwards to_be_honest to_be_fair all_being_well if_all_goes_well if_all_goes_to_plan si_todo_va_bien si_dios_quiere si_tot_va_be la_verdad_es_que la_veritat_es_que " +
	"by_the_hour door_to_door word_of_mouth all_by_word_of_mouth puerta_a_puerta boca_a_boca porta_a_porta boca_a_orella de_boca_a_orella both_online_and_in_person online_and_in_person " +
	"since_then desde_entonces under_our_own_name under_my_own_name con_nuestro_propio_nombre con_nuestro_nombre con_mi_propio_nombre con_mi_nombre amb_el_nostre_nom amb_el_meu_nom " +
	"in_the_morning in_the_afternoon in_the_evening por_la_manana por_la_tarde por_la_noche al_mati a_la_tarda a_la_nit " +
	"to_market on_the_market al_mercado en_el_mercado al_mercat so_now even_need more_than_one_class mas_de_una_clase mes_duna_classe everything_with_our_logo todo_con_nuestro_logo " +
	"at_the_moment so_far for_now por_ahora de_momento ara_per_ara from_the_end_of from_the_beginning_of a_partir_de a_veces de_vez_en_cuando at_first_it_was_only de_todo main_business_is our_main_business_is " +
	"how_many_classes_is_that how_many_classes cuantas_clases_serian cuantas_clases quantes_classes one_application_or_two una_solicitud_o_dos una_sollicitud_o_dues what_would_it_cost cuanto_costaria quant_costaria " +
	"please_advise file_an_application file_the_application file_my_application what_do_i_file_under presentar_una_solicitud presentar_la_solicitud tiene_previsto or_not or_nah hay_que_registrarlo cal_registrar_lo " +
	"one_class_or_two one_class_or_several one_class_or_more una_clase_o_dos una_clase_o_varias una_classe_o_dues una_classe_o_diverses first_time_here primera_vez_aqui " +
	"a_empresas_y_particulares a_particulares_y_empresas para_empresas_y_particulares para_particulares_y_empresas empresas_y_particulares particulares_y_empresas a_empreses_i_particulars " +
	"per_a_empreses_i_particulars per_a_particulars_i_empreses empreses_i_particulars particulars_i_empreses to_companies_and_private_individuals for_businesses_and_individuals for_individuals_and_businesses " +
	"best_decision_ever nothing_else_really nothing_else sorry_for_my_english on_my_own_account every_month each_month " +
	"24_hour 24_hours 24_hours_a_day las_24_horas 24_horas 24_horas_al_dia siete_dias_a_la_semana los_siete_dias_de_la_semana todos_los_dias " +
	"todo_el_ano dia_y_noche de_dia_y_de_noche con_cita_previa sin_cita a_buen_precio a_precios_justos precios_justos " +
	"precio_justo trato_cercano muchas_gracias mil_gracias por_favor asi_vale y_punto nada_mas por_mi_cuenta " +
	"por_cuenta_propia cada_mes no_pienso_parar perdonen_las_faltas con_carino en_el_acto al_momento por_horas por_dias " +
	"les_24_hores 24_hores 24_hores_al_dia tots_els_dies set_dies_a_la_setmana tot_lany dia_i_nit amb_cita_previa sense_cita " +
	"farmtotable farm_to_table from_farm_to_table farmtofork farm_to_fork from_farm_to_fork field_to_fork nosetotail nose_to_tail beantobar bean_to_bar beantocup bean_to_cup grape_to_glass garden_to_plate " +
	"de_la_granja_a_la_mesa del_campo_a_la_mesa de_la_huerta_a_la_mesa del_huerto_a_la_mesa de_lhort_a_la_taula del_camp_a_la_taula " +
	"a_bon_preu preus_justos tracte_proper moltes_gracies si_us_plau i_prou res_mes pel_meu_compte per_compte_propi " +
	"amb_carinyo a_lacte per_hores per_dies"}

// longestIdlePhrase is the most words of one of idlePhrases.
const longestIdlePhrase = 6

// idleWords returns how many words of one of idlePhrases begin some words; 0 if none does.
func idleWords(word []string) int {
	for n := min(longestIdlePhrase, len(word)); n > 0; n-- {
		if idlePhrases.has(strings.Join(word[:n], "_")) {
			return n
		}
	}
	return 0
}

// callsInTwo are two words before the name of a mark.
var callsInTwo = &wordSet{text: "se_llama se_llamar a_llamar es_diu es_diuen name_is brand_is marca_es nombre_es nom_es marca_sera nombre_sera nom_sera"}

// essential returns a query without such asides.
func essential(query string) string {
	fields := strings.Fields(query)
	clean := make([]string, len(fields)) // without punctuation
	for i, field := range fields {
		clean[i] = strings.Trim(field, punctuation)
	}
	word := folds(clean)
	for i, field := range clean {
		if field != "" && strings.Trim(field, signs) == "" {
			word[i] = "euro" // folding leaves nothing of a sign
		}
	}
	var kept []string
	found := false
	for i := 0; i < len(fields); {
		one, ok := remarkAt(fields, clean, word, i)
		if !ok {
			kept = append(kept, fields[i])
			i++
			continue
		}
		found, i = true, one.end
		for len(kept) > 0 && one.before.hasField(strings.TrimRight(kept[len(kept)-1], ",;.:")) && !endsClause(kept[len(kept)-1]) {
			kept = kept[:len(kept)-1]
		}
		switch n := len(kept); {
		case Fold(one.instead) != "":
			kept = append(kept, one.instead)
		case n > 0:
			kept[n-1] += one.instead
		}
	}
	if !found || !slices.ContainsFunc(kept, func(field string) bool { return Fold(field) != "and" }) {
		return query
	}
	return strings.Join(kept, " ")
}

// A remark is a part of a query that names no goods or services.
type remark struct {
	end     int      // of its fields
	before  *wordSet // the words in front of it that go with it
	instead string   // what is put in its place; a sign is put behind the field before it
}

// remarkAt returns the remark that begins with a field. clean are the fields without punctuation, and word folded, with empty ones behind them.
func remarkAt(fields, clean, word []string, at int) (remark, bool) {
	if one, ok := shortRemarkAt(fields, clean, word, at); ok {
		return one, true
	}
	if end := customersEnd(fields, word, at); end > 0 {
		one := remark{end, beforeNames, strings.TrimPrefix(fields[end-1], clean[end-1])}
		if at < 2 && end == len(fields) && !connectors.has(word[at]) {
			one.instead = clean[at]
		}
		return one, true
	}
	last := at
	var before *wordSet
	switch {
	case callsIt(word, at) || namedAs.has(word[at]) && at+1 < len(clean) && clean[at+1] != Fold(clean[at+1]):
		before = beforeCalls
		for last+1 < len(fields) && !endsClause(fields[last]) && (last == at || !endsName(clean, word, at+1, last+1)) {
			last++
		}
	case priced(fields, word, at):
		before = beforePrices
		if currencies.has(word[at+1]) {
			last++
		}
		if each.has(word[last+1]) && periods.has(word[last+2]) {
			last += 2
		}
	case lasted(word, at):
		before = durations
		if periods.has(word[at+1]) {
			last++
		}
		for experiences.has(word[last+1]) {
			last++
		}
		if word[last+1] == "que" || word[last+1] == "that" {
			last++
		}
	case isCount(word[at]) && isThing(word, at+1) && !staff.has(word[at+1]) && at > 0 && (atLeast.has(word[at-1]) || at > 1 && atLeast.has(word[at-2]+"_"+word[at-1])):
		return remark{at + 1, beforeCounts, ""}, true
	default:
		return remark{}, false
	}
	if endsSentence(fields[last]) {
		return remark{last + 1, before, "and."}, true
	}
	return remark{last + 1, before, "and"}, true
}

// shortRemarkAt returns the remark at a field if it is one that leaves only punctuation, or the name of a known service, in its place.
func shortRemarkAt(fields, clean, word []string, at int) (remark, bool) {
	idles := idleWords(word[at:])
	switch {
	case likened(word, at):
		one := remark{at + 1, beforePatterns, clean[at]}
		if among(word[:at], platforms) >= 0 {
			one.instead = ""
		}
		for besides.has(word[one.end]) {
			one.end++
		}
		return one, true
	case idles > 0 && idles < len(fields):
		last := at + idles - 1
		return remark{end: last + 1, before: connectors, instead: strings.TrimPrefix(fields[last], clean[last])}, true
	case pronoun(fields[at], word[at+1]), idle.has(word[at]) && (at > 0 || endsSentence(fields[at])):
		return remark{end: at + 1}, true
	case word[at] == "internet" && among(word[:at], sells) >= 0 && (selling.has(word[at-1]) && word[at-1] != "a" || ofInternet.has(word[at-1]) && ofInternet.has(word[at-2])):
		return remark{at + 1, ofInternet, strings.TrimPrefix(fields[at], clean[at])}, true
	case at > 0 && markets.has(word[at]) && selling.has(word[at-1]) && word[at+1] != "" && !connectors.has(word[at+1]): // "sell on Etsy handmade hats"
		return remark{at + 1, selling, strings.TrimPrefix(fields[at], clean[at])}, true
	case isWhen(word, at):
		last, before := at, onDays
		for (selling.has(word[last+1]) || listing.has(word[last+1]) || onDays.has(word[last+1]) || word[last+1] == "to") && days.has(word[last+2]) {
			last += 2
		}
		if word[at-1] == "de" {
			before = connectors
		}
		return remark{last + 1, before, strings.TrimPrefix(fields[last], clean[last])}, true
	case at > 1 && (word[at-1] == "of" || word[at-1] == "de") && isCount(word[at]) && (teams.has(word[at-2]) || staff.has(word[at+1])):
		last := at
		if staff.has(word[at+1]) {
			last++
		}
		return remark{last + 1, teams, strings.TrimPrefix(fields[last], clean[last])}, true
	case at > 1 && beforeLanguages.has(word[at-1]) && languages.has(word[at]):
		last := at
		for languages.has(word[last+1]) || listing.has(word[last+1]) && languages.has(word[last+2]) {
			last++
		}
		return remark{last + 1, beforeLanguages, strings.TrimPrefix(fields[last], clean[last])}, true
	case at > 0 && isYear(clean[at]) && sinces.has(word[at-1]):
		return remark{at + 1, sinces, strings.TrimPrefix(fields[at], clean[at])}, true
	}
	return remark{}, false
}

// customersEnd returns where a remark at a field about the customers ends: "trabajo con niños", "and supply cafés", "for small businesses";
// 0 if there is none.
func customersEnd(fields, word []string, at int) (end int) {
	to := connectors.has(word[at+1]) || word[at+1] == "a"
	switch {
	case fors.has(word[at]) && (smalls.has(word[at+1]) || to && smalls.has(word[at+2])) && among(word[:at], systems) < 0:
	case !caters.has(word[at]) && (!to || !works.has(word[at])) || at > 0 && !endsClause(fields[at-1]) && !stops.has(word[at-1]) && !leading.has(word[at-1]):
		return 0
	}
	for i := at + 1; i < len(fields) && !endsClause(fields[i-1]); i++ {
		w := word[i]
		if (audiences.has(w) || occasion.has(w)) && w != "local" && !animals.has(w) && (to || w[len(w)-1] == 's') {
			end = i + 1
		} else if !connectors.has(w) && !stops.has(w) && !smalls.has(w) && !audiences.has(w) {
			break
		}
	}
	if additions.has(word[end]) && end > 0 {
		return end + 1
	}
	if !to && connectors.has(word[end]) { // "supply bars of soap"
		return 0
	}
	return end
}

// callsIt reports whether the name of the mark follows a word. Behind the words are empty ones.
func callsIt(word []string, at int) bool {
	switch next := word[at+1]; {
	case at > 1 && unders.has(word[at-2]) && naming.has(word[at]):
		return next != ""
	case next == "" || noNames.has(next):
		return false
	case calls.has(word[at]):
		return true
	default:
		return at > 0 && !owns.has(next) && next != "mi" && next != "mis" && callsInTwo.has(word[at-1]+"_"+word[at])
	}
}

// behindName are words behind a name that are none of it, if they and what follows have small letters: "se llama Lumbaria y hace sillas".
var behindName = &wordSet{text: "and y i e que that which para for donde where"}

// endsName reports whether a name that begins with a capital letter ends before a field.
func endsName(clean, word []string, name, at int) bool {
	small := func(i int) bool { return i < len(clean) && strings.ToLower(clean[i]) == clean[i] }
	return !small(name) && behindName.has(word[at]) && small(at) && small(at+1)
}

// priced reports whether a field is an amount of money: "29 €", or "2,99 al mes".
func priced(fields, word []string, at int) bool {
	if strings.ContainsAny(fields[at], signs) {
		return true
	}
	field := strings.Trim(fields[at], "~<>+()")
	if field == "" || strings.Trim(field, "0123456789.,") != "" || strings.Trim(field, ".,") == "" {
		return false
	}
	return currencies.has(word[at+1]) || each.has(word[at+1]) && periods.has(word[at+2])
}

// isCount reports whether a word is a number, in digits or in words.
func isCount(w string) bool {
	return w != "" && (counts.has(w) || strings.Trim(w, "0123456789") == "")
}

// lasted reports whether a word is the number of years for which the business exists: "for over 20 years", "llevamos 20 años", "toda
// la vida".
func lasted(word []string, at int) bool {
	if at > 1 && lives.has(word[at]) && alls.has(word[at-2]) {
		return true
	}
	if !isCount(word[at]) || !periods.has(word[at+1]) {
		return false
	}
	return at > 0 && durations.has(word[at-1]) && word[at-1] != "de" || experiences.has(word[at+2])
}

// isWhen reports whether a word says when something is done: "on Tuesdays", and not "Sunday roast".
func isWhen(word []string, at int) bool {
	if at == 0 || !days.has(word[at]) {
		return false
	}
	return onDays.has(word[at-1]) || word[at-1] == "de" && word[at+1] == "a" && days.has(word[at+2])
}

// isYear reports whether a field is one of the last two centuries or of this one.
func isYear(field string) bool {
	return len(field) == 4 && (field[:2] == "18" || field[:2] == "19" || field[:2] == "20") && strings.Trim(field, "0123456789") == ""
}

const signs = "€£$"

// pronoun reports whether a field is the Spanish pronoun te before a verb: "te ayudamos".
func pronoun(field, next string) bool {
	if field != "te" && field != "Te" {
		return false
	}
	return doneForYou.has(next) || strings.HasSuffix(next, "amos") || strings.HasSuffix(next, "emos") || strings.HasSuffix(next, "imos")
}
