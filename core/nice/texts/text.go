package texts

import (
	"encoding/json"
	"strings"
	"sync"
)

// fallback is the language of what another one lacks.
const fallback = "en"

// byLanguage holds, for each language that has a file, a function that reads it at its first call.
var byLanguage = readers()

// Text returns the name of a class ("c4") or the text of an epigraph ("c4e3") in a language, and in English if the
// language has no texts. Any other id is returned unchanged.
func Text(lang, id string) string {
	key := "class_" + strings.TrimPrefix(id, "c") + "_name"
	if class, epigraph, ok := strings.Cut(strings.TrimPrefix(id, "c"), "e"); ok {
		key = "class_" + class + "_epigraph_" + epigraph
	}
	for _, lang := range [...]string{lang, fallback} {
		if text, ok := in(lang)[key]; ok {
			return text
		}
	}
	return id
}

// in returns every text of a language by its key; nil if the language has no texts. The map is shared: do not write to it.
func in(lang string) map[string]string {
	if all, ok := byLanguage[lang]; ok {
		return all()
	}
	return nil
}

func readers() map[string]func() map[string]string {
	entries, err := Files.ReadDir(".")
	if err != nil {
		panic(err)
	}
	all := map[string]func() map[string]string{}
	for _, entry := range entries {
		lang := strings.TrimSuffix(entry.Name(), ".json")
		all[lang] = sync.OnceValue(func() map[string]string { return read(entry.Name()) })
	}
	return all
}

// read returns the texts of a file, which is part of the binary: a broken one is a fault of the build and stops the
// program.
func read(name string) map[string]string {
	data, err := Files.ReadFile(name)
	if err != nil {
		panic(err)
	}
	var all map[string]string
	if err := json.Unmarshal(data, &all); err != nil {
		panic(name + ": " + err.Error())
	}
	return all
}
