package backup_test

import (
	"archive/zip"
	"context"
	"errors"
	"io"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"sello/api"
	"sello/api/backup"
	"sello/core/musttest"
)

// shop is a database and a bucket. With each copy of the database its logo is replaced, up to replacements times.
type shop struct {
	copies, replacements int
	files                map[string]string
}

func (s *shop) Snapshot(_ context.Context, path string) (api.Snapshot, error) {
	s.copies++
	logo := "logo " + string(rune('0'+s.copies))
	d := api.Snapshot{Database: "sqlite", Schema: 17, Counts: map[string]int64{"orders": 1}, Files: []string{"document", logo}}
	s.files[logo] = "drawing"
	if s.copies <= s.replacements {
		delete(s.files, logo) // a customer replaces it before it is read
	}
	return d, os.WriteFile(path, []byte("database of "+logo), 0o600)
}

func (s *shop) Get(_ context.Context, key string) (string, []byte, error) {
	if content, ok := s.files[key]; ok {
		return "image/png", []byte(content), nil
	}
	return "", nil, api.Fail(api.KindNotFound)
}

// write writes an archive of the shop and returns its path.
func write(t *testing.T, s *shop) (string, backup.Manifest) {
	t.Helper()
	s.files = map[string]string{"document": "paper"}
	path := filepath.Join(t.TempDir(), "archive.zip")
	m := musttest.Get(backup.Write(t.Context(), path, s, s, "1.2.3", time.Now()))(t)
	if left, err := os.ReadDir(filepath.Dir(path)); err != nil || len(left) != 1 {
		t.Errorf("beside the archive: %v, %v", left, err)
	}
	return path, m
}

// content returns the copy of the database and the files of an archive.
func content(t *testing.T, path string) (database string, files map[string]string) {
	t.Helper()
	a := musttest.Get(backup.Open(path))(t)
	defer a.Close()
	var copied strings.Builder
	files = map[string]string{}
	musttest.Do(t, errors.Join(a.Check(), a.WriteCopy(&copied), a.Each(func(e backup.Entry, b []byte) error {
		files[e.Key] = e.Type + " " + string(b)
		return nil
	})))
	return copied.String(), files
}

func TestAFileThatIsReplacedDuringTheBackupIsInTheArchive(t *testing.T) {
	path, m := write(t, &shop{replacements: 1})
	database, files := content(t, path)
	if database != "database of logo 2" || files["logo 2"] != "image/png drawing" || files["document"] != "image/png paper" || len(m.Files) != 2 || len(m.Missing) != 0 {
		t.Errorf("%q, %v, missing %v", database, files, m.Missing)
	}
}

func TestAFileThatDoesNotExistIsNamed(t *testing.T) {
	path, m := write(t, &shop{replacements: 9})
	database, files := content(t, path)
	if database != "database of logo 3" || len(files) != 1 || !slices.Equal(m.Missing, []string{"logo 3"}) {
		t.Errorf("%q, %v, missing %v", database, files, m.Missing)
	}
}

func TestAnArchiveWithAnotherFileIsDamaged(t *testing.T) {
	path, _ := write(t, &shop{})
	for name, change := range map[string]func(name string, b []byte) (string, []byte){
		"added to":     func(name string, b []byte) (string, []byte) { return name, append(b, ' ') },
		"renamed":      func(name string, b []byte) (string, []byte) { return name + "x", b },
		"exchanged":    func(name string, b []byte) (string, []byte) { return name, []byte(strings.ToUpper(string(b))) },
		"without text": func(name string, _ []byte) (string, []byte) { return name, nil },
	} {
		for _, entry := range []string{"database", "files/document"} {
			a := musttest.Get(backup.Open(rewrite(t, path, entry, change)))(t)
			if err := a.Check(); !errors.Is(err, backup.ErrDamaged) {
				t.Errorf("%s %s: %v", entry, name, err)
			}
			a.Close()
		}
	}
}

func TestAnArchiveWithAFurtherFileIsDamaged(t *testing.T) {
	path, _ := write(t, &shop{})
	longer := rewrite(t, path, "", nil, "files/further")
	a := musttest.Get(backup.Open(longer))(t)
	defer a.Close()
	if err := a.Check(); !errors.Is(err, backup.ErrDamaged) {
		t.Errorf("got %v", err)
	}
}

func TestAnArchiveOfAnotherFormatIsNotRead(t *testing.T) {
	path, _ := write(t, &shop{})
	later := rewrite(t, path, "manifest.json", func(name string, b []byte) (string, []byte) {
		return name, []byte(strings.Replace(string(b), `"format":1`, `"format":2`, 1))
	})
	if _, err := backup.Open(later); err == nil || !strings.Contains(err.Error(), "format 2") {
		t.Errorf("got %v", err)
	}
}

// An archive has the keys that sign tokens.
func TestAnArchiveIsForItsOwnerOnlyAndReplacesNoOther(t *testing.T) {
	s := &shop{}
	path, _ := write(t, s)
	before := musttest.Get(os.ReadFile(path))(t)
	if info := musttest.Get(os.Stat(path))(t); info.Mode().Perm() != 0o600 {
		t.Errorf("its permissions are %s", info.Mode().Perm())
	}
	_, err := backup.Write(t.Context(), path, s, s, "1.2.4", time.Now())
	if after := musttest.Get(os.ReadFile(path))(t); err == nil || !slices.Equal(after, before) {
		t.Errorf("an archive was replaced: %v", err)
	}
}

// rewrite copies an archive, changes one entry and adds others.
func rewrite(t *testing.T, path, entry string, change func(name string, b []byte) (string, []byte), further ...string) string {
	t.Helper()
	from := musttest.Get(zip.OpenReader(path))(t)
	defer from.Close()
	to := musttest.Get(os.Create(filepath.Join(t.TempDir(), "changed.zip")))(t)
	w := zip.NewWriter(to)
	for _, file := range from.File {
		in := musttest.Get(file.Open())(t)
		name := file.Name
		b, err := io.ReadAll(in)
		if name == entry {
			name, b = change(name, b)
		}
		out, createErr := w.Create(name)
		musttest.Do(t, errors.Join(err, createErr))
		musttest.Get(out.Write(b))(t)
	}
	for _, name := range further {
		musttest.Get(w.Create(name))(t)
	}
	musttest.Do(t, errors.Join(w.Close(), to.Close()))
	return to.Name()
}
