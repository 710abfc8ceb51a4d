package wire

import (
	"encoding/json"
	"errors"
)

// maxDepth is deeper than any type of this package, and bounds the stack that hostile nesting needs.
const maxDepth = 16

var (
	errSyntax = errors.New("not JSON")
	errDepth  = errors.New("nested too deep")
)

// node is a parsed JSON value with the order and the repetitions of its fields, which encoding/json drops. Its value is
// nil, a bool, a string, a json.Number, []node or []member.
type node struct{ value any }

type member struct {
	name  string
	value node
}

func parse(data []byte) (node, error) {
	if !json.Valid(data) { // also rejects text after the value
		return node{}, errSyntax
	}
	p := parser{text: string(data)}
	return p.value(0)
}

// parser parses text that is known to be valid JSON, so that it needs no checks of the syntax.
type parser struct {
	text string
	at   int
}

// next skips white space and separators, and returns the first byte of the next value or bracket.
func (p *parser) next() byte {
	for {
		switch b := p.text[p.at]; b {
		case ' ', '\t', '\r', '\n', ',', ':':
			p.at++
		default:
			return b
		}
	}
}

func (p *parser) value(depth int) (node, error) {
	switch first := p.next(); first {
	case '{', '[':
		if depth == maxDepth {
			return node{}, errDepth
		}
		p.at++
		if first == '{' {
			return p.members(depth + 1)
		}
		return p.items(depth + 1)
	case '"':
		return node{p.string()}, nil
	case 't':
		p.at += len("true")
		return node{true}, nil
	case 'f':
		p.at += len("false")
		return node{false}, nil
	case 'n':
		p.at += len("null")
		return node{}, nil
	}
	return node{p.number()}, nil
}

func (p *parser) members(depth int) (node, error) {
	members := []member{}
	for p.next() != '}' {
		name := p.string()
		value, err := p.value(depth)
		if err != nil {
			return node{}, err
		}
		members = append(members, member{name, value})
	}
	p.at++
	return node{members}, nil
}

func (p *parser) items(depth int) (node, error) {
	items := []node{}
	for p.next() != ']' {
		item, err := p.value(depth)
		if err != nil {
			return node{}, err
		}
		items = append(items, item)
	}
	p.at++
	return node{items}, nil
}

// string parses a string. A string with escapes is decoded by encoding/json, which cannot fail for valid JSON.
func (p *parser) string() string {
	start, escaped := p.at, false
	for p.at++; p.text[p.at] != '"'; p.at++ {
		if p.text[p.at] == '\\' {
			escaped = true
			p.at++
		}
	}
	p.at++
	if !escaped {
		return p.text[start+1 : p.at-1]
	}
	var text string
	_ = json.Unmarshal([]byte(p.text[start:p.at]), &text)
	return text
}

func (p *parser) number() json.Number {
	start := p.at
	for p.at < len(p.text) && isNumeric(p.text[p.at]) {
		p.at++
	}
	return json.Number(p.text[start:p.at])
}

func isNumeric(b byte) bool {
	return b >= '0' && b <= '9' || b == '-' || b == '+' || b == '.' || b == 'e' || b == 'E'
}
