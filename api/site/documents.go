package site

import (
	"slices"
	"strconv"
	"strings"

	"sello/api"
	"sello/core/nice"
	catalogue "sello/core/nice/texts"
	"sello/texts"
)

// firstService is the number of the first class of services; the classes before it are those of products (Nice classification).
const firstService = 35

func home(p *page) {
	p.Title, p.Description = p.T("html_title"), p.T("html_description")
	p.Heading, p.Lead = p.T("wizard_title"), p.lead()
	p.Action = link{p.into(""), p.T("site_start")}
	p.addPrices()
	p.add(p.T("faqs_process_q"), p.T("faqs_process_a"))
	p.addIncluded()
	p.Facts = []any{p.organization(), p.service()}
}

func faqs(p *page) {
	p.Title, p.Heading, p.Lead = p.T("faqs_title"), p.T("faqs_title"), p.T("faqs_lead")
	p.Description = p.Lead
	p.Action = link{p.into(""), p.T("site_start")}
	p.addPrices()
	for _, question := range texts.Parts("faqs") {
		p.add(p.T("faqs_"+question+"_q"), p.faq(question))
	}
	p.Facts = []any{p.questions()}
}

// faq returns the text of an answer. That about the price is what the page shows beside the total.
func (p *page) faq(question string) string {
	if question != "price" {
		return p.T("faqs_" + question + "_a")
	}
	var parts []string
	for _, part := range included {
		parts = append(parts, p.T("included_"+part+"_title")+":", p.T("included_"+part))
	}
	return strings.Join(parts, "\n\n")
}

// included are the parts of what the price includes.
var included = []string{"yes", "no", "back"}

// addIncluded adds what the price includes and what not, and what is given back until when.
func (p *page) addIncluded() {
	for _, part := range included {
		p.add(p.T("included_"+part+"_title"), p.T("included_"+part))
	}
}

func about(p *page) {
	p.Title, p.Heading, p.Lead = p.T("site_about_title"), p.T("site_about_title"), p.T("site_about_lead")
	p.Description = p.Lead
	p.Action = link{p.into("contact"), p.T("contact_title")}
	p.add(p.T("terms_who_title"), p.signer()+p.T("site_about_who")+p.hours())
	if p.site.Agent != "" {
		p.Sections[0].Picture = p.site.Photo
	}
	p.add(p.T("terms_service_title"), p.T("terms_service_body"))
	p.add(p.T("terms_outcome_title"), p.T("terms_outcome_body"))
	p.Facts = []any{p.organization()}
}

// hours returns the line of when the telephone is answered; "" where that is not said.
func (p *page) hours() string {
	if len(p.site.Hours) == 0 {
		return ""
	}
	day := func(number int) string { return p.T("site_day_" + strconv.Itoa(number)) }
	var list []string
	for _, h := range p.site.Hours {
		said := words.Say(p.Lang, "provider_hours_days", "from", day(h.From), "until", day(h.Until), "open", h.Open, "close", h.Close)
		if h.From == h.Until {
			said = words.Say(p.Lang, "provider_hours_day", "day", day(h.From), "open", h.Open, "close", h.Close)
		}
		list = append(list, said)
	}
	return "\n" + words.Say(p.Lang, "provider_hours") + ": " + strings.Join(list, "; ") + " (" + words.Say(p.Lang, "provider_zone") + ")"
}

// signer returns the paragraph of who signs the applications, with the empty line behind it; "" where it is not shown.
func (p *page) signer() string {
	if p.site.Agent == "" {
		return ""
	}
	signs := words.Say(p.Lang, "provider_signs", "name", p.site.Agent)
	if p.site.Number != "" {
		signs += "\n" + words.Say(p.Lang, "provider_number", "number", p.site.Number)
	}
	return signs + "\n\n"
}

func contact(p *page) {
	p.Title, p.Heading, p.Lead = p.T("contact_title"), p.T("contact_title"), p.T("contact_words")
	p.Description = p.Lead
	p.Action = link{p.into("contact"), p.T("site_open_form")}
	p.add(p.T("terms_who_title"), p.T("site_about_who")+p.hours())
	p.Facts = []any{p.organization()}
}

func verify(p *page) {
	p.Title, p.Heading, p.Lead = p.T("verify_title"), p.T("verify_title"), p.T("verify_words")
	p.Description = p.Lead
	p.Action = link{p.into("verify"), p.T("verify_button")}
	_, host, _ := strings.Cut(p.site.Origin, "://")
	only := p.T("verify_about_site", "site", host)
	if p.site.BankAccount != "" {
		only = p.T("verify_about_bank", "bank", p.site.BankAccount)
	}
	p.add(p.T("verify_about_title"), "- "+p.T("verify_about_forged")+"\n- "+p.T("verify_about_letter")+"\n- "+only+
		"\n\n"+p.T("verify_about_name")+"\n\n"+p.T("site_about_who"))
}

