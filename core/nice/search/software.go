package search

import "slices"

// What a business offers to be used, an app or a program, is software that is downloaded or used online. Who makes apps for others offers
// their development: "app de yoga", and not "desarrollo de apps".

// The items of software: what is downloaded, and an app; what is made for others, and an app that is; what is used online.
const (
	downloadItem   = "c9e1"
	appItem        = "c9e2"
	developItem    = "c42e1"
	developAppItem = "c42e2"
	onlineItem     = "c42e3"
)

var (
	// manyApps name apps in the plural.
	manyApps = &wordSet{text: "apps aplicaciones aplicacions"}
	// developing are the words for making software. In Spanish and Catalan they are before an app or a program: "app de diseño" is for design.
	developing = &wordSet{text: "desarrollo desarrollos desarrollador desarrolladora desarrolladores desarrollamos desarrollar creacion creamos crear diseno disenamos programacion programador programadora programadores programamos programo " +
		"desenvolupament desenvolupador desenvolupadora desenvolupadors desenvolupem desenvolupar creacio creem disseny dissenyem programem"}
	// developments are the English nouns for it. They are directly behind an app or a program, or before it and "of".
	developments = &wordSet{text: "development developer developers design designer designers programming programmer programmers"}
	// develops are the English verbs for it, which are before an app or a program. An app of one's own may follow.
	develops = &wordSet{text: "develop develops developing build builds"}
	// bespoke are the English words directly before an app or a program that is made to the order of others, and ordered those directly behind
	// one in Spanish and Catalan: "app de trajes a medida" is no such app.
	bespoke = &wordSet{text: "bespoke custom tailored"}
	ordered = &wordSet{text: "medida mida personalizadas personalitzades"}
	// besideOrder are the words that may be between those and the app or the program: "aplicaciones móviles a medida", "custom-built software".
	besideOrder = &wordSet{text: "mobile web made built a movil moviles mobil mobils hecho hecha hechas fet feta fetes"}
	// makesApps are the verbs that mean development before apps for somebody: "we make apps for restaurants".
	makesApps = &wordSet{text: "make makes making build builds building create creates creating hago hacemos hacer creo creamos crear faig fem fer creem"}
	// ownApp are the words behind a verb that make an app the business's own: "desarrollamos una app".
	ownApp = &wordSet{text: "a an my our the un una mi nuestra la meva nostra"}
	// computerPrograms are the words for a program, which is software where no other class is meant: "programa para facturar".
	computerPrograms = &wordSet{text: "programa programas programes program programs"}
	// onlyOne are the words beside an app that say in which of the two classes it is.
	onlyOne = &wordSet{text: "web saas downloadable descargable descargables descarregable"}
)

// nameSoftware decides for each need that is software whether it is developed for others or offered to be used, and takes the items and
// classes for that. query are the words of the whole query.
func nameSoftware(needs []Need, query []string) {
	for i := range needs {
		n := &needs[i]
		thing := words(n.Words)
		at := max(among(thing, apps), among(thing, programs), among(thing, computerPrograms))
		switch {
		case at > 0 && servesProgram(thing[:at], query) && !developsApps(thing, query): // "instalación de programas"
		case !n.isSoftware():
		case at >= 0 && among(thing, computerPrograms) < 0 && (developsApps(thing, query) || isOrdered(thing)):
			n.develop(among(thing, apps) >= 0)
		case at >= 0 && (among(thing, computerPrograms) < 0 || isSoftwareClass(n.Classes[0].Class)):
			n.use(thing)
		}
	}
}

// isSoftware reports whether a class of software is among those that a need shows.
func (n *Need) isSoftware() bool {
	return slices.ContainsFunc(n.Classes, func(c Needed) bool { return c.Sure != Perhaps && isSoftwareClass(c.Class) })
}

// servesProgram reports whether the words before an app or a program name what is done with it. A word for that directly before one says what
// it is for: "building management software".
func servesProgram(before, query []string) bool {
	at := slices.IndexFunc(before, serves)
	return at >= 0 && (hasSubject(before[at], query) || among(before[at:], connectors) > 0 || among(before[at:], stops) > 0)
}

