package papers

import (
	"crypto/sha256"
	"fmt"
	"strconv"
	"strings"
	"time"

	"sello/api"
	"sello/api/logo"
	"sello/core/form"
)

// summaryPaper returns the content of the summary of an order as it will be filed. logoFile is nil without a logo.
func (s *Service) summaryPaper(o api.Order, issued api.Issued, logoFile []byte) Paper {
	p := s.begin(o.Lang, "paper_summary_title", s.Issuer, issued.Test, issued.At)
	if issued.Test {
		p.add(Notice(s.say(p, "paper_test_notice")))
	}
	p.add(Text(s.note(p, o)))
	p.add(Pairs{
		{s.say(p, "mail_row_reference"), o.Reference},
		{s.say(p, "paper_version"), strconv.Itoa(o.Version)},
		{s.say(p, "mail_row_date"), s.day(p.Lang, issued.At)},
	})
	s.addMark(&p, o, logoFile)
	p.add(Heading(s.say(p, "paper_classes")))
	s.addClasses(&p, o.Trademark)
	p.add(Heading(s.say(p, "paper_owners")))
	for start := 0; start < len(o.Owners); start += 2 {
		var row Facts
		for i := start; i < min(start+2, len(o.Owners)); i++ {
			row = append(row, Fact{s.say(p, "mail_row_owner", "number", strconv.Itoa(i+1)), s.Words.Party(p.Lang, o.Owners[i])})
		}
		p.add(row)
	}
	s.close(&p, issued.Code)
	return p
}

// note returns what can still be done about the application: it was not filed yet, was filed, or never will be.
func (s *Service) note(p Paper, o api.Order) string {
	if day, err := time.Parse(time.DateOnly, o.Filing.FiledOn); err == nil {
		return s.say(p, "paper_summary_filed", "office", o.Filing.Office, "day", s.Words.Day(p.Lang, day))
	}
	if o.Stage == api.StageWithdrawn || o.Stage == api.StageRefunded {
		return s.say(p, "paper_summary_ended")
	}
	return s.say(p, "paper_summary_note")
}

func (s *Service) addMark(p *Paper, o api.Order, logoFile []byte) {
	t := o.Trademark
	p.add(Heading(s.say(*p, "mail_row_mark")))
	if t.Name != "" {
		p.add(Mark(t.Name))
	}
	if logoFile != nil {
		s.addLogo(p, o, logoFile)
	}
	p.add(Pairs{
		{s.say(*p, "mail_row_type"), s.say(*p, "mail_row_type_"+t.Type)},
		{s.say(*p, "mail_row_territory"), s.Words.Territory(p.Lang, t)},
	})
}

// addLogo adds the picture of a logo and what identifies its file. An SVG or PDF is named only: what a library draws of it
// could differ from what the office registers.
func (s *Service) addLogo(p *Paper, o api.Order, file []byte) {
	key, name := "paper_logo_attached", ""
	if mark := o.Trademark.Logo; mark != nil {
		name = mark.Name
	}
	if logo.Printable(o.LogoType) {
		key = "paper_logo_file"
		p.add(Picture{Bytes: file, Alt: s.Words.MarkName(p.Lang, o.Trademark)})
	}
	p.add(Text(s.say(*p, key, "file", name, "sha256", fmt.Sprintf("%x", sha256.Sum256(file)))))
}

func (s *Service) addClasses(p *Paper, t form.Trademark) {
	if headings := s.Words.Headings(p.Lang, t); headings != "" {
		p.add(Text(headings))
	}
	for _, c := range t.Classifications {
		s.addClass(p, t, c)
	}
	if t.HasOfficialTerms() {
		p.add(Text(s.say(*p, "official_source")))
	}
	if t.UnknownClassSelected {
		p.add(Pairs{
			{s.say(*p, "mail_row_unknown_class"), s.say(*p, "mail_row_unknown_class_value")},
			{s.say(*p, "mail_row_services"), t.ServicesDescription},
		}, Text(s.say(*p, "paper_classes_open")))
	}
}

// addClass adds what a mark claims in a class.
func (s *Service) addClass(p *Paper, t form.Trademark, c form.Selection) {
	number := s.say(*p, "mail_row_class", "number", strings.TrimPrefix(c.Class, "c"))
	p.add(ClassTitle(number + ": " + s.Words.ClassText(p.Lang, c.Class)))
	if items := s.Words.Items(p.Lang, t, c); len(items) > 0 {
		p.add(List(items))
	}
}
