// Package texts holds every text of the product except the names of the classes (core/nice/texts): one JSON file
// for each area and language. The page imports the files; the server, the mails and the command line read them
// embedded in this package. languages.json describes the languages.
package texts

import (
	"embed"
	"encoding/json"
	"io/fs"
	"strings"
)

//go:embed languages.json documents.json */*.json
var files embed.FS

// texts holds the texts by language and key, for each language that has texts of its own.
var texts = load()

// Text returns the text of key in lang with every {{name}} replaced from params. A text that the language lacks is
// returned in the default language; of a key that is nowhere, the key itself.
func Text(lang, key string, params map[string]string) string {
	text, ok := texts[In(lang)][key]
	if !ok {
		text, ok = texts[Default][key]
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

// load merges the files of each language.
func load() map[string]map[string]string {
	all := map[string]map[string]string{}
	for _, lang := range Written() {
		merged := map[string]string{}
		all[lang] = merged
		names, err := fs.Glob(files, lang+"/*.json")
		if err != nil {
			panic(err)
		}
		for _, name := range names {
			if err := json.Unmarshal(read(name), &merged); err != nil {
				panic(name + ": " + err.Error())
			}
		}
	}
	return all
}

// read returns a file. The files are part of the binary, so a missing or broken one is a fault of the build and stops
// the program.
func read(name string) []byte {
	data, err := files.ReadFile(name)
	if err != nil {
		panic(err)
	}
	return data
}
