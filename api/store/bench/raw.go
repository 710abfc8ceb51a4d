package main

import (
	"context"
	"database/sql"
	"encoding/json"
	"strconv"
	"strings"
	"time"

	"github.com/jackc/pgx/v5/pgxpool"
	"github.com/jackc/pgx/v5/stdlib"
	_ "modernc.org/sqlite" // the driver "sqlite"

	"sello/api"
)

// raw is the yardstick: hand-written statements that store an order, with the store's settings and with the fastest
// way of preparing them: database/sql on SQLite, pgx on PostgreSQL.
type raw struct {
	db                                *sql.DB
	lock, pending, order, owner, word statement
	words                             []string // those of sample(), by which operators find it
	close                             func()
}

type statement func(ctx context.Context, tx *sql.Tx, args ...any) error

// preparation makes a statement of its text, in which ? is an argument.
type preparation func(text string) statement

// rawSQLite writes to the store's file through its own connection.
func rawSQLite(dir string, words []string) (*raw, error) {
	db, err := sql.Open("sqlite", "file:"+dir+"/sello.db?_pragma=busy_timeout(10000)&_pragma=journal_mode(WAL)"+
		"&_pragma=synchronous(FULL)&_pragma=foreign_keys(1)&_txlock=immediate&_time_format=sqlite")
	if err != nil {
		return nil, err
	}
	db.SetMaxOpenConns(1)
	prepare := func(text string) statement {
		stmt, err := db.Prepare(text)
		return func(ctx context.Context, tx *sql.Tx, args ...any) error {
			if err != nil {
				return err
			}
			_, err := tx.StmtContext(ctx, stmt).ExecContext(ctx, args...)
			return err
		}
	}
	return newRaw(db, words, prepare, "", func() { _ = db.Close() }), nil
}

func rawPostgres(ctx context.Context, address string, words []string) (*raw, error) {
	config, err := pgxpool.ParseConfig(address)
	if err != nil {
		return nil, err
	}
	config.MaxConns = 16
	pool, err := pgxpool.NewWithConfig(ctx, config)
	if err != nil {
		return nil, err
	}
	db := stdlib.OpenDBFromPool(pool)
	numbered := func(text string) statement {
		for n := 1; strings.Contains(text, "?"); n++ {
			text = strings.Replace(text, "?", "$"+strconv.Itoa(n), 1)
		}
		return func(ctx context.Context, tx *sql.Tx, args ...any) error {
			_, err := tx.ExecContext(ctx, text, args...)
			return err
		}
	}
	return newRaw(db, words, numbered, " FOR UPDATE", func() { _ = db.Close(); pool.Close() }), nil
}

// insert returns the statement that inserts a number of rows.
func insert(rows int, table string, columns ...string) string {
	row := "(" + strings.Repeat("?,", len(columns)-1) + "?)"
	return "INSERT INTO " + table + " (" + strings.Join(columns, ",") + ") VALUES " + strings.Repeat(row+",", rows-1) + row
}

func newRaw(db *sql.DB, words []string, prepare preparation, locking string, closing func()) *raw {
	return &raw{
		db: db, words: words, close: closing,
		lock:    prepare("SELECT id FROM sessions WHERE id = ?" + locking),
		pending: prepare("SELECT count(*) FROM orders WHERE session_id = ? AND state = ?"),
		word:    prepare(insert(len(words), "order_words", "word", "order_id")),
		order: prepare(insert(1, "orders", "id", "session_id", "account_id", "draft_id", "lang", "trademark", "logo_key", "logo_type",
			"use_owner_billing", "version", "price_cents", "currency", "tariff", "state", "reference",
			"report_requested_at", "created_at", "updated_at", "paid_at")),
		owner: prepare(insert(1, "parties", "order_id", "role", "position", "type", "name", "lastname", "company", "nationality",
			"street", "city", "zipcode", "country", "personal_id_type", "personal_id", "email", "phone", "website")),
	}
}

// createOrder stores an order in a transaction of its own.
func (r *raw) createOrder(ctx context.Context, o api.Order) error {
	return r.transaction(ctx, []api.Order{o})
}

// transaction stores orders in one transaction.
func (r *raw) transaction(ctx context.Context, orders []api.Order) error {
	tx, err := r.db.BeginTx(ctx, nil)
	if err != nil {
		return err
	}
	defer func() { _ = tx.Rollback() }()
	for _, o := range orders {
		if err := r.insert(ctx, tx, o); err != nil {
			return err
		}
	}
	return tx.Commit()
}

func (r *raw) insert(ctx context.Context, tx *sql.Tx, o api.Order) error {
	mark, err := json.Marshal(o.Trademark)
	if err != nil {
		return err
	}
	if err := r.lock(ctx, tx, o.SessionID); err != nil {
		return err
	}
	if err := r.pending(ctx, tx, o.SessionID, string(api.Pending)); err != nil {
		return err
	}
	err = r.order(ctx, tx, o.ID, o.SessionID, nil, o.DraftID, o.Lang, string(mark), o.LogoKey, o.LogoType,
		o.UseOwnerBilling, o.Version, o.PriceCents, o.Currency, o.Tariff, string(o.State), nil,
		nil, o.CreatedAt.Truncate(time.Microsecond), o.UpdatedAt.Truncate(time.Microsecond), nil)
	if err != nil {
		return err
	}
	for i, p := range o.Owners {
		err = r.owner(ctx, tx, o.ID, "owner", i, p.Type, p.Name, p.Lastname, p.Company, p.Nationality,
			p.Address.Street, p.Address.City, p.Address.Zipcode, p.Address.Country,
			p.PersonalIDType, p.PersonalID, p.Email, p.Phone, p.Website)
		if err != nil {
			return err
		}
	}
	args := make([]any, 0, 2*len(r.words))
	for _, word := range r.words {
		args = append(args, word, o.ID)
	}
	return r.word(ctx, tx, args...)
}

// grouped is the yardstick that shares commits: the orders that arrive while a transaction is being committed are stored in the
// next one, all together.
type grouped struct {
	raw     *raw
	waiting chan waiter
}

type waiter struct {
	order  api.Order
	stored chan error
}

func newGrouped(r *raw) *grouped {
	g := &grouped{r, make(chan waiter, 1024)}
	go g.write()
	return g
}

func (g *grouped) createOrder(_ context.Context, o api.Order) error {
	w := waiter{o, make(chan error, 1)}
	g.waiting <- w
	return <-w.stored
}

// write stores what waits. It ends with the process.
func (g *grouped) write() {
	for first := range g.waiting {
		all := []waiter{first}
		for len(g.waiting) > 0 {
			all = append(all, <-g.waiting)
		}
		orders := make([]api.Order, len(all))
		for i, w := range all {
			orders[i] = w.order
		}
		err := g.raw.transaction(context.Background(), orders)
		for _, w := range all {
			w.stored <- err
		}
	}
}
