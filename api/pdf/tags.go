package pdf

import (
	"bytes"
	"errors"
	"fmt"
	"strconv"
	"strings"
	"unicode/utf16"
)

// fpdf writes no structure, without which a screen reader reads the lines of a page in any order. So each content is marked
// while it is drawn, and addTags appends the tree of elements to the finished file as an incremental update (ISO 32000-1,
// 7.5.6 and 14.7).

// element is a node of the structure: a paragraph, a table, a cell.
type element struct {
	role     string
	alt      string     // of a Figure
	box      [4]float64 // of a Figure, in millimetres from the lower left corner
	scope    string     // of a TH: Row or Column
	artifact bool       // it and what is below it are no content
	kids     []*element
	contents []marked

	object, parent int // set by addTags
}

// marked is a marked content: its number on its page, counted from 0.
type marked struct{ page, id int }

// child adds an element below e.
func (e *element) child(role string) *element {
	c := &element{role: role, artifact: e.artifact}
	if !e.artifact {
		e.kids = append(e.kids, c)
	}
	return c
}

// content draws what belongs to an element.
func (d *drawing) content(e *element, draw func()) {
	if e.artifact {
		draw()
		return
	}
	page := d.f.PageNo()
	id := d.marked[page-1]
	d.marked[page-1]++
	e.contents = append(e.contents, marked{page, id})
	d.f.RawWriteStr(fmt.Sprintf("/%s <</MCID %d>> BDC", e.role, id))
	draw()
	d.f.RawWriteStr("EMC")
}

// artifact draws what is no content, such as rules and feet.
func (d *drawing) artifact(draw func()) {
	d.f.RawWriteStr("/Artifact BMC")
	draw()
	d.f.RawWriteStr("EMC")
}

var errForm = errors.New("pdf: fpdf wrote a file in another form")

// update is an incremental update of a file.
type update struct {
	bytes.Buffer
	offsets map[int]int
	next    int // the number of the next new object
}

func (u *update) object(number int, text string) {
	u.offsets[number] = u.Len()
	fmt.Fprintf(u, "%d 0 obj\n%s\nendobj\n", number, text)
}

// addTags appends the structure to a file that fpdf wrote.
func addTags(file []byte, root *element) ([]byte, error) {
	old, start, err := objectsOf(file)
	if err != nil {
		return nil, err
	}
	u := &update{offsets: map[int]int{}, next: len(old)}
	_, _ = u.Write(file)               // a buffer takes everything
	pages, catalog := map[int]int{}, 0 // pages: object by number
	for number, text := range old {
		switch {
		case strings.HasPrefix(text, "<</Type /Page\n"):
			pages[len(pages)+1] = number
		case strings.HasPrefix(text, "<<\n/Type /Catalog"):
			catalog = number
		}
	}
	if catalog == 0 || len(pages) == 0 {
		return nil, errForm
	}
	tree := u.next
	u.next++
	root.number(u, tree)
	root.write(u, pages)
	u.object(tree, "<</Type /StructTreeRoot /K "+ref(root.object)+" /ParentTree <</Nums ["+parents(root, len(pages))+"]>> /ParentTreeNextKey "+
		strconv.Itoa(len(pages))+">>")
	for n := 1; n <= len(pages); n++ {
		u.object(pages[n], inserted(old[pages[n]], fmt.Sprintf("/StructParents %d /Tabs /S", n-1)))
	}
	u.object(catalog, inserted(old[catalog], "/MarkInfo <</Marked true>> /StructTreeRoot "+ref(tree)+" /ViewerPreferences <</DisplayDocTitle true>>"))
	u.finish(start, catalog)
	return u.Bytes(), nil
}

