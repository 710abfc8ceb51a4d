package texts

import "encoding/json"

// parts are the parts of the long documents, by the name of the document and in their order. documents.json lists them; the
// page reads the same file.
var parts = func() map[string][]string {
	var all map[string][]string
	if err := json.Unmarshal(read("documents.json"), &all); err != nil {
		panic("documents.json: " + err.Error())
	}
	return all
}()

// Parts returns the names of the parts of a document (terms, privacy, cookies, faqs) in their order. The texts of the part
// PART are DOCUMENT_PART_title and DOCUMENT_PART_body, of a question faqs_PART_q and faqs_PART_a.
func Parts(document string) []string { return parts[document] }
