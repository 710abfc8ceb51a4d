package store

import (
	"database/sql/driver"
	"encoding/json"
	"fmt"
	"time"
)

// document is a column with a value as JSON text. No query reads inside the JSON.
type document[T any] struct{ Of T }

// GormDataType returns gorm's name of a text column on both databases.
func (document[T]) GormDataType() string { return "string" }

// Value returns the value as JSON text.
func (d document[T]) Value() (driver.Value, error) {
	text, err := json.Marshal(d.Of)
	return string(text), err
}

// Scan decodes the JSON text of a row.
func (d *document[T]) Scan(value any) error {
	switch text := value.(type) {
	case string:
		return json.Unmarshal([]byte(text), &d.Of)
	case []byte:
		return json.Unmarshal(text, &d.Of)
	}
	return fmt.Errorf("a document column holds %T", value)
}

// null returns nil for "", which is stored as NULL.
func null(text string) *string {
	if text == "" {
		return nil
	}
	return &text
}

func text(p *string) string {
	if p == nil {
		return ""
	}
	return *p
}

// stamp returns the time as both databases store it: UTC, truncated to microseconds.
func stamp(t time.Time) time.Time { return t.UTC().Truncate(time.Microsecond) }

// nullStamp returns nil for the zero time, which is stored as NULL.
func nullStamp(t time.Time) *time.Time {
	if t.IsZero() {
		return nil
	}
	t = stamp(t)
	return &t
}

func moment(p *time.Time) time.Time {
	if p == nil {
		return time.Time{}
	}
	return p.UTC()
}
