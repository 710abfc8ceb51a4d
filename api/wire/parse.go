package wire

import (
	"bytes"
	"encoding/json"
	"errors"
)

// maxDepth is deeper than any shape here and keeps hostile nesting off the stack.
const maxDepth = 16

var errDepth = errors.New("nested too deep")

// node is a parsed JSON value that still knows the order and the repetition of its fields. Its
// value is nil, a bool, a string, a json.Number, []node or []member.
type node struct{ value any }

type member struct {
	name  string
	value node
}

func parse(data []byte) (node, error) {
	if !json.Valid(data) { // also refuses what follows the value
		return node{}, errors.New("not JSON")
	}
	d := json.NewDecoder(bytes.NewReader(data))
	d.UseNumber()
	return parseValue(d, 0)
}

func parseValue(d *json.Decoder, depth int) (node, error) {
	token, err := d.Token()
	if err != nil {
		return node{}, err
	}
	opening, ok := token.(json.Delim)
	if !ok {
		return node{token}, nil
	}
	if depth == maxDepth {
		return node{}, errDepth
	}
	if opening == '[' {
		return parseItems(d, depth+1)
	}
	return parseMembers(d, depth+1)
}

func parseItems(d *json.Decoder, depth int) (node, error) {
	items := []node{}
	for d.More() {
		item, err := parseValue(d, depth)
		if err != nil {
			return node{}, err
		}
		items = append(items, item)
	}
	_, err := d.Token()
	return node{items}, err
}

func parseMembers(d *json.Decoder, depth int) (node, error) {
	members := []member{}
	for d.More() {
		name, err := d.Token()
		if err != nil {
			return node{}, err
		}
		value, err := parseValue(d, depth)
		if err != nil {
			return node{}, err
		}
		members = append(members, member{name.(string), value})
	}
	_, err := d.Token()
	return node{members}, err
}
