//go:build !js

package core_test

import (
	"go/parser"
	"go/token"
	"io/fs"
	"maps"
	"os"
	"os/exec"
	"path"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"

	"sello/core/musttest"
)

// The laws of imports between packages. They apply to the product; tests may import any package.

// law restricts the imports of packages. The pattern "x/..." means x and all packages below it, "x/*" only those below it, and
// "std" the standard library.
type law struct {
	why    string
	about  []string // folders of the packages to which the law applies
	except []string // folders of packages to which it does not apply
	only   []string // the allowed imports; nil allows all
	never  []string // the forbidden imports
}

// besideRules lists the folders of the core that hold no rules: texts, what builds the data of the class search, and what only tests use.
var besideRules = []string{"core/musttest", "core/nice/texts", "core/nice/lexicon/...", "core/nice/descriptions", "core/nice/search/build/..."}

var laws = []law{
	{
		why:    "the page carries the core: every further package costs it bytes (KB brotli in forbiddenInPage)",
		about:  []string{"core/..."},
		except: append([]string{"core/clienthash"}, besideRules...),
		only:   []string{"sello/core/...", "strings", "strconv", "sync", "unicode", "unicode/utf8", "errors", "slices", "cmp", "math/bits"},
	},
	{
		why:   "the client hash is a scheme on top of argon2, and the policy",
		about: []string{"core/clienthash"},
		only:  []string{"sello/core/password", "strings", "unicode/utf8", "encoding/base64", "golang.org/x/crypto/argon2", "golang.org/x/crypto/blake2b"},
	},
	{
		why:   "argon2 brings encoding/binary and reflect along: no rule needs them, only the page hashes",
		about: []string{"core/...", "api/..."},
		never: []string{"sello/core/clienthash"},
	},
	{
		why:   "the core must not depend on a door",
		about: []string{"core/..."},
		never: []string{"sello/api/...", "sello/wasm/...", "sello/webapp/..."},
	},
	{
		why:   "texts are files and a lookup: every room may read them, so they know none",
		about: []string{"texts"},
		only:  []string{"std"},
	},
	{
		why:   "the WASM door holds no rule: it opens core/ops, and the client hash that runs in a worker",
		about: []string{"wasm"},
		only:  []string{"sello/core/ops", "sello/core/clienthash", "std"},
	},
	{
		why:   "the domain's types know the core, the library of ids and the standard library",
		about: []string{"api"},
		only:  []string{"sello/core/...", "github.com/google/uuid", "std"},
	},
	{
		why: "a use case asks the core and its own interfaces, never an adapter or another use case",
		about: []string{
			"api/accounts/...", "api/orders/...", "api/checkout/...", "api/contact/...", "api/desk/...", "api/factors/...", "api/papers/...", "api/passkeys/...", "api/backup/...",
		},
		never: []string{
			"sello/api/accounts/...", "sello/api/orders/...", "sello/api/checkout/...", "sello/api/contact/...", "sello/api/desk/...",
			"sello/api/factors/...", "sello/api/papers/...", "sello/api/passkeys/...", "sello/api/backup/...", "sello/api/oauth/...",
			"sello/api/rest/...", "sello/api/store/...", "sello/api/stripepay/...", "sello/api/mail/...", "sello/api/blobs/...",
			"sello/api/pdf/...", "sello/api/jobs/...", "sello/api/config/...", "sello/api/wire/...", "net/http", "database/sql",
		},
	},
	adapter("store"), adapter("stripepay"), adapter("mail"), adapter("blobs"), adapter("webhooks"), adapter("pdf"),
	{
		why:   "a door asks use cases and its own interfaces, never an adapter",
		about: []string{"api/rest", "api/oauth", "api/web", "api/wire"},
		never: []string{"sello/api/store/...", "sello/api/stripepay/...", "sello/api/mail/...", "sello/api/blobs/...", "sello/api/pdf/...", "sello/api/jobs/..."},
	},
	{
		why:    "the doors stand side by side: what they share is in api/web, and only the commands put them together",
		about:  []string{"api/..."},
		except: []string{"api/cmd/...", "api/rest/..."},
		never:  []string{"sello/api/rest/..."},
	},
	{
		why:    "the doors stand side by side: what they share is in api/web, and only the commands put them together",
		about:  []string{"api/..."},
		except: []string{"api/cmd/..."},
		never:  []string{"sello/api/oauth/..."},
	},
	{
		why:   "what the doors share knows no use case, no adapter and no router",
		about: []string{"api/web"},
		only:  []string{"sello/api", "sello/core/fault", "sello/texts", "golang.org/x/sync/semaphore", "golang.org/x/text/language", "std"},
	},
	{
		why:   "jobs know the queue, which is the store's; what they run is given to them",
		about: []string{"api/jobs"},
		only:  []string{"sello/api", "sello/api/store", "github.com/riverqueue/...", "std"},
	},
	{
		why:   "the settings and the queue know nobody",
		about: []string{"api/config", "api/queue"},
		only:  []string{"std"},
	},
	{
		why:   "a logo is looked at by the rules and its own bytes",
		about: []string{"api/logo"},
		only:  []string{"sello/api", "sello/api/queue", "sello/core/...", "github.com/gabriel-vasile/mimetype", "golang.org/x/text/encoding/...", "golang.org/x/text/unicode/norm", "std"},
	},
	{
		why:   "documents are checked by their bytes, and stored where their user says",
		about: []string{"api/documents"},
		only:  []string{"sello/api", "sello/api/logo", "sello/core/...", "github.com/gabriel-vasile/mimetype", "std"},
	},
	{
		why:   "official terms are read from files, and compared by the core",
		about: []string{"api/officialterms"},
		only:  []string{"sello/core/...", "golang.org/x/text/encoding/...", "std"},
	},
	{
		why:   "words are written from values and texts; where they stand is the business of mails and papers",
		about: []string{"api/wording"},
		only:  []string{"sello/core/...", "golang.org/x/text/...", "std"},
	},
	{
		why:   "the public documents are written from texts, prices and the catalogue; the doors serve them",
		about: []string{"api/site"},
		only:  []string{"sello/api", "sello/api/wording", "sello/api/wire", "sello/core/...", "sello/texts", "std"},
	},
	business("github.com/gin-gonic/...", "rest"),
	business("github.com/andybalholm/...", "rest"),
	business("gorm.io/...", "store"),
	business("github.com/jackc/...", "store"),
	business("modernc.org/sqlite/...", "store"),
	business("github.com/pressly/...", "store"),
	business("github.com/riverqueue/...", "store", "jobs"),
	business("github.com/stripe/...", "stripepay"),
	business("github.com/minio/...", "blobs"),
	business("github.com/wneessen/...", "mail"),
	business("github.com/standard-webhooks/...", "webhooks"),
	business("github.com/golang-jwt/...", "oauth"),
	business("github.com/go-webauthn/...", "passkeys"),
	business("github.com/pquerna/...", "factors"),
	business("github.com/boombuler/...", "factors"),
	business("codeberg.org/go-pdf/...", "pdf"),
	business("golang.org/x/image/...", "pdf"),
	business("github.com/alecthomas/...", "cmd"),
	{
		why:   "a command is the end of the line",
		about: []string{"..."},
		never: []string{"sello/api/cmd/..."},
	},
}

