package api

// Asset is a file of the built page with a content hash in its name, such as assets/main.0123abcd.js. Its content never
// changes.
type Asset struct {
	Name  string // path below the root of the page, without a leading slash
	Gzip  bool   // Bytes are compressed with gzip
	Bytes []byte
}
