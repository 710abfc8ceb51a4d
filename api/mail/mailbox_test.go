package mail_test

import (
	"context"
	"encoding/json"
	"net/http"
	"net/http/httptest"
	"os"
	"strings"
	"testing"
	"time"

	"sello/api/mail"
	"sello/core/musttest"
)

func get(t *testing.T, h http.Handler, path string) *httptest.ResponseRecorder {
	t.Helper()
	w := httptest.NewRecorder()
	h.ServeHTTP(w, httptest.NewRequest(http.MethodGet, path, nil))
	return w
}

func TestTheMailboxShowsWhatItKeptNewestFirstAlsoAfterARestart(t *testing.T) {
	folder := t.TempDir()
	box := musttest.Get(mail.NewMailbox(folder))(t)
	older, newer := letter, letter
	newer.ID, newer.Subject, newer.At = "0194", "<b>Second</b>", at.Add(time.Second)
	for _, m := range []mail.Message{newer, older, older} { // the same message sent again is one message
		musttest.Do(t, send(context.Background(), box, m))
	}
	again := musttest.Get(mail.NewMailbox(folder))(t)
	var got []mail.Message
	musttest.Do(t, json.Unmarshal(get(t, again.Handler(), "/_/dev/mail.json").Body.Bytes(), &got))
	if len(got) != 2 || got[0].ID != "0194" || got[1].Text != letter.Text || len(got[1].Attachments) != 1 {
		t.Errorf("got %+v", got)
	}
	page := get(t, again.Handler(), "/_/dev/mail")
	if body := page.Body.String(); !strings.Contains(body, "&lt;b&gt;Second") || strings.Contains(body, "<b>Second") {
		t.Error(body)
	}
	if !strings.Contains(page.Header().Get("Content-Security-Policy"), "default-src 'none'") {
		t.Error("no policy")
	}
	one := get(t, again.Handler(), "/_/dev/mail/0193")
	if one.Body.String() != letter.HTML || !strings.HasPrefix(one.Header().Get("Content-Security-Policy"), "sandbox") {
		t.Errorf("%s %v", one.Body, one.Header())
	}
	if get(t, again.Handler(), "/_/dev/mail/none").Code != http.StatusNotFound {
		t.Error("an unknown message was found")
	}
}

func TestAMailboxThatCannotWriteSaysSo(t *testing.T) {
	folder := t.TempDir()
	box := musttest.Get(mail.NewMailbox(folder))(t)
	musttest.Do(t, os.RemoveAll(folder))
	if err := send(context.Background(), box, letter); err == nil {
		t.Error("no error")
	}
}
