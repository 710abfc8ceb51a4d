package storetest

import (
	"fmt"
	"io/fs"
	"os"
	osuser "os/user"
	"path/filepath"
	"strconv"
	"syscall"
)

// user is the operating system user that runs the server. PostgreSQL refuses to run as root: if this process is root's,
// the user is "nobody".
type user struct {
	root     bool // this process is root's; uid and gid are those of the user "nobody"
	uid, gid int
}

func unprivileged() (user, error) {
	if os.Geteuid() != 0 {
		return user{}, nil
	}
	nobody, err := osuser.Lookup("nobody")
	if err != nil {
		return user{}, fmt.Errorf("PostgreSQL does not run as root, and there is no other user: %w", err)
	}
	uid, err := strconv.Atoi(nobody.Uid)
	if err != nil {
		return user{}, err
	}
	gid, err := strconv.Atoi(nobody.Gid)
	return user{root: true, uid: uid, gid: gid}, err
}

// own makes the user the owner of dir and all its files, so that the supervisor can remove them.
func (u user) own(dir string) error {
	if !u.root {
		return nil
	}
	return filepath.WalkDir(dir, func(path string, _ fs.DirEntry, err error) error {
		if err != nil {
			return err
		}
		return os.Lchown(path, u.uid, u.gid)
	})
}

// reaches reports whether the user may enter dir and all its parents.
func (u user) reaches(dir string) bool {
	if !u.root {
		return true
	}
	for {
		info, err := os.Stat(dir)
		if err != nil || info.Mode()&0o001 == 0 {
			return false
		}
		if parent := filepath.Dir(dir); parent != dir {
			dir = parent
			continue
		}
		return true
	}
}

// attributes returns the attributes of a process that runs as the user. It gets its own session, so that an interrupt
// at the terminal does not reach the server; the supervisor stops it.
func (u user) attributes() *syscall.SysProcAttr {
	a := &syscall.SysProcAttr{Setsid: true}
	if u.root {
		a.Credential = &syscall.Credential{Uid: uint32(u.uid), Gid: uint32(u.gid)}
	}
	return a
}
