package search

import (
	"slices"
	"strings"

	"sello/core/nice"
)

// People say beside what they sell that they want a mark, and for what: "need an EU trademark, goods: candles", "someone uses our name on bags".

var (
	// ofMarks are the words for a mark and its name, and theMark those before one that say whose it is.
	ofMarks = &wordSet{text: "trademark brand name marca nombre nom"}
	theMark = &wordSet{text: "the my our your this that same el la mi nuestro nuestra este esta mismo misma meu meva nostre nostra mateix mateixa"}
	// protectors are those for who protects a mark, and for what they do.
	protectors = &wordSet{text: "service services attorney attorneys lawyer lawyers agency agencies agent agents filing renewal renewals registration watching servicio servicios abogado abogada abogados agencia agencias " +
		"registro registros renovacion vigilancia servei serveis advocat advocada registre renovacio"}
)

// markAt returns the place behind a word for the customer's mark, such as "our name", in some fields; 0 if none has it.
func markAt(fields []string) int {
	for i := 1; i < len(fields); i++ {
		if ofMarks.hasField(fields[i]) && theMark.hasField(fields[i-1]) {
			return i + 1
		}
	}
	return 0
}

// withoutMark leaves out of a part the words before what a mark is for: "someone uses our name on" of "someone uses our name on hat pins".
func (p *part) withoutMark() {
	fields := strings.Fields(p.whole)
	at := markAt(fields)
	if ofMarks.hasField(fields[0]) && len(fields) > 1 && (Fold(fields[1]) == "on" || Fold(fields[1]) == "en") { // without "our"
		at = 1
	}
	if p.deed == "" && at > 0 && at+1 < len(fields) && connectors.hasField(fields[at]) && !empty(fields[at+1]) {
		p.whole = strings.Join(fields[at+1:], " ")
		p.words = p.whole
	}
}

// mostOfMark is the agreement from which on a part with the customer's name is something else.
const mostOfMark = 600

// isAboutMark reports whether a part is about the customer's mark and its registration, which is no service that is offered: "EU trademark",
// "to secure the name".
func (x *Index) isAboutMark(p part, lang string) bool {
	fields := strings.Fields(p.whole)
	if p.deed != "" || !says(p.words, ofMarks) || says(p.words, protectors) {
		return false
	}
	class, strength := x.strongest(fields, lang)
	return strength < mostOfMark && markAt(fields) > 0 || strength < exactFrom && nice.ID(class) == legalClass
}

// labels say before a colon that what follows is sold: "goods: picture frames", "the company's business is: rental of boats".
var labels = &wordSet{text: "product products service services goods item items activity activities sector business company brand work applicant producto productos servicio servicios articulo articulos " +
	"actividad actividades negocio empresa marca trabajo trabajos solicitante producte productes servei serveis activitat activitats negoci feina feines sollicitant"}

// unlabelled returns a query without the clauses in which such a label stands, but for their verbs of selling.
func (x *Index) unlabelled(query, lang string) string {
	var kept []string
	from := 0 // where the clause begins in kept
	for _, field := range strings.Fields(query) {
		kept = append(kept, field)
		if strings.HasSuffix(field, ":") && labelled(kept[from:]) {
			if pieces := x.divide(kept[from:], separators, lang); !slices.ContainsFunc(pieces, func(piece []string) bool { return len(piece) > 1 && x.names(piece, lang) }) {
				clause := slices.DeleteFunc(slices.Clone(kept[from:]), func(field string) bool { return !sells.hasField(field) })
				kept = append(kept[:from], clause...)
			}
		}
		if endsClause(field) || endsSentence(field) {
			from = len(kept)
		}
	}
	return strings.Join(kept, " ")
}

// labelled reports whether some fields have a label, and not that of what is behind it: "servicios de jardinería:".
func labelled(fields []string) bool {
	for i, field := range fields {
		if labels.hasField(field) {
			return i+1 == len(fields) || !connectors.hasField(fields[i+1])
		}
	}
	return false
}
