package search

import "strings"

// animalWords are the animals among the audiences.
const animalWords = "pets dogs cats horses rabbits hens chickens birds fish cows sheep pigs ponies " +
	"mascotas perros gatos caballos conejos gallinas pajaros aves peces vacas ovejas cerdos gossos gats cavalls conills gallines ocells peixos vaques ovelles porcs "

var (
	animals = &wordSet{text: animalWords}
	// audiences are those for whom something is done: "marketing for hotels and restaurants" is no restaurant.
	audiences = &wordSet{text: animalWords + "restaurant restaurants hotel hotels bar bars cafe cafes shop shops store stores retailer retailers company companies business businesses " +
		"firm firms startups sme smes office offices school schools university universities hospital hospitals clinic clinics gym gyms factory " +
		"factories farm farms farmers home homes house houses flat flats industry communities municipalities councils association associations " +
		"clubs club garage garages staircases teams athletes dealers distributors professionals freelancers beginners students tourists travellers chefs barbers hairdressers nurses vets teachers doctors musicians photographers artists bakers butchers beekeepers sculptors cyclists runners swimmers climbers hikers gamers " +
		"restaurante restaurantes hoteles bares cafeteria cafeterias tienda tiendas comercio comercios empresa empresas negocios pyme pymes " +
		"autonomos oficina oficinas local locales garaje garajes escaleras portales naves colegio colegios escuela escuelas universidad universidades hospitales clinica clinicas gimnasio gimnasios " +
		"fabrica fabricas agricultores hogar hogares casa casas vivienda viviendas piso pisos industria comunidad comunidades ayuntamiento " +
		"ayuntamientos asociaciones clubes equipos deportistas distribuidores profesionales principiantes estudiantes turistas viajeros particulares " +
		"cocineros barberos peluqueros enfermeras abogados profesores medicos musicos fotografos artistas panaderos pasteleros carniceros pescaderos reposteros alfareros bodegueros viticultores escultores ciclistas corredores nadadores escaladores hosteleria comercos empreses negocis autonoms oficines escola escoles universitats cliniques gimnasos fabriques " +
		"pagesos llar llars cases habitatges pisos garatges locals escales turistics turisticos comunitats ajuntament ajuntaments associacions equips esportistes distribuidors particulars mascotes " +
		"cuiners advocats perruquers infermeres mestres metges musics fotografs artistes forners pastissers carnissers peixaters terrissers viticultors escultors ciclistes corredors nedadors escaladors turistes viatgers estudiants hostaleria"}
	// occasion are those who are served and the days on which they are, which say of a service when and for whom it is: "a photographer,
	// mostly weddings".
	occasion = &wordSet{text: "wedding weddings birthday birthdays christenings communions newborn newborns baby babies kid kids child children toddlers teens " +
		"teenagers adults seniors elderly family families couples pregnant mothers mums moms women men ladies girls boys people " +
		"boda bodas cumpleanos bautizo bautizos comuniones comunion bebe bebes recien nacidos nino ninos nina ninas abuelos avis adolescentes jovenes adultos mayores " +
		"ancianos familia familias parejas embarazadas madres mujer mujeres hombre hombres senora caballero " +
		"casaments noces aniversaris batejos comunions nado nadons nen nens nena nenes adolescents joves grans gran gent parelles embarassades mares dona dones " +
		"home event events party parties festival festivals fairs conferences evento eventos fiesta fiestas feria ferias festivales congresos " +
		"esdeveniment esdeveniments festa festes fira fires congressos"}
)

// isPlace reports whether fields name only where a service is done, which is not one place: "offices", but not "a hotel".
func isPlace(fields []string) bool {
	for _, field := range fields {
		if w := Fold(field); !audiences.has(w) || w[len(w)-1] != 's' {
			return false
		}
	}
	return len(fields) > 0
}

// isFor reports whether a piece of a list says only for whom or for what the thing before it is: "courses for kids and adults",
// "software to manage bookings and stock", "a photographer, mostly weddings and newborns".
func (x *Index) isFor(piece []string, before part, lang string) bool {
	people, others, all := 0, 0, 0
	for _, field := range piece {
		w := Fold(field)
		if all > 0 && connectors.has(w) { // "fiestas de pueblo"
			break
		}
		switch {
		case occasion.has(w):
			people++
		case audiences.has(w):
			others++
		case stops.has(w) || connectors.has(w) || nothings.has(w):
			continue
		}
		all++
	}
	fields := strings.Fields(before.words)
	switch {
	case all == 0 || len(fields) == 0:
		return false
	case people+others == all && (forSomething(fields) || placed(fields, lang)):
		return true
	case len(parse(strings.Join(piece, " "))) == 1 && isWho(Fold(piece[len(piece)-1])) && isWho(Fold(fields[len(fields)-1])):
		class, _ := x.strongest(fields, lang)
		who, _ := x.strongest(piece, lang)
		last := max(len(fields)-2, 0)
		return mention(fields, fors) && (class >= firstService || isProgram(before.words)) || givenTo.has(lang+Fold(fields[last])) && who >= firstService
	case people == all || len(piece) == 1 && toDo(fields):
		class, _ := x.strongest(fields, lang)
		head, _ := x.strongest(fields[:1], lang)
		return max(class, head) >= firstService || isProgram(before.words)
	}
	return false
}

// whoEnds are the ends of words for people by what they do: "plumbers", "fontaneros". givenTo are the words before those to whom something
// is given or sold, each behind its language: "vendo ropa a niños y adultos".
var (
	whoEnds = &wordSet{text: "ers ors ists ians eros ores stas stes"}
	givenTo = &wordSet{text: "ento esa caa caals"}
)

// isWho reports whether a word names people.
func isWho(w string) bool {
	return audiences.has(w) || whoEnds.has(w[max(len(w)-3, 0):]) || whoEnds.has(w[max(len(w)-4, 0):])
}

// toDo reports whether fields say what something is done for: "to manage bookings", "para gestionar reservas".
func toDo(fields []string) bool {
	for i := 1; i < len(fields)-1; i++ {
		w := Fold(fields[i])
		if w == "to" || (w == "para" || w == "per") && strings.HasSuffix(Fold(fields[i+1]), "r") {
			return true
		}
	}
	return false
}

// placed reports whether the last of some fields say where or to whom something is done: "toco en bodas", "at weddings", "pan a bares".
func placed(fields []string, lang string) bool {
	for i := len(fields) - 1; i > 0; i-- {
		switch w := Fold(fields[i]); {
		case (wheres.hasField(fields[i-1]) || givenTo.has(lang+Fold(fields[i-1])) && strings.HasSuffix(w, "s")) && (audiences.has(w) || occasion.has(w)):
			return true
		case !audiences.has(w) && !occasion.has(w) && !stops.has(w):
			return false
		}
	}
	return false
}
