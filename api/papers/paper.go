package papers

import "time"

// Paper is the content of a printed document, which a Renderer lays out.
type Paper struct {
	Lang    string
	Title   string
	Issuer  string // name of the company at the head of the first page
	Sealed  bool   // carries the seal: the order was paid
	Test    string // word that is printed across every page because no money moved; "" on real papers
	Blocks  []Block
	Foot    string                 // line at the foot of every page
	Page    func(n, of int) string // the number of a page
	Missing string                 // note at the end if the fonts lack a character, which is printed as a box
	At      time.Time              // when the paper was issued: the same content at the same time gives the same bytes
}

// Block is a part of a paper: Heading, ClassTitle, Text, Notice, Facts, Pairs, Table, List, Mark,
// Picture or Code.
type Block interface{ block() }

// Heading is the title of the blocks that follow.
type Heading string

// ClassTitle is the title of the list of a class.
type ClassTitle string

// Text is a paragraph.
type Text string

// Notice is a paragraph that stands out.
type Notice string

// Facts are groups of lines side by side.
type Facts []Fact

// Fact is a label with lines below it.
type Fact struct {
	Label string
	Lines []string
}

// Pairs are labels with their values, one pair a line.
type Pairs []Pair

// Pair is a label and its value.
type Pair struct{ Label, Value string }

// Table has amounts in all columns but the first. The rows of Sums stand below a rule, the last one in bold.
type Table struct {
	Head       []string
	Rows, Sums [][]string
}

// List is a list of items.
type List []string

// Mark is the name of a mark, set large.
type Mark string

// Picture is the logo of a mark, as it was uploaded: PNG, JPEG or GIF.
type Picture struct {
	Bytes []byte
	Alt   string
}

// Code is the code of a paper with the words about it, all on one page.
type Code struct {
	Title string
	Code  Pair
	Text  string
}

func (Heading) block()    {}
func (ClassTitle) block() {}
func (Text) block()       {}
func (Notice) block()     {}
func (Facts) block()      {}
func (Pairs) block()      {}
func (Table) block()      {}
func (List) block()       {}
func (Mark) block()       {}
func (Picture) block()    {}
func (Code) block()       {}
