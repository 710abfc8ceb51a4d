package main

import (
	"database/sql"
	"encoding/json"
	"fmt"
	"math/rand/v2"
	"net/http"
	"os"
	"path/filepath"
	"strconv"
	"sync"
	"sync/atomic"
	"syscall"
	"testing"
	"time"

	"sello/core/musttest"
)

// acknowledged is what the service has acknowledged to a visitor.
type acknowledged struct {
	visitor *visitor
	email   string
	order   string
	paid    bool // the provider's answer was succeeded
}

// TestKilledUnderLoadNothingAcknowledgedIsLost kills the real binary with SIGKILL while visitors save and pay, for several
// rounds on one data folder. Then it checks that all acknowledged orders and payments are stored, and that each of their
// mails was sent once. SELLO_KILL_ROUNDS=100 sets the number of rounds.
func TestKilledUnderLoadNothingAcknowledgedIsLost(t *testing.T) {
	rounds := 10
	if text := os.Getenv("SELLO_KILL_ROUNDS"); text != "" {
		var err error
		if rounds, err = strconv.Atoi(text); err != nil {
			t.Fatal(err)
		}
	}
	b := newBinary(t)
	var all []acknowledged
	for round := range rounds {
		b.start()
		all = append(all, b.load(round)...)
	}
	b.start()
	paid := 0
	for _, a := range all {
		if a.paid {
			paid++
		}
	}
	t.Logf("%d orders, %d of them paid, in %d rounds", len(all), paid, rounds)
	if paid < rounds {
		t.Fatalf("the load was too small for a result\n%s", b.log.String())
	}
	deadline := time.Now().Add(90 * time.Second)
	missing := b.missing(all)
	for len(missing) > 0 && time.Now().Before(deadline) {
		time.Sleep(500 * time.Millisecond)
		missing = b.missing(all)
	}
	for _, m := range missing {
		t.Error(m)
	}
	b.stop(syscall.SIGTERM)
	b.succeeds(nil, "verify")
	db := musttest.Get(sql.Open("sqlite", filepath.Join(b.data, "sello.db")))(t)
	defer db.Close()
	for what, query := range receiptFaults {
		var n int
		if err := db.QueryRow(query).Scan(&n); err != nil || n != 0 {
			t.Errorf("%d times %s, %v", n, what, err)
		}
	}
}

// load starts visitors that save and pay, kills the process, and returns what was acknowledged.
func (b *binary) load(round int) []acknowledged {
	const visitors = 6
	var done []acknowledged
	var mu sync.Mutex
	var all sync.WaitGroup
	var paid atomic.Int32
	for n := range visitors {
		all.Go(func() {
			for i := 0; ; i++ {
				a, err := b.visit(fmt.Sprintf("v%d-%d-%d@cliente.test", round, n, i))
				if a.order != "" {
					mu.Lock()
					done = append(done, a)
					mu.Unlock()
				}
				if err != nil {
					return // killed
				}
				paid.Add(1)
			}
		})
	}
	for range 1200 { // waits for at least one payment
		if paid.Load() > 0 {
			break
		}
		time.Sleep(50 * time.Millisecond)
	}
	time.Sleep(time.Duration(100+rand.IntN(500)) * time.Millisecond)
	b.stop(syscall.SIGKILL)
	all.Wait()
	return done
}

// visit saves one order and pays it. If it returns an error, it also returns what was acknowledged before.
func (b *binary) visit(email string) (acknowledged, error) {
	a := acknowledged{email: email}
	v, err := b.visitor()
	if err != nil {
		return a, err
	}
	a.visitor = v
	accepted := map[string]any{"email": email, "privacy_accepted": true, "terms_conditions_accepted": true, "info_accepted": false}
	if err := v.call(http.MethodPost, "/registrations", accepted, nil); err != nil {
		return a, err
	}
	var order struct{ ID string }
	if err := v.call(http.MethodPost, "/trademarks", orderOf(email), &order); err != nil {
		return a, err
	}
	a.order = order.ID
	var intent struct{ Secret string }
	if err := v.call(http.MethodPost, "/trademarks/"+order.ID+"/requestpayment", nil, &intent); err != nil {
		return a, err
	}
	if err := v.pay(intent.Secret); err != nil {
		return a, err
	}
	a.paid = true
	return a, nil
}

func orderOf(email string) map[string]any {
	return map[string]any{
		"trademark_data": map[string]any{"type": "NAME", "name": "Vela " + email, "country_protection": "SPAIN",
			"classifications": map[string][]string{"c4": {"c4e1"}, "c35": {}}},
		"owners": []any{map[string]any{"type": "PERSON", "name": "Ana", "lastname": "Pérez", "nationality": "ES",
			"address":          map[string]string{"street": "Calle Mayor 1", "city": "Vic", "zipcode": "08500", "country": "ES"},
			"personal_id_type": "NIF", "personal_id": "12345678Z", "email": email}},
		"use_owner_billing": true, "custom_billing_data": nil,
	}
}

// missing describes what was acknowledged and is not stored, or exists twice.
func (b *binary) missing(all []acknowledged) (missing []string) {
	letters, err := b.letters()
	if err != nil {
		return []string{err.Error()}
	}
	for _, a := range all {
		var order struct {
			State     string
			Reference string
			Price     float64
		}
		if err := a.visitor.call(http.MethodGet, "/trademarks/"+a.order, nil, &order); err != nil || order.Price != 320 {
			missing = append(missing, fmt.Sprintf("order of %s: %v %v", a.email, order, err))
		}
		wanted := 0 // the mail about a saved order is delayed
		if a.paid {
			wanted = 1 // the receipt with the link to the new account
			if order.State != "paid" || order.Reference == "" {
				missing = append(missing, fmt.Sprintf("payment of %s: %+v", a.email, order))
			}
		}
		if order.State == "paid" {
			wanted = 1 // the process can be killed between the payment and its acknowledgement
		}
		if letters[a.email] != wanted {
			missing = append(missing, fmt.Sprintf("mails to %s: %d, want %d", a.email, letters[a.email], wanted))
		}
	}
	return missing
}

// letters counts the mails in the local mailbox by recipient.
func (b *binary) letters() (map[string]int, error) {
	answer, err := http.Get(b.url("/_/dev/mail.json"))
	if err != nil {
		return nil, err
	}
	defer answer.Body.Close()
	var messages []struct{ To string }
	if err := json.NewDecoder(answer.Body).Decode(&messages); err != nil {
		return nil, err
	}
	count := map[string]int{}
	for _, m := range messages {
		count[m.To]++
	}
	return count, nil
}
