package store

import (
	"database/sql"
)

// DB is the writer's pool, for tests that look at the tables themselves.
func (s *Store) DB() *sql.DB { return s.writerDB }
