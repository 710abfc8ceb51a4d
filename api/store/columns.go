package store

import (
	"database/sql/driver"
	"encoding/json"
	"fmt"
	"time"
)

// document is a column that holds a value as JSON text; queries never look inside.
type document[T any] struct{ Of T }

// GormDataType makes it a text column on both databases.
func (document[T]) GormDataType() string { return "string" }

// Value writes the JSON.
func (d document[T]) Value() (driver.Value, error) {
	text, err := json.Marshal(d.Of)
	return string(text), err
}

// Scan reads the JSON.
func (d *document[T]) Scan(value any) error {
	switch text := value.(type) {
	case string:
		return json.Unmarshal([]byte(text), &d.Of)
	case []byte:
		return json.Unmarshal(text, &d.Of)
	}
	return fmt.Errorf("a document column holds %T", value)
}

// null keeps "" as NULL, in columns where NULL means that there is none.
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

// stamp is the time as both databases keep it: UTC, in microseconds.
func stamp(t time.Time) time.Time { return t.UTC().Truncate(time.Microsecond) }

// nullStamp keeps the zero time as NULL.
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
