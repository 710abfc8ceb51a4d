package ops

import (
	"sello/core/advice"
	"sello/core/fault"
	"sello/core/form"
	"sello/core/nice"
	"sello/core/nice/search"
	"sello/core/password"
	"sello/core/pricing"
)

// The walks: one function for each type, with the fields in the order of the encoding and under the API's names.

func trademark(w *Wire, t *form.Trademark) {
	w.named("Trademark")
	w.Text("type", &t.Type)
	w.Text("name", &t.Name)
	optional(w, "logo", &t.Logo, logo)
	w.Text("country_protection", &t.CountryProtection)
	w.Text("custom_countries", &t.CustomCountries)
	classifications(w, "classifications", &t.Classifications)
	w.Flag("unknown_class_selected", &t.UnknownClassSelected)
	w.Text("services_description", &t.ServicesDescription)
	list(w, "terms", &t.Terms, term)
}

func term(w *Wire, t *form.Term) {
	w.named("Term")
	w.Text("class", &t.Class)
	w.Text("text", &t.Text)
	w.Text("lang", &t.Lang)
	w.Text("number", &t.Number)
	w.Text("edition", &t.Edition)
	w.Text("verdict", &t.Verdict)
}

func logo(w *Wire, l *form.Logo) {
	w.named("Logo")
	w.Text("name", &l.Name)
	w.Number("size", &l.Size)
}

// classifications walks the API's map from class to epigraphs. A map of the page has no defined order, so a map that is read is
// sorted by class, as the other doors do.
func classifications(w *Wire, name string, v *[]form.Selection) {
	if w.mode == describing {
		w.field(name, Shape{Kind: KindMap, Item: &Shape{Kind: KindList, Item: &Shape{Kind: KindText}}})
		return
	}
	list(w, name, v, selection)
	if w.mode == reading {
		sortByClass(*v)
	}
}

// sortByClass is an insertion sort, since the lists are short and mostly sorted, and slices.SortFunc would add 7 KB to the page.
func sortByClass(s []form.Selection) {
	for i := 1; i < len(s); i++ {
		for j := i; j > 0 && form.ByClass(s[j], s[j-1]) < 0; j-- {
			s[j], s[j-1] = s[j-1], s[j]
		}
	}
}

func selection(w *Wire, s *form.Selection) {
	w.Text("class", &s.Class)
	list(w, "epigraphs", &s.Epigraphs, text)
}

func party(w *Wire, p *form.Party) {
	w.named("Party")
	p.Texts(w.Text)
	object(w, "address", &p.Address, address)
}

func address(w *Wire, a *form.Address) {
	w.named("Address")
	a.Texts(w.Text)
}

func partyInRole(w *Wire, p *PartyInRole) {
	w.named("PartyInRole")
	if w.mode == describing {
		w.field("role", Shape{Kind: KindRole})
	} else {
		w.Text("role", (*string)(&p.Role))
	}
	object(w, "party", &p.Party, party)
}

func owners(w *Wire, o *form.Owners) {
	w.named("Owners")
	list(w, "owners", &o.Owners, party)
	w.Flag("use_owner_billing", &o.UseOwnerBilling)
	optional(w, "custom_billing_data", &o.CustomBillingData, party)
	w.Flag("signed_in", &o.SignedIn)
	w.Flag("terms_conditions_accepted", &o.AcceptTermsConditions)
	w.Flag("privacy_accepted", &o.AcceptPrivacyPolicy)
	w.Flag("info_accepted", &o.AcceptCommercial)
}

func order(w *Wire, o *form.Order) {
	w.named("Order")
	object(w, "trademark_data", &o.Trademark, trademark)
	list(w, "owners", &o.Owners, party)
	w.Flag("use_owner_billing", &o.UseOwnerBilling)
	optional(w, "custom_billing_data", &o.CustomBillingData, party)
}

func editionCheck(w *Wire, e *form.EditionCheck) {
	w.named("EditionCheck")
	w.Text("date", &e.Date)
	classifications(w, "classifications", &e.Classifications)
	classifications(w, "saved", &e.Saved)
}

func day(w *Wire, d *Day) {
	w.named("Day")
	w.Text("date", &d.Date)
}

func editions(w *Wire, s *nice.State) {
	w.named("Editions")
	w.Text("edition", &s.Edition)
	w.Text("checked", &s.Checked)
	w.Text("coming", &s.Coming)
	w.Text("from", &s.From)
	list(w, "moves", &s.Moves, move)
}

// move does not encode From: all moves of nice.State are those of its coming edition.
func move(w *Wire, r *nice.Retirement) {
	w.named("Move")
	w.Text("epigraph", &r.ID)
	list(w, "successors", &r.Successors, text)
}

func contact(w *Wire, c *form.Contact) {
	w.named("Contact")
	w.Text("name", &c.Name)
	w.Text("lastname", &c.Lastname)
	w.Text("email", &c.Email)
	w.Text("phone", &c.Phone)
	w.Text("additional_info", &c.AdditionalInfo)
	w.Flag("privacy_accepted", &c.PrivacyAccepted)
}

func signup(w *Wire, s *form.Signup) {
	w.named("Signup")
	w.Text("email", &s.Email)
	w.Flag("privacy_accepted", &s.PrivacyAccepted)
	w.Flag("terms_conditions_accepted", &s.TermsConditionsAccepted)
	w.Flag("info_accepted", &s.InfoAccepted)
}

