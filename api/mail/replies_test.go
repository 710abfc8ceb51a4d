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
		text := strings.ReplaceAll(form, "CODE", "250") + "\r\n221 bye\r\n"
		r := textproto.NewReader(bufio.NewReader(mail.Replies(iotest.OneByteReader(strings.NewReader(text)))))
		code, _, err := r.ReadResponse(250)
		if rest := musttest.Get(r.ReadLine())(t); code != 250 || err != nil || rest != "221 bye" {
			t.Errorf("%q: %d, %v, and then %q", form, code, err, rest)
		}
	}
}

// A hostile server could fill the memory until the end of a step.
func TestAnEndlessReplyTakesLittleMemory(t *testing.T) {
	for name, text := range map[string]string{
		"line":  "250 " + strings.Repeat("x", 1<<20) + "\r\n",
		"texts": "250-x\r\n" + strings.Repeat("xxxxx\r\n", 1<<18) + "250 x\r\n",
		"lines": strings.Repeat("250-x\r\n", 1<<18) + "250 x\r\n",
	} {
		r := textproto.NewReader(bufio.NewReader(mail.Replies(strings.NewReader(text + "221 bye\r\n"))))
		code, message, err := r.ReadResponse(250)
		if rest := musttest.Get(r.ReadLine())(t); code != 250 || err != nil || len(message) > 32<<10 || rest != "221 bye" {
			t.Errorf("%s: %d, %v, %d bytes, and then %q", name, code, err, len(message), rest)
		}
	}
}
