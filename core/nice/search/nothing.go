package search

// nothings are common words for nothing that is sold. They are no typos of goods: "nada" is no "nata".
var nothings = &wordSet{text: "hiya nothing none nobody something anything everything stuff things thing some any idea ideas yes ok okay don doesn hello hi hey thanks " +
	"thank please maybe speciality specialty especialidad especialitat possible dont not sure yet good bad best very really much many more less soon later today tomorrow now never always dunno idk quickly urgent shit fuck fucking " +
	"crap bullshit know whatever mostly mainly especially everyone everybody " +
	"nada hola buenas nadie ninguno ninguna algo alguien cosa cosas varios varias mucho muchos mucha muchas poco pocas mierda puta " +
	"puto joder hostia cojones caca culo polla tonteria tonterias gracias adios bueno buena buenos bien mal muy mas menos siempre nunca " +
	"jamas urgente rapido antemano ahora luego hoy manana quiza quizas saber dinero prueba pruebas probando pues vale tipo tipos sobre principalmente sobretodo " +
	"res tot gens rapid ningu algu coses merda collons adeu bon bona molt molts poc poca sempre mai ara avui dema ahir potser diners " +
	"prova proves tipus sobretot principalment " +
	"two three four five six dos tres cuatro cinco seis dues quatre friends sisters brothers hermanas hermanos amigas amigos socios socias germanes germans amics amigues " +
	"subscription suscripcion subscripcio entrepreneurs emprendedores emprendedoras emprenedors " +
	"especializada especializado especializados especializadas especialitzada especialitzat especialitzats specialised specialized specialising " +
	"other others otro otra otros otras altre altra altres supply suministro subministrament monthly mensual mensuales mensuals " +
	"evenings weekends cooperativa cooperativas cooperatives cooperative followers seguidores seguidors says suppose guess siento seria ver antes abans " +
	"discord whatsapp twitch reddit " +
	"before still eso esto aixo allo facebook instagram tiktok directly directamente directament grasies merces merci " +
	"zona area sur norte oeste provincia comarca nord sud oest north south east west " +
	"spain madrid barcelona valencia sevilla bilbao zaragoza malaga murcia girona tarragona lleida palma mallorca menorca ibiza eivissa espana " +
	"cataluna catalunya andalucia galicia asturias canarias europa europe"}

// meaningful returns the words of a query without those that name nothing, unless no other remains.
func meaningful(list []word) []word {
	named := make([]word, 0, len(list))
	for _, w := range list {
		if len(w.matches) > 0 || !nothings.has(w.raw) {
			named = append(named, w)
		}
	}
	if len(named) == 0 {
		return list
	}
	return named
}

// mine say that somebody speaks of what is theirs or is to be, and ownNames are a mark and a firm: "quiero registrar mi marca".
var (
	mine = &wordSet{text: "my our i we a an want need mi mis nuestra nuestro una un quiero queremos necesito necesitamos quisiera " +
		"meva meu nostra nostre vull volem necessito necessitem"}
	ownNames = &wordSet{text: "trademark brand name logo company business startup firm marca nombre logotipo empresa negocio nom logotip negoci"}
)

// saysNothing reports whether words name nothing at all: "nada", "I don't know", "venc de tot", "registrar mi marca".
func saysNothing(list []string) bool {
	if namesOwnMark(list) {
		return true
	}
	said := false
	for _, w := range list {
		said = said || nothings.has(w)
		if w != "" && !nothings.has(w) && !stops.has(w) && !framing.has(w) && !connectors.has(w) {
			return false
		}
	}
	return said
}

// namesOwnMark reports whether words say only that somebody has a mark or a firm, or registers it.
func namesOwnMark(list []string) bool {
	own, named := false, false
	for _, w := range list {
		own = own || mine.has(w)
		named = named || ownNames.has(w)
		if w != "" && !mine.has(w) && !stops.has(w) && !framing.has(w) && !connectors.has(w) {
			return false
		}
	}
	return own && named
}
