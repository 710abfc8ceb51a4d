package texts

import (
	"encoding/json"
	"strings"
	"sync"
)

// In returns every text of a language by its key: Spanish for es and ca, else English. What Spanish
// lacks is told in English. The map is shared: do not write to it.
func In(lang string) map[string]string {
	if lang == "es" || lang == "ca" {
		return spanish()
	}
	return english()
}

// Text returns a class ("c4") by its name, or an epigraph ("c4e3") in words; what is neither is
// returned as it is.
func Text(lang, id string) string {
	key := "class_" + strings.TrimPrefix(id, "c") + "_name"
	if class, epigraph, ok := strings.Cut(strings.TrimPrefix(id, "c"), "e"); ok {
		key = "class_" + class + "_epigraph_" + epigraph
	}
	if text, ok := In(lang)[key]; ok {
		return text
	}
	return id
}

var (
	english = sync.OnceValue(func() map[string]string { return read(map[string]string{}, "en.json") })
	spanish = sync.OnceValue(func() map[string]string { return read(read(map[string]string{}, "en.json"), "es.json") })
)

// read adds the texts of a file, which is part of the binary: a broken one is a broken build.
func read(into map[string]string, name string) map[string]string {
	data, err := Files.ReadFile(name)
	if err != nil {
		panic(err)
	}
	if err := json.Unmarshal(data, &into); err != nil {
		panic(name + ": " + err.Error())
	}
	return into
}