// developsApps reports whether software is made for others. An article or the like before an app makes it the business's own.
func developsApps(thing, query []string) bool {
	at := among(thing, apps)
	if at > 0 && ownApp.has(thing[at-1]) {
		return false
	}
	many := among(query, manyApps)
	listed := len(thing) == 1 && manyApps.has(thing[0]) && saysDevelopment(query) // "desarrollo web y apps"
	return isDeveloped(thing, query) || listed || many > 0 && makesApps.has(query[many-1]) && among(thing, fors) > at
}

// saysDevelopment reports whether a word for making software is among others.
func saysDevelopment(list []string) bool {
	return among(list, developing) >= 0 || among(list, developments) >= 0 || among(list, develops) >= 0
}

// isSoftwareWord reports whether a word names an app or a program.
func isSoftwareWord(w string) bool { return apps.has(w) || programs.has(w) || computerPrograms.has(w) }

// isDeveloped reports whether a thing says that the app or the program that it names is made.
func isDeveloped(thing, query []string) bool {
	made := false
	for i, w := range thing {
		next := ""
		if i+1 < len(thing) {
			next = thing[i+1]
		}
		if isSoftwareWord(w) && (made || developments.has(next)) {
			return true
		}
		made = made || developing.has(w) || develops.has(w) || developments.has(w) && (next == "of" || hasSubject(w, query)) // "we design apps"
	}
	return false
}

// isOrdered reports whether the words beside an app or a program say that it is made to the order of others.
func isOrdered(thing []string) bool {
	for i, w := range thing {
		if !isSoftwareWord(w) {
			continue
		}
		before, behind := i-1, i+1
		for before >= 0 && besideOrder.has(thing[before]) {
			before--
		}
		for behind < len(thing) && besideOrder.has(thing[behind]) {
			behind++
		}
		if before >= 0 && bespoke.has(thing[before]) || behind < len(thing) && ordered.has(thing[behind]) {
			return true
		}
	}
	return false
}

// develop makes development the class of software that a need shows.
func (n *Need) develop(app bool) {
	item := developItem
	if app {
		item = developAppItem
	}
	for i := range n.Classes {
		switch c := &n.Classes[i]; {
		case c.Class == downloads:
			c.Sure = Perhaps
		case c.Class == saas && (len(c.Epigraphs) == 0 || c.Epigraphs[0] == onlineItem):
			c.Epigraphs, c.Why = []string{item}, WhyItem
		}
	}
	if at := classAt(n.Classes, saas); at > 0 && n.Classes[0].Class == downloads {
		n.likely(0, &n.Classes[at])
	}
}

// use makes what is used online and what is downloaded the reasons of software, and shows both classes of an app or a program.
func (n *Need) use(thing []string) {
	if among(thing, programs) < 0 && among(thing, onlyOne) < 0 {
		n.show(saas)
		n.show(downloads)
	}
	for i := range n.Classes {
		switch c := &n.Classes[i]; {
		case c.Class == saas && (len(c.Epigraphs) == 0 || c.Epigraphs[0] == developItem || c.Epigraphs[0] == developAppItem || saysDevelopment(thing)): // "software de diseño gráfico"
			c.Epigraphs, c.Why = []string{onlineItem}, WhyItem
		case c.Class == downloads && len(c.Epigraphs) == 0 && among(thing, apps) >= 0:
			c.Epigraphs, c.Why = []string{appItem}, WhyItem
		case c.Class == downloads && len(c.Epigraphs) == 0:
			c.Epigraphs, c.Why = []string{downloadItem}, WhyItem
		case !isSoftwareClass(c.Class) && among(thing, computerPrograms) == 0 && isSoftwareClass(n.Classes[0].Class):
			c.Sure = Perhaps
		}
	}
}

// show makes a class of software likely that a need folds or does not have.
func (n *Need) show(class string) {
	at, c := classAt(n.Classes, class), Needed{Class: class, Why: WhyApp}
	if at >= 0 {
		if c = n.Classes[at]; c.Sure != Perhaps {
			return
		}
		n.Classes = slices.Delete(n.Classes, at, at+1)
	}
	c.Sure = Likely
	n.insert(&c)
}
