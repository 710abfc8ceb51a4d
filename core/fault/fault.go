// Package fault names what can be wrong with a value that a person typed.
//
// The core never speaks in sentences. A rule that does not hold yields a Fault: a stable code at
// the path of the field, with the numbers its text needs. Every door (page, API, command line)
// shows the same fault at the same field and finds the words in its own language.
package fault

// Code is the stable name of a broken rule. A code may be retired, never reassigned.
type Code string

// The codes. Each has a text in every language under the key "fault_" + code.
const (
	Required         Code = "required"              // missing, empty, or white space only
	InvalidEmail     Code = "invalid_email"         // not an e-mail address (HTML's own pattern, with a dot in the domain)
	InvalidNumber    Code = "invalid_number"        // not a number
	InvalidDate      Code = "invalid_date"          // not a calendar date YYYY-MM-DD
	TooShort         Code = "too_short"             // a password below the minimum; Limit: the minimum in characters
	TooWeak          Code = "too_weak"              // a password that is not fair enough
	Mismatch         Code = "mismatch"              // the repeated password differs
	TooLong          Code = "too_long"              // over the limit; Limit: code points
	TooMany          Code = "too_many"              // more items than accepted; Limit: the maximum
	FileTooLarge     Code = "max_file_size_reached" // a logo over the limit; Limit: bytes
	FileType         Code = "file_type"             // a logo of a type that is not accepted
	MustAccept       Code = "must_accept"           // a box that has to be ticked is not
	UnknownValue     Code = "unknown_value"         // not one of the listed values
	UnknownClass     Code = "unknown_class"         // no such Nice class
	UnknownEpigraph  Code = "unknown_epigraph"      // no such epigraph in this class
	Duplicate        Code = "duplicate"             // the same item twice
	Contradiction    Code = "contradiction"         // two answers that exclude each other, such as a class together with the unknown class
	InvalidCharacter Code = "invalid_character"     // invalid UTF-8 or a control character where there must be none
	WrongType        Code = "wrong_type"            // a JSON value of another type; raised at the doors, never by a rule
	UnknownField     Code = "unknown_field"         // a JSON field that does not exist; raised at the doors, never by a rule
	Malformed        Code = "malformed"             // not JSON at all, or trailing data; raised at the doors, never by a rule
)

// Codes lists every code, in the order above; the texts and the TypeScript client are held against it.
func Codes() []Code {
	return []Code{
		Required, InvalidEmail, InvalidNumber, InvalidDate, TooShort, TooWeak, Mismatch, TooLong, TooMany,
		FileTooLarge, FileType, MustAccept, UnknownValue, UnknownClass, UnknownEpigraph, Duplicate,
		Contradiction, InvalidCharacter, WrongType, UnknownField, Malformed,
	}
}

// Fault is one broken rule at one field.
type Fault struct {
	Path  string // the field in the API's shape: "owners[1].address.street"
	Code  Code
	Limit int64 // the limit that the text mentions (minimum or maximum), 0 when there is none
}

// List is what a rule finds, in the order of the form; empty means that all is well.
type List []Fault

// At returns the code of the first fault at path, or "".
func (l List) At(path string) Code {
	for _, f := range l {
		if f.Path == path {
			return f.Code
		}
	}
	return ""
}

// Under returns the list with prefix put before every path, for a form inside another.
func (l List) Under(prefix string) List {
	out := make(List, len(l))
	for i, f := range l {
		if f.Path != "" {
			f.Path = prefix + "." + f.Path
		} else {
			f.Path = prefix
		}
		out[i] = f
	}
	return out
}
