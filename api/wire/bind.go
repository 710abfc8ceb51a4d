package wire

import (
	"encoding/json"
	"reflect"
	"slices"
	"strconv"
	"strings"
	"sync"

	"sello/core/fault"
)

const (
	// maxFaults bounds the answer to hostile input.
	maxFaults = 100
	// maxItems bounds the memory that a small body of empty items can need. It is far above the
	// number of items that the rules accept in any list.
	maxItems = 1000
)

// binder stores a parsed value in Go values and records the faults of values that do not match.
type binder struct{ faults fault.List }

func bindRoot(root node, into any) fault.List {
	var b binder
	if root.value == nil { // null counts as a missing field, but the document itself cannot be missing
		b.fault("", fault.WrongType)
		return b.faults
	}
	b.bind("", root, reflect.ValueOf(into).Elem())
	return b.faults
}

func (b *binder) fault(path string, code fault.Code) {
	if len(b.faults) < maxFaults {
		b.faults = append(b.faults, fault.Fault{Path: path, Code: code})
	}
}

func (b *binder) bind(path string, n node, to reflect.Value) {
	if n.value == nil {
		return
	}
	switch to.Kind() {
	case reflect.Pointer:
		to.Set(reflect.New(to.Type().Elem()))
		b.bind(path, n, to.Elem())
	case reflect.String:
		if text, ok := n.value.(string); ok {
			to.SetString(text)
			return
		}
		code := fault.WrongType
		if n.value == (lone{}) {
			code = fault.InvalidCharacter
		}
		b.fault(path, code)
	case reflect.Bool:
		if yes, ok := n.value.(bool); ok {
			to.SetBool(yes)
			return
		}
		b.fault(path, fault.WrongType)
	case reflect.Int, reflect.Int64:
		b.bindNumber(path, n, to)
	case reflect.Slice:
		b.bindSlice(path, n, to)
	case reflect.Map:
		b.bindMap(path, n, to)
	case reflect.Struct:
		b.bindStruct(path, n, to)
	default:
		panic("wire: no JSON shape for " + to.Type().String())
	}
}

func (b *binder) bindNumber(path string, n node, to reflect.Value) {
	number, ok := n.value.(json.Number)
	if !ok {
		b.fault(path, fault.WrongType)
		return
	}
	whole, err := strconv.ParseInt(string(number), 10, to.Type().Bits())
	if err != nil {
		b.fault(path, fault.InvalidNumber)
		return
	}
	to.SetInt(whole)
}

// bindSlice stores a list. In a list, null is a fault, unlike in a field.
func (b *binder) bindSlice(path string, n node, to reflect.Value) {
	items, ok := n.value.([]node)
	if !ok {
		b.fault(path, fault.WrongType)
		return
	}
	if len(items) > maxItems {
		b.faults = append(b.faults, fault.Fault{Path: path, Code: fault.TooMany, Limit: maxItems})
		return
	}
	slice := reflect.MakeSlice(to.Type(), len(items), len(items))
	for i, item := range items {
		at := path + "[" + strconv.Itoa(i) + "]"
		if item.value == nil {
			b.fault(at, fault.WrongType)
			continue
		}
		b.bind(at, item, slice.Index(i))
	}
	to.Set(slice)
}

func (b *binder) bindMap(path string, n node, to reflect.Value) {
	members, ok := n.value.([]member)
	if !ok {
		b.fault(path, fault.WrongType)
		return
	}
	values := reflect.MakeMapWithSize(to.Type(), len(members))
	for _, m := range members {
		at, key := join(path, m.name), reflect.ValueOf(m.name)
		if values.MapIndex(key).IsValid() {
			b.fault(at, fault.Duplicate)
			continue
		}
		value := reflect.New(to.Type().Elem()).Elem()
		b.bind(at, m.value, value)
		values.SetMapIndex(key, value)
	}
	to.Set(values)
}

func (b *binder) bindStruct(path string, n node, to reflect.Value) {
	members, ok := n.value.([]member)
	if !ok {
		b.fault(path, fault.WrongType)
		return
	}
	fields := fieldsOf(to.Type())
	seen := make(map[string]bool, len(members))
	for _, m := range members {
		at := join(path, m.name)
		index, known := fields[m.name]
		switch {
		case !known:
			b.fault(at, fault.UnknownField)
		case seen[m.name]:
			b.fault(at, fault.Duplicate)
		default:
			seen[m.name] = true
			b.bind(at, m.value, to.FieldByIndex(index))
		}
	}
}

var fieldCache sync.Map // reflect.Type to map[string][]int

// fieldsOf returns the fields of a struct by their JSON names, those of embedded structs included.
func fieldsOf(t reflect.Type) map[string][]int {
	if known, ok := fieldCache.Load(t); ok {
		return known.(map[string][]int)
	}
	fields := map[string][]int{}
	collectFields(t, nil, fields)
	fieldCache.Store(t, fields)
	return fields
}

// collectFields adds the fields of a struct at an index. An embedded struct with a name in JSON is one field, as in
// encoding/json; the fields of one without a name are added instead of it.
func collectFields(t reflect.Type, index []int, into map[string][]int) {
	for i := range t.NumField() {
		f, at := t.Field(i), append(slices.Clone(index), i)
		name, _, _ := strings.Cut(f.Tag.Get("json"), ",")
		switch {
		case name != "" && name != "-":
			into[name] = at
		case f.Anonymous:
			collectFields(f.Type, at, into)
		}
	}
}

// maxNameShown is the longest field name of a sender that a path contains, in bytes.
const maxNameShown = 64

// join appends a name to a path. A name that no field could have is left out, so that a path does not repeat arbitrary
// text of the sender: it then ends at the object with that name.
func join(path, name string) string {
	if name == "" || len(name) > maxNameShown || strings.ContainsFunc(name, notInNames) {
		return path
	}
	if path == "" {
		return name
	}
	return path + "." + name
}

func notInNames(r rune) bool {
	letter := r >= 'a' && r <= 'z' || r >= 'A' && r <= 'Z'
	return !letter && (r < '0' || r > '9') && r != '_' && r != '-'
}
