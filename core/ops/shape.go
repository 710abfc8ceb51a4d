package ops

// Kind is the kind of a Shape.
type Kind uint8

// The kinds of values in the encoding of Wire.
const (
	KindText  Kind = iota
	KindBytes      // bytes, encoded like text
	KindFlag
	KindNumber
	KindCode     // text that is one of fault.Codes
	KindRole     // text that is one of the party roles
	KindAdvice   // text that is one of advice.Codes
	KindList     // of Item
	KindOptional // an Item or none
	KindObject   // Fields
	KindMap      // from text to Item, encoded as a list of pairs
)

// Shape describes a type for the TypeScript generator and for tests. The walk that reads and writes the type makes it.
type Shape struct {
	Kind   Kind
	Name   string // name of an object type in the page's client
	Fields []Field
	Item   *Shape
}

// Field is one field of an object, with its name in the API. A request or response that is a list or text without an object
// has one field without a name.
type Field struct {
	Name  string
	Shape Shape
}

// Describe returns the shapes of the request and response of operation number op.
func Describe(op int) (request, response Shape) {
	w := Wire{mode: describing, shape: &Shape{Kind: KindObject}}
	table[op].run(&w)
	return w.request.bare(), w.shape.bare()
}

// enter and leave are called before and after the walk of a part. They have an effect only while describing.
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

// bare returns the shape, or the shape of its only field if that has no name.
func (s *Shape) bare() Shape {
	if len(s.Fields) == 1 && s.Fields[0].Name == "" {
		return s.Fields[0].Shape
	}
	return *s
}

// named sets the name of the walked object in the page's client.
func (w *Wire) named(name string) {
	if w.mode == describing {
		w.shape.Name = name
	}
}

func (w *Wire) field(name string, shape Shape) {
	w.shape.Fields = append(w.shape.Fields, Field{name, shape})
}
