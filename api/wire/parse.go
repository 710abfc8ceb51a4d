package wire

import (
	"encoding/json"
	"errors"
	"strconv"
	"unicode/utf16"
	"unicode/utf8"
)

const (
	// maxDepth is deeper than any type of this package, and bounds the stack that hostile nesting needs.
	maxDepth = 16
	// maxNodes is the largest number of values and names in a document, each of which needs up to a hundred bytes. The
	// largest order that the rules accept, with all owners, all items of all classes and all terms, has 5,664.
	maxNodes = 10_000
)

var (
	errSyntax = errors.New("not JSON")
	errDepth  = errors.New("nested too deep")
	errNodes  = errors.New("too many values")
)

// node is a parsed JSON value with the order and the repetitions of its fields, which encoding/json drops. Its value is
// nil, a bool, a string, lone, a json.Number, []node or []member.
type node struct{ value any }

// lone is a string with a lone surrogate, which is no character: encoding/json would replace it.
type lone struct{}

type member struct {
	name  string
	value node
}

func parse(data []byte) (node, error) {
	if !json.Valid(data) { // also rejects text after the value
		return node{}, errSyntax
	}
	p := parser{text: data}
	return p.value(0)
}

// parser parses text that is known to be valid JSON, so that it needs no checks of the syntax.
type parser struct {
	text  []byte
	at    int
	nodes int // values and names so far
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
	if p.nodes++; p.nodes > maxNodes {
		return node{}, errNodes
	}
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
		text, whole := p.string()
		if !whole {
			return node{lone{}}, nil
		}
		return node{text}, nil
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
		p.nodes++
		name, _ := p.string() // a broken one is that of no field
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

// string parses a string, and reports whether it has no lone surrogate. A string with escapes is decoded by encoding/json, which cannot
// fail for valid JSON.
func (p *parser) string() (text string, whole bool) {
	start, escaped := p.at, false
	for p.at++; p.text[p.at] != '"'; p.at++ {
		if p.text[p.at] == '\\' {
			escaped = true
			p.at++
		}
	}
	p.at++
	if !escaped {
		return string(p.text[start+1 : p.at-1]), true
	}
	_ = json.Unmarshal(p.text[start:p.at], &text)
	return text, !hasLoneSurrogate(p.text[start:p.at])
}

// hasLoneSurrogate reports whether the text of a valid JSON string has an escaped half of a surrogate pair without the other half.
func hasLoneSurrogate(text []byte) bool {
	for i := 0; i < len(text); i++ {
		if text[i] != '\\' {
			continue
		}
		first := escaped(text[i:])
		switch {
		case !utf16.IsSurrogate(first):
			i++ // the escaped character, which may be a backslash
		case utf16.DecodeRune(first, escaped(text[i+escapeLength:])) == utf8.RuneError:
			return true
		default:
			i += 2*escapeLength - 1
		}
	}
	return false
}

const escapeLength = len(`\u0000`)

// escaped returns the code unit that a text begins with as \u and four digits; 0 if it begins with something else.
func escaped(text []byte) rune {
	if len(text) < escapeLength || string(text[:2]) != `\u` {
		return 0
	}
	unit, _ := strconv.ParseUint(string(text[2:escapeLength]), 16, 16)
	return rune(unit)
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
