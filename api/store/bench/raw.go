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
	db           *sql.DB
	order, owner statement
	close        func()
}

type statement func(ctx context.Context, tx *sql.Tx, args ...any) error

// rawSQLite writes to the store's file through its own connection.
func rawSQLite(dir string) (*raw, error) {
	db, err := sql.Open("sqlite", "file:"+dir+"/sello.db?_pragma=busy_timeout(10000)&_pragma=journal_mode(WAL)"+
		"&_pragma=synchronous(FULL)&_pragma=foreign_keys(1)&_txlock=immediate&_time_format=sqlite")
	if err != nil {
		return nil, err
	}
	db.SetMaxOpenConns(1)
	prepare := func(table string, columns ...string) statement {
		stmt, err := db.Prepare(insert(table, columns, func(int) string { return "?" }))
		return func(ctx context.Context, tx *sql.Tx, args ...any) error {
			if err != nil {
				return err
			}
			_, err := tx.StmtContext(ctx, stmt).ExecContext(ctx, args...)
			return err
		}
	}
	return newRaw(db, prepare, func() { _ = db.Close() }), nil
}

func rawPostgres(ctx context.Context, address string) (*raw, error) {
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
	text := func(table string, columns ...string) statement {
		text := insert(table, columns, func(n int) string { return "$" + strconv.Itoa(n) })
		return func(ctx context.Context, tx *sql.Tx, args ...any) error {
			_, err := tx.ExecContext(ctx, text, args...)
			return err
		}
	}
	return newRaw(db, text, func() { _ = db.Close(); pool.Close() }), nil
}

func insert(table string, columns []string, place func(n int) string) string {
	places := make([]string, len(columns))
	for i := range columns {
		places[i] = place(i + 1)
	}
	return "INSERT INTO " + table + " (" + strings.Join(columns, ",") + ") VALUES (" + strings.Join(places, ",") + ")"
}

func newRaw(db *sql.DB, statement func(table string, columns ...string) statement, closing func()) *raw {
	return &raw{
		db: db, close: closing,
		order: statement("orders", "id", "session_id", "account_id", "draft_id", "lang", "trademark", "logo_key", "logo_type",
			"use_owner_billing", "version", "price_cents", "currency", "tariff", "state", "reference",
			"report_requested_at", "created_at", "updated_at", "paid_at"),
		owner: statement("parties", "order_id", "role", "position", "type", "name", "lastname", "company", "nationality",
			"street", "city", "zipcode", "country", "personal_id_type", "personal_id", "email", "phone", "website"),
	}
}

func (r *raw) createOrder(ctx context.Context, o api.Order) error {
	mark, err := json.Marshal(o.Trademark)
	if err != nil {
		return err
	}
	tx, err := r.db.BeginTx(ctx, nil)
	if err != nil {
		return err
	}
	defer func() { _ = tx.Rollback() }()
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
	return tx.Commit()
}
