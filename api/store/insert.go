package store

import (
	"context"
	"database/sql"
	"reflect"
	"strconv"
	"strings"
	"sync"

	"gorm.io/gorm"
	"gorm.io/gorm/schema"
)

// insert inserts rows of one table with one statement. Table and columns come from gorm's schema of the row, as in
// gorm's Create, but the SQL is composed once and, on SQLite, prepared once: most writes are inserts.
func insert[R any](t *tx, rows ...R) error {
	if len(rows) == 0 {
		return nil
	}
	parsed := &gorm.Statement{DB: t.DB}
	if err := parsed.Parse(&rows[0]); err != nil {
		return err
	}
	args := make([]any, 0, len(rows)*len(parsed.Schema.DBNames))
	for i := range rows {
		row := reflect.ValueOf(&rows[i]).Elem()
		for _, name := range parsed.Schema.DBNames {
			value, _ := parsed.Schema.FieldsByDBName[name].ValueOf(t.ctx, row)
			args = append(args, value)
		}
	}
	err := t.s.inserts.exec(t, parsed.Schema, len(rows), args)
	if translator, ok := t.Dialector.(gorm.ErrorTranslator); ok && err != nil {
		return translator.Translate(err)
	}
	return err
}

// inserts caches the composed statements. On SQLite it caches prepared statements too; on PostgreSQL pgx does so for
// each connection.
type inserts struct {
	texts    sync.Map // insertKey to string
	prepared sync.Map // string to *sql.Stmt
}

type insertKey struct {
	table string
	rows  int
}

func (c *inserts) exec(t *tx, s *schema.Schema, rows int, args []any) error {
	text := c.text(t, s, rows)
	if t.s.pool != nil {
		_, err := t.sql.ExecContext(t.ctx, text, args...)
		return err
	}
	if stmt, ok := c.prepared.Load(text); ok {
		_, err := t.sql.StmtContext(t.ctx, stmt.(*sql.Stmt)).ExecContext(t.ctx, args...)
		return err
	}
	t.after = append(t.after, func(ctx context.Context) { c.prepare(ctx, t.s.writerDB, text) })
	_, err := t.sql.ExecContext(t.ctx, text, args...)
	return err
}

// prepare prepares a statement. It runs after the transaction, which occupies the only connection.
func (c *inserts) prepare(ctx context.Context, db *sql.DB, text string) {
	stmt, err := db.PrepareContext(ctx, text)
	if err != nil {
		return // inserts work without; the next insert tries again
	}
	if _, had := c.prepared.LoadOrStore(text, stmt); had {
		_ = stmt.Close()
	}
}

func (c *inserts) text(t *tx, s *schema.Schema, rows int) string {
	key := insertKey{s.Table, rows}
	if text, ok := c.texts.Load(key); ok {
		return text.(string)
	}
	text := insertText(s, rows, t.s.pool != nil)
	c.texts.Store(key, text)
	return text
}

func insertText(s *schema.Schema, rows int, numbered bool) string {
	var b strings.Builder
	b.WriteString("INSERT INTO " + s.Table + " (" + strings.Join(s.DBNames, ", ") + ") VALUES ")
	for i := range rows * len(s.DBNames) {
		switch {
		case i == 0:
			b.WriteString("(")
		case i%len(s.DBNames) == 0:
			b.WriteString("), (")
		default:
			b.WriteString(", ")
		}
		if numbered {
			b.WriteString("$" + strconv.Itoa(i+1))
		} else {
			b.WriteString("?")
		}
	}
	return b.String() + ")"
}