func login(w *Wire, l *form.Login) {
	w.named("Login")
	w.Text("username", &l.Username)
	w.Text("password", &l.Password)
}

func resetRequest(w *Wire, r *ResetRequest) {
	w.named("ResetRequest")
	w.Text("email", &r.Email)
}

func setPassword(w *Wire, s *form.SetPassword) {
	w.named("SetPassword")
	w.Text("password", &s.Password)
	w.Text("matchingPassword", &s.MatchingPassword)
	w.Flag("operator", &s.Operator)
}

func priceRequest(w *Wire, r *pricing.Request) {
	w.named("PriceRequest")
	w.Text("territory", &r.Territory)
	w.Int("classes", &r.Classes)
	w.Flag("unknown", &r.Unknown)
	w.Text("date", &r.Date)
}

func quote(w *Wire, q *pricing.Quote) {
	w.named("Quote")
	w.Flag("available", &q.Available)
	w.Number("total_cents", &q.TotalCents)
	w.Text("currency", &q.Currency)
	w.Text("tariff", &q.Tariff)
	w.Text("office", &q.Office)
	w.Text("fees", &q.Fees)
	w.Number("fee_cents", &q.FeeCents)
	w.Number("service_cents", &q.ServiceCents)
	w.Number("vat_cents", &q.VATCents)
	w.Number("vat_percent", &q.VATPercent)
	list(w, "lines", &q.Lines, quoteLine)
}

func quoteLine(w *Wire, l *pricing.Line) {
	w.named("QuoteLine")
	w.Text("what", &l.What)
	w.Int("count", &l.Count)
	w.Number("unit_cents", &l.UnitCents)
	w.Number("amount_cents", &l.AmountCents)
	w.Number("fee_cents", &l.FeeCents)
	w.Number("service_cents", &l.ServiceCents)
	w.Number("vat_cents", &l.VATCents)
}

func passwordText(w *Wire, p *Password) {
	w.named("Password")
	w.Text("password", &p.Password)
}

func strength(w *Wire, s *password.Strength) {
	w.named("Strength")
	w.Int("score", &s.Score)
	w.Flag("long_enough", &s.LongEnough)
	w.Flag("fair_enough", &s.FairEnough)
	w.Flag("upper", &s.Upper)
	w.Flag("lower", &s.Lower)
	w.Flag("digit", &s.Digit)
	w.Flag("special", &s.Special)
}

func commonPasswords(w *Wire, c *CommonPasswords) {
	w.named("CommonPasswords")
	w.Bytes("list", &c.List)
}

func searchIndex(w *Wire, i *SearchIndex) {
	w.named("SearchIndex")
	w.Bytes("index", &i.Index)
}

func loaded(w *Wire, l *Loaded) {
	w.named("Loaded")
	w.Flag("loaded", &l.Loaded)
}

func classQuery(w *Wire, q *ClassQuery) {
	w.named("ClassQuery")
	w.Text("query", &q.Query)
	w.Text("lang", &q.Lang)
	w.Int("limit", &q.Limit)
}

func hits(w *Wire, l *[]search.Hit) {
	list(w, "", l, hit)
}

func hit(w *Wire, h *search.Hit) {
	w.named("SearchHit")
	w.Text("class", &h.Class)
	list(w, "epigraphs", &h.Epigraphs, text)
	list(w, "matched", &h.Matched, text)
	w.Int("score", &h.Score)
}

func needsQuery(w *Wire, q *NeedsQuery) {
	w.named("NeedsQuery")
	w.Text("query", &q.Query)
	w.Text("lang", &q.Lang)
}

func needs(w *Wire, n *search.Needs) {
	w.named("Needs")
	list(w, "needs", &n.Needs, need)
	list(w, "not", &n.Not, refusal)
}

func need(w *Wire, n *search.Need) {
	w.named("Need")
	w.Text("words", &n.Words)
	list(w, "classes", &n.Classes, needed)
}

func needed(w *Wire, n *search.Needed) {
	w.named("NeededClass")
	w.Text("class", &n.Class)
	list(w, "epigraphs", &n.Epigraphs, text)
	list(w, "matched", &n.Matched, text)
	w.Text("sure", &n.Sure)
	w.Text("why", &n.Why)
}

func refusal(w *Wire, r *search.Refusal) {
	w.named("Refusal")
	w.Text("class", &r.Class)
	w.Text("why", &r.Why)
}

func faults(w *Wire, l *fault.List) {
	list(w, "", (*[]fault.Fault)(l), oneFault)
}

func oneFault(w *Wire, f *fault.Fault) {
	w.named("Fault")
	w.Text("path", &f.Path)
	if w.mode == describing {
		w.field("code", Shape{Kind: KindCode})
	} else {
		w.Text("code", (*string)(&f.Code))
	}
	w.Number("limit", &f.Limit)
}

func advices(w *Wire, l *[]advice.Advice) {
	list(w, "", l, oneAdvice)
}

func oneAdvice(w *Wire, a *advice.Advice) {
	w.named("Advice")
	w.Text("path", &a.Path)
	if w.mode == describing {
		w.field("code", Shape{Kind: KindAdvice})
	} else {
		w.Text("code", (*string)(&a.Code))
	}
	w.Text("take", &a.Take)
}
