//go:build linux || darwin

package store

import "syscall"

// freeBytes returns the bytes that the service can still write on the disk of a folder.
func freeBytes(dir string) (int64, error) {
	var disk syscall.Statfs_t
	if err := syscall.Statfs(dir, &disk); err != nil {
		return 0, err
	}
	return int64(disk.Bavail) * int64(disk.Bsize), nil //nolint:gosec // no disk has more blocks than that
}
