package main

import (
	"net/url"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"sello/api/store/storetest"
	"sello/core/musttest"
)

func TestABackupNamesWhatIsWrongWithWhereItIsWritten(t *testing.T) {
	b := newBinary(t)
	b.succeeds(nil, "migrate")
	archive := b.archive()
	dir := filepath.Dir(archive)
	missing, file := filepath.Join(dir, "missing"), filepath.Join(dir, "file")
	musttest.Do(t, os.WriteFile(file, nil, 0o600))
	b.fails("error: the folder "+missing+" does not exist: make it, or name another", nil, "backup", filepath.Join(missing, "a.zip"))
	b.fails("error: "+file+" is no folder: name one", nil, "backup", filepath.Join(file, "a.zip"))
	b.own()
	musttest.Do(t, os.Chmod(dir, 0o555))
	musttest.Do(t, os.Chmod(filepath.Dir(dir), 0o755))
	t.Cleanup(func() { _ = os.Chmod(dir, 0o700) })
	musttest.Do(t, os.Chmod(b.data, 0o700))
	out, code := b.asOwner("backup", archive)
	if want := "error: the folder " + dir + " cannot be written (permission denied): "; code != 1 || !strings.Contains(out, want) {
		t.Errorf("exit code %d, want 1 and %q\n%s", code, want, out)
	}
	if left := musttest.Get(os.ReadDir(dir))(t); len(left) != 1 {
		t.Errorf("left behind: %v", left)
	}
}

func TestABackupNamesAFullDisk(t *testing.T) {
	small := t.TempDir()
	mounted := []string{"-rm", "sh", "-c", `mount -t tmpfs -o size=300k none "$0" && exec "$@"`, small}
	if exec.Command("unshare", append(mounted, "true")...).Run() != nil {
		return // this machine mounts nothing for its users
	}
	b := newBinary(t)
	b.succeeds(nil, "migrate")
	sello := b.path
	b.path = musttest.Get(exec.LookPath("unshare"))(t)
	b.fails("error: the disk of "+small+" is full: ", nil, append(mounted, sello, "backup", small)...)

	archive := b.archive()
	b.path = sello
	b.succeeds(nil, "backup", archive)
	b.path = musttest.Get(exec.LookPath("unshare"))(t)
	b.fails("error: the disk of "+small+" is full: ", []string{"SELLO_DATA=" + small}, append(mounted, sello, "restore", archive)...)
	b.fails("error: the disk of "+small+" is full: ", []string{"TMPDIR=" + small}, append(mounted, sello, "verify", archive)...)
}

func TestARestoreNamesAFolderThatCannotBeMade(t *testing.T) {
	b := newBinary(t)
	b.succeeds(nil, "migrate")
	archive := b.archive()
	b.succeeds(nil, "backup", archive)
	b.own()
	musttest.Do(t, os.Chmod(archive, 0o644))
	musttest.Do(t, os.Chmod(filepath.Dir(archive), 0o755))
	b.data = filepath.Join(filepath.Dir(b.data), "data", "below", "new")
	musttest.Do(t, os.Mkdir(filepath.Dir(b.data), 0o555))
	out, code := b.asOwner("restore", archive)
	if want := "error: the folder " + b.data + " cannot be written (permission denied): "; code != 1 || !strings.Contains(out, want) {
		t.Errorf("exit code %d, want 1 and %q\n%s", code, want, out)
	}
}

func TestABackupNamesWhatIsWrongWithTheDatabase(t *testing.T) {
	b := newBinary(t)
	u := musttest.Get(url.Parse(storetest.PostgresURL(t)))(t)
	fails := func(want, user, path, query string, more ...string) {
		t.Helper()
		wrong := *u
		wrong.User, wrong.Path, wrong.RawQuery = url.User(user), path, query
		b.fails(want, append(more, "SELLO_DATABASE_URL="+wrong.String()), "backup", b.archive())
	}
	fails("create this database, or name another", u.User.Username(), "/missing", u.RawQuery)
	fails("name a user of the server, and its password", "stranger", u.Path, u.RawQuery)
	fails("start the server, or name its host and port", u.User.Username(), u.Path, "host=/nowhere")

	tools := t.TempDir()
	for said, want := range map[string]string{
		"aborting because of server version mismatch": "install the client of PostgreSQL in the server's version or a later one",
		"could not write: No space left on device":    "error: the disk of ",
	} {
		program := "#!/bin/sh\necho 'pg_dump: error: " + said + "' >&2\nexit 1\n"
		musttest.Do(t, os.WriteFile(filepath.Join(tools, "pg_dump"), []byte(program), 0o700))
		fails(want, u.User.Username(), u.Path, u.RawQuery, "PATH="+tools)
	}

	damaged := newBinary(t)
	damaged.succeeds(nil, "migrate")
	file := filepath.Join(damaged.data, "sello.db")
	content := musttest.Get(os.ReadFile(file))(t)
	for at := 300_000; at < len(content); at++ {
		content[at] = 0xff
	}
	musttest.Do(t, os.WriteFile(file, content, 0o600))
	damaged.fails("the database file "+file+" is damaged: ", nil, "backup", damaged.archive())
}
