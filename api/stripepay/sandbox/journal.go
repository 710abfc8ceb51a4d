package sandbox

import (
	"bufio"
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
)

// journal is a file of JSON lines. A line is one change, whole: it is there or it is not.
type journal struct {
	file *os.File
	size int64 // bytes of whole lines
	bad  error // set when a failed write could not be taken back: nothing may follow it
}

// append adds a line, and waits until the disk has it when durable.
func (j *journal) append(r record, durable bool) error {
	if j.bad != nil {
		return j.bad
	}
	line, err := json.Marshal(r)
	if err != nil {
		return err
	}
	line = append(line, '\n')
	_, err = j.file.Write(line)
	if err == nil && durable {
		err = j.file.Sync()
	}
	if err != nil {
		if back := j.file.Truncate(j.size); back != nil {
			j.bad = fmt.Errorf("sandbox: the journal is broken: %w", back)
		}
		return err
	}
	j.size += int64(len(line))
	return nil
}

func (j *journal) close() error { return j.file.Close() }

// replay reads a journal's lines in order; a last line without its end was never acknowledged and is left out.
func replay(path string, apply func(record)) error {
	f, err := os.Open(path)
	if errors.Is(err, os.ErrNotExist) {
		return nil
	}
	if err != nil {
		return err
	}
	defer f.Close()
	for in := bufio.NewReader(f); ; {
		line, err := in.ReadBytes('\n')
		if errors.Is(err, io.EOF) {
			return nil
		}
		if err != nil {
			return err
		}
		var r record
		if err := json.Unmarshal(bytes.TrimSpace(line), &r); err != nil {
			return fmt.Errorf("sandbox: %s: %w", path, err)
		}
		apply(r)
	}
}

// rewrite puts a journal of just these records in the place of path, at once and durably, and opens it.
func rewrite(path string, records []record) (*journal, error) {
	f, err := os.OpenFile(path+".new", os.O_CREATE|os.O_TRUNC|os.O_RDWR|os.O_APPEND, 0o600)
	if err != nil {
		return nil, err
	}
	j := &journal{file: f}
	for _, r := range records {
		if err := j.append(r, false); err != nil {
			return nil, errors.Join(err, f.Close())
		}
	}
	if err := errors.Join(f.Sync(), os.Rename(path+".new", path), syncDir(filepath.Dir(path))); err != nil {
		return nil, errors.Join(err, f.Close())
	}
	return j, nil
}

func makeDir(dir string) error { return os.MkdirAll(dir, 0o700) }

func syncDir(dir string) error {
	d, err := os.Open(dir)
	if err != nil {
		return err
	}
	return errors.Join(d.Sync(), d.Close())
}
