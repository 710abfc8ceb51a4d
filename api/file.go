package api

// Upload is an uploaded file before it is checked.
type Upload struct {
	Name  string // file name or path on the sender's machine; only its last element is used
	Bytes []byte
}

// File is a file that was checked, or that the service made.
type File struct {
	Name  string // safe in a header and in any file system
	Type  string // content type: of an upload that of its bytes
	Bytes []byte
}

// FileRef refers to a file in the blob store.
type FileRef struct {
	Key  string
	Name string // file name
	Type string // content type detected from the bytes
}
