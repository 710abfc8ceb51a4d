package main

import (
	"encoding/base64"
	"errors"
	"fmt"
	"net/http"
	"net/http/cookiejar"
	"net/http/httputil"
	"net/url"
	"strings"
	"time"

	"github.com/pquerna/otp/totp"

	"sello/api"
	"sello/api/config"
	"sello/api/oauth"
	"sello/api/rest"
)

// password is what the page sends for the password of every account of the soak.
var password = base64.RawURLEncoding.EncodeToString(api.Hash("a password"))

// browser opens the page in a browser that can sign in.
func (s *soak) browser() (*visit, error) {
	public, err := url.Parse(s.front().url(""))
	if err != nil {
		return nil, err
	}
	door := &httputil.ReverseProxy{
		Rewrite:      func(r *httputil.ProxyRequest) { r.SetURL(public) },
		Transport:    direct,
		ErrorHandler: func(w http.ResponseWriter, _ *http.Request, _ error) { w.WriteHeader(http.StatusBadGateway) },
	}
	v := &visit{shaky: &shaky{T: s.T, service: &service{config: config.Config{PublicURL: public}}}, door: door}
	return v, v.send(s.Context(), http.MethodGet, rest.Base+"/csrf", nil, nil)
}

// signedIn signs in with a password and returns the visitor.
func (s *soak) signedIn(email string) (*visitor, error) {
	v, err := s.browser()
	if err == nil {
		err = v.frame(s.Context())
	}
	if err == nil {
		err = v.login(s.Context(), email, password)
	}
	if err == nil {
		err = v.exchange(s.Context())
	}
	if err != nil {
		return nil, err
	}
	jar, err := cookiejar.New(nil)
	if err != nil {
		return nil, err
	}
	jar.SetCookies(v.config.PublicURL, []*http.Cookie{{Name: v.cookieName(), Value: v.cookie}})
	return &visitor{b: s.front(), client: http.Client{Jar: jar, Timeout: 20 * time.Second}, token: v.xsrf}, nil
}

// link returns the token of the latest link to a password that was mailed to an address; "" if there is none.
func (s *soak) link(email string) (token string) {
	for _, l := range s.post.letters() {
		if l.to == email && l.token != "" {
			token = l.token
		}
	}
	return token
}

// choosesPassword sets the password with the link that was mailed.
func (s *soak) choosesPassword(email string) error {
	v, err := s.browser()
	if err != nil {
		return err
	}
	return v.send(s.Context(), http.MethodPost, oauth.Base+"/api/v1/password/register",
		map[string]string{"password": password, "matchingPassword": password, "token": s.link(email), "_csrf": v.xsrf}, nil)
}

// opensAccount buys, chooses a password with the link in the receipt, signs in, accepts the documents and saves another order.
func (c *client) opensAccount() {
	guest := c.arrives()
	if guest == nil {
		return
	}
	first := c.saves(guest, c.form(), false)
	if first == "" {
		return
	}
	c.pays(guest, first)
	if !c.await(func() bool { return c.link(c.email) != "" }) {
		return
	}
	c.chose = true
	tried, used := false, false
	if c.insist(func() error {
		err := c.choosesPassword(c.email)
		var r *refusal
		if used = tried && errors.As(err, &r) && r.status == http.StatusUnauthorized; used {
			return nil // a try that was not acknowledged has used the link
		}
		tried = true
		return err
	}) && !used {
		c.round.promise("password", func(*outcome) (string, string) {
			if _, err := c.signedIn(c.email); err != nil {
				return fmt.Sprintf("the password of %s: %v", c.email, err), ""
			}
			return "", ""
		})
	}
	if !c.insist(func() (err error) {
		c.member, err = c.signedIn(c.email)
		return err
	}) {
		return
	}
	accepted := map[string]any{"privacy_accepted": true, "terms_conditions_accepted": true}
	if !c.insist(func() error { return c.on(c.member).call(http.MethodPost, "/account/consents", accepted, nil) }) {
		return // the account has none: it was opened in another browser than that of the order
	}
	order := c.form()
	order["trademark_data"].(map[string]any)["name"] = "Vela 2 " + c.email
	var second struct{ ID string }
	if c.insist(func() error { return c.on(c.member).call(http.MethodPost, "/trademarks", order, &second) }) {
		c.round.promise("order of an account", func(*outcome) (string, string) { return c.lists(c.member, first, second.ID) })
	}
}

