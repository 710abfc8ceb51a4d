package api

import "errors"

// ErrBusy is returned for a file that cannot be checked or drawn now, since too many others wait. The caller may try again.
var ErrBusy = &Error{Kind: KindUnavailable, Err: errors.New("too many files wait")}

// Upload is an uploaded file before it is checked.
type Upload struct {
	Name  string // file name or path on the sender's machine; only its last element is used
	Bytes []byte
}

// File is a file that was checked, or that the service made. The mailbox of development shows those of its mails as JSON.
type File struct {
	Name  string `json:"name"` // safe in a header and in any file system
	Type  string `json:"type"` // content type: of an upload that of its bytes
	Bytes []byte `json:"bytes"`
}

// FileRef refers to a file in the blob store.
type FileRef struct {
	Key  string
	Name string // file name
	Type string // content type detected from the bytes
}
