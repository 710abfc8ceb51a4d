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

// Mailbox stores each message as a JSON file instead of sending it, and shows the messages in the browser. It is for
// development and must never be reachable from outside.
type Mailbox struct{ folder string }

// NewMailbox returns a mailbox that stores its messages in folder, and creates the folder.
func NewMailbox(folder string) (*Mailbox, error) {
	return &Mailbox{folder}, os.MkdirAll(folder, 0o700)
}

// Send writes the message to a file atomically and durably. A message with the same ID replaces the file. A message that
// could not be sent over SMTP is an error here too.
func (b *Mailbox) Send(ctx context.Context, write func(context.Context) (Message, error)) (string, error) {
	m, err := write(ctx)
	if err != nil {
		return "", err
	}
	if _, err := compose(m); err != nil {
		return "", err
	}
	return "", b.store(m)
}

func (b *Mailbox) store(m Message) error {
	data, err := json.Marshal(m)
	if err != nil {
		return err
	}
	tmp, err := os.CreateTemp(b.folder, "incoming-*")
	if err != nil {
		return err
	}
	defer os.Remove(tmp.Name()) // fails after a successful rename, as intended
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

// Messages returns all stored messages, newest first.
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

// styleHash returns the hash of the page's style element, which its content security policy allows.
func styleHash(page string) string {
	_, rest, _ := strings.Cut(page, "<style>")
	style, _, _ := strings.Cut(rest, "</style>")
	sum := sha256.Sum256([]byte(style))
	return base64.StdEncoding.EncodeToString(sum[:])
}

// Handler serves the messages: a page at /_/dev/mail, JSON at /_/dev/mail.json, and the HTML of one message at
// /_/dev/mail/{id}, without scripts.
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
