package mail_test

import (
	"context"
	"net/url"
	"strings"
	"sync/atomic"
	"testing"

	"sello/api"
	"sello/api/mail"
	"sello/core/musttest"
	"sello/texts"
)

// bulky are files that are longer than the whole of any letter.
type bulky struct{}

func (bulky) Get(context.Context, string) (string, []byte, error) {
	return "application/pdf", []byte(strings.Repeat("PDF", 15_000)), nil
}

// refuseFirst refuses a step with a reply until it was refused once.
func refuseFirst(step, reply string) func(int, string, string) string {
	var done atomic.Bool
	return func(_ int, now, _ string) string {
		if now != step || done.Swap(true) {
			return passOn
		}
		return reply
	}
}

func TestAMailWhoseFileIsTooLargeGoesWithoutItAndSaysWhereItIs(t *testing.T) {
	servers := map[string]func(*peer) *url.URL{
		"SIZE of EHLO":      func(p *peer) *url.URL { p.longest = 30_000; return listen(t, p) },
		"MAIL 552":          func(p *peer) *url.URL { return between(t, p, refuseFirst("MAIL", "552 size limit exceeded")) },
		"message 552 5.3.4": func(p *peer) *url.URL { return between(t, p, refuseFirst(".", "552 5.3.4 message too big")) },
		"message 552":       func(p *peer) *url.URL { return between(t, p, refuseFirst(".", "552 too much mail data")) },
		"message 550 5.2.3": func(p *peer) *url.URL { return between(t, p, refuseFirst(".", "550 5.2.3 too long for this mailbox")) },
	}
	wants := map[api.MailKind]string{
		api.MailDocument:      "mail_apart_order",
		api.MailReportAnswer:  "mail_apart_order",
		api.MailContactAnswer: "mail_apart_contact",
		api.MailPaidNotice:    "mail_apart_desk",
	}
	for name, start := range servers {
		for kind, words := range wants {
			p := &peer{accepted: make(chan []byte, 1)}
			sender := musttest.Get(mail.NewSMTP(start(p), self, 1, nil, silent))(t)
			w := writer(sender)
			w.Source, w.Files = answered{}, bulky{}
			job := api.Mail{ID: "0193", Kind: kind, To: "ana@cliente.test", Lang: "en", OrderID: order.ID, EventID: "e-1"}
			if kind == api.MailContactAnswer {
				job.OrderID, job.EventID, job.ContactID = "", "", request.ID
			}
			if _, err := w.Deliver(t.Context(), job); err != nil {
				t.Errorf("%s, %s: %v", name, kind, err)
				continue
			}
			sent := strings.ReplaceAll(string(<-p.accepted), "=\r\n", "")
			if !strings.Contains(sent, texts.Text("en", words, nil)) {
				t.Errorf("%s, %s: the letter does not say where its file is", name, kind)
			}
			if strings.Contains(sent, texts.Text("en", "mail_attached", nil)) || strings.Contains(sent, "Content-Disposition: attachment") {
				t.Errorf("%s, %s: the file is attached", name, kind)
			}
		}
	}
}

func TestAMailboxThatIsFullIsNoReasonToLeaveAFileOut(t *testing.T) {
	p := &peer{accepted: make(chan []byte, 1)}
	sender := musttest.Get(mail.NewSMTP(between(t, p, refuseFirst("RCPT", "552 5.2.2 mailbox full")), self, 1, nil, silent))(t)
	w := writer(sender)
	job := api.Mail{ID: "0193", Kind: api.MailDocument, Lang: "en", OrderID: order.ID, EventID: "e-1"}
	if _, err := w.Deliver(t.Context(), job); verdict(err) != refused {
		t.Errorf("got %v", err)
	}
	musttest.Get(w.Deliver(t.Context(), job))(t)
	if sent := string(<-p.accepted); !strings.Contains(sent, "Content-Disposition: attachment") {
		t.Error("the next attempt has no file")
	}
}

// answered is a store whose contact request was answered with a file.
type answered struct{ desk }

func (answered) Contact(context.Context, string) (api.ContactRequest, error) {
	with := request
	with.Answer = &api.ContactAnswer{Text: "Here it is.", File: api.FileRef{Key: "f", Name: "answer.pdf", Type: "application/pdf"}}
	return with, nil
}
