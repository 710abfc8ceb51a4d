package store

import (
	"context"
	"time"

	"gorm.io/gorm/clause"
)

type blobRow struct {
	Key       string    `gorm:"primaryKey"`
	Type      string    `gorm:"not null"`
	Bytes     []byte    `gorm:"not null"`
	CreatedAt time.Time `gorm:"not null;autoCreateTime:false"`
}

func (blobRow) TableName() string { return "blobs" }

// PutBlob stores bytes under a key, and replaces the blob that the key had.
func (s *Store) PutBlob(ctx context.Context, key, contentType string, b []byte) error {
	row := blobRow{Key: key, Type: contentType, Bytes: b, CreatedAt: s.writer.NowFunc()}
	if row.Bytes == nil {
		row.Bytes = []byte{}
	}
	return s.write(ctx, func(t *tx) error {
		return failure(t.Clauses(clause.OnConflict{UpdateAll: true}).Create(&row).Error, "keep a blob")
	})
}

// Blob returns the bytes under a key; KindNotFound if there are none.
func (s *Store) Blob(ctx context.Context, key string) (contentType string, b []byte, err error) {
	var row blobRow
	err = s.read(ctx).Where("key = ?", key).Take(&row).Error
	return row.Type, row.Bytes, failure(err, "find a blob")
}

// DeleteBlob deletes a key; no error if it does not exist.
func (s *Store) DeleteBlob(ctx context.Context, key string) error {
	return s.write(ctx, func(t *tx) error {
		return failure(t.Delete(&blobRow{Key: key}).Error, "delete a blob")
	})
}

// BlobsBefore calls each with the keys that were stored before a time, the oldest first, until each returns an error. It
// reads the keys in pieces, and each may delete a key.
func (s *Store) BlobsBefore(ctx context.Context, before time.Time, each func(key string) error) error {
	var seen []blobRow
	for {
		page := s.read(ctx).Select("key", "created_at").Where("created_at < ?", stamp(before))
		if n := len(seen); n > 0 {
			page = page.Where("(created_at, key) > (?, ?)", stamp(seen[n-1].CreatedAt), seen[n-1].Key)
		}
		seen = nil
		if err := page.Order("created_at, key").Limit(pieceToRead).Find(&seen).Error; err != nil {
			return failure(err, "list the blobs")
		}
		for _, row := range seen {
			if err := each(row.Key); err != nil {
				return err
			}
		}
		if len(seen) < pieceToRead {
			return nil
		}
	}
}

// blobKeys are the columns that refer to blobs. A file that none refers to is deleted, and a backup has the others.
var blobKeys = []struct{ table, column string }{
	{"orders", "logo_key"}, {"contacts", "logo_key"}, {"contacts", "answer_key"}, {"documents", "blob_key"},
}

// BlobInUse reports whether an order, a contact request or a document refers to the blob under a key.
func (s *Store) BlobInUse(ctx context.Context, key string) (bool, error) {
	for _, use := range blobKeys {
		var n int64
		err := s.read(ctx).Table(use.table).Where(use.column+" = ? AND "+use.column+" <> ''", key).Count(&n).Error
		if err != nil {
			return false, failure(err, "look for a blob")
		}
		if n > 0 {
			return true, nil
		}
	}
	return false, nil
}