// lists says which orders an account's list lacks, or what else it has.
func (c *client) lists(v *visitor, ids ...string) (lost, doubled string) {
	var all []struct{ ID string }
	if err := c.on(v).call(http.MethodGet, "/trademarks", nil, &all); err != nil {
		return err.Error(), ""
	}
	for _, id := range ids {
		if !strings.Contains(fmt.Sprint(all), id) {
			lost += id + " is not in the list; "
		}
	}
	if len(all) > len(ids) {
		doubled = fmt.Sprintf("the account has %d orders instead of %d", len(all), len(ids))
	}
	return lost, doubled
}

// await waits for a condition for a few seconds, at most until the round is over.
func (c *client) await(is func() bool) bool {
	for range 100 {
		if is() {
			return true
		}
		select {
		case <-c.round.over:
			return false
		case <-time.After(100 * time.Millisecond):
		}
	}
	return false
}

const operatorAddress = "operator@sello.test"

// operates makes an account an operator, who signs in at the desk.
func (s *soak) operates() {
	s.Helper()
	b := s.processes[0]
	b.succeeds(s.settings, "operator", "add", operatorAddress)
	b.until("the operator's link arrives", func() bool { return s.link(operatorAddress) != "" })
	err := s.choosesPassword(operatorAddress)
	if err == nil {
		s.operator, err = s.signedIn(operatorAddress)
	}
	if err == nil {
		err = s.opensDesk(s.operator)
	}
	if err != nil {
		s.Fatal(err)
	}
}

// opensDesk sets up an authenticator app in the operator's session. An older binary has no second factors: its desk is open, and
// opensDesk is called again when a newer one asks for them.
func (s *soak) opensDesk(at *visitor) error {
	var begun struct{ Secret string }
	err := at.call(http.MethodPost, "/desk/factors/totp", nil, &begun)
	var r *refusal
	if errors.As(err, &r) && r.status == http.StatusNotFound {
		return nil
	}
	if err != nil {
		return err
	}
	code, err := totp.GenerateCode(begun.Secret, time.Now())
	if err != nil {
		return err
	}
	return at.call(http.MethodPost, "/desk/factors/totp/confirm", map[string]string{"code": code}, nil)
}

// deskFile is what the soak reads in the file of an order at the desk.
type deskFile struct {
	Revision int
	Events   []struct{ Kind, Text string }
}

// isServed buys, and an operator takes the order and writes a note.
func (c *client) isServed() {
	v := c.arrives()
	if v == nil {
		return
	}
	id := c.saves(v, c.form(), false)
	if id == "" {
		return
	}
	c.pays(v, id)
	if !c.await(func() bool {
		var order struct{ State string }
		return c.on(v).call(http.MethodGet, "/trademarks/"+id, nil, &order) == nil && order.State == "paid"
	}) {
		return
	}
	if c.acts(id, "take", nil, "stage", "") {
		c.round.promise("act of an operator", func(*outcome) (string, string) { return c.inFile(id, "stage", "") })
	}
	note := map[string]string{"text": "Nota " + c.email}
	if c.acts(id, "notes", note, "note", note["text"]) {
		c.round.promise("note of an operator", func(*outcome) (string, string) { return c.inFile(id, "note", note["text"]) })
	}
}

// acts is an operator's act on an order as it is now. It is repeated until the event that it makes is in the order's file.
func (c *client) acts(id, act string, body any, kind, text string) bool {
	at := c.on(c.operator)
	return c.insist(func() error {
		var file deskFile
		var r *refusal
		err := at.call(http.MethodGet, "/desk/orders/"+id, nil, &file)
		if errors.As(err, &r) && r.status == http.StatusUnauthorized {
			return errors.Join(err, c.opensDesk(at))
		}
		if err != nil || file.count(kind, text) > 0 {
			return err
		}
		at.version = file.Revision
		err = at.call(http.MethodPost, "/desk/orders/"+id+"/"+act, body, nil)
		if errors.As(err, &r) && r.status == http.StatusPreconditionFailed {
			return errors.New("the order has changed")
		}
		return err
	})
}

// count returns the number of events of a kind with a text, or with any if it is "".
func (f *deskFile) count(kind, text string) (n int) {
	for _, e := range f.Events {
		if e.Kind == kind && (text == "" || e.Text == text) {
			n++
		}
	}
	return n
}

// inFile says whether an event is missing in the file of an order, or is there twice.
func (c *client) inFile(id, kind, text string) (lost, doubled string) {
	var file deskFile
	if err := c.on(c.operator).call(http.MethodGet, "/desk/orders/"+id, nil, &file); err != nil {
		return err.Error(), ""
	}
	switch n := file.count(kind, text); n {
	case 0:
		return fmt.Sprintf("no event %s in the file of %s: %+v", kind, id, file), ""
	case 1:
		return "", ""
	default:
		return "", fmt.Sprintf("%d events %s in the file of %s", n, kind, id)
	}
}
