package main

import (
	"bytes"
	"errors"
	"fmt"
	"io"
	"math/rand/v2"
	"net/http"
	"strconv"
	"sync"
	"time"

	"github.com/google/uuid"
)

// client is a customer in a round of the soak, with an address of their own.
type client struct {
	*soak
	round *round
	rng   *rand.Rand
	email string

	chose  bool     // a password: the orders may be the account's, and no longer the guest's
	member *visitor // signed in; nil if that has not succeeded
}

// clients are what customers come for.
var clients = []func(c *client){
	func(c *client) { c.buys(false) },
	func(c *client) { c.buys(false) },
	func(c *client) { c.buys(true) },
	(*client).usesTwoTabs,
	(*client).wantsReport,
	(*client).writes,
	(*client).opensAccount,
	(*client).isServed,
}

// once makes a call, counts it, and reports whether it was acknowledged.
func (c *client) once(call func() error) bool {
	err := call()
	c.round.saw(err)
	return err == nil
}

// insist makes a call until it is acknowledged, as a customer does who presses the button again. It reports false if the
// service has refused the call, or not acknowledged it by the end of the round.
func (c *client) insist(call func() error) bool {
	for {
		err := call()
		c.round.saw(err)
		var r *refusal
		if err == nil || errors.As(err, &r) && r.status < 500 && r.status != http.StatusTooManyRequests {
			return err == nil
		}
		select {
		case <-c.round.over:
			return false
		case <-time.After(time.Duration(50+rand.IntN(150)) * time.Millisecond):
		}
	}
}

// on returns the visitor at any of the processes.
func (c *client) on(v *visitor) *visitor {
	at := *v
	at.b = c.front()
	return &at
}

// reader returns who can read the orders at the end.
func (c *client) reader(guest *visitor) *visitor {
	if c.chose && c.member == nil {
		c.member, _ = c.signedIn(c.email) // if it fails, the guest reads
	}
	if c.member != nil {
		return c.on(c.member)
	}
	return c.on(guest)
}

// arrives opens the page and gives the address; nil if that did not succeed.
func (c *client) arrives() (v *visitor) {
	accepted := map[string]any{"email": c.email, "privacy_accepted": true, "terms_conditions_accepted": true, "info_accepted": false}
	ok := c.insist(func() (err error) {
		if v, err = c.front().visitor(); err == nil {
			v.client.Transport = &c.answers
		}
		return err
	}) && c.insist(func() error { return c.on(v).call(http.MethodPost, "/registrations", accepted, nil) })
	if !ok {
		return nil
	}
	return v
}

// saves saves a form, the same one until it is acknowledged, and returns its order; "" if that did not succeed.
func (c *client) saves(v *visitor, order map[string]any, logo bool) (id string) {
	ok := c.insist(func() (err error) {
		if logo {
			id, err = c.on(v).saveWithLogo(order, c.email)
			return err
		}
		var saved struct{ ID string }
		err = c.on(v).call(http.MethodPost, "/trademarks", order, &saved)
		id = saved.ID
		return err
	})
	if !ok {
		return ""
	}
	c.round.promise("order", func(o *outcome) (string, string) { return c.hasOrder(v, id, logo), o.oneOrder(c.email) })
	return id
}

// form returns the form of this customer, with the id that the page makes for it.
func (c *client) form() map[string]any {
	order := orderOf(c.email)
	order["draft_id"] = uuid.NewString()
	return order
}

// hasOrder says what is lost of a saved order.
func (c *client) hasOrder(v *visitor, id string, logo bool) (lost string) {
	var order struct {
		ID    string
		Price float64
		Mark  struct{ Name string } `json:"trademark_data"`
	}
	err := c.reader(v).call(http.MethodGet, "/trademarks/"+id, nil, &order)
	if err != nil || order.ID != id || order.Price != 320 || order.Mark.Name != "Vela "+c.email {
		return fmt.Sprintf("order %s: %+v, %v", id, order, err)
	}
	if logo {
		return c.hasLogo(v, id)
	}
	return ""
}

func (c *client) hasLogo(v *visitor, id string) (lost string) {
	at := c.reader(v)
	answer, err := at.client.Get(at.b.url("/_/api/v1/trademarks/" + id + "/logo"))
	if err != nil {
		return err.Error()
	}
	defer answer.Body.Close()
	if file, err := io.ReadAll(answer.Body); err != nil || !bytes.Equal(file, logoOf(c.email)) {
		return fmt.Sprintf("the logo of %s: %d, %q, %v", id, answer.StatusCode, file, err)
	}
	return ""
}

