package ops

// Kind is what a Shape is made of.
type Kind uint8

// The kinds, as the encoding of Wire knows them.
const (
	KindText  Kind = iota
	KindBytes      // as text is carried; not text
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

// Describe tells what operation number op asks and answers.
func Describe(op int) (request, response Shape) {
	w := Wire{mode: describing, shape: &Shape{Kind: KindObject}}
	table[op].run(&w)
	return w.request.bare(), w.shape.bare()
}

// enter and leave stand around the walk of a part. Only describing has something to do there.
func (w *Wire) enter() (outer *Shape) {
	if w.mode == describing {
		outer, w.shape = w.shape, &Shape{Kind: KindObject}
	}
	return outer
}

func (w *Wire) leave(outer *Shape, name string, kind Kind) {
	if w.mode != describing {
		return
	}
	part := w.shape.bare()
	if kind != KindObject {
		item := part
		part = Shape{Kind: kind, Item: &item}
	}
	w.shape = outer
	w.field(name, part)
}

// bare is the shape itself, or its only field where that has no name.
func (s *Shape) bare() Shape {
	if len(s.Fields) == 1 && s.Fields[0].Name == "" {
		return s.Fields[0].Shape
	}
	return *s
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