// business returns the law of a library that only some rooms of the api may import.
func business(library string, rooms ...string) law {
	l := law{why: library + " is the business of " + strings.Join(rooms, " and "), about: []string{"..."}, never: []string{library}}
	for _, room := range rooms {
		l.except = append(l.except, "api/"+room+"/...")
	}
	return l
}

// adapter returns the law of an adapter: it must not import another adapter or a door.
func adapter(name string) law {
	l := law{
		why:   "adapters must not import each other or a door",
		about: []string{"api/" + name + "/..."},
		never: []string{"sello/api/rest/...", "sello/api/wire/...", "sello/api/web/..."},
	}
	for _, other := range []string{"store", "stripepay", "mail", "blobs", "webhooks", "pdf"} {
		if other != name {
			l.never = append(l.never, "sello/api/"+other+"/...")
		}
	}
	return l
}

func TestLaws(t *testing.T) {
	for pkg, imports := range imports(t) {
		for _, l := range laws {
			if !matches(pkg, l.about) || matches(pkg, l.except) {
				continue
			}
			for imported, file := range imports {
				allowed := l.only == nil || matches(imported, l.only) || standard(imported) && matches("std", l.only)
				if own := strings.HasPrefix(imported, "sello/"+pkg+"/"); !allowed || matches(imported, l.never) && !own {
					t.Errorf("%s imports %s: %s", file, imported, l.why)
				}
			}
		}
	}
}

