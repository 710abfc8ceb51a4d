package search

import "slices"

var (
	apps = &wordSet{text: "app apps aplicacion aplicaciones aplicacio aplicacions"}
	// besideApps are the words before or behind an app that make it what an English sentence is about: "our app helps".
	besideApps = &wordSet{text: "our my the an a that which to for where helps lets connecting"}
	// programs are the words for software.
	programs = &wordSet{text: "software saas programari"}
)

// application puts the classes of software first where a sentence is about an app: "our app helps diabetics track their sugar".
func application(query, thing []string, lang string, need *Need) {
	at := slices.IndexFunc(thing, func(w string) bool { return !stops.has(w) })
	if at < 0 || !apps.has(thing[at]) || len(thing) < at+3 || lang == "en" && !besideApp(query) {
		return
	}
	if need.has() && isSoftwareClass(need.Classes[0].Class) {
		return
	}
	need.prefer(&Needed{Class: saas, Why: WhyApp})
	need.likely(0, &Needed{Class: downloads, Why: WhyApp})
}

// namedApp makes the class of programs that are downloaded likely where the name of a thing is that of an app, "language exchange app",
// and both classes of software where it begins with the word, "app de recetas".
func namedApp(thing []string, lang string, need *Need) {
	if at := among(thing, connectors); at > 0 {
		thing = thing[:at]
	}
	if len(thing) == 0 || !apps.has(thing[0]) && (lang != "en" || !apps.has(thing[len(thing)-1])) {
		return
	}
	for i := range need.Classes {
		if c := &need.Classes[i]; c.Sure == Perhaps && (c.Class == downloads || apps.has(thing[0]) && isSoftwareClass(c.Class)) {
			c.Sure = Likely
		}
	}
}

// programmed makes both classes of software likely where a thing is a program.
func programmed(thing []string, lang string, need *Need) {
	at := among(thing, programs)
	if len(thing) > 1 && thing[0] == "ia" && thats.has(thing[1]) { // "una IA que lee contratos"
		at = 0
	}
	if at < 0 || at+1 < len(thing) && (at > 0 || lang == "en") && !connectors.has(thing[at+1]) && !thats.has(thing[at+1]) {
		return
	}
	if lang != "en" && at > 0 && (serves(thing[0]) || shops.has(thing[0])) {
		return
	}
	if len(need.Classes) > 0 && need.Classes[0].Sure == Sure {
		other := downloads
		if need.Classes[0].Class == downloads {
			other = saas
		}
		if at+1 == len(thing) && (at == 0 || lang != "en") && thing[at] != "saas" { // no word beside it names its purpose
			need.likely(1, &Needed{Class: other, Why: WhyApp})
		}
		return
	}
	need.doubted(0)
	for i, class := range [...]string{saas, downloads} {
		if i > 0 && thing[at] == "saas" {
			break
		}
		c := Needed{Class: class, Why: WhyApp}
		if at := classAt(need.Classes, class); at >= 0 {
			c = need.Classes[at]
		}
		need.likely(0, &c)
	}
}

// besideApp reports whether an app is what an English sentence is about.
func besideApp(query []string) bool {
	for i, w := range query {
		if apps.has(w) && (i > 0 && besideApps.has(query[i-1]) || i+1 < len(query) && besideApps.has(query[i+1])) {
			return true
		}
	}
	return false
}

// isProgram reports whether a text names an app or a program.
func isProgram(text string) bool { return says(text, apps) || says(text, programs) }
