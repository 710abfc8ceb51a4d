package store_test

import (
	"database/sql"
	"regexp"
	"strings"
	"testing"
	"time"

	"gorm.io/gorm"

	"sello/api"
	"sello/api/store/storetest"
)

// searched matches the step of a plan that finds rows by the equality of an index's first column.
var searched = regexp.MustCompile(`^SEARCH .* USING .*INDEX .*\((\w+)=\?`)

// TestFrequentQueriesScanNoTable checks SQLite's query plans of all statements that run for visitors, for webhooks,
// for the clean-up and every few minutes. A search for the rows whose column is null is a scan in disguise: SQLite
// takes it for as selective as any other equality, and most orders have no account.
func TestFrequentQueriesScanNoTable(t *testing.T) {
	s := storetest.SQLite(t)
	readers, writer := s.Gorm(ctx)
	explain := func(db *gorm.DB) {
		text := db.Statement.SQL.String()
		plan, err := db.Statement.ConnPool.QueryContext(ctx, "EXPLAIN QUERY PLAN "+text, db.Statement.Vars...)
		must(t, err)
		defer plan.Close()
		for plan.Next() {
			var step string
			must(t, plan.Scan(new(int), new(int), new(sql.RawBytes), &step))
			if strings.HasPrefix(step, "SCAN") && step != "SCAN CONSTANT ROW" && step != "SCAN signing_keys" || strings.Contains(step, "TEMP B-TREE") && strings.Contains(text, "LIMIT") {
				t.Errorf("%s: %s", step, text)
			}
			if by := searched.FindStringSubmatch(step); by != nil && regexp.MustCompile(`\b`+by[1]+` IS NULL`).MatchString(text) {
				t.Errorf("searches all nulls: %s: %s", step, text)
			}
		}
		must(t, plan.Err())
	}
	for _, db := range []*gorm.DB{readers, writer} {
		must(t, db.Callback().Query().After("gorm:query").Register("explain", explain))
		must(t, db.Callback().Update().After("gorm:update").Register("explain", explain))
		must(t, db.Callback().Delete().After("gorm:delete").Register("explain", explain))
		must(t, db.Callback().Raw().After("gorm:raw").Register("explain", explain))
	}

	mine, signed, a := session(), session(), account(t, s, api.AccountActive)
	must(t, s.CreateSession(ctx, []byte("token"), mine))
	o := order(mine)
	must(t, s.CreateOrder(ctx, o))
	p, err := s.SavePayment(ctx, payment(o))
	must(t, err)
	err = s.ApplyEvent(ctx, "evt", p.IntentID, atUTC, func(_ *api.Order, p *api.Payment) (api.Effects, error) {
		p.Status = api.PaymentCanceled
		return api.Effects{}, nil
	})
	must(t, err)
	_, err = s.UndecidedPayments(ctx, time.Now(), 10)
	must(t, err)
	_, err = s.RefundingPayments(ctx, time.Now(), 10)
	must(t, err)
	_, err = s.PaymentsOf(ctx, o.ID)
	must(t, err)
	must(t, s.SaveReadUntil(ctx, "events", atUTC))
	_, err = s.ReadUntil(ctx, "events")
	must(t, err)
	_, err = s.UnknownEvents(ctx, []api.PaymentEvent{{ID: "evt"}})
	must(t, err)
	must(t, s.TouchPayment(ctx, p.ID, atUTC))
	_, err = s.ClaimPayment(ctx, p.ID, atUTC, atUTC)
	must(t, err)
	for _, who := range []api.Session{mine, {ID: signed.ID, AccountID: a.ID}} {
		_, err = s.IntakeFor(ctx, who, o.DraftID)
		must(t, err)
	}
	_, err = s.ReplaceOrder(ctx, mine, o.ID, func(*api.Order) ([]api.Event, error) { return nil, nil })
	must(t, err)
	must(t, s.SaveRegistration(ctx, api.Registration{SessionID: mine.ID, Email: a.Email, At: atUTC, Consents: []api.Consent{consent(mine.ID, a.Email, api.ConsentTerms)}}))
	_, _, err = s.RegistrationOf(ctx, mine.ID)
	must(t, err)
	_, err = s.BlobInUse(ctx, "key")
	must(t, err)

	ticket, code, later := []byte("ticket"), []byte("code"), atUTC.Add(time.Minute)
	must(t, s.CreateAuthorization(ctx, mine, api.Authorization{TicketHash: ticket, SessionID: mine.ID, CreatedAt: atUTC, ExpiresAt: later}))
	must(t, s.ConfirmAuthorization(ctx, ticket, atUTC))
	must(t, s.GrantCode(ctx, ticket, code, a.ID, later, atUTC))
	_, _, err = s.SpendCode(ctx, code, atUTC, func(api.Authorization, api.Account) (api.SignIn, error) {
		return api.SignIn{Session: signed, TokenHash: []byte("new token"), Old: mine}, nil
	})
	must(t, err)
	for _, limit := range []int{0, 50} {
		_, err = s.OrdersFor(ctx, api.Session{ID: signed.ID, AccountID: a.ID}, api.Cursor{CreatedAt: atUTC, ID: o.ID}, limit)
		must(t, err)
	}
	_, err = s.SessionByToken(ctx, []byte("new token"), atUTC)
	must(t, err)
	first := api.NewAnonymous("first", atUTC)
	_, err = s.StoredSession(ctx, first)
	must(t, err)
	must(t, s.CreateAuthorization(ctx, first, api.Authorization{TicketHash: []byte("first"), SessionID: first.ID, CreatedAt: atUTC, ExpiresAt: later}))
	_, err = s.ConsentsOf(ctx, a.ID)
	must(t, err)
	_, err = s.ContactsOf(ctx, a.Email)
	must(t, err)
	must(t, s.DeleteAccount(ctx, account(t, s, api.AccountActive).ID, atUTC))

	left, abandoned := session(), atUTC.AddDate(1, 0, 0)
	must(t, s.CreateSession(ctx, []byte("left"), left))
	for range 20 { // a piece: for few orders SQLite chooses another plan
		must(t, s.CreateOrder(ctx, order(left)))
	}
	must(t, s.Clean(ctx, abandoned))
	equal(t, rows(t, s, "orders"), 1)
}
