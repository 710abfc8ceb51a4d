package store

import (
	"context"
	"errors"

	"github.com/jackc/pgx/v5"
)

type pgxConn = pgx.Conn

// pgxTx implements pgx.Tx for a transaction that database/sql began on a pgx connection, because River inserts jobs
// through a pgx.Tx. Only database/sql begins and ends the transaction.
type pgxTx struct{ *pgxConn }

var errNotOurs = errors.New("this transaction is begun and ended by database/sql")

func (t pgxTx) Begin(context.Context) (pgx.Tx, error) { return nil, errNotOurs }
func (t pgxTx) Commit(context.Context) error          { return errNotOurs }
func (t pgxTx) Rollback(context.Context) error        { return errNotOurs }
func (t pgxTx) LargeObjects() pgx.LargeObjects        { return pgx.LargeObjects{} }
func (t pgxTx) Conn() *pgx.Conn                       { return t.pgxConn }
