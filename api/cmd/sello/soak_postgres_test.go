package main

import (
	"database/sql"
	"net/url"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"syscall"
	"testing"

	"sello/api/store/storetest"
)

// postgres is a PostgreSQL server of the soak's own.
type postgres struct {
	testing.TB
	url    string
	master int // process id
}

func newPostgres(t testing.TB) *postgres {
	t.Helper()
	p := &postgres{TB: t}
	var err error
	if p.url, err = storetest.StartServer(false); err != nil {
		t.Fatal(err)
	}
	u, err := url.Parse(p.url)
	if err != nil {
		t.Fatal(err)
	}
	text, err := os.ReadFile(filepath.Join(u.Query().Get("host"), "data", "postmaster.pid"))
	if err != nil {
		t.Fatal(err)
	}
	first, _, _ := strings.Cut(string(text), "\n")
	if p.master, err = strconv.Atoi(first); err != nil {
		t.Fatal(err)
	}
	p.execute("ALTER DATABASE postgres SET synchronous_commit = on") // a crash of the server must lose nothing
	return p
}

// open opens the database, past the cable.
func (p *postgres) open() *sql.DB {
	p.Helper()
	db, err := sql.Open("pgx", p.url)
	if err != nil {
		p.Fatal(err)
	}
	return db
}

func (p *postgres) execute(statement string) {
	p.Helper()
	db := p.open()
	defer db.Close()
	if _, err := db.Exec(statement); err != nil {
		p.Fatal(err)
	}
}

// signal sends a signal to all processes of the server.
func (p *postgres) signal(signal syscall.Signal) {
	p.Helper()
	children, err := os.ReadFile("/proc/" + strconv.Itoa(p.master) + "/task/" + strconv.Itoa(p.master) + "/children")
	if err != nil {
		p.Fatal(err)
	}
	for _, child := range append(strings.Fields(string(children)), strconv.Itoa(p.master)) {
		if pid, err := strconv.Atoi(child); err == nil {
			_ = syscall.Kill(pid, signal) // a child may have ended
		}
	}
}

// crash kills the process of a connection. The server then ends all connections and recovers from its log.
func (p *postgres) crash() {
	p.Helper()
	db := p.open()
	defer db.Close()
	var pid int
	err := db.QueryRow(`SELECT pid FROM pg_stat_activity WHERE backend_type = 'client backend' AND pid <> pg_backend_pid()
		ORDER BY query_start DESC LIMIT 1`).Scan(&pid)
	if err == nil {
		err = syscall.Kill(pid, syscall.SIGKILL)
	}
	if err != nil {
		p.Error(err)
	}
}

// mishapsOfPostgres happen to the server of the database, or on the way to it.
func mishapsOfPostgres(server *postgres, way *cable) []mishap {
	return []mishap{
		{"PostgreSQL terminates connections", true, func(*soak, *round) {
			server.execute("SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE backend_type = 'client backend' AND pid <> pg_backend_pid()")
		}},
		{"PostgreSQL crashes and restarts", true, func(*soak, *round) { server.crash() }},
		{"PostgreSQL stopped", false, func(s *soak, r *round) {
			server.signal(syscall.SIGSTOP)
			s.pause(r, 500, 3000)
			server.signal(syscall.SIGCONT)
		}},
		{"PostgreSQL away", true, func(s *soak, r *round) {
			way.set(true)
			s.pause(r, 500, 3000)
			way.set(false)
		}},
	}
}
