// Package texts holds every text of the product except the names of the classes (core/nice/texts): one JSON file
// for each area and language. The page imports the files; the server, the mails and the command line read them
// embedded in this package.
package texts

import (
	"embed"
	"encoding/json"
	"io/fs"
	"path"
	"strings"
)

//go:embed en/*.json es/*.json
var files embed.FS

var texts = map[string]map[string]string{"en": load("en"), "es": load("es")}

// Text returns the text of key in lang with every {{name}} replaced from params. Catalan is answered
// in Spanish; an unknown language, or a text that is missing in it, in English; a key that is
// nowhere, as itself.
func Text(lang, key string, params map[string]string) string {
	text, ok := texts[Language(lang)][key]
	if !ok {
		text, ok = texts["en"][key]
	}
	if !ok {
		return key
	}
	pairs := make([]string, 0, 2*len(params))
	for name, value := range params {
		pairs = append(pairs, "{{"+name+"}}", value)
	}
	return strings.NewReplacer(pairs...).Replace(text) // once: braces that a customer typed stay as typed
}

// Has tells whether key has a text of its own in lang.
func Has(lang, key string) bool {
	_, ok := texts[Language(lang)][key]
	return ok
}

// Language returns the language whose texts serve lang: es for es and ca, en for all else. Regions
// ("es-MX") do not matter.
func Language(lang string) string {
	base, _, _ := strings.Cut(strings.ToLower(lang), "-")
	if base == "es" || base == "ca" {
		return "es"
	}
	return "en"
}

// load merges the files of one language. They are part of the binary, so a broken one is a broken
// build and stops the program.
func load(lang string) map[string]string {
	merged := map[string]string{}
	names, err := fs.Glob(files, path.Join(lang, "*.json"))
	if err != nil {
		panic(err)
	}
	for _, name := range names {
		data, err := files.ReadFile(name)
		if err != nil {
			panic(err)
		}
		if err := json.Unmarshal(data, &merged); err != nil {
			panic(name + ": " + err.Error())
		}
	}
	return merged
}
