package papers

import (
	"cmp"
	"strconv"
	"strings"
	"time"

	"sello/api"
	"sello/api/wording"
	"sello/core/form"
)

// receiptPaper returns the content of a receipt; refunded is the amount that was given back since.
func (s *Service) receiptPaper(r api.Receipt, refunded int64) Paper {
	p := s.begin(r.Lang, "paper_receipt_title", r.Issuer, r.Test, r.PaidAt)
	if r.Test {
		p.add(Notice(s.say(p, "paper_test_notice")))
	}
	p.add(s.receiptHead(r, p))
	p.add(Facts{
		{s.say(p, "paper_provider"), wording.Filled(r.Issuer.Name, s.taxNumber(p.Lang, r.Issuer), r.Issuer.Address, r.Issuer.Email, r.Issuer.Phone)},
		{s.say(p, "paper_customer"), s.Words.Identity(p.Lang, r.BilledTo)},
	})
	p.add(s.receiptLines(r, p))
	if refunded > 0 {
		p.add(Pairs{
			{s.say(p, "paper_refunded"), s.Words.Cents(p.Lang, refunded, r.Currency)},
			{s.say(p, "paper_remaining"), s.Words.Cents(p.Lang, r.TotalCents-refunded, r.Currency)},
		})
	}
	if _, _, _, known := r.Parts(); known {
		p.add(Text(s.say(p, "paper_fee_note", "office", cmp.Or(r.Office, s.Words.Territory(p.Lang, r.Trademark)))))
	}
	s.addTerms(&p, r.Trademark)
	p.add(Text(s.say(p, "paper_receipt_note")))
	p.add(Text(s.say(p, "included_back")))
	s.close(&p, r.Code)
	return p
}

// addTerms adds all that is claimed if the customer chose terms word for word for some of it.
func (s *Service) addTerms(p *Paper, t form.Trademark) {
	if len(t.Terms) == 0 {
		return
	}
	p.add(Heading(s.say(*p, "paper_classes")))
	for _, c := range t.Classifications {
		s.addClass(p, t, c)
	}
	if t.HasOfficialTerms() {
		p.add(Text(s.say(*p, "official_source")))
	}
}

// receiptHead returns number, date, reference, mark and means of payment.
func (s *Service) receiptHead(r api.Receipt, p Paper) Pairs {
	pairs := Pairs{
		{s.say(p, "paper_number"), r.Number()},
		{s.say(p, "paper_paid_on"), s.day(p.Lang, r.PaidAt)},
		{s.say(p, "mail_row_reference"), r.Reference},
		{s.say(p, "mail_row_mark"), s.Words.MarkName(p.Lang, r.Trademark)},
		{s.say(p, "mail_row_territory"), s.Words.Territory(p.Lang, r.Trademark)},
	}
	if method := s.method(p, r.Method); method != "" {
		pairs = append(pairs, Pair{s.say(p, "paper_paid_with"), method})
	}
	return pairs
}

// method returns the words for the means of payment; "" if it is not known.
func (s *Service) method(p Paper, m api.PayMethod) string {
	switch {
	case m.Kind == "":
		return ""
	case m.Kind == api.PayOther || m.Digits == "":
		return m.Name
	}
	return strings.TrimSpace(s.say(p, "paper_method_"+string(m.Kind), "name", m.Name, "digits", m.Digits))
}

// receiptLines returns the table of what was paid. The columns of the parts are left out if they are not known.
func (s *Service) receiptLines(r api.Receipt, p Paper) Table {
	money := func(cents int64) string { return s.Words.Cents(p.Lang, cents, r.Currency) }
	fee, service, vat, known := r.Parts()
	if !known {
		t := Table{Head: []string{s.say(p, "paper_concept"), s.say(p, "paper_amount")}}
		for _, l := range r.Lines {
			t.Rows = append(t.Rows, []string{s.concept(p, r.Trademark, l), money(l.AmountCents)})
		}
		t.Sums = [][]string{{s.say(p, "paper_total"), money(r.TotalCents)}}
		return t
	}
	percent := strconv.FormatInt(r.VATPercent, 10)
	t := Table{Head: []string{s.say(p, "paper_concept"), s.say(p, "paper_fee"), s.say(p, "paper_base"), s.say(p, "paper_vat", "percent", percent), s.say(p, "paper_amount")}}
	for _, l := range r.Lines {
		t.Rows = append(t.Rows, []string{s.concept(p, r.Trademark, l), money(l.FeeCents), money(l.ServiceCents), money(l.VATCents), money(l.AmountCents)})
	}
	t.Sums = [][]string{{s.say(p, "paper_total"), money(fee), money(service), money(vat), money(r.TotalCents)}}
	return t
}

// concept returns the words for one line of a receipt.
func (s *Service) concept(p Paper, t form.Trademark, l api.ReceiptLine) string {
	key := "paper_line_" + l.What
	if l.Count > 1 {
		key += "_many"
	}
	return s.say(p, key, "count", strconv.Itoa(l.Count), "territory", s.Words.Territory(p.Lang, t))
}

// begin returns a paper with what all papers have.
func (s *Service) begin(lang, title string, issuer api.Provider, test bool, at time.Time) Paper {
	p := Paper{
		Lang: lang, Title: s.Words.Say(lang, title), Issuer: issuer.Name, Sealed: !test, At: at,
		Missing: s.Words.Say(lang, "paper_missing"),
		Page: func(n, of int) string {
			return s.Words.Say(lang, "paper_page", "page", strconv.Itoa(n), "pages", strconv.Itoa(of))
		},
	}
	if test {
		p.Test = s.Words.Say(lang, "paper_test")
	}
	p.Foot = strings.Join(wording.Filled(issuer.Name, s.taxNumber(lang, issuer), issuer.Address), " · ")
	return p
}

// taxNumber returns the tax number of the issuer with the word for it, as the customer's document has it; "" if there is none.
func (s *Service) taxNumber(lang string, issuer api.Provider) string {
	if issuer.TaxID == "" {
		return ""
	}
	return s.Words.Say(lang, "paper_tax_number", "number", issuer.TaxID)
}

// close adds the code with which a paper is verified.
func (s *Service) close(p *Paper, code string) {
	p.add(Code{
		Title: s.say(*p, "paper_verify_title"), Code: Pair{s.say(*p, "paper_code"), code},
		Text: s.say(*p, "paper_verify", "address", s.verifyPage()),
	})
	p.Foot += " · " + code
}

func (p *Paper) add(blocks ...Block) { p.Blocks = append(p.Blocks, blocks...) }

func (s *Service) say(p Paper, key string, pairs ...string) string {
	return s.Words.Say(p.Lang, key, pairs...)
}

// day writes the date in Madrid at a time.
func (s *Service) day(lang string, at time.Time) string {
	day, _ := time.Parse(time.DateOnly, api.Day(at)) // api.Day has this form
	return s.Words.Day(lang, day)
}