// inRules lists the packages that the rules may link, with the reason for each. Packages of the core and internal packages of the
// standard library are not listed.
var inRules = map[string]string{
	"unsafe": "Go itself", "errors": "Go itself", "sync": "Go itself", "sync/atomic": "Go itself", "runtime": "Go itself",
	"io": "readers of strings", "iter": "functions of slices and strings", "cmp": "orders for slices",
	"math/bits": "distances of the class search",
	"slices":    "sorting and searching", "strings": "trimming and lower case", "strconv": "numbers in paths",
	"unicode": "letters and digits in rules", "unicode/utf8": "lengths in characters",
}

// inPage lists the packages that the module may link besides those of inRules, with the reason for each.
var inPage = map[string]string{
	"golang.org/x/crypto/argon2":  "the client hash",
	"golang.org/x/crypto/blake2b": "the salt of the client hash, and argon2",
	"crypto":                      "blake2b registers itself; no algorithm of the standard library is linked",
	"hash":                        "the interface of blake2b",
	"encoding/base64":             "the client hash as text",
	"encoding/binary":             "argon2, blake2b and base64 import it. Without it the module would be 774 bytes (brotli) of 419,048 smaller and start as fast, but carry its own argon2",
	"reflect":                     "encoding/binary imports it; of its code only its init is linked",
	"math":                        "encoding/binary and reflect import it",
	"syscall/js":                  "the door itself: the ready signal and the client hash",
}

// forbiddenInPage lists packages that the module must not link, with their cost for the page (brotli) or another reason.
var forbiddenInPage = map[string]string{
	"fmt":                   "125 KB; codes leave the core, not sentences",
	"encoding/json...":      "240 KB; the flat encoding of core/ops serves",
	"regexp...":             "121 KB; patterns are written by hand",
	"time":                  "61 KB; the date is an argument",
	"os...":                 "57 KB; no I/O",
	"net...":                "no I/O",
	"log...":                "no I/O",
	"text/template...":      "no sentences",
	"html...":               "no sentences",
	"embed":                 "data comes as an argument",
	"math/rand...":          "the same input gives the same output",
	"crypto/*":              "crypto/sha256 alone is 93 KB; BLAKE2b comes with argon2",
	"golang.org/x/text":     "normalisation is the page's",
	"sello/core/nice/texts": "texts are the catalogue's",
}

func TestLawOfWhatTheRulesLink(t *testing.T) {
	var rules []string
	for pkg := range imports(t) {
		if matches(pkg, []string{"core/..."}) && !matches(pkg, append([]string{"core/clienthash"}, besideRules...)) {
			rules = append(rules, "sello/"+pkg)
		}
	}
	checkGraph(t, graphOf(t, rules), inRules)
}

func TestLawOfWhatThePageLinks(t *testing.T) {
	allowed := maps.Clone(inRules)
	maps.Copy(allowed, inPage)
	linked := graphOf(t, []string{"sello/wasm"}, "GOOS=js", "GOARCH=wasm")
	linked = slices.DeleteFunc(linked, func(pkg string) bool { return pkg == "sello/wasm" })
	checkGraph(t, linked, allowed)
}

// checkGraph reports linked packages that are not allowed, allowed packages that are not linked, and those that forbiddenInPage
// forbids.
func checkGraph(t *testing.T, linked []string, allowed map[string]string) {
	t.Helper()
	for _, pkg := range linked {
		own := strings.HasPrefix(pkg, "sello/core/") && reasonAgainst(pkg) == ""
		if allowed[pkg] == "" && !own && !strings.HasPrefix(pkg, "internal/") {
			t.Errorf("%s is linked, but not allowed: %s", pkg, reasonAgainst(pkg))
		}
	}
	for pkg := range allowed {
		if !slices.Contains(linked, pkg) {
			t.Errorf("%s is allowed, but not linked", pkg)
		}
		if why := reasonAgainst(pkg); why != "" {
			t.Errorf("%s is both allowed and forbidden: %s", pkg, why)
		}
	}
}

