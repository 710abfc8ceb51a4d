package api

import (
	"time"
	_ "time/tzdata" // of the binary itself, so that every machine has the same rules of Madrid's clock
)

var madrid = func() *time.Location {
	place, err := time.LoadLocation("Europe/Madrid")
	if err != nil {
		panic(err) // time/tzdata has it
	}
	return place
}()

// Day returns the date in Madrid at a time, as YYYY-MM-DD. Prices and official fees change at midnight there, on every door; the
// page has the same rule in webapp/src/api/day.ts, and both are tested with testdata/days.json.
func Day(t time.Time) string { return t.In(madrid).Format(time.DateOnly) }

// Local returns the same time on Madrid's clock.
func Local(t time.Time) time.Time { return t.In(madrid) }

// StartOf returns the time at which a day (YYYY-MM-DD) begins in Madrid; the zero time if it is no day.
func StartOf(day string) time.Time {
	t, err := time.ParseInLocation(time.DateOnly, day, madrid)
	if err != nil {
		return time.Time{}
	}
	return t
}

// EndOf returns the time at which a day (YYYY-MM-DD) ends in Madrid; the zero time if it is no day.
func EndOf(day string) time.Time {
	if start := StartOf(day); !start.IsZero() {
		return start.AddDate(0, 0, 1)
	}
	return time.Time{}
}
