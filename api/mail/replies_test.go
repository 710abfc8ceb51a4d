package mail_test

import (
	"bufio"
	"net/textproto"
	"strings"
	"testing"
	"testing/iotest"

	"sello/api/mail"
	"sello/api/mail/mailtest"
	"sello/core/musttest"
)

// codes are those with which a server accepts each step.
var codes = map[string]string{"greeting": "220", "EHLO": "250", "MAIL": "250", "RCPT": "250", "DATA": "354", ".": "250", "QUIT": "221"}

// unusual are replies that RFC 5321 (4.2) wants a client to understand, or that servers give all the same; CODE stands for the code.
var unusual = []string{"CODE", "CODE\tfine", "CODE.fine", "CODE-one\r\nCODE", "CODE-\r\nCODE-two\r\nCODE\ttwo", "CODE  fine ", "CODE-one\nCODE fine", "CODE-250-x\r\nCODE "}

func TestAReplyOfUnusualFormIsUnderstoodInEveryStep(t *testing.T) {
	for _, form := range unusual {
		p := &peer{}
		got := 0
		address := mailtest.Between(t, listen(t, p).Host, func(_ int, step, _ string) string {
			if step == "." {
				got++
			}
			return strings.ReplaceAll(form, "CODE", codes[step])
		})
		if err := send(t.Context(), smtpTo(t, address), letter); err != nil || got != 1 {
			t.Errorf("%q: %v, %d messages", form, err, got)
		}
	}
}

// After STARTTLS the replies come from within TLS.
func TestRepliesAreReadTheSameHoweverTheyArrive(t *testing.T) {
	for _, form := range unusual {
		text := strings.ReplaceAll(form, "CODE", "250") + "\r\n" + strings.Repeat("x", 9000) + "\r\n"
		r := textproto.NewReader(bufio.NewReader(mail.Replies(iotest.OneByteReader(strings.NewReader(text)))))
		code, _, err := r.ReadResponse(250)
		if rest := musttest.Get(r.ReadLine())(t); code != 250 || err != nil || len(rest) != 9000 {
			t.Errorf("%q: %d, %v, and then %d bytes", form, code, err, len(rest))
		}
	}
}
