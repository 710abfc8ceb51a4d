package site

import (
	"html/template"
	"regexp"
	"strconv"
	"strings"

	"sello/api/wording"
	"sello/core/form"
	catalogue "sello/core/nice/texts"
	"sello/core/pricing"
	"sello/texts"
)

// words write texts and amounts as mails and papers do.
var words = wording.Words{Text: texts.Text, ClassText: catalogue.Text}

// page is what the template shows of one document.
type page struct {
	site      *Site
	name, day string
	number    int  // of the class that the document is about; 0 for other documents
	unlisted  bool // search engines are told to leave it out

	Lang, Title, Description string // Title is that of the browser's tab and of search results
	Heading, Lead, Note      string
	Sections                 []section
	Action                   link   // what the visitor can do next
	Again                    string // the words of a link that loads the address again; "" for none
	Facts                    []any  // JSON-LD
}

type section struct {
	Title   string
	Picture string // path of the picture beside the first paragraph; "" if there is none
	Blocks  []block
	Prices  []priceRow
	Links   []link
}

// block is a paragraph, or a list; Ordered: of steps, which are numbered.
type block struct {
	List, Ordered bool
	Lines         []string
}

type link struct{ To, Text string }

// address is a document in a language.
type address struct{ Lang, Name, URL string }

// T returns a text in the page's language. Texts about the provider are filled in with its identity.
func (p *page) T(key string, pairs ...string) string {
	by := p.site.Provider
	return words.Say(p.Lang, key, append(pairs,
		"name", by.Name, "tax_id", by.TaxID, "address", by.Address, "email", by.Email, "phone", p.Phone())...)
}

// classNumber matches the number of a class. "3D" and "2026" are none.
var classNumber = regexp.MustCompile(`\b(?:[1-9]|[1-3]\d|4[0-5])\b`)

// LeadParts returns the lead in parts. In that of a class the numbers of other classes lead to them.
func (p *page) LeadParts() []link {
	if p.number == 0 {
		return []link{{"", p.Lead}}
	}
	var parts []link
	end := 0
	for _, at := range classNumber.FindAllStringIndex(p.Lead, -1) {
		if number := p.Lead[at[0]:at[1]]; number != strconv.Itoa(p.number) {
			parts = append(parts, link{"", p.Lead[end:at[0]]}, link{p.Path("classes/" + number), number})
			end = at[1]
		}
	}
	return append(parts, link{"", p.Lead[end:]})
}

// Path returns the path of a document in the page's language.
func (p *page) Path(name string) string { return pathOf(p.Lang, name) }

func pathOf(lang, name string) string { return strings.TrimSuffix("/"+lang+"/"+name, "/") }

// into returns the path that leads to a screen of the page, in the language of the document; the screen of "" is the start.
func (p *page) into(screen string) string {
	if screen == "" {
		return "/?lang=" + p.Lang
	}
	return "/?lang=" + p.Lang + "#/" + screen
}

// place is a link to a document from each document; Here says that it is this one.
type place struct {
	To, Text string
	Here     bool
}

// Head returns the links at the top of each document.
func (p *page) Head() []place {
	return []place{p.place("classes", "site_classes_link"), p.place("faqs", "footer_faqs"), p.place("about", "site_about_link")}
}

// Foot returns the links at the bottom of each document.
func (p *page) Foot() []place {
	return []place{
		p.place("contact", "nav_contact"), p.place("verify", "footer_verify"), p.place("terms", "footer_terms"),
		p.place("privacy", "footer_privacy"), p.place("cookies", "footer_cookies"),
	}
}

func (p *page) place(name, text string) place { return place{p.Path(name), p.T(text), p.name == name} }

// URL returns the address of the document.
func (p *page) URL() string { return p.site.Origin + p.Path(p.name) }

// Locale returns the language of the document with its country. Previews of links know fewer countries than texts.Language.Locale has.
func (p *page) Locale() string {
	if p.Lang == "es" {
		return "es_ES"
	}
	return "en_GB"
}

// Unlisted reports whether the document is one of no address: search engines are told to leave it out.
func (p *page) Unlisted() bool { return p.unlisted }

// Others returns the document in every language.
func (p *page) Others() []address {
	var list []address
	for _, lang := range texts.Written() {
		l, _ := texts.Find(lang)
		list = append(list, address{lang, l.Name, p.site.Origin + pathOf(lang, p.name)})
	}
	return list
}

// Default returns the address of the document for languages that have none; "" for all but the first, which has `/`.
func (p *page) Default() string {
	if p.name != "" {
		return ""
	}
	return p.Root()
}

// Styles returns the path of the page's style sheet.
func (p *page) Styles() string { return p.site.Styles }

// Icon returns the path of the page's icon.
func (p *page) Icon() string { return p.site.Icon }

// Preview returns the address of the image that a preview of a link to the page shows; "" if there is none.
func (p *page) Preview() string {
	path := p.site.Previews[p.Lang]
	if path == "" {
		return ""
	}
	return p.site.Origin + path
}

// Reach returns the address that a line with only the provider's e-mail address or telephone number leads to; "" for other lines.
func (p *page) Reach(line string) template.URL {
	switch line {
	case "":
		return ""
	case p.Email():
		return template.URL("mailto:" + line) //nolint:gosec // an address from the configuration
	case p.Phone():
		return p.telephone()
	}
	return ""
}

