package sandbox

import (
	"context"
	"database/sql"
	"encoding/json"
	"errors"
	"fmt"
	"time"
)

// keepAnswers is how long an idempotency key is remembered, as Stripe does.
const keepAnswers = 24 * time.Hour

// keepEvents is how long events are listed, as Stripe does.
const keepEvents = 30 * 24 * time.Hour

// intent is a payment intent with its one charge.
type intent struct {
	ID       string            `json:"id"`
	Secret   string            `json:"secret"`
	Amount   int64             `json:"amount"`
	Currency string            `json:"currency"`
	Status   string            `json:"status"`
	Metadata map[string]string `json:"metadata,omitempty"`
	Created  time.Time         `json:"created"`

	Method    string    `json:"method,omitempty"` // of the last confirmation: card, alipay or sepa_debit
	Digits    string    `json:"digits,omitempty"` // the last four of the test card or test account
	Failure   *failure  `json:"failure,omitempty"`
	ReturnURL string    `json:"return_url,omitempty"` // where the wallet sends the browser back to
	SettleAt  time.Time `json:"settle_at,omitzero"`   // when a bank debit comes to its end
	SettleOK  bool      `json:"settle_ok,omitempty"`

	Charge   string    `json:"charge,omitempty"` // set when it succeeded
	PaidAt   time.Time `json:"paid_at,omitzero"`
	Received int64     `json:"received,omitempty"`
	Refunded int64     `json:"refunded,omitempty"`
	Refunds  []refund  `json:"refunds,omitempty"` // oldest first
	Dispute  *dispute  `json:"dispute,omitempty"`
}

// failure is what the last attempt to pay came to.
type failure struct {
	Type    string `json:"type"`
	Code    string `json:"code"`
	Decline string `json:"decline_code,omitempty"`
	Message string `json:"message"`
}

// refund is a refund of a charge, in part or in whole.
type refund struct {
	ID       string            `json:"id"`
	Amount   int64             `json:"amount"`
	Metadata map[string]string `json:"metadata,omitempty"`
	Created  time.Time         `json:"created"`
	Failure  string            `json:"failure,omitempty"` // why its money came back; "" if it did not
	FailedAt time.Time         `json:"failed_at,omitzero"`
}

// event is a webhook that waits to be delivered.
type event struct {
	ID   string          `json:"id"`
	Body json.RawMessage `json:"body"`
}

// answer is the response to a request with an idempotency key.
type answer struct {
	Fingerprint string          `json:"fingerprint"` // of the request's path and parameters
	Status      int             `json:"status"`
	Body        json.RawMessage `json:"body"`
}

// record is the changes that one request makes. They are saved in one transaction.
type record struct {
	Intent *intent
	Events []*event // in the order in which they happened
}

// The kinds of rows. The column at is the time in microseconds that a kind is looked up by.
const (
	kindKeys   = "keys"   // the one row that a transaction locks
	kindIntent = "intent" // at: not used
	kindDebit  = "debit"  // a bank debit under way; at: its end
	kindAnswer = "answer" // by idempotency key; at: when the response was sent
	kindEvent  = "event"  // that waits to be delivered; at: when it happened
	kindPast   = "past"   // an event that was delivered; at: when it happened
)

const (
	createTable = `CREATE TABLE IF NOT EXISTS sandbox (
		kind text NOT NULL, id text NOT NULL, at bigint NOT NULL, value text NOT NULL, PRIMARY KEY (kind, id))`
	lockTable = `UPDATE sandbox SET at = at WHERE kind = 'keys'`
	put       = `INSERT INTO sandbox (kind, id, at, value) VALUES ($1, $2, $3, $4)
		ON CONFLICT (kind, id) DO UPDATE SET at = excluded.at, value = excluded.value`
	putOnce = `INSERT INTO sandbox (kind, id, at, value) VALUES ($1, $2, $3, $4) ON CONFLICT (kind, id) DO NOTHING`
	get     = `SELECT at, value FROM sandbox WHERE kind = $1 AND id = $2`
	list    = `SELECT id, at, value FROM sandbox WHERE kind = $1 ORDER BY at, id`
	remove  = `DELETE FROM sandbox WHERE kind = $1 AND id = $2`
	expire  = `DELETE FROM sandbox WHERE kind = $1 AND at < $2`
)

