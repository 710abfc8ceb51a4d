package form

import (
	"strings"

	"sello/core/fault"
	"sello/core/nice"
)

// CheckTrademark holds the first step of the wizard: what the mark is, where it is to be
// protected and for which classes. Fields that do not apply are not looked at.
func CheckTrademark(t Trademark) fault.List {
	t = t.Clean()
	var c collector
	c.listed("type", t.Type, TypeName, TypeLogo)
	c.line("name", t.Name, t.Type == TypeName)
	c.logo("logo", t.Logo, t.Type == TypeLogo)
	c.listed("country_protection", t.CountryProtection, Territories[:]...)
	c.lines("custom_countries", t.CustomCountries, t.CountryProtection == TerritoryOther)
	c.classes(t)
	c.lines("services_description", t.ServicesDescription, t.UnknownClassSelected)
	if t.UnknownClassSelected && len(t.Classifications) > 0 {
		c.add("unknown_class_selected", fault.Contradiction, 0)
	}
	return fault.List(c)
}

// Clean returns the trademark with its texts trimmed and without what does not apply: the logo of
// a word mark, the countries of a territory that has a name, the description when the classes are
// known. A figurative mark keeps its name: it may have both.
func (t Trademark) Clean() Trademark {
	t.Name = strings.TrimSpace(t.Name)
	t.CustomCountries = strings.TrimSpace(t.CustomCountries)
	t.ServicesDescription = strings.TrimSpace(t.ServicesDescription)
	if t.Type == TypeName {
		t.Logo = nil
	}
	if t.Logo != nil {
		t.Logo = &Logo{Name: strings.TrimSpace(t.Logo.Name), Size: t.Logo.Size}
	}
	if t.CountryProtection != TerritoryOther {
		t.CustomCountries = ""
	}
	if !t.UnknownClassSelected {
		t.ServicesDescription = ""
	}
	return t
}

// LogoExtensions are the files that the upload accepts, by the end of their names in lower case.
var LogoExtensions = [...]string{".gif", ".jpg", ".jpeg", ".png", ".pdf", ".svg"}

// logo asks for a file of an accepted kind with 1 to MaxLogoBytes bytes. An empty file is no file.
func (c *collector) logo(path string, logo *Logo, required bool) {
	switch {
	case logo == nil:
		if required {
			c.add(path, fault.Required, 0)
		}
	case logo.Size <= 0:
		c.add(path, fault.Required, 0)
	case !acceptedFile(logo.Name):
		c.add(path, fault.FileType, 0)
	case logo.Size > MaxLogoBytes:
		c.add(path, fault.FileTooLarge, MaxLogoBytes)
	default:
		c.line(path, logo.Name, true)
	}
}

func acceptedFile(name string) bool {
	dot := strings.LastIndexByte(name, '.')
	if dot < 0 {
		return false
	}
	extension := strings.ToLower(name[dot:])
	for _, accepted := range LogoExtensions {
		if extension == accepted {
			return true
		}
	}
	return false
}

// classes asks for at least one class, unless the user does not know it, and for ids that exist,
// each once. A class without epigraphs stands for its whole heading.
func (c *collector) classes(t Trademark) {
	switch n := len(t.Classifications); {
	case n == 0 && !t.UnknownClassSelected:
		c.add("classifications", fault.Required, 0)
		return
	case n > nice.Classes:
		c.add("classifications", fault.TooMany, nice.Classes)
		return
	}
	var seen [nice.Classes + 1]bool
	for _, s := range t.Classifications {
		n := nice.Number(s.Class)
		switch {
		case n == 0:
			c.add(classPath(s.Class), fault.UnknownClass, 0)
		case seen[n]:
			c.add(classPath(s.Class), fault.Duplicate, 0)
		default:
			seen[n] = true
			c.epigraphs(s)
		}
	}
}

// ByClass compares selections for sorting: by class number, then ids of no class in the order of their
// text, so that faults come in the same order every time.
func ByClass(a, b Selection) int {
	if d := place(a.Class) - place(b.Class); d != 0 {
		return d
	}
	return strings.Compare(a.Class, b.Class)
}

// place is the number of a class; ids of no class come after all others.
func place(class string) int {
	if n := nice.Number(class); n > 0 {
		return n
	}
	return nice.Classes + 1
}

// epigraphs reports the first wrong epigraph of a class.
func (c *collector) epigraphs(s Selection) {
	seen := make([]bool, nice.Epigraphs(s.Class)+1)
	for _, id := range s.Epigraphs {
		n := nice.EpigraphNumber(s.Class, id)
		if n == 0 {
			c.add(classPath(s.Class), fault.UnknownEpigraph, 0)
			return
		}
		if seen[n] {
			c.add(classPath(s.Class), fault.Duplicate, 0)
			return
		}
		seen[n] = true
	}
}

// maxIDShown bounds an id that is repeated in a path, so that a path is never text of any length
// or kind that somebody sent.
const maxIDShown = 8

// classPath is the path of a class, or of the whole field when the id does not even look like one.
func classPath(id string) string {
	if id == "" || len(id) > maxIDShown {
		return "classifications"
	}
	for i := 0; i < len(id); i++ {
		if !alphanumeric(id[i]) {
			return "classifications"
		}
	}
	return "classifications." + id
}
