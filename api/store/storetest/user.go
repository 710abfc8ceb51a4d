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

// user is who runs the server: PostgreSQL refuses root, so root hands it to nobody.
type user struct {
	root     bool // we are root; uid and gid are another's
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

// own makes dir and all in it the user's, who will remove it.
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

// reaches tells whether the user may enter dir and all above it.
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

// attributes start a process as the user, in a session of its own, so that an interrupt at the
// terminal leaves it to its keeper.
func (u user) attributes() *syscall.SysProcAttr {
	a := &syscall.SysProcAttr{Setsid: true}
	if u.root {
		a.Credential = &syscall.Credential{Uid: uint32(u.uid), Gid: uint32(u.gid)}
	}
	return a
}