// prepare creates the table and the credentials that all processes on the database share, and deletes expired answers.
func (s *Sandbox) prepare(ctx context.Context) error {
	_, err := s.opt.DB.ExecContext(ctx, createTable)
	if err != nil { // two processes created it at the same time
		_, err = s.opt.DB.ExecContext(ctx, createTable)
	}
	if err != nil {
		return fmt.Errorf("sandbox: create the table: %w", err)
	}
	fresh := Keys{Secret: "sk_test_sandbox" + random(16), Publishable: "pk_test_sandbox" + random(16), Webhook: "whsec_sandbox" + random(16)}
	text, _ := json.Marshal(fresh) //nolint:gosec // these keys open nothing but the sandbox; texts always marshal
	if _, err := s.opt.DB.ExecContext(ctx, putOnce, kindKeys, "", 0, string(text)); err != nil {
		return fmt.Errorf("sandbox: save the keys: %w", err)
	}
	return s.change(ctx, func(t *tx) error {
		if _, err := t.get(kindKeys, "", &s.keys); err != nil {
			return err
		}
		for kind, life := range map[string]time.Duration{kindAnswer: keepAnswers, kindPast: keepEvents} {
			if _, err := t.sql.ExecContext(ctx, expire, kind, s.opt.Now().Add(-life).UnixMicro()); err != nil {
				return err
			}
		}
		return nil
	})
}

// tx is a transaction on the sandbox's table. No two of them overlap, in this process or another.
type tx struct {
	ctx context.Context
	sql *sql.Tx
	err error // of reading, set by find
}

// change runs fn in a transaction, which is committed unless fn returns an error. The end of a request does not end
// the transaction: on SQLite it uses the only connection that writes.
func (s *Sandbox) change(ctx context.Context, fn func(t *tx) error) error {
	ctx = context.WithoutCancel(ctx)
	sqlTx, err := s.opt.DB.BeginTx(ctx, nil)
	if err != nil {
		return fmt.Errorf("sandbox: begin: %w", err)
	}
	defer func() { _ = sqlTx.Rollback() }() // does nothing after the commit
	if _, err := sqlTx.ExecContext(ctx, lockTable); err != nil {
		return fmt.Errorf("sandbox: lock: %w", err)
	}
	if err := fn(&tx{ctx: ctx, sql: sqlTx}); err != nil {
		return err
	}
	if err := sqlTx.Commit(); err != nil {
		return fmt.Errorf("sandbox: commit: %w", err)
	}
	return nil
}

// get reads a row into a value and returns its time; the zero time if the row does not exist.
func (t *tx) get(kind, id string, into any) (at time.Time, err error) {
	var (
		micros int64
		text   string
	)
	err = t.sql.QueryRowContext(t.ctx, get, kind, id).Scan(&micros, &text)
	switch {
	case errors.Is(err, sql.ErrNoRows):
		return time.Time{}, nil
	case err != nil:
		return time.Time{}, fmt.Errorf("sandbox: read %s: %w", kind, err)
	}
	return time.UnixMicro(micros), json.Unmarshal([]byte(text), into)
}

func (t *tx) put(kind, id string, at time.Time, value any) error {
	text, err := json.Marshal(value)
	if err != nil {
		return fmt.Errorf("sandbox: save %s: %w", kind, err)
	}
	if _, err := t.sql.ExecContext(t.ctx, put, kind, id, at.UnixMicro(), string(text)); err != nil {
		return fmt.Errorf("sandbox: save %s: %w", kind, err)
	}
	return nil
}

func (t *tx) remove(kind, id string) error {
	if _, err := t.sql.ExecContext(t.ctx, remove, kind, id); err != nil {
		return fmt.Errorf("sandbox: delete %s: %w", kind, err)
	}
	return nil
}

// save stores the changes of a request. A debit has a row of its own while it is under way.
func (t *tx) save(r record, now time.Time) error {
	var errs error
	if in := r.Intent; in != nil {
		errs = t.put(kindIntent, in.ID, now, in)
		if in.Status == "processing" {
			errs = errors.Join(errs, t.put(kindDebit, in.ID, in.SettleAt, in.ID))
		} else if in.Method == methodDebit {
			errs = errors.Join(errs, t.remove(kindDebit, in.ID))
		}
	}
	for _, e := range r.Events {
		errs = errors.Join(errs, t.put(kindEvent, e.ID, time.Now(), e))
	}
	return errs
}

// row is a row of the table without its kind.
type row struct {
	id   string
	at   time.Time
	text string
}

// rows returns the rows of a kind, oldest first.
func (s *Sandbox) rows(ctx context.Context, kind string) ([]row, error) {
	return rowsOf(context.WithoutCancel(ctx), s.opt.DB, kind) // the end of the service is no error
}

// rowsOf is rows, in the database or in a transaction.
func rowsOf(ctx context.Context, q interface {
	QueryContext(ctx context.Context, query string, args ...any) (*sql.Rows, error)
}, kind string) (found []row, err error) {
	result, err := q.QueryContext(ctx, list, kind)
	if err != nil {
		return nil, fmt.Errorf("sandbox: list %s: %w", kind, err)
	}
	defer func() { err = errors.Join(err, result.Close()) }()
	for result.Next() {
		var (
			r      row
			micros int64
		)
		if err := result.Scan(&r.id, &micros, &r.text); err != nil {
			return nil, fmt.Errorf("sandbox: list %s: %w", kind, err)
		}
		r.at = time.UnixMicro(micros)
		found = append(found, r)
	}
	return found, result.Err()
}
