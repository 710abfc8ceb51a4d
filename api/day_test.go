package api

import (
	"encoding/json"
	"os"
	"testing"
	"time"

	"sello/core/musttest"
)

func TestDayIsTheDateInMadrid(t *testing.T) {
	text := musttest.Get(os.ReadFile("testdata/days.json"))(t)
	var days []struct {
		Name string
		At   time.Time
		Day  string
	}
	if err := json.Unmarshal(text, &days); err != nil || len(days) == 0 {
		t.Fatalf("%d days: %v", len(days), err)
	}
	for _, d := range days {
		for _, zone := range []*time.Location{time.UTC, time.FixedZone("east", 14*60*60), time.FixedZone("west", -12*60*60)} {
			if got := Day(d.At.In(zone)); got != d.Day {
				t.Errorf("%s, in zone %s: %s, want %s", d.Name, zone, got, d.Day)
			}
		}
	}
}