// telephone returns the address that calls the provider.
func (p *page) telephone() template.URL {
	number := strings.Map(func(r rune) rune {
		if r >= '0' && r <= '9' || r == '+' {
			return r
		}
		return -1
	}, p.site.Provider.Phone)
	return template.URL("tel:" + number) //nolint:gosec // digits only
}

// Email returns the provider's address.
func (p *page) Email() string { return p.site.Provider.Email }

// Phone returns the provider's telephone number, which is not divided over two lines.
func (p *page) Phone() string { return strings.ReplaceAll(p.site.Provider.Phone, " ", "\u00a0") }

// add adds a section whose text is written as the page writes it: an empty line starts a paragraph, and a line that starts with a
// dash is a list item; one that starts with a number and a point is a step.
func (p *page) add(title, text string) {
	p.Sections = append(p.Sections, section{Title: title, Blocks: blocksOf(text)})
}

// listSign matches what a line of a list begins with.
var listSign = regexp.MustCompile(`^(?:- |[1-9]\. )`)

func blocksOf(text string) []block {
	var blocks []block
	for paragraph := range strings.SplitSeq(text, "\n\n") {
		open := false // whether the last block is of this paragraph
		for line := range strings.SplitSeq(paragraph, "\n") {
			sign := listSign.FindString(line)
			item, isItem, isStep := line[len(sign):], sign != "", sign != "" && sign != "- "
			if last := len(blocks) - 1; !open || blocks[last].List != isItem || blocks[last].Ordered != isStep {
				blocks, open = append(blocks, block{List: isItem, Ordered: isStep}), true
			}
			last := &blocks[len(blocks)-1]
			last.Lines = append(last.Lines, item)
		}
	}
	return blocks
}

// legal writes a legal document. Its sections are the texts NAME_SECTION_title and NAME_SECTION_body.
func (p *page) legal(name, version string) {
	p.Title, p.Heading = p.T(name+"_title"), p.T(name+"_title")
	p.Lead = p.T(name + "_lead")
	p.Description = p.Lead
	if version != "" {
		p.Note = p.T("document_version", "version", version)
	}
	for i, part := range texts.Parts(name) {
		p.add(strconv.Itoa(i+1)+". "+p.T(name+"_"+part+"_title"), p.T(name+"_"+part+"_body"))
	}
	p.Action = link{p.into(""), p.T("site_start")}
}

// priced are the territories with automatic prices, and pricedClasses the numbers of classes in the table of prices.
var (
	priced        = []string{form.TerritorySpain, form.TerritoryEU}
	pricedClasses = [...]int{1, 2, 3, 4, 5}
)

// priceRow is a line of the table of prices: an amount for each of pricedClasses.
type priceRow struct {
	Name    string
	Amounts []string
	Part    bool // of the price above it
}

// addPrices adds a section with the table of prices.
func (p *page) addPrices() {
	p.Sections = append(p.Sections, section{Title: p.T("faqs_prices"), Prices: p.prices()})
}

// prices returns the table of prices: per territory the price, and the parts of it.
func (p *page) prices() []priceRow {
	var rows []priceRow
	for _, territory := range priced {
		first := p.quote(territory, 1)
		if !first.Available {
			continue
		}
		rows = append(rows, p.row(p.T("faqs_"+territory), territory, false, func(q pricing.Quote) int64 { return q.TotalCents }))
		if first.Fees == "" {
			continue
		}
		rows = append(rows,
			p.row(p.T("wizard_part_fee", "office", first.Office), territory, true, func(q pricing.Quote) int64 { return q.FeeCents }),
			p.row(p.T("wizard_part_service"), territory, true, func(q pricing.Quote) int64 { return q.ServiceCents }),
			p.row(p.T("wizard_part_vat", "percent", strconv.FormatInt(first.VATPercent, 10)), territory, true,
				func(q pricing.Quote) int64 { return q.VATCents }))
	}
	return rows
}

func (p *page) quote(territory string, classes int) pricing.Quote {
	return pricing.Price(pricing.Request{Territory: territory, Classes: classes, Date: p.day})
}

func (p *page) row(name, territory string, part bool, cents func(pricing.Quote) int64) priceRow {
	r := priceRow{Name: name, Part: part}
	for _, n := range pricedClasses {
		write := words.Money
		if part {
			write = words.Cents
		}
		r.Amounts = append(r.Amounts, write(p.Lang, cents(p.quote(territory, n)), pricing.Currency))
	}
	return r
}

// PricedClasses returns the numbers of classes in the head of the table.
func (p *page) PricedClasses() []int { return pricedClasses[:] }

// lead returns the sentence with the prices of one class.
func (p *page) lead() string {
	return p.T("site_home_lead", "spain", p.from(form.TerritorySpain), "eu", p.from(form.TerritoryEU))
}

// from returns the price of one class in a territory, with the no-break spaces with which the page writes it.
func (p *page) from(territory string) string {
	return strings.ReplaceAll(words.Money(p.Lang, p.quote(territory, 1).TotalCents, pricing.Currency), " ", "\u00a0")
}
