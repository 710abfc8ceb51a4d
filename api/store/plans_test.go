package store_test

import (
	"database/sql"
	"regexp"
	"slices"
	"strings"
	"testing"
	"time"

	"gorm.io/gorm"

	"sello/api"
	"sello/api/store"
	"sello/api/store/storetest"
	"sello/core/musttest"
)

// searched matches the step of a plan that finds rows by the equality of an index's first column.
var searched = regexp.MustCompile(`^SEARCH .* USING .*INDEX .*\((\w+)=\?`)

// explainAll calls see with each step of SQLite's query plan of every statement that runs from now on.
func explainAll(t *testing.T, s *store.Store, see func(step, statement string)) {
	t.Helper()
	explain := func(db *gorm.DB) {
		statement := db.Statement.SQL.String()
		plan := musttest.Get(db.Statement.ConnPool.QueryContext(ctx, "EXPLAIN QUERY PLAN "+statement, db.Statement.Vars...))(t)
		defer plan.Close()
		for plan.Next() {
			var step string
			musttest.Do(t, plan.Scan(new(int), new(int), new(sql.RawBytes), &step))
			see(step, statement)
		}
		musttest.Do(t, plan.Err())
	}
	readers, writer := s.Gorm(ctx)
	for _, db := range []*gorm.DB{readers, writer} {
		musttest.Do(t, db.Callback().Query().After("gorm:query").Register("explain", explain))
		musttest.Do(t, db.Callback().Update().After("gorm:update").Register("explain", explain))
		musttest.Do(t, db.Callback().Delete().After("gorm:delete").Register("explain", explain))
		musttest.Do(t, db.Callback().Raw().After("gorm:raw").Register("explain", explain))
	}
}

// Each sign-in writes all indexes of its table.
func TestEveryIndexOfTheSignInsInProgressIsUsedByAQuery(t *testing.T) {
	s := storetest.SQLite(t)
	_, writer := s.Gorm(ctx)
	var unused []string
	indexes := "SELECT name FROM sqlite_master WHERE type = 'index' AND tbl_name = 'authorizations' AND sql IS NOT NULL"
	musttest.Do(t, writer.Raw(indexes).Scan(&unused).Error)
	if len(unused) < 3 {
		t.Fatalf("indexes: %v", unused)
	}
	explainAll(t, s, func(step, _ string) {
		unused = slices.DeleteFunc(unused, func(name string) bool { return strings.Contains(step, name) })
	})
	a, code := account(t, s, api.AccountActive), []byte("code")
	musttest.Do(t, s.GrantCode(ctx, grant(code, atUTC.Add(time.Minute)), a, atUTC))
	musttest.Get(s.Granted(ctx, []byte("ticket")))(t)
	_, _, err := s.SpendCode(ctx, code, atUTC, func(api.Authorization, api.Account) (api.SignIn, error) {
		return api.SignIn{Session: session(), TokenHash: []byte("token")}, nil
	})
	musttest.Do(t, err)
	musttest.Do(t, s.EndSessionsOf(ctx, a.ID))
	musttest.Do(t, s.DeleteAccount(ctx, a.ID, atUTC, deleted))
	musttest.Do(t, s.Clean(ctx, atUTC))
	if len(unused) != 0 {
		t.Errorf("no query uses %v", unused)
	}
}

