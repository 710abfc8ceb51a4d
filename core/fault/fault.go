// Package fault defines the faults that the core's rules report for values that a person typed.
//
// The core contains no messages. A rule that is broken returns a Fault: a stable code at the path of the field, with the
// number that its message needs. Every door (page, API, command line) shows the same fault at the same field, with a message
// in its language.
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
	TooCommon        Code = "too_common"            // an operator's password that is one of the most common ones
	Mismatch         Code = "mismatch"              // the repeated password differs
	TooLong          Code = "too_long"              // over the limit; Limit: code points
	TooMany          Code = "too_many"              // more items than accepted; Limit: the maximum
	FileTooLarge     Code = "max_file_size_reached" // a logo over the limit; Limit: bytes
	FileType         Code = "file_type"             // a logo of a type that is not accepted
	FileEmpty        Code = "file_empty"            // a file of 0 bytes
	MustAccept       Code = "must_accept"           // a required box is not ticked
	UnknownValue     Code = "unknown_value"         // not one of the listed values
	UnknownClass     Code = "unknown_class"         // not the id of a Nice class
	UnknownEpigraph  Code = "unknown_epigraph"      // not the id of an epigraph of this class
	RetiredEpigraph  Code = "retired_epigraph"      // an epigraph that the edition of the day has in another class; Limit: the number of that class
	Duplicate        Code = "duplicate"             // the same item twice
	Contradiction    Code = "contradiction"         // two answers that exclude each other, such as a class together with the unknown class
	InvalidCharacter Code = "invalid_character"     // invalid UTF-8, or a control character that the field does not allow
	WrongType        Code = "wrong_type"            // a JSON value of another type; reported by doors, never by a rule
	UnknownField     Code = "unknown_field"         // a JSON field that does not exist; reported by doors, never by a rule
	Malformed        Code = "malformed"             // not JSON at all, or trailing data; reported by doors, never by a rule
)

// Codes lists every code in the order above. Tests compare the texts with it, and the TypeScript client is generated from it.
func Codes() []Code {
	return []Code{
		Required, InvalidEmail, InvalidNumber, InvalidDate, TooShort, TooWeak, TooCommon, Mismatch, TooLong, TooMany,
		FileTooLarge, FileType, FileEmpty, MustAccept, UnknownValue, UnknownClass, UnknownEpigraph,
		RetiredEpigraph, Duplicate,
		Contradiction, InvalidCharacter, WrongType, UnknownField, Malformed,
	}
}

// Fault is one broken rule at one field.
type Fault struct {
	Path  string // the field in the API's shape: "owners[1].address.street"
	Code  Code
	Limit int64 // the minimum or maximum in the message; 0 if the message has none
}

// List are the faults of a form, in the order of its fields; it is empty if the form is valid.
type List []Fault

// At returns the code of the first fault at path; "" if there is none.
func (l List) At(path string) Code {
	for _, f := range l {
		if f.Path == path {
			return f.Code
		}
	}
	return ""
}

// Under returns the list with prefix added to every path, for a form that is part of another.
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
