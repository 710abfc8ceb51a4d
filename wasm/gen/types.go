package main

import (
	"bytes"
	"fmt"

	"sello/core/ops"
)

// primitives maps each kind without parts to its TypeScript type and to the Wire's method that encodes it.
var primitives = map[ops.Kind]struct{ ts, method string }{
	ops.KindText:   {"string", "text"},
	ops.KindBytes:  {"Uint8Array", "raw"},
	ops.KindFlag:   {"boolean", "flag"},
	ops.KindNumber: {"number", "number"},
	ops.KindCode:   {"FaultCode", "text"},
	ops.KindRole:   {"Role", "text"},
	ops.KindAdvice: {"AdviceCode", "text"},
}

func tsType(s ops.Shape) string {
	if p, ok := primitives[s.Kind]; ok {
		return p.ts
	}
	switch s.Kind {
	case ops.KindList:
		return tsType(*s.Item) + "[]"
	case ops.KindOptional:
		return tsType(*s.Item) + " | null"
	case ops.KindMap:
		return "Record<string, " + tsType(*s.Item) + ">"
	}
	return s.Name
}

func typeOf(b *bytes.Buffer, s ops.Shape) {
	fmt.Fprintf(b, "export type %s = {\n", s.Name)
	for _, f := range s.Fields {
		fmt.Fprintf(b, "  %s: %s\n", f.Name, tsType(f.Shape))
	}
	b.WriteString("}\n\n")
}

// writer returns a function expression (w, v) that writes a value of the shape.
func writer(s ops.Shape) string {
	if p, ok := primitives[s.Kind]; ok {
		return p.method + "To"
	}
	switch s.Kind {
	case ops.KindList:
		return fmt.Sprintf("(w, v) => w.list(v, %s)", writer(*s.Item))
	case ops.KindOptional:
		return fmt.Sprintf("(w, v) => w.optional(v, %s)", writer(*s.Item))
	case ops.KindMap:
		return fmt.Sprintf("(w, v) => w.map(v, %s)", writer(*s.Item))
	}
	return "write" + s.Name
}

// writerOf writes the function that encodes an object. A missing field is encoded as its zero value, as the doors that read
// JSON treat it.
func writerOf(b *bytes.Buffer, s ops.Shape) {
	fmt.Fprintf(b, "function write%s(w: Wire, v: %s | null | undefined): void {\n  objectOrNothing(v)\n", s.Name, s.Name)
	for _, f := range s.Fields {
		value := "v?." + f.Name
		switch p, ok := primitives[f.Shape.Kind]; {
		case ok:
			fmt.Fprintf(b, "  w.%s(%s)\n", p.method, value)
		case f.Shape.Kind == ops.KindList:
			fmt.Fprintf(b, "  w.list(%s, %s)\n", value, writer(*f.Shape.Item))
		case f.Shape.Kind == ops.KindOptional:
			fmt.Fprintf(b, "  w.optional(%s, %s)\n", value, writer(*f.Shape.Item))
		case f.Shape.Kind == ops.KindMap:
			fmt.Fprintf(b, "  w.map(%s, %s)\n", value, writer(*f.Shape.Item))
		default:
			fmt.Fprintf(b, "  %s(w, %s)\n", writer(f.Shape), value)
		}
	}
	b.WriteString("}\n\n")
}

// reader returns a function expression (w) that reads a value of the shape.
func reader(s ops.Shape) string {
	switch s.Kind {
	case ops.KindObject:
		return "read" + s.Name
	default:
		return "(w) => " + readExpression(s)
	}
}

func readExpression(s ops.Shape) string {
	if p, ok := primitives[s.Kind]; ok {
		method := "w.read" + capital(p.method) + "()"
		if s.Kind == ops.KindCode || s.Kind == ops.KindRole || s.Kind == ops.KindAdvice {
			return method + " as " + p.ts
		}
		return method
	}
	switch s.Kind {
	case ops.KindList:
		return fmt.Sprintf("w.readList(%s)", reader(*s.Item))
	case ops.KindObject:
		return "read" + s.Name + "(w)"
	}
	panic(fmt.Sprintf("a response with kind %d: no operation has one yet", s.Kind))
}

func readerOf(b *bytes.Buffer, s ops.Shape) {
	fmt.Fprintf(b, "function read%s(w: Wire): %s {\n  return {\n", s.Name, s.Name)
	for _, f := range s.Fields {
		fmt.Fprintf(b, "    %s: %s,\n", f.Name, readExpression(f.Shape))
	}
	b.WriteString("  }\n}\n\n")
}

func capital(word string) string { return string(word[0]-'a'+'A') + word[1:] }
