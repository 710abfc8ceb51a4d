package api

import (
	"testing"
	"time"

	"sello/api/declared"
)

func TestTheLifetimesOfSessionsAreTheDeclaredOnes(t *testing.T) {
	begun := time.Date(2026, 11, 20, 10, 0, 0, 0, time.UTC)
	unused := func(s Session) string {
		s.CreatedAt, s.SeenAt, s.ExpiresAt = begun, begun, begun.Add(SessionLife)
		seen, _ := s.Seen(begun.Add(time.Hour))
		return declared.Seconds(seen.ExpiresAt.Sub(seen.SeenAt))
	}
	declared.Hold(t, "api", map[string]any{
		"session, from its beginning":   declared.Seconds(Session{}.End().Sub(time.Time{})),
		"session of an account, unused": unused(Session{AccountID: "a"}), "anonymous session, unused": unused(Session{}),
		"session, use is noted every": declared.Seconds(touchEvery),
	})
}
