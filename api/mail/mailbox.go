package mail

import (
	"cmp"
	"context"
	"crypto/sha256"
	_ "embed" // the page below
	"encoding/base64"
	"encoding/json"
	"errors"
	"html/template"
	"net/http"
	"os"
	"path/filepath"
	"slices"
	"strings"
)

// Mailbox keeps messages as files instead of sending them, one JSON file a message, and shows them in
// the browser. It is for development: it must never be reachable from outside.
type Mailbox struct{ folder string }

// NewMailbox keeps its messages in folder, which it makes.
func NewMailbox(folder string) (*Mailbox, error) {
	return &Mailbox{folder}, os.MkdirAll(folder, 0o700)
}

// Send writes the message whole or not at all, and is durable when it returns. The same ID again
// replaces the file. What could not be sent as a mail is refused here too.
func (b *Mailbox) Send(_ context.Context, m Message) error {
	if _, err := compose(m); err != nil {
		return err
	}
	data, err := json.Marshal(m)
	if err != nil {
		return err
	}
	tmp, err := os.CreateTemp(b.folder, "incoming-*")
	if err != nil {
		return err
	}
	defer os.Remove(tmp.Name()) // gone already when all went well
	_, err = tmp.Write(data)
	if err = errors.Join(err, tmp.Sync(), tmp.Close()); err != nil {
		return err
	}
	if err := os.Rename(tmp.Name(), filepath.Join(b.folder, filepath.Base(m.ID)+".json")); err != nil {
		return err
	}
	return syncFolder(b.folder)
}

func syncFolder(name string) error {
	folder, err := os.Open(name)
	if err != nil {
		return err
	}
	return errors.Join(folder.Sync(), folder.Close())
}

// Messages lists what is there, newest first.
func (b *Mailbox) Messages() ([]Message, error) {
	names, err := filepath.Glob(filepath.Join(b.folder, "*.json"))
	if err != nil {
		return nil, err
	}
	messages := make([]Message, 0, len(names))
	for _, name := range names {
		data, err := os.ReadFile(name)
		if err != nil {
			return nil, err
		}
		var m Message
		if err := json.Unmarshal(data, &m); err != nil {
			return nil, err
		}
		messages = append(messages, m)
	}
	slices.SortFunc(messages, func(x, y Message) int {
		return cmp.Or(y.At.Compare(x.At), strings.Compare(y.ID, x.ID))
	})
	return messages, nil
}

//go:embed mailbox.html
var mailboxHTML string

var (
	mailboxPage  = template.Must(template.New("mailbox").Parse(mailboxHTML))
	mailboxStyle = styleHash(mailboxHTML)
)

// styleHash lets the page's own style through its policy.
func styleHash(page string) string {
	_, rest, _ := strings.Cut(page, "<style>")
	style, _, _ := strings.Cut(rest, "</style>")
	sum := sha256.Sum256([]byte(style))
	return base64.StdEncoding.EncodeToString(sum[:])
}

// Handler shows the messages: /_/dev/mail as a page, /_/dev/mail.json as data, and
// /_/dev/mail/{id} the HTML of one, which may run nothing.
func (b *Mailbox) Handler() http.Handler {
	mux := http.NewServeMux()
	mux.HandleFunc("GET /_/dev/mail", b.page)
	mux.HandleFunc("GET /_/dev/mail.json", b.data)
	mux.HandleFunc("GET /_/dev/mail/{id}", b.letter)
	return mux
}

func (b *Mailbox) page(w http.ResponseWriter, _ *http.Request) {
	messages, err := b.Messages()
	if err != nil {
		http.Error(w, err.Error(), http.StatusInternalServerError)
		return
	}
	w.Header().Set("Content-Security-Policy", "default-src 'none'; style-src 'sha256-"+mailboxStyle+"'; frame-ancestors 'none'")
	w.Header().Set("Content-Type", "text/html; charset=utf-8")
	_ = mailboxPage.Execute(w, messages)
}

func (b *Mailbox) data(w http.ResponseWriter, _ *http.Request) {
	messages, err := b.Messages()
	if err != nil {
		http.Error(w, err.Error(), http.StatusInternalServerError)
		return
	}
	w.Header().Set("Content-Type", "application/json")
	_ = json.NewEncoder(w).Encode(messages)
}

func (b *Mailbox) letter(w http.ResponseWriter, r *http.Request) {
	messages, err := b.Messages()
	i := slices.IndexFunc(messages, func(m Message) bool { return m.ID == r.PathValue("id") })
	if err != nil || i < 0 {
		http.NotFound(w, r)
		return
	}
	w.Header().Set("Content-Security-Policy", "sandbox allow-popups allow-top-navigation-by-user-activation; default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'")
	w.Header().Set("Content-Type", "text/html; charset=utf-8")
	_, _ = w.Write([]byte(messages[i].HTML))
}