func terms(p *page) {
	p.legal("terms", p.site.Terms)
	i := slices.Index(texts.Parts("terms"), "price")
	p.Sections[i].Prices = p.prices()
}

func cookies(p *page) {
	p.legal("cookies", "")
	if p.site.Analytics {
		p.Action = link{p.into("cookies"), p.T("site_cookies_choice")}
		return
	}
	last := &p.Sections[len(p.Sections)-1]
	last.Blocks = append(last.Blocks, blocksOf(p.T("cookies_choice_none"))...)
}

// missing writes the document for an address without one.
func missing(p *page) {
	p.unlist()
	p.Title, p.Heading, p.Lead = p.T("site_missing_title"), p.T("site_missing_title"), p.T("site_missing_lead")
	p.Description = p.Lead
	p.Action = link{p.into(""), p.T("site_start")}
}

// offlineName is the name of the document that the service worker stores (webapp/worker/documents.ts).
const offlineName = "offline"

// offline writes the document that the service worker shows at every address that it cannot load and has not stored.
func offline(p *page) {
	p.unlist()
	p.Title, p.Heading, p.Lead = p.T("site_offline_title"), p.T("site_offline_title"), p.T("site_offline_lead")
	p.Description = p.Lead
	p.Action = link{p.into(""), p.T("site_start")}
	p.Again = p.T("retry")
}

// unlist makes the document one without an address of its own: its links to other languages lead to their first document.
func (p *page) unlist() { p.name, p.unlisted = "", true }

func classes(p *page) {
	p.Title, p.Heading, p.Lead = p.T("site_classes_title"), p.T("site_classes_title"), p.T("site_classes_lead")
	p.Description, p.Note = p.Lead, p.edition()
	p.Action = link{p.into(""), p.T("site_start")}
	products, services := section{Title: p.T("site_products")}, section{Title: p.T("site_services")}
	for n := 1; n <= nice.Classes; n++ {
		to := link{p.Path("classes/" + strconv.Itoa(n)), strconv.Itoa(n) + ". " + p.classText(nice.ID(n))}
		if n < firstService {
			products.Links = append(products.Links, to)
		} else {
			services.Links = append(services.Links, to)
		}
	}
	p.Sections = append(p.Sections, products, services)
}

// eachClass returns the documents of the classes.
func eachClass() []kind {
	list := make([]kind, nice.Classes)
	for n := 1; n <= nice.Classes; n++ {
		list[n-1] = kind{"classes/" + strconv.Itoa(n), func(p *page) { p.class(n) }}
	}
	return list
}

// class writes the document of one class.
func (p *page) class(n int) {
	id := nice.ID(n)
	p.number = n
	p.Heading = p.T("site_class", "number", strconv.Itoa(n), "title", p.classText(id))
	p.Title = p.Heading
	p.Lead, p.Note = catalogue.Description(p.Lang, id), p.edition()
	p.Description, _, _ = strings.Cut(p.Lead+" ", ". ") // what belongs to the class; what belongs elsewhere follows
	p.Action = link{p.into("?class=" + strconv.Itoa(n)), p.T("site_start")}
	items := block{List: true}
	for i := 1; i <= nice.Epigraphs(id); i++ {
		e := nice.EpigraphID(id, i)
		if nice.OfferedOn(e, p.day) {
			items.Lines = append(items.Lines, p.classText(e))
		}
	}
	p.Sections = append(p.Sections,
		section{Title: p.T("site_class_items"), Blocks: []block{items}},
		section{Title: p.T("site_class_more"), Links: p.around(n)})
	p.Facts = []any{p.trail(link{p.Path(""), "Sello"}, link{p.Path("classes"), p.T("site_classes_title")}, link{p.Path(p.name), p.Heading})}
}

// edition says of which edition the classes and items are, and whether another one is coming or applies already. That items move is
// said in the list of classes in the page.
func (p *page) edition() string {
	state := nice.EditionsOn(p.day)
	said := p.T("classes_edition", "edition", state.Checked)
	if state.Edition != state.Checked {
		said += " " + p.T("classes_edition_in_force", "edition", state.Edition)
	}
	if state.Coming != "" {
		said += " " + p.T("classes_edition_coming", "edition", state.Coming, "day", words.Day(p.Lang, api.StartOf(state.From)))
	}
	return said
}

// around returns links to the list of classes and to the classes before and after one.
func (p *page) around(n int) []link {
	links := []link{{p.Path("classes"), p.T("site_classes_title")}}
	for _, next := range []int{n - 1, n + 1} {
		if id := nice.ID(next); id != "" {
			number := strconv.Itoa(next)
			links = append(links, link{p.Path("classes/" + number), p.T("site_class", "number", number, "title", p.classText(id))})
		}
	}
	return links
}

func (p *page) classText(id string) string { return catalogue.Text(p.Lang, id) }
