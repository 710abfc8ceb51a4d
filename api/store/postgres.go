package store

import (
	"context"
	"errors"
	"fmt"
	"strings"

	"github.com/jackc/pgx/v5"
	"github.com/jackc/pgx/v5/pgconn"
	"github.com/jackc/pgx/v5/pgxpool"
	"github.com/jackc/pgx/v5/stdlib"
	"gorm.io/driver/postgres"
	"gorm.io/gorm"
)

// poolConns is the size of the pool unless the URL sets pool_max_conns. One connection listens for jobs.
const poolConns = 16

// openPostgres opens one pool for queries, transactions and the job queue. gorm prepares no statements: pgx caches
// prepared statements for each connection, and gorm's own would lose writes. A store whose queue polls prepares none at all,
// since a pooler in transaction mode gives each transaction another connection of the server.
func (s *Store) openPostgres(ctx context.Context, url string, pollOnly bool) error {
	s.dialect = "postgres"
	config, err := pgxpool.ParseConfig(url)
	if err != nil {
		return err
	}
	config.ConnConfig.RuntimeParams["timezone"] = "UTC"
	if pollOnly && !strings.Contains(url, "default_query_exec_mode=") {
		config.ConnConfig.DefaultQueryExecMode = pgx.QueryExecModeExec
	}
	if !strings.Contains(url, "pool_max_conns=") {
		config.MaxConns = poolConns
	}
	if s.pool, err = pgxpool.NewWithConfig(ctx, config); err != nil {
		return err
	}
	s.writerDB = stdlib.OpenDBFromPool(s.pool)
	s.writer, err = gorm.Open(postgres.New(postgres.Config{Conn: s.writerDB}), gormConfig(false))
	s.readers = s.writer
	if err != nil {
		return err
	}
	return s.openPostgresQueue()
}

// advised returns the error of a first connection to PostgreSQL with what to do; err if it is another one.
func advised(err error) error {
	var refused *pgconn.ConnectError
	var said *pgconn.PgError
	var advice string
	switch {
	case !errors.As(err, &refused):
		return err
	case !errors.As(err, &said):
		advice = "start the server, or name its host and port"
	case said.Code == "3D000":
		advice = "create this database, or name another"
	case strings.HasPrefix(said.Code, "28"):
		advice = "name a user of the server, and its password"
	default:
		return err
	}
	return fmt.Errorf("%w: %s", err, advice)
}
