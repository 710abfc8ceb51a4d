package config

import (
	"bytes"
	"errors"
	"fmt"
	"image"
	_ "image/jpeg" // registers the format with image.DecodeConfig
	_ "image/png"  // registers the format with image.DecodeConfig
	"os"
	"regexp"
	"slices"
	"strings"
)

// Agent is the trademark agent who signs the applications. Name is "" if none is shown.
type Agent struct {
	Name, Number string
	Photo        []byte // nil without one
	PhotoType    string // image/jpeg or image/png
}

// Hours are the times of one or more days of the week.
type Hours struct {
	From, Until int    // days of the week, 1 is Monday
	Open, Close string // HH:MM in Madrid
}

const maxPhoto = 100_000

var weekdays = []string{"Mo", "Tu", "We", "Th", "Fr", "Sa", "Su"}

var hoursLine = regexp.MustCompile(`^(Mo|Tu|We|Th|Fr|Sa|Su)(?:-(Mo|Tu|We|Th|Fr|Sa|Su))? ((?:[01]\d|2[0-3]):[0-5]\d)-((?:[01]\d|2[0-3]):[0-5]\d)$`)

func readAgent(c *Config, s Settings) error {
	if s.ReportDays < 0 || s.ReportDays > 60 {
		return errors.New("SELLO_REPORT_DAYS: want 0 to 60 working days")
	}
	c.ReportDays = int(s.ReportDays)
	c.Agent = Agent{Name: s.AgentName, Number: s.AgentNumber}
	if s.AgentName == "" && (s.AgentNumber != "" || s.AgentPhoto != "") {
		return errors.New("SELLO_AGENT_NAME: SELLO_AGENT_NUMBER and SELLO_AGENT_PHOTO need the name of the agent")
	}
	if err := readPhoto(&c.Agent, s.AgentPhoto); err != nil {
		return fmt.Errorf("SELLO_AGENT_PHOTO: %w", err)
	}
	return readHours(c, s.PhoneHours)
}

func readPhoto(a *Agent, file string) error {
	if file == "" {
		return nil
	}
	b, err := os.ReadFile(file) //nolint:gosec // the operator names the file
	if err != nil {
		return err
	}
	if len(b) > maxPhoto {
		return fmt.Errorf("want at most %d bytes, not %d", maxPhoto, len(b))
	}
	picture, format, err := image.DecodeConfig(bytes.NewReader(b))
	if err != nil {
		return fmt.Errorf("want a JPEG or PNG: %w", err)
	}
	if picture.Width != picture.Height {
		return fmt.Errorf("want a square picture, not one of %d by %d pixels", picture.Width, picture.Height)
	}
	a.Photo, a.PhotoType = b, "image/"+format
	return nil
}

func readHours(c *Config, value string) error {
	for line := range strings.SplitSeq(value, ",") {
		line = strings.TrimSpace(line)
		if line == "" {
			continue
		}
		m := hoursLine.FindStringSubmatch(line)
		if m == nil || m[3] >= m[4] {
			return fmt.Errorf("SELLO_PHONE_HOURS: want days and times such as Mo-Fr 09:00-18:00, not %q", line)
		}
		from := slices.Index(weekdays, m[1]) + 1
		until := max(from, slices.Index(weekdays, m[2])+1)
		c.Hours = append(c.Hours, Hours{from, until, m[3], m[4]})
	}
	return nil
}
