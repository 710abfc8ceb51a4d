package nice

// A Retirement is an epigraph that is no longer offered, because the classification has some of its goods in another class.
type Retirement struct {
	ID         string
	Successors []string // the epigraphs that are offered in its place, the one in its own class first
}

// Retired are all retired epigraphs, in the order of their classes. Their ids stay valid, so that saved orders stay readable,
// and their texts stay in the catalogue. The class search and the page offer their successors only.
var Retired = [...]Retirement{
	{"c9e14", []string{"c9e31", "c12e31"}},
	{"c10e8", []string{"c10e31", "c21e32"}},
	{"c20e8", []string{"c20e31", "c24e31"}},
	{"c20e27", []string{"c20e32", "c21e31"}},
	{"c32e19", []string{"c32e31", "c30e31"}},
}

// IsRetired reports whether an epigraph is retired.
func IsRetired(id string) bool {
	for _, r := range Retired {
		if r.ID == id {
			return true
		}
	}
	return false
}
