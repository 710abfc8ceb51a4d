package search

var (
	// fitted are the classes of what plumbers, electricians and builders install.
	fitted = set("c4 c6 c9 c11 c17 c19")
	// fitters is the class of those.
	fitters = "c37"
)

// agree prefers, among the classes that a need may have, one that another need of the query has: "ortodoncia" beside a dental clinic is
// a treatment, and "aceite" beside wine is food.
func agree(needs []Need, query []string) {
	for i := range needs {
		n := &needs[i]
		if len(n.Classes) == 0 {
			continue
		}
		if i > 0 && fitted[n.Classes[0].Class] && len(words(n.Words)) < 3 && needs[0].Classes != nil && needs[0].Classes[0].Class == fitters &&
			needs[0].Classes[0].Sure != Perhaps && among(query, makes) < 0 {
			n.doubted(0)
			n.likely(0, Needed{Class: fitters, Why: WhyClass})
			continue
		}
		if n.Classes[0].Sure == Sure || len(n.Classes) < 2 || n.several() {
			continue
		}
		if at := n.agreeing(needs, i); at >= 0 {
			c := n.Classes[at]
			n.doubted(0)
			n.likely(0, c)
		}
	}
}

// agreeing returns which class of the ith need another need has, or the only one that is food where another need is, or the service among
// services; -1 if none.
func (n *Need) agreeing(needs []Need, i int) int {
	food, foodAt := 0, -1
	fed, served := false, len(needs) > 1
	for j := range needs {
		if j == i || len(needs[j].Classes) == 0 || needs[j].Classes[0].Sure == Perhaps {
			continue
		}
		first := needs[j].Classes[0].Class
		if at := classAt(n.Classes, first); at >= 0 && first != shopClass && n.Classes[at].Sure == n.Classes[0].Sure {
			return at
		}
		fed, served = fed || foods[first], served && isService(first)
	}
	for at, c := range n.Classes {
		if foods[c.Class] && c.Sure == n.Classes[0].Sure {
			food, foodAt = food+1, at
		}
	}
	switch {
	case fed && food == 1:
		return foodAt
	case served && !isService(n.Classes[1].Class) && isService(n.Classes[0].Class) && n.Classes[1].Sure != Perhaps:
		return 0
	}
	return -1
}

// several reports whether more than one class of a need is meant: those of an app, of what is published, and of what a place makes.
func (n *Need) several() bool {
	return contains(n.Classes, downloads) && contains(n.Classes, "c42") || contains(n.Classes, "c41") && contains(n.Classes, "c16") ||
		contains(n.Classes, "c41") && contains(n.Classes, downloads) ||
		says(n.Words, crafted) || says(n.Words, packs) || says(n.Words, apps) || says(n.Words, franchises) || isUsed(n.Words)
}
