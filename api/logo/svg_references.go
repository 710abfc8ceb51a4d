package logo

import (
	"encoding/xml"
	"net/url"
	"strings"
)

// maxExpanded is the largest size in bytes of a drawing in which each reference is replaced by what it refers to: sixteen times the
// largest file. A drawing of three kilobytes that repeats what repeats others can reach any size.
const maxExpanded = 16 << 20

var (
	errRepeated = reject(Repeated, "what it repeats is too large")
	errCircular = reject(Circular, "a part of the drawing contains itself")
	errVariable = reject(Style, "a variable that refers to an element")
	errExpanded = reject(Nested, "nested too deep in what it repeats")
)

// references finds out how large a drawing is in which each reference is replaced by what it refers to. It may find more than a program
// draws, since it does not know which rule of CSS wins, but not less.
type references struct {
	seen  visible
	open  []*part
	all   []*part          // in the order of the file
	named map[string]*part // by id; the first one counts
	rules map[string]*rule // by what their elements are: a type, a class with its dot, an id with its sign; "" for any element
	hides bool             // a variable of CSS refers to an element

	deep   int // parts that are being expanded
	styles int // bytes of CSS
	css    int // bytes of the rules, for each of their selectors
}

// part is an element of the file.
type part struct {
	names    []string // the keys of the rules for it
	own      int      // bytes without its children, and without data in it
	draws    bool     // it draws itself, with the paint that it inherits
	parent   *part
	children []*part
	uses     []use

	expanded  memo[size]
	inherited memo[costs]
}

// rule is what CSS says of elements.
type rule struct {
	uses  []use
	own   int // bytes
	costs memo[costs]
}

// size is that of a part with all that is drawn for it.
type size struct{ bytes, elements, depth int }

// add adds a size n times.
func (s *size) add(of size, n int) {
	s.bytes += of.bytes * n
	s.elements += of.elements * n
	s.depth = max(s.depth, of.depth)
}

// costs are the sizes of what is referred to, by the way how it is drawn.
type costs [ways]size

// memo is a value that is found once. It is circular if it is needed to find itself.
type memo[T any] struct {
	value          T
	found, seeking bool
}

func (m *memo[T]) get(find func() (T, error)) (T, error) {
	switch {
	case m.found:
		return m.value, nil
	case m.seeking:
		return m.value, errCircular
	}
	m.seeking = true
	value, err := find()
	m.value, m.found = value, err == nil
	return value, err
}

// painted lists the elements that draw themselves. All others only contain them, or say how they are drawn.
var painted = setOf(`path rect circle ellipse line polyline polygon image use text tspan textPath`)

// read takes the next token of the file. The decoder has checked that each element is closed.
func (r *references) read(token xml.Token) {
	r.seen.read(token)
	switch t := token.(type) {
	case xml.StartElement:
		r.start(t)
	case xml.EndElement:
		r.open = r.open[:len(r.open)-1]
	case xml.CharData:
		if len(r.open) > 0 {
			r.open[len(r.open)-1].own += len(t)
		}
	}
}

func (r *references) start(e xml.StartElement) {
	p := &part{names: []string{e.Name.Local}, own: len(e.Name.Local) + len("</>"), draws: painted[e.Name.Local]}
	if n := len(r.open); n > 0 {
		p.parent = r.open[n-1]
		p.parent.children = append(p.parent.children, p)
	}
	for _, a := range e.Attr {
		if a.Name.Space == "" && a.Name.Local == "id" && r.named[a.Value] == nil {
			r.named[a.Value] = p
		}
		if !inert[a.Name.Space] {
			p.attribute(a)
		}
		if a.Name.Local == "style" {
			r.hides = r.hides || variable.MatchString(plainCSS(a.Value))
		}
	}
	r.all, r.open = append(r.all, p), append(r.open, p)
}

