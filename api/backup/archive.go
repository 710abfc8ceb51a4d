package backup

import (
	"archive/zip"
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io"
)

// ErrDamaged is returned for an archive that is not what Write wrote.
var ErrDamaged = errors.New("the archive is damaged or incomplete")

// Archive is an archive that is open for reading.
type Archive struct {
	Manifest
	zip     *zip.ReadCloser
	entries map[string]*zip.File
}

// Open opens an archive and reads its manifest; ErrDamaged if it has none. Check compares the rest.
func Open(path string) (*Archive, error) {
	reader, err := zip.OpenReader(path)
	if errors.Is(err, zip.ErrFormat) {
		return nil, fmt.Errorf("%w: %s is no ZIP file", ErrDamaged, path)
	}
	if err != nil {
		return nil, err
	}
	a := &Archive{zip: reader, entries: map[string]*zip.File{}}
	for _, file := range reader.File {
		a.entries[file.Name] = file
	}
	if err := a.readManifest(); err != nil {
		_ = reader.Close()
		return nil, err
	}
	return a, nil
}

// Close closes the archive.
func (a *Archive) Close() error { return a.zip.Close() }

func (a *Archive) readManifest() error {
	file := a.entries[manifestName]
	if file == nil {
		return fmt.Errorf("%w: no %s", ErrDamaged, manifestName)
	}
	in, err := file.Open()
	if err != nil {
		return fmt.Errorf("%w: %w", ErrDamaged, err)
	}
	defer in.Close()
	if err := json.NewDecoder(in).Decode(&a.Manifest); err != nil {
		return fmt.Errorf("%w: %s: %w", ErrDamaged, manifestName, err)
	}
	if a.Format != format {
		return fmt.Errorf("the archive has format %d, and this release reads %d", a.Format, format)
	}
	return nil
}

// Check reads the whole archive and returns ErrDamaged unless it has each file of the manifest, with its size and SHA-256,
// and no other.
func (a *Archive) Check() error {
	all := append([]Entry{a.Copy}, a.Files...)
	if len(a.zip.File) != len(all)+1 {
		return fmt.Errorf("%w: %d files, and the manifest lists %d", ErrDamaged, len(a.zip.File)-1, len(all))
	}
	for _, e := range all {
		if err := a.copy(e, io.Discard); err != nil {
			return err
		}
	}
	return nil
}

// WriteCopy writes the copy of the database; ErrDamaged if it is not the one of the manifest.
func (a *Archive) WriteCopy(to io.Writer) error { return a.copy(a.Copy, to) }

// Each calls put with every file outside the database; ErrDamaged if one is not that of the manifest.
func (a *Archive) Each(put func(e Entry, b []byte) error) error {
	for _, e := range a.Files {
		var b bytes.Buffer
		if err := a.copy(e, &b); err != nil {
			return err
		}
		if err := put(e, b.Bytes()); err != nil {
			return fmt.Errorf("store the file %s: %w", e.Key, err)
		}
	}
	return nil
}

func (a *Archive) copy(e Entry, to io.Writer) error {
	file := a.entries[e.Name]
	if file == nil {
		return fmt.Errorf("%w: no %s", ErrDamaged, e.Name)
	}
	in, err := file.Open()
	if err != nil {
		return fmt.Errorf("%w: %s: %w", ErrDamaged, e.Name, err)
	}
	defer in.Close()
	sum := newSum(to)
	switch _, err := io.Copy(sum, io.LimitReader(in, e.Size+1)); { // one more, to notice a longer file
	case sum.failed != nil: // the archive is not to blame
		return sum.failed
	case err != nil:
		return fmt.Errorf("%w: %s: %w", ErrDamaged, e.Name, err)
	}
	if sum.size != e.Size || sum.hex() != e.SHA256 {
		return fmt.Errorf("%w: %s has %d bytes with the SHA-256 %s, and the manifest says %d and %s", ErrDamaged, e.Name, sum.size, sum.hex(), e.Size, e.SHA256)
	}
	return nil
}