// objectsOf returns the texts of a file's objects by number (up to the first stream), and the offset of its cross-reference
// table.
func objectsOf(file []byte) (objects []string, start int, err error) {
	_, tail, found := cutLast(file, "startxref\n")
	if start, err = strconv.Atoi(strings.TrimSpace(strings.TrimSuffix(strings.TrimSpace(tail), "%%EOF"))); !found || err != nil || start >= len(file) {
		return nil, 0, errForm
	}
	lines := strings.Split(string(file[start:]), "\n")
	if len(lines) < 3 || lines[0] != "xref" || !strings.HasPrefix(lines[1], "0 ") {
		return nil, 0, errForm
	}
	count, err := strconv.Atoi(lines[1][2:])
	if err != nil || len(lines) < 2+count {
		return nil, 0, errForm
	}
	objects = make([]string, count)
	for n := 1; n < count; n++ {
		offset, err := strconv.Atoi(lines[2+n][:10])
		head := fmt.Sprintf("%d 0 obj\n", n)
		if err != nil || offset >= start || !bytes.HasPrefix(file[offset:], []byte(head)) {
			return nil, 0, errForm
		}
		text, _, _ := bytes.Cut(file[offset+len(head):start], []byte("\nendobj"))
		text, _, _ = bytes.Cut(text, []byte("\nstream"))
		objects[n] = string(text)
	}
	return objects, start, nil
}

func cutLast(file []byte, separator string) (before, after string, found bool) {
	i := bytes.LastIndex(file, []byte(separator))
	if i < 0 {
		return "", "", false
	}
	return string(file[:i]), string(file[i+len(separator):]), true
}

// inserted adds entries at the end of a dictionary.
func inserted(dictionary, entries string) string {
	return strings.TrimSuffix(strings.TrimSpace(dictionary), ">>") + " " + entries + ">>"
}

// number gives the elements their objects.
func (e *element) number(u *update, parent int) {
	e.object, e.parent = u.next, parent
	u.next++
	for _, kid := range e.kids {
		kid.number(u, e.object)
	}
}

// write writes the objects of the element and of those below it.
func (e *element) write(u *update, pages map[int]int) {
	var kids strings.Builder
	for _, c := range e.contents {
		fmt.Fprintf(&kids, " <</Type /MCR /Pg %s /MCID %d>>", ref(pages[c.page]), c.id)
	}
	for _, kid := range e.kids {
		kids.WriteString(" " + ref(kid.object))
	}
	more := ""
	if e.alt != "" {
		more += " /Alt " + textString(e.alt)
	}
	if e.scope != "" {
		more += " /A <</O /Table /Scope /" + e.scope + ">>"
	}
	if e.box != [4]float64{} {
		more += fmt.Sprintf(" /A <</O /Layout /Placement /Block /BBox [%.2f %.2f %.2f %.2f]>>",
			e.box[0]/pointMM, e.box[1]/pointMM, e.box[2]/pointMM, e.box[3]/pointMM)
	}
	u.object(e.object, "<</Type /StructElem /S /"+e.role+" /P "+ref(e.parent)+" /K ["+kids.String()+" ]"+more+">>")
	for _, kid := range e.kids {
		kid.write(u, pages)
	}
}

// parents returns the number tree that leads from the marked contents of each page to their elements.
func parents(root *element, pages int) string {
	of := make([][]int, pages)
	var visit func(e *element)
	visit = func(e *element) {
		for _, c := range e.contents {
			for len(of[c.page-1]) <= c.id {
				of[c.page-1] = append(of[c.page-1], 0)
			}
			of[c.page-1][c.id] = e.object
		}
		for _, kid := range e.kids {
			visit(kid)
		}
	}
	visit(root)
	var out strings.Builder
	for page, objects := range of {
		fmt.Fprintf(&out, " %d [", page)
		for _, object := range objects {
			out.WriteString(" " + ref(object))
		}
		out.WriteString(" ]")
	}
	return out.String()
}

// finish writes the cross-reference table and the trailer. fpdf's info dictionary is the object before its catalog.
func (u *update) finish(previous, catalog int) {
	start := u.Len()
	_, _ = u.WriteString("xref\n")
	for number := 0; number < u.next; number++ {
		if offset, ok := u.offsets[number]; ok {
			fmt.Fprintf(u, "%d 1\n%010d 00000 n \n", number, offset)
		}
	}
	fmt.Fprintf(u, "trailer\n<</Size %d /Root %s /Info %s /Prev %d>>\nstartxref\n%d\n%%%%EOF\n", u.next, ref(catalog), ref(catalog-1), previous, start)
}

func ref(object int) string { return strconv.Itoa(object) + " 0 R" }

// textString returns a text as a PDF string in UTF-16.
func textString(text string) string {
	var out strings.Builder
	out.WriteString("<FEFF")
	for _, unit := range utf16.Encode([]rune(text)) {
		fmt.Fprintf(&out, "%04X", unit)
	}
	return out.String() + ">"
}