// reasonAgainst returns the reason why forbiddenInPage forbids a package; "" if it does not.
func reasonAgainst(pkg string) string {
	for forbidden, why := range forbiddenInPage {
		if matches(pkg, []string{forbidden}) {
			return why
		}
	}
	return ""
}

func TestLawOfTestSupport(t *testing.T) {
	for _, pkg := range graphOf(t, []string{"sello/api/cmd/sello"}) {
		if matches(pkg, []string{"testing/..."}) || strings.HasPrefix(pkg, "sello/") && strings.HasSuffix(pkg, "test") {
			t.Errorf("the service links %s: what only tests use is in packages whose name ends in test", pkg)
		}
	}
}

// graphOf returns the packages and every package that they link, for the system and processor that env names.
func graphOf(t *testing.T, packages []string, env ...string) []string {
	t.Helper()
	list := exec.Command("go", append([]string{"list", "-deps"}, packages...)...)
	list.Env = append(os.Environ(), env...)
	list.Stderr = os.Stderr
	out := musttest.Get(list.Output())(t)
	return strings.Fields(string(out))
}

func TestLawsDetectForbiddenImports(t *testing.T) {
	for _, test := range []struct {
		name, pattern string
		want          bool
	}{
		{"core/form", "core/...", true}, {"core", "core/...", true}, {"corelike", "core/...", false},
		{"api/rest", "...", true}, {"api/rest", "api", false}, {"encoding/json/v2", "encoding/json...", true},
		{"crypto", "crypto/*", false}, {"crypto/sha256", "crypto/*", true}, {"gorm.io/gorm/clause", "gorm.io/...", true},
	} {
		if got := matches(test.name, []string{test.pattern}); got != test.want {
			t.Errorf("%s against %s: %v", test.name, test.pattern, got)
		}
	}
}

func matches(name string, patterns []string) bool {
	for _, p := range patterns {
		if above, ok := strings.CutSuffix(p, "*"); ok && strings.HasPrefix(name, above) {
			return true
		}
		prefix, open := strings.CutSuffix(p, "...")
		prefix = strings.TrimSuffix(prefix, "/")
		if name == prefix || open && (prefix == "" || strings.HasPrefix(name, prefix+"/")) {
			return true
		}
	}
	return false
}

// standard reports whether an import is of the standard library: its first element has no dot.
func standard(imported string) bool {
	first, _, _ := strings.Cut(imported, "/")
	return first != "sello" && !strings.Contains(first, ".")
}

// imports returns, for every package folder of the module, the imports of its product files, each with a file that has it.
func imports(t *testing.T) map[string]map[string]string {
	t.Helper()
	found := map[string]map[string]string{}
	root := ".."
	musttest.Do(t, filepath.WalkDir(root, func(name string, entry fs.DirEntry, err error) error {
		if err != nil {
			return err
		}
		if entry.IsDir() {
			switch base := entry.Name(); {
			case base == "node_modules", base == "testdata", base == "dist", base != ".." && strings.HasPrefix(base, "."):
				return filepath.SkipDir
			}
			return nil
		}
		if !strings.HasSuffix(name, ".go") || strings.HasSuffix(name, "_test.go") {
			return nil
		}
		file, err := parser.ParseFile(token.NewFileSet(), name, nil, parser.ImportsOnly)
		if err != nil {
			return err
		}
		relative, err := filepath.Rel(root, name)
		if err != nil {
			return err
		}
		pkg := path.Dir(filepath.ToSlash(relative))
		if found[pkg] == nil {
			found[pkg] = map[string]string{}
		}
		for _, spec := range file.Imports {
			imported, err := strconv.Unquote(spec.Path.Value)
			if err != nil {
				return err
			}
			found[pkg][imported] = relative
		}
		return nil
	}))
	if len(found["core/form"]) == 0 {
		t.Fatal("no imports found")
	}
	return found
}
