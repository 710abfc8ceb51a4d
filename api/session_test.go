package api

import (
	"testing"
	"time"

	"sello/api/declaredtest"
)

func TestTheLifetimesOfSessionsAreTheDeclaredOnes(t *testing.T) {
	begun := time.Date(2026, 11, 20, 10, 0, 0, 0, time.UTC)
	unused := func(s Session) string {
		s.CreatedAt, s.SeenAt, s.ExpiresAt = begun, begun, begun.Add(SessionLife)
		seen, _ := s.Seen(begun.Add(time.Hour))
		return declaredtest.Seconds(seen.ExpiresAt.Sub(seen.SeenAt))
	}
	declaredtest.Check(t, "api", map[string]any{
		"session, from its beginning":   declaredtest.Seconds(Session{}.End().Sub(time.Time{})),
		"session of an account, unused": unused(Session{AccountID: "a"}), "anonymous session, unused": unused(Session{}),
		"session, use is stored every": declaredtest.Seconds(touchEvery),
	})
}
