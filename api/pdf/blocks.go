package pdf

import (
	"sello/api/papers"
)

// block draws a block at d.y and moves d.y below it.
func (d *drawing) block(block papers.Block) {
	switch b := block.(type) {
	case papers.Heading:
		d.need(heading.leading() + 16)
		d.y += 5
		d.lines(d.root.child("H2"), string(b), heading, margin, width)
		d.y += 1.5
	case papers.ClassTitle:
		d.need(3 * strong.leading())
		d.y += 1.5
		d.lines(d.root.child("H3"), string(b), strong, margin, width)
	case papers.Text:
		d.lines(d.root.child("P"), string(b), body, margin, width)
		d.y += 2
	case papers.Notice:
		d.notice(string(b))
	case papers.Facts:
		d.facts(b)
	case papers.Pairs:
		d.pairs(b)
	case papers.Table:
		d.table(b)
	case papers.List:
		d.list(b)
	case papers.Mark:
		d.lines(d.root.child("P"), string(b), mark, margin, width)
		d.y += 2
	case papers.Picture:
		d.picture(b)
	case papers.Code:
		d.code(b)
	}
}

// code draws a code with its title and its words, on a new page unless this one has room for all of them.
func (d *drawing) code(c papers.Code) {
	lines := len(d.wrap(d.clean(c.Text), body, width))
	d.need(heading.leading() + float64(lines+1)*body.leading() + 12)
	d.block(papers.Heading(c.Title))
	d.block(papers.Pairs{c.Code})
	d.block(papers.Text(c.Text))
}

// notice draws a paragraph on a coloured ground.
func (d *drawing) notice(text string) {
	const pad = 3.0
	s := style{sansBold, 10, wax}
	height := float64(len(d.wrap(d.clean(text), s, width-2*pad)))*s.leading() + 2*pad
	d.need(height)
	d.artifact(func() {
		d.f.SetFillColor(wash[0], wash[1], wash[2])
		d.f.Rect(margin, d.y, width, height, "F")
	})
	d.y += pad
	d.lines(d.root.child("P"), text, s, margin+pad, width-2*pad)
	d.y += pad + 3
}

// facts draws groups side by side: label and lines of a group are one paragraph each.
func (d *drawing) facts(groups papers.Facts) {
	if len(groups) == 0 {
		return
	}
	columns := max(2, len(groups))
	w := (width - gutter*float64(columns-1)) / float64(columns)
	d.need(min(d.heightOf(groups, w), bottom-top))
	start, page, end := d.y, d.f.PageNo(), d.y
	for i, g := range groups {
		if d.f.PageNo() == page { // a group that does not fit on a page continues below, the next one too
			d.y = start
		}
		x := margin + float64(i)*(w+gutter)
		d.lines(d.root.child("P"), g.Label, label, x, w)
		group := d.root.child("P")
		for _, line := range g.Lines {
			d.lines(group, line+" ", body, x, w)
		}
		end = max(end, d.y)
		if d.f.PageNo() != page {
			end = d.y
		}
	}
	d.y = end + 3
}

// heightOf returns the height of the highest group.
func (d *drawing) heightOf(groups papers.Facts, w float64) float64 {
	highest := 0.0
	for _, g := range groups {
		height := label.leading()
		for _, line := range g.Lines {
			height += float64(len(d.wrap(d.clean(line), body, w))) * body.leading()
		}
		highest = max(highest, height)
	}
	return highest
}

// pairs draws a table of labels and values without head.
func (d *drawing) pairs(pairs papers.Pairs) {
	const labels = 46.0
	t := d.root.child("Table")
	for _, p := range pairs {
		d.need(body.leading())
		row := t.child("TR")
		start, page := d.y, d.f.PageNo()
		head := row.child("TH")
		head.scope = "Row"
		d.lines(head, p.Label, style{sans, body.size, soft}, margin, labels-4)
		after := d.y
		if d.f.PageNo() == page {
			d.y = start
		}
		d.lines(row.child("TD"), p.Value, body, margin+labels, width-labels)
		d.y = max(d.y, after) + 0.6
	}
	d.y += 3
}

const amounts = 25.0 // width of a column of amounts

// table draws a table with its head, again on every further page, and its sums.
func (d *drawing) table(t papers.Table) {
	e := d.root.child("Table")
	d.need(5 * body.leading())
	d.tableHead(e.child("TR"), t.Head)
	for _, row := range t.Rows {
		if d.need(d.rowHeight(row, body)) {
			d.tableHead(nil, t.Head)
		}
		d.row(e.child("TR"), "TD", row, body)
	}
	for i, row := range t.Sums {
		s := body
		if i == len(t.Sums)-1 {
			s = strong
		}
		d.need(d.rowHeight(row, s))
		d.row(e.child("TR"), "TD", row, s)
	}
	d.y += 4
}

// tableHead draws the head of a table; e is nil if it is repeated on a further page, where it is no content.
func (d *drawing) tableHead(e *element, cells []string) {
	if e == nil {
		d.artifact(func() { d.row(&element{artifact: true}, "TH", cells, label) })
		return
	}
	d.row(e, "TH", cells, label)
}

func (d *drawing) rowHeight(cells []string, s style) float64 {
	return float64(len(d.wrap(d.clean(cells[0]), s, d.firstColumn(cells))))*s.leading() + 2
}

func (d *drawing) firstColumn(cells []string) float64 {
	return width - amounts*float64(len(cells)-1) - 4
}

// row draws one row with a rule below: the first cell in lines, the others right-aligned.
func (d *drawing) row(e *element, role string, cells []string, s style) {
	d.y += 1
	start := d.y
	end := start
	for i, cell := range cells {
		c := e.child(role)
		if role == "TH" {
			c.scope = "Column"
		}
		w, x := amounts, margin+d.firstColumn(cells)+4+amounts*float64(i-1)
		if i == 0 {
			w, x = d.firstColumn(cells), margin
		}
		y := start
		for _, line := range d.wrap(d.clean(cell), s, w) {
			at := x
			if i > 0 {
				d.set(s)
				at = x + w - d.f.GetStringWidth(line)
			}
			d.line(c, line, s, at, y)
			y += s.leading()
		}
		end = max(end, y)
	}
	d.y = end + 1
	d.artifact(func() { d.rule(d.y) })
}

// list draws items with bullets.
func (d *drawing) list(items papers.List) {
	const indent = 4.5
	l := d.root.child("L")
	for _, item := range items {
		d.need(body.leading())
		li := l.child("LI")
		d.line(li.child("Lbl"), "•", body, margin+1, d.y)
		d.lines(li.child("LBody"), item, body, margin+indent, width-indent)
	}
	d.y += 2
}
