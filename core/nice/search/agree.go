package search

import "slices"

// fitted are the classes of the goods that plumbers, electricians, painters and builders install.
var fitted = &wordSet{text: "c2 c4 c6 c9 c11 c17 c19"}

var (
	// builds are what builders do, named by the material or the place: "pintura, pladur, baños".
	builds = &wordSet{text: "pintura pladur tarima parquet suelos banos cocinas techos yeso escayola alicatado alicatados solado electricidad aislamientos tejados " +
		"painting drywall plastering tiling flooring bathrooms kitchens roofing electrics insulation " +
		"banys cuines terres sostres guix enrajolat electricitat aillaments teulades"}
	// sports are names of goods that are also the names of the sports done with them: "kayak".
	sports = &wordSet{text: "kayak caiac kayaks canoe canoa surf windsurf kitesurf paddle padel vela esqui snowboard skate golf tenis tennis bici bicicleta cycling sailing skiing"}
)

var (
	// animalServices name services for animals, beside which animals are not for sale: "Vet: cats, dogs and rabbits".
	animalServices = &wordSet{text: "vet vets veterinary grooming groomer kennel kennels cattery boarding training trainer walking walker sitting sitter " +
		"veterinario veterinaria veterinarios canina canino felina adiestramiento adiestrador residencia " +
		"veterinari ensinistrament ensinistrador passejador paseador peluqueria"}
	// soils and tools are those of gardeners beside plants.
	soils = &wordSet{text: "terra terres tierra tierras soil soils earth compost"}
	tools = &wordSet{text: "tools herramientas eines"}
)

// isAnimals reports whether a need names only animals.
func (n *Need) isAnimals() bool {
	list := slices.DeleteFunc(words(n.Words), func(w string) bool { return w == "" || w == "too" })
	return len(list) == 1 && animals.has(list[0])
}

// besideCars reports whether a need is for vehicles or machines, or for what is done with them, so that a workshop beside it repairs them.
func besideCars(needs []Need) bool {
	return says(needs[0].Words, vehicles) || slices.ContainsFunc(needs, func(n Need) bool {
		return n.isLikely(vehicleClass) || n.isLikely("c7") || n.isLikely("c39") || n.isLikely(fittersID)
	})
}

// isTrade reports whether a need names by a single word what builders do.
func isTrade(n *Need) bool {
	return builds.hasField(n.Words) && len(words(n.Words)) == 1 && !n.isLikely(fittersID)
}

// building reports whether needs are those of a builder: three of such words, or one beside the class of builders.
func building(needs []Need) bool {
	trades := 0
	for i := range needs {
		switch n := &needs[i]; {
		case n.isLikely(fittersID):
			trades += 2
		case isTrade(n):
			trades++
		}
	}
	return trades > 2
}

// agree prefers, among the classes that a need may have, one that another need of the query has: "ortodoncia" beside a dental clinic is
// a treatment, and "aceite" beside wine is food.
func (x *Index) agree(needs []Need, from []part, query []string, lang string) {
	built := building(needs)
	sporty := 0
	for i := range needs {
		if needs[i].isLikely(lessonsID) {
			sporty++
		}
	}
	garden := slices.ContainsFunc(needs, func(n Need) bool { return n.isLikely(plantID) })
	for i := range needs {
		n := &needs[i]
		switch {
		case len(n.Classes) == 0:
		case i > 0 && among(query, makes) < 0 && n.isAnimals() && needs[0].has() && says(needs[0].Words, animalServices):
			n.prefer(&needs[0].Classes[0])
		case garden && soils.hasField(n.Words):
			n.preferClass("c1")
		case garden && tools.hasField(n.Words):
			n.preferClass("c8")
		case !isService(n.Classes[0].Class) && len(n.Classes) > 1 && isService(n.Classes[1].Class) && introduces.has(n.after(query)): // "soy zapatero", who is no furniture
			n.prefer(&n.Classes[1])
		case built && (among(query, makes) < 0 || serves(words(needs[0].Words)[0])) && isTrade(n): // "hacemos reformas de cocinas y baños"
			n.preferClass(fittersID)
		case i > 0 && n.onlyRental() && needs[i-1].rents():
			n.prefer(&needs[i-1].Classes[0])
		case (workshops.hasField(n.Words) || Fold(n.Words) == "workshop") && besideCars(needs) && !givesLessons.has(n.after(query)):
			n.preferClass(fittersID)
		case sporty > 1 && sports.hasField(n.Words) && !isService(n.Classes[0].Class):
			n.preferClass(lessonsID)
		case i > 0 && among(query, makes) < 0 && needs[0].isLikely(fittersID) && x.isFitted(n, lang):
			n.preferClass(fittersID)
		case n.Classes[0].Sure != Sure && len(n.Classes) > 1 && !from[i].onlyServes() && (!isForSale(n.Classes[0]) || says(n.Words, owns)) && !n.several():
			if at := n.agreeing(needs, i); at >= 0 {
				if sells.has(n.after(query)) && !isService(n.Classes[0].Class) {
					at = 0 // "we sell coffee" beside an ice cream parlour
				}
				n.prefer(&n.Classes[at])
			}
		}
	}
}

