package main

import (
	"context"
	"io/fs"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"syscall"
	"testing"
	"time"

	"sello/core/musttest"
)

// nobody is the user as whom a test of root runs the binary, since modes of files do not hold for root.
const nobody = 65534

// asOwner runs a command of the binary as the owner of its data folder, and returns what it printed and its exit code.
func (b *binary) asOwner(args ...string) (out string, code int) {
	b.Helper()
	ctx, cancel := context.WithTimeout(b.Context(), 20*time.Second)
	defer cancel()
	c := exec.CommandContext(ctx, b.path, args...)
	c.Dir = "/" // which every user may enter
	c.Env = []string{"SELLO_ENV=test", "SELLO_DATA=" + b.data, "SELLO_ADDR=127.0.0.1:0"}
	if os.Geteuid() == 0 {
		c.SysProcAttr = &syscall.SysProcAttr{Credential: &syscall.Credential{Uid: nobody, Gid: nobody}}
	}
	text, _ := c.CombinedOutput() // its error is the exit code
	return string(text), c.ProcessState.ExitCode()
}

// own gives a data folder, and the folders above it, to the user of asOwner.
func (b *binary) own() {
	b.Helper()
	if os.Geteuid() != 0 {
		return
	}
	above := filepath.Dir(b.data)
	musttest.Do(b, os.Chmod(filepath.Dir(above), 0o755))
	musttest.Do(b, filepath.WalkDir(above, func(path string, _ fs.DirEntry, _ error) error { return os.Chown(path, nobody, nobody) }))
}

func TestEveryCommandNamesAFileOfTheDatabaseThatCannotBeWritten(t *testing.T) {
	for file, commands := range map[string][]string{
		"sello.db-shm": {"mail list", "mail resend x", "webhooks list", "webhooks resend 1", "operator list", "orders list", "rotate-key", "verify", "doctor"},
		"sello.db-wal": {"mail list"},
		"sello.db":     {"rotate-key", "operator add ana@cliente.test"},
	} {
		b := newBinary(t)
		b.succeeds(nil, "migrate")
		for _, name := range []string{"sello.db-shm", "sello.db-wal"} { // as after a command of root was killed
			musttest.Do(t, os.WriteFile(filepath.Join(b.data, name), make([]byte, 32<<10), 0o600)) // SQLite gives an empty file its own mode
		}
		b.own()
		musttest.Do(t, os.Chmod(filepath.Join(b.data, file), 0o444))
		for _, command := range commands {
			out, _ := b.asOwner(strings.Fields(command)...)
			want := "SELLO_DATA: the file " + filepath.Join(b.data, file) + " cannot be written (permission denied): "
			if !strings.Contains(out, want) {
				t.Errorf("%s: want %q in\n%s", command, want, out)
			}
		}
	}
}

func TestAFileOrFolderThatCannotBeWrittenIsNamedWithWhatToDo(t *testing.T) {
	for name, c := range map[string]struct {
		file  string // in the data folder; "" is the folder, and ".." the one above
		mode  os.FileMode
		names string
	}{
		"a new folder":                    {"..", 0o555, "the folder ABOVE"},
		"the folder":                      {"", 0o555, "the folder DATA"},
		"a folder that cannot be entered": {"", 0o600, "the folder DATA"},
		"the database":                    {"sello.db", 0o400, "the file DATA/sello.db"},
		"a database that cannot be read":  {"sello.db", 0, "the file DATA/sello.db"},
		"the lock of the service":         {"sello.db.serve", 0, "the file DATA/sello.db.serve"},
		"the lock of the schema":          {"sello.db.migrate", 0, "the file DATA/sello.db.migrate"},
	} {
		t.Run(name, func(t *testing.T) {
			b := newBinary(t)
			above := filepath.Dir(b.data)
			file := filepath.Join(b.data, c.file)
			if c.file != ".." {
				b.succeeds(nil, "migrate")
			}
			if strings.HasPrefix(c.file, "sello.db.") {
				musttest.Do(t, os.WriteFile(file, nil, 0o600))
			}
			b.own()
			musttest.Do(t, os.Chmod(file, c.mode))
			t.Cleanup(func() { _ = os.Chmod(file, 0o700) })
			out, code := b.asOwner("serve")
			want := "sello: error: SELLO_DATA: " + strings.NewReplacer("DATA", b.data, "ABOVE", above).Replace(c.names) + " cannot be written (permission denied): "
			if code != 1 || !strings.Contains(out, want) {
				t.Errorf("exit code %d, want 1 and %q\n%s", code, want, out)
			}
		})
	}
}