// TestFrequentQueriesScanNoTable checks SQLite's query plans of all statements that run for visitors, for webhooks,
// for the clean-up and every few minutes. A search for the rows whose column is null is a scan in disguise: SQLite
// takes it for as selective as any other equality, and most orders have no account.
func TestFrequentQueriesScanNoTable(t *testing.T) {
	s := storetest.SQLite(t)
	explainAll(t, s, func(step, statement string) {
		if strings.HasPrefix(step, "SCAN") && step != "SCAN CONSTANT ROW" && step != "SCAN signing_keys" || strings.Contains(step, "TEMP B-TREE") && strings.Contains(statement, "LIMIT") {
			t.Errorf("%s: %s", step, statement)
		}
		if by := searched.FindStringSubmatch(step); by != nil && regexp.MustCompile(`\b`+by[1]+` IS NULL`).MatchString(statement) {
			t.Errorf("searches all nulls: %s: %s", step, statement)
		}
	})

	mine, signed, a := session(), session(), account(t, s, api.AccountActive)
	musttest.Do(t, s.CreateSession(ctx, []byte("token"), mine))
	o := order(mine)
	musttest.Do(t, s.CreateOrder(ctx, o))
	p, err := s.SavePayment(ctx, payment(o))
	musttest.Do(t, err)
	err = s.ApplyEvent(ctx, "evt", p.IntentID, atUTC, func(_ *api.Order, p *api.Payment) (api.Effects, error) {
		p.Status = api.PaymentCanceled
		return api.Effects{}, nil
	})
	musttest.Do(t, err)
	musttest.Get(s.UndecidedPayments(ctx, time.Now(), 10))(t)
	musttest.Get(s.RefundingPayments(ctx, time.Now(), 10))(t)
	musttest.Get(s.DeclinedPayments(ctx, "stripe", true, time.Now(), 10))(t)
	musttest.Get(s.PaymentsOf(ctx, o.ID))(t)
	musttest.Do(t, s.SaveReadUntil(ctx, "events", atUTC))
	musttest.Get(s.ReadUntil(ctx, "events"))(t)
	musttest.Get(s.UnknownEvents(ctx, []api.PaymentEvent{{ID: "evt"}}))(t)
	musttest.Do(t, s.TouchPayment(ctx, p.ID, atUTC))
	musttest.Get(s.ClaimPayment(ctx, p.ID, atUTC, atUTC))(t)
	for _, who := range []api.Session{mine, {ID: signed.ID, AccountID: a.ID}} {
		musttest.Get(s.IntakeFor(ctx, who, o.DraftID))(t)
	}
	musttest.Get(s.ReplaceOrder(ctx, mine, o.ID, func(*api.Order) ([]api.Event, error) { return nil, nil }))(t)
	musttest.Do(t, s.SaveRegistration(ctx, api.Registration{SessionID: mine.ID, Email: a.Email, At: atUTC, Consents: []api.Consent{consent(mine.ID, a.Email, api.ConsentTerms)}}))
	_, _, err = s.RegistrationOf(ctx, mine.ID)
	musttest.Do(t, err)
	musttest.Get(s.BlobInUse(ctx, "key"))(t)

	code, later := []byte("code"), atUTC.Add(time.Minute)
	musttest.Do(t, s.GrantCode(ctx, grant(code, later), a, atUTC))
	_, _, err = s.SpendCode(ctx, code, atUTC, func(api.Authorization, api.Account) (api.SignIn, error) {
		return api.SignIn{Session: signed, TokenHash: []byte("new token"), Old: mine}, nil
	})
	musttest.Do(t, err)
	for _, limit := range []int{0, 50} {
		musttest.Get(s.OrdersFor(ctx, api.Session{ID: signed.ID, AccountID: a.ID}, api.Cursor{CreatedAt: atUTC, ID: o.ID}, limit))(t)
	}
	musttest.Get(s.SessionByToken(ctx, []byte("new token"), atUTC))(t)
	first := api.NewAnonymous("first", atUTC)
	musttest.Get(s.StoredSession(ctx, first))(t)
	musttest.Do(t, s.AskMailCode(ctx, first, api.MailCode{ID: id(), SessionID: first.ID, Email: "b@example.com", CreatedAt: atUTC}, api.ResetRequest{}))
	signed.AccountID = a.ID
	musttest.Do(t, s.SaveChallenge(ctx, signed, api.PasskeyChallenge{Hash: []byte("first"), SessionID: signed.ID, AccountID: a.ID, ExpiresAt: later}))
	musttest.Get(s.Granted(ctx, []byte("ticket")))(t)
	musttest.Get(s.ConsentsOf(ctx, a.ID))(t)
	musttest.Get(s.ContactsOf(ctx, a.Email))(t)
	musttest.Do(t, s.DeleteAccount(ctx, account(t, s, api.AccountActive).ID, atUTC, deleted))

	left, abandoned := session(), atUTC.AddDate(1, 0, 0)
	musttest.Do(t, s.CreateSession(ctx, []byte("left"), left))
	for range 20 { // a piece: for few orders SQLite chooses another plan
		musttest.Do(t, s.CreateOrder(ctx, order(left)))
	}
	musttest.Do(t, s.Clean(ctx, abandoned))
	equal(t, rows(t, s, "orders"), 1)
}
