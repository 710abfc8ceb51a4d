package ops

// Kind is what a Shape is made of.
type Kind uint8

// The kinds, as the encoding of Wire knows them.
const (
	KindText Kind = iota
	KindFlag
	KindNumber
	KindCode     // text that is one of fault.Codes
	KindRole     // text that is one of the party roles
	KindList     // of Item
	KindOptional // Item or nothing
	KindObject   // Fields
	KindMap      // from text to Item, carried as a list of pairs
)

// Shape describes a type for the TypeScript generator and for tests. It is made by the walk that
// also reads and writes the type.
type Shape struct {
	Kind   Kind
	Name   string // of an object, in the page's client
	Fields []Field
	Item   *Shape
}

// Field is one field of an object under the API's name. The request or response that is a bare
// list or text has one field without a name.
type Field struct {
	Name  string
	Shape Shape
}

// describe walks a zero value and notes what it meets.
func describe[T any](walk func(*Wire, *T)) Shape {
	shape := Shape{Kind: KindObject}
	var zero T
	walk(&Wire{mode: describing, shape: &shape}, &zero)
	if len(shape.Fields) == 1 && shape.Fields[0].Name == "" {
		return shape.Fields[0].Shape
	}
	return shape
}

// named gives the object being walked its name in the page's client.
func (w *Wire) named(name string) {
	if w.mode == describing {
		w.shape.Name = name
	}
}

func (w *Wire) field(name string, shape Shape) {
	w.shape.Fields = append(w.shape.Fields, Field{name, shape})
}