// after returns the word of a query before a need.
func (n *Need) after(query []string) string {
	return query[max(slices.Index(query, words(n.Words)[0]), 1)-1]
}

// isFitted reports whether a need of one or two words is for goods that the class of fitters names as installed: boilers, not candles.
func (x *Index) isFitted(n *Need, lang string) bool {
	if !fitted.has(n.Classes[0].Class) || len(words(n.Words)) > 2 {
		return false
	}
	_, ranked := x.candidates(n.Words+" ", lang)
	return slices.ContainsFunc(ranked, func(c candidate) bool { return c.class == fitters })
}

// agreeing returns which class of the ith need another need has, or the only one that is food where another need is, or the service among
// services; -1 if none.
func (n *Need) agreeing(needs []Need, i int) int {
	first := n.Classes[0]
	food, foodAt := 0, 0
	fed, served := false, len(needs) > 1 && isService(first.Class) && !isService(n.Classes[1].Class)
	for at, c := range n.Classes {
		if c.Sure != first.Sure {
			break
		}
		if foods.has(c.Class) {
			food, foodAt = food+1, at
		}
		for j := range needs {
			if j != i && c.Class != shopClass && needs[j].isLikely(c.Class) {
				return at
			}
		}
	}
	for j := range needs {
		if j != i && len(needs[j].Classes) > 0 {
			class := needs[j].Classes[0].Class
			fed, served = fed || foods.has(class), served && isService(class)
		}
	}
	switch {
	case fed && food == 1:
		return foodAt
	case served:
		return 0
	}
	return -1
}

// several reports whether more than one class of a need is meant: those of an app, of what is published, and of what a place makes.
func (n *Need) several() bool {
	if c41 := contains(n.Classes, "c41"); contains(n.Classes, downloads) && (c41 || contains(n.Classes, saas)) || c41 && contains(n.Classes, "c16") {
		return true
	}
	for _, set := range [...]*wordSet{crafted, packs, apps, franchises} {
		if says(n.Words, set) {
			return true
		}
	}
	return isUsed(n.Words)
}

// joineries are the trades whose material is that of what is named behind them.
var joineries = &wordSet{text: "carpinteria cerrajeria fusteria serralleria joinery"}

// joined takes the class of goods from what is said of a thing before them: the windows of "carpintería de aluminio, hacemos ventanas" are of
// metal, and the collars of "dog clothes and collars" for dogs.
func (x *Index) joined(needs []Need, lang string) {
	said := ""
	for i := range needs {
		switch n := &needs[i]; {
		case says(n.Words, pets) || says(n.Words, joineries):
			said = without(n.Words, joineries)
		case said != "" && n.has():
			found := x.need(n.Words+" "+said, lang)
			if (found.isLikely("c6") || found.isLikely(tack) && contains(n.Classes, tack)) && !n.isLikely(found.Classes[0].Class) {
				n.prefer(&found.Classes[0])
			}
		}
	}
}