// buys saves an order and mostly pays it; some come back to the page afterwards.
func (c *client) buys(logo bool) {
	v := c.arrives()
	if v == nil {
		return
	}
	id := c.saves(v, c.form(), logo)
	if id == "" || c.rng.IntN(5) == 0 {
		return
	}
	c.pays(v, id)
	if c.rng.IntN(2) == 0 {
		c.once(func() error { return c.on(v).call(http.MethodPost, "/trademarks/"+id+"/checkpayment", nil, nil) })
	}
}

// pays pays an order at the provider.
func (c *client) pays(v *visitor, id string) {
	var intent struct{ Secret string }
	ok := c.insist(func() error {
		at := c.on(v)
		var current struct{ Version int }
		if err := at.call(http.MethodGet, "/trademarks/"+id, nil, &current); err != nil {
			return err
		}
		at.version = current.Version
		return at.call(http.MethodPost, "/trademarks/"+id+"/requestpayment", nil, &intent)
	})
	if !ok || c.on(v).pay(intent.Secret) != nil {
		return
	}
	c.round.promise("payment", func(o *outcome) (string, string) { return c.hasPaid(o, v, id) })
}

// hasPaid says what is lost of a payment that the provider has acknowledged to the customer, or what happened twice.
func (c *client) hasPaid(o *outcome, v *visitor, id string) (lost, doubled string) {
	if received := o.books[id]; len(received) != 1 || received[0] != 32000 {
		doubled = fmt.Sprintf("the provider has %v for %s", received, id)
	}
	var order struct{ State, Reference string }
	if err := c.reader(v).call(http.MethodGet, "/trademarks/"+id, nil, &order); err != nil || order.State != "paid" || order.Reference == "" {
		return fmt.Sprintf("the payment of %s: %+v, %v", id, order, err), doubled
	}
	noMail, twice := o.mails(c.email, c.email)
	noNotice, twiceToo := o.mails(providerAddress, c.email)
	return noMail + noNotice, doubled + twice + twiceToo
}

// usesTwoTabs saves and pays the same form in two tabs at the same time.
func (c *client) usesTwoTabs() {
	v := c.arrives()
	if v == nil {
		return
	}
	order := c.form()
	var tabs sync.WaitGroup
	ids := make([]string, 2)
	for i := range ids {
		tabs.Go(func() {
			if ids[i] = c.saves(v, order, false); ids[i] != "" {
				c.pays(v, ids[i])
			}
		})
	}
	tabs.Wait()
	if ids[0] != ids[1] && ids[0] != "" && ids[1] != "" {
		c.round.promise("one order of two tabs", func(*outcome) (string, string) { return "", fmt.Sprint("two tabs got ", ids) })
	}
}

// wantsReport saves an order and asks for a viability report instead of paying.
func (c *client) wantsReport() {
	v := c.arrives()
	if v == nil {
		return
	}
	id := c.saves(v, c.form(), false)
	if id == "" || !c.insist(func() error { return c.on(v).call(http.MethodPost, "/trademarks/"+id+"/report", nil, nil) }) {
		return
	}
	c.round.promise("report", func(o *outcome) (string, string) {
		var order struct {
			Requested bool `json:"report_requested"`
		}
		if err := c.on(v).call(http.MethodGet, "/trademarks/"+id, nil, &order); err != nil || !order.Requested {
			return fmt.Sprintf("the report about %s: %v", id, err), ""
		}
		noMail, twice := o.mails(c.email, c.email)
		noNotice, twiceToo := o.mails(providerAddress, c.email)
		return noMail + noNotice, twice + twiceToo
	})
}

// writes sends a message to the provider, once: the page does not repeat it.
func (c *client) writes() {
	v := c.arrives()
	if v == nil {
		return
	}
	message := map[string]any{"name": "Ana", "lastname": "Ruiz", "email": c.email, "phone": "", "additional_info": "Hola " + strconv.Itoa(c.rng.IntN(100)), "privacy_accepted": true}
	if c.once(func() error { return c.on(v).call(http.MethodPost, "/contact", message, nil) }) {
		c.round.promise("contact", func(o *outcome) (string, string) {
			noMail, twice := o.mails(c.email, c.email)
			noNotice, twiceToo := o.mails(providerAddress, c.email)
			return noMail + noNotice, twice + twiceToo
		})
	}
}
