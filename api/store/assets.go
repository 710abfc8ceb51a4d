package store

import (
	"context"
	"slices"
	"strings"
	"time"

	"gorm.io/gorm/clause"

	"sello/api"
)

// assetRow is a file of one or more builds of the page. Build and StartedAt are those of the build that was started last.
type assetRow struct {
	Name      string    `gorm:"primaryKey"`
	Build     string    `gorm:"not null"`
	StartedAt time.Time `gorm:"not null;autoCreateTime:false"`
	Gzip      bool      `gorm:"not null"`
	Bytes     []byte    `gorm:"not null"`
}

func (assetRow) TableName() string { return "page_assets" }

// pruneAssets deletes the files of all builds but those started last.
const pruneAssets = `DELETE FROM page_assets WHERE build NOT IN (SELECT build FROM
	(SELECT build FROM page_assets GROUP BY build ORDER BY max(started_at) DESC LIMIT ?) AS latest)`

// SaveBuild stores the files of a build of the page that is started at a time, and deletes files that none of the keep
// builds started last has. A stored file is not replaced.
func (s *Store) SaveBuild(ctx context.Context, build string, at time.Time, files []api.Asset, keep int) error {
	rows := make([]assetRow, len(files))
	for i, f := range files {
		rows[i] = assetRow{Name: f.Name, Build: build, StartedAt: stamp(at), Gzip: f.Gzip, Bytes: f.Bytes}
	}
	// Processes that start together lock the rows in one order.
	slices.SortFunc(rows, func(a, b assetRow) int { return strings.Compare(a.Name, b.Name) })
	started := clause.OnConflict{
		Columns: []clause.Column{{Name: "name"}}, DoUpdates: clause.AssignmentColumns([]string{"build", "started_at"}),
	}
	return s.write(ctx, func(t *tx) error {
		if len(rows) > 0 {
			if err := t.Clauses(started).Create(&rows).Error; err != nil {
				return failure(err, "store the files of a build")
			}
		}
		return failure(t.Exec(pruneAssets, keep).Error, "delete the files of old builds")
	})
}

// Asset returns a stored file of the page; KindNotFound if no stored build has it.
func (s *Store) Asset(ctx context.Context, name string) (api.Asset, error) {
	var row assetRow
	err := s.read(ctx).Where("name = ?", name).Take(&row).Error
	return api.Asset{Name: row.Name, Gzip: row.Gzip, Bytes: row.Bytes}, failure(err, "find a file of the page")
}
