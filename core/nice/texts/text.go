package texts

import (
	"encoding/json"
	"strings"
	"sync"
)

// fallback is the language of texts that another language lacks.
const fallback = "en"

// byLanguage has, for each language with a file, a function that reads the file at its first call.
var byLanguage = readers()

// Text returns the name of a class ("c4") or the text of an epigraph ("c4e3") in a language, and in English if the
// language has no texts. Any other id is returned unchanged.
func Text(lang, id string) string {
	key := "class_" + strings.TrimPrefix(id, "c") + "_name"
	if class, epigraph, ok := strings.Cut(strings.TrimPrefix(id, "c"), "e"); ok {
		key = "class_" + class + "_epigraph_" + epigraph
	}
	return text(lang, key, id)
}

// Description returns what belongs to a class ("c4") and what belongs to other classes, in a language as Text does. Any other id is
// returned unchanged.
func Description(lang, class string) string {
	return text(lang, "class_"+strings.TrimPrefix(class, "c")+"_description", class)
}

// text returns the text of a key in a language, else in English, else the id itself.
func text(lang, key, id string) string {
	for _, lang := range [...]string{lang, fallback} {
		if text, ok := in(lang)[key]; ok {
			return text
		}
	}
	return id
}

// in returns all texts of a language by their keys; nil if the language has no texts. Callers must not change the map.
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

// read returns the texts of an embedded file. It panics if the file is broken.
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
