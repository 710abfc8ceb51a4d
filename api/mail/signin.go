package mail

import (
	"context"
	"crypto/rand"
	"fmt"
	"math/big"
	"net/url"
	"strconv"
	"strings"

	"sello/api"
)

// codes is the number of different codes of six digits.
var codes = big.NewInt(1_000_000)

// signInCode makes and stores the code of a request, and returns it with what the mail says of it. api.ErrUntrue if the
// browser has asked for another one since, or waits no longer.
func (w *Writer) signInCode(ctx context.Context, job api.Mail) (code string, c api.StartedCode, err error) {
	n, _ := rand.Int(rand.Reader, codes) // never fails
	code = fmt.Sprintf("%06d", n)
	c, err = w.Source.StartMailCode(ctx, job.Note, api.HashMailCode(job.Note, code), w.Now())
	if api.KindOf(err) == api.KindNotFound {
		err = api.ErrUntrue
	}
	return code, c, err
}

// codeLetter fills the mail with the code that signs in, or creates an account, where it was asked for.
func (w *Writer) codeLetter(l *Letter, job api.Mail, d facts) {
	browser, system := browserOf(d.started.Agent)
	use, key := "1", "2"
	if d.started.Creates {
		use = "creates_1"
	}
	if browser == "" || system == "" {
		key = "unknown_2"
	}
	w.open(l, job.Kind, "", []string{use, key, "3"}, "email", job.To, "browser", browser, "system", system)
	l.Digits = d.signInCode[:3] + " " + d.signInCode[3:]
}

// disownURL returns the sign-in of a mail and the URL with which its reader says that somebody else signed in. The token is in the
// fragment, which browsers do not send. api.ErrUntrue if the sign-in is not in the history any more.
func (w *Writer) disownURL(ctx context.Context, job api.Mail) (api.PastSignIn, string, error) {
	token := rand.Text()
	in, err := w.Source.StartDisowning(ctx, job.Note, job.To, api.Hash(token), w.Now())
	if api.KindOf(err) == api.KindNotFound {
		err = api.ErrUntrue
	}
	return in, w.PublicURL + "/#/password/change?" + url.Values{"disown": {token}}.Encode(), err
}

// newDevice fills the mail about a sign-in with a new device.
func (w *Writer) newDevice(l *Letter, job api.Mail, d facts) {
	browser, system := browserOf(d.signIn.Agent)
	device := w.text(l.Lang, "mail_device", "browser", browser, "system", system)
	if browser == "" || system == "" {
		device = w.text(l.Lang, "mail_device_unknown")
	}
	w.open(l, job.Kind, "", []string{"1", "2", "3"}, "email", job.To)
	at := api.Local(d.signIn.At)
	l.Rows = []Row{
		{w.text(l.Lang, "mail_row_device"), device},
		{w.text(l.Lang, "mail_row_time"), w.text(l.Lang, "mail_time", "day", w.day(l.Lang, at), "time", at.Format("15:04"))},
		{w.text(l.Lang, "mail_row_place"), w.text(l.Lang, "mail_place_unknown")},
	}
	w.button(l, job.Kind, d.disownURL)
}

// failedSignIns fills the mail about a series of failed sign-ins.
func (w *Writer) failedSignIns(l *Letter, job api.Mail, d facts) {
	w.open(l, job.Kind, "", []string{"1", "2", "3"}, "email", job.To, "count", strconv.Itoa(d.failures))
	w.button(l, job.Kind, w.PublicURL+"/#/home#owner")
}

// moveURL returns the change of address of a mail and the URL with which its reader makes the address of the mail that of the
// account. api.ErrUntrue if the change was replaced or taken back since, or waits no longer.
func (w *Writer) moveURL(ctx context.Context, job api.Mail) (api.AddressChange, string, error) {
	token := rand.Text()
	effective, name := job.Kind == api.MailAddressChanged, "address"
	if effective {
		name = "return"
	}
	c, err := w.Source.StartAddressLink(ctx, job.Note, effective, api.Hash(token), w.Now())
	if api.KindOf(err) == api.KindNotFound {
		err = api.ErrUntrue
	}
	return c, w.PublicURL + "/#/password/change?" + url.Values{name: {token}}.Encode(), err
}

// newAddress fills the mail to the address that an account wants. It does not name the account.
func (w *Writer) newAddress(l *Letter, job api.Mail, d facts) {
	w.open(l, job.Kind, "", []string{"1", "2"}, "email", job.To)
	w.button(l, job.Kind, d.moveURL)
}

// addressChanged fills the mail to the address that an account had.
func (w *Writer) addressChanged(l *Letter, job api.Mail, d facts) {
	w.open(l, job.Kind, "", []string{"1", "2"}, "email", job.To, "address", d.move.New)
	w.button(l, job.Kind, d.moveURL)
}

// agentNames are parts of a User-Agent header with the names for people, the most specific first.
type agentNames [][2]string

var (
	browserNames = agentNames{
		{"Edg", "Edge"}, {"OPR/", "Opera"}, {"SamsungBrowser", "Samsung Internet"}, {"Firefox/", "Firefox"}, {"FxiOS", "Firefox"},
		{"CriOS", "Chrome"}, {"Chrome/", "Chrome"}, {"Safari/", "Safari"},
	}
	systemNames = agentNames{
		{"iPhone", "iOS"}, {"iPad", "iPadOS"}, {"Android", "Android"}, {"CrOS", "ChromeOS"}, {"Windows", "Windows"},
		{"Mac OS X", "macOS"}, {"Linux", "Linux"},
	}
)

// browserOf returns the names of the browser and the operating system in a User-Agent header; "" for one that it does not
// know. No other part of the header gets into the mail, since whoever asks for the code writes it.
func browserOf(agent string) (browser, system string) {
	return browserNames.in(agent), systemNames.in(agent)
}

func (n agentNames) in(agent string) string {
	for _, name := range n {
		if strings.Contains(agent, name[0]) {
			return name[1]
		}
	}
	return ""
}
