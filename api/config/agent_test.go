package config_test

import (
	"bytes"
	"image"
	"image/png"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"sello/api/config"
	"sello/core/musttest"
)

// photo writes a picture, and returns the path of its file and its bytes.
func photo(t *testing.T, width, height int) (string, []byte) {
	t.Helper()
	var b bytes.Buffer
	musttest.Do(t, png.Encode(&b, image.NewGray(image.Rect(0, 0, width, height))))
	file := filepath.Join(t.TempDir(), "ana.png")
	musttest.Do(t, os.WriteFile(file, b.Bytes(), 0o600))
	return file, b.Bytes()
}

func TestTheAgentAndTheHoursAreRead(t *testing.T) {
	file, b := photo(t, 8, 8)
	s := defaults()
	s.Env, s.AgentName, s.AgentNumber, s.AgentPhoto = "test", "Ana Roca", "0123/4", file
	s.PhoneHours, s.ReportDays = "Mo-Th 09:00-18:00, Fr 09:00-15:00", 3
	c := musttest.Get(config.Load(s))(t)
	if c.Agent.Name != "Ana Roca" || c.Agent.Number != "0123/4" || !bytes.Equal(c.Agent.Photo, b) || c.Agent.PhotoType != "image/png" || c.ReportDays != 3 {
		t.Errorf("got %+v", c.Agent)
	}
	if want := []config.Hours{{1, 4, "09:00", "18:00"}, {5, 5, "09:00", "15:00"}}; !slices.Equal(c.Hours, want) {
		t.Errorf("got %+v", c.Hours)
	}
}

func TestAPhotoThatIsNotSquareIsRejected(t *testing.T) {
	s := defaults()
	s.Env, s.AgentName = "test", "Ana Roca"
	s.AgentPhoto, _ = photo(t, 8, 9)
	if _, err := config.Load(s); err == nil || !strings.Contains(err.Error(), "SELLO_AGENT_PHOTO: want a square picture, not one of 8 by 9 pixels") {
		t.Errorf("got %v", err)
	}
}
