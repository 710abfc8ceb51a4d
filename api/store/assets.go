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

// oldAssets are the files of all builds but those started last.
const oldAssets = `SELECT name, build, started_at FROM page_assets WHERE build NOT IN (SELECT build FROM
	(SELECT build FROM page_assets GROUP BY build ORDER BY max(started_at) DESC LIMIT ?) AS latest) ORDER BY name`

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
	if len(rows) > 0 {
		err := s.write(ctx, func(t *tx) error { return t.Clauses(started).Create(&rows).Error })
		if err != nil {
			return failure(err, "store the files of a build")
		}
	}
	return failure(s.pruneAssets(ctx, keep), "delete the files of old builds")
}

// pruneAssets deletes each file in a transaction of its own: other writes wait for one file at most, and no two processes that
// start wait for each other. A file that another process stored for its build after the look is not deleted.
func (s *Store) pruneAssets(ctx context.Context, keep int) error {
	var old []assetRow
	if err := s.read(ctx).Raw(oldAssets, keep).Scan(&old).Error; err != nil {
		return err
	}
	for _, file := range old {
		_, err := s.cleanPiece(ctx, "DELETE FROM page_assets WHERE name = ? AND build = ? AND started_at <= ?",
			file.Name, file.Build, stamp(file.StartedAt))
		if err != nil {
			return err
		}
	}
	return nil
}

// Asset returns a stored file of the page; KindNotFound if no stored build has it.
func (s *Store) Asset(ctx context.Context, name string) (api.Asset, error) {
	var row assetRow
	err := s.read(ctx).Where("name = ?", name).Take(&row).Error
	return api.Asset{Name: row.Name, Gzip: row.Gzip, Bytes: row.Bytes}, failure(err, "find a file of the page")
}
