package mail

import (
	"bytes"
	"errors"
	"fmt"
	"strings"

	gomail "github.com/wneessen/go-mail"
)

// compose returns the MIME message. The job's id is the Message-ID, by which mail clients recognise a duplicate.
func compose(m Message) (*gomail.Msg, error) {
	msg := gomail.NewMsg(gomail.WithNoDefaultUserAgent()) // it would name the library and its version
	if err := msg.From(m.From); err != nil {
		return nil, fmt.Errorf("sender: %w", err)
	}
	if msg.To(quoted(m.To)) != nil { // the library's error would contain the address
		return nil, noRecipient{errors.New("the recipient's address is none")}
	}
	if m.ReplyTo != "" {
		_ = msg.ReplyTo(quoted(m.ReplyTo)) // an invalid address is left out, so that the mail is sent all the same
	}
	msg.Subject(m.Subject)
	msg.SetDateWithValue(m.At)
	msg.SetMessageIDWithValue(m.ID + "@" + domainOf(m.From))
	msg.SetGenHeader("Auto-Submitted", "auto-generated") // RFC 3834: automatic replies must not answer it
	msg.SetBodyString(gomail.TypeTextPlain, m.Text)
	msg.AddAlternativeString(gomail.TypeTextHTML, m.HTML)
	for _, a := range m.Attachments {
		if err := msg.AttachReader(a.Name, bytes.NewReader(a.Bytes), gomail.WithFileContentType(gomail.ContentType(a.Type))); err != nil {
			return nil, fmt.Errorf("attachment: %w", err)
		}
	}
	return msg, nil
}

// domainOf returns the domain of an address such as "Sello <no-reply@sello.test>".
func domainOf(address string) string {
	return strings.TrimSuffix(address[strings.LastIndex(address, "@")+1:], ">")
}

// quoted puts the part before the @ into quotes if its dots require it (RFC 5322). The forms accept dots anywhere in that
// part, as HTML does.
func quoted(address string) string {
	local, domain, _ := strings.Cut(address, "@")
	if strings.Contains("."+local+".", "..") {
		return `"` + local + `"@` + domain
	}
	return address
}
