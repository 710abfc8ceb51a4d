package store

import (
	"context"
	"strings"

	"github.com/jackc/pgx/v5/pgxpool"
	"github.com/jackc/pgx/v5/stdlib"
	"gorm.io/driver/postgres"
	"gorm.io/gorm"
)

// poolConns is the size of the pool unless the URL sets pool_max_conns. One connection listens for jobs.
const poolConns = 16

// openPostgres opens one pool for queries, transactions and the job queue. gorm prepares no statements: pgx caches
// prepared statements for each connection, and gorm's own would lose writes.
func (s *Store) openPostgres(ctx context.Context, url string) error {
	s.dialect = "postgres"
	config, err := pgxpool.ParseConfig(url)
	if err != nil {
		return err
	}
	config.ConnConfig.RuntimeParams["timezone"] = "UTC"
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