func (p *part) attribute(a xml.Attr) {
	value := strings.TrimSpace(a.Value)
	if !strings.HasPrefix(value, "data:") {
		p.own += len(a.Name.Local) + len(value)
	}
	id, within := strings.CutPrefix(value, "#")
	switch {
	case a.Name.Local == "href" && within:
		p.uses = append(p.uses, use{unescaped(id), once})
	case a.Name.Space != "":
	case a.Name.Local == "id":
		p.names = append(p.names, "#"+a.Value)
	case a.Name.Local == "class":
		for class := range strings.FieldsSeq(value) {
			p.names = append(p.names, "."+class)
		}
	case a.Name.Local == "style":
		p.uses = append(p.uses, usesOf(plainCSS(value))...)
	default:
		p.uses = append(p.uses, usesOf(a.Name.Local+":"+value)...)
	}
}

// unescaped returns an id without the codes of an address: #%61 refers to a.
func unescaped(id string) string {
	id = strings.TrimSpace(id)
	if plain, err := url.PathUnescape(id); err == nil {
		return plain
	}
	return id
}

// check returns an error if the drawing is too large or too deep with what it repeats, or if a part contains itself.
func (r *references) check() error {
	switch {
	case r.hides:
		return errVariable
	case r.css > maxExpanded:
		return errRepeated
	}
	for _, p := range r.all {
		if _, err := r.expand(p); err != nil {
			return err
		}
	}
	return nil
}

// expand returns the size of a part with its children and all that is drawn for them.
func (r *references) expand(p *part) (size, error) {
	r.deep++
	defer func() { r.deep-- }()
	if r.deep > 2*maxElementDepth { // before a long chain takes a long stack
		return size{}, errExpanded
	}
	return p.expanded.get(func() (size, error) {
		s := size{p.own, 1, 0}
		for _, child := range p.children {
			of, err := r.expand(child)
			if s.add(of, 1); err != nil || s.bytes > maxExpanded {
				return s, tooLarge(err)
			}
		}
		return r.draw(p, s)
	})
}

func tooLarge(err error) error {
	if err == nil {
		err = errRepeated
	}
	return err
}

// draw adds what a part of a size refers to.
func (r *references) draw(p *part, s size) (size, error) {
	own, err := r.costsOf(p)
	if err != nil {
		return s, err
	}
	for _, name := range append(p.names, "") {
		if rule := r.rules[name]; rule != nil {
			s.bytes += rule.own
		}
	}
	s.add(own[once], 1)
	if p.draws {
		inherited, err := r.inherit(p)
		if err != nil {
			return s, err
		}
		marked := s
		marked.add(inherited[ends], s.elements)
		marked.add(inherited[corners], s.bytes/2) // a corner takes at least a sign and a digit
		s = marked
		s.add(inherited[paint], marked.elements)
	}
	if s.depth++; s.depth > maxElementDepth {
		return s, errExpanded
	}
	if s.bytes > maxExpanded {
		return s, errRepeated
	}
	return s, nil
}

// inherit returns what a part and the elements around it refer to.
func (r *references) inherit(p *part) (costs, error) {
	return p.inherited.get(func() (costs, error) {
		c, err := r.costsOf(p)
		if err != nil || p.parent == nil {
			return c, err
		}
		around, err := r.inherit(p.parent)
		return c.with(around), err
	})
}

// costsOf returns what a part refers to, by itself and by the rules for it.
func (r *references) costsOf(p *part) (costs, error) {
	c, err := r.costs(p.uses)
	for _, name := range append(p.names, "") {
		rule := r.rules[name]
		if rule == nil || err != nil {
			continue
		}
		var of costs
		of, err = rule.costs.get(func() (costs, error) { return r.costs(rule.uses) })
		c = c.with(of)
	}
	return c, err
}

func (r *references) costs(uses []use) (c costs, err error) {
	for _, u := range uses {
		target := r.named[u.id]
		if target == nil {
			continue
		}
		of, err := r.expand(target)
		if c[u.by].add(of, 1); err != nil || c[u.by].bytes > maxExpanded {
			return c, tooLarge(err)
		}
	}
	return c, nil
}

// with returns the costs with others, none of which is counted above what is rejected.
func (c costs) with(others costs) costs {
	for by := range c {
		c[by].add(others[by], 1)
	}
	return c
}
