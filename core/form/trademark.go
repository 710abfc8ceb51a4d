package form

import (
	"strings"

	"sello/core/fault"
	"sello/core/nice"
)

// CheckTrademark returns the faults of the wizard's first step: the mark, its territory and its classes. Fields that do not
// apply are not checked.
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
	c.terms(t)
	return fault.List(c)
}

// Clean returns the trademark with its texts trimmed and without the fields that do not apply: the logo of a word mark, the
// countries unless the territory is other countries, the description if the classes are known. A figurative mark may also
// have a name.
func (t Trademark) Clean() Trademark {
	t.Name = OnLine(t.Name)
	t.CustomCountries = inArea(t.CustomCountries)
	t.ServicesDescription = inArea(t.ServicesDescription)
	if t.Type == TypeName {
		t.Logo = nil
	}
	if t.Logo != nil {
		t.Logo = &Logo{Name: OnLine(t.Logo.Name), Size: t.Logo.Size}
	}
	if t.CountryProtection != TerritoryOther {
		t.CustomCountries = ""
	}
	if !t.UnknownClassSelected {
		t.ServicesDescription = ""
	}
	t.Terms = cleanTerms(t.Terms)
	return t
}

// LogoExtensions are the extensions of files that the upload accepts, in lower case.
var LogoExtensions = [...]string{".gif", ".jpg", ".jpeg", ".png", ".pdf", ".svg"}

// logo checks a logo's file: its extension, and a size of 1 to MaxLogoBytes bytes.
func (c *collector) logo(path string, logo *Logo, required bool) {
	switch {
	case logo == nil:
		if required {
			c.add(path, fault.Required, 0)
		}
	case logo.Size <= 0:
		c.add(path, fault.FileEmpty, 0)
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

// classes requires at least one class, unless the customer does not know it. Every id must exist and occur once. A class
// without epigraphs and terms means its whole heading.
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

// ByClass compares selections for sorting: by class number, then unknown ids by their text, so that the order of faults is
// always the same.
func ByClass(a, b Selection) int {
	if d := place(a.Class) - place(b.Class); d != 0 {
		return d
	}
	return strings.Compare(a.Class, b.Class)
}

// place returns the number of a class; for an unknown id a number after all classes.
func place(class string) int {
	if n := nice.Number(class); n > 0 {
		return n
	}
	return nice.Classes + 1
}

// epigraphs adds a fault for the first invalid epigraph of a class.
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

// maxIDShown is the longest id of a sender that a path contains, in bytes, so that a path does not repeat arbitrary text.
const maxIDShown = 8

// classPath returns the path of a class; the path of the whole field if the id has not the form of one.
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
