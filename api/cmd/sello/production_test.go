package main

import (
	"log/slog"
	"net/url"
	"testing"

	"sello/api/config"
	"sello/api/oauth"
)

func TestTheAuthServiceRunsWithTheLimitsOfItsEnvironment(t *testing.T) {
	for env, want := range map[config.Environment]oauth.Limits{
		config.Production: oauth.Production, config.Development: oauth.Loose, config.Test: oauth.Loose,
	} {
		public := &url.URL{Scheme: "http", Host: "localhost:8080"}
		s, err := build(t.Context(), config.Config{
			Database: config.Database{Data: t.TempDir(), JobQueue: "notify"}, PublicURL: public, AuthURL: public.String() + config.AuthBase, Env: env,
		}, slog.New(slog.DiscardHandler))
		if err != nil {
			t.Fatal(err)
		}
		t.Cleanup(s.close)
		if s.auth.Limits != want {
			t.Errorf("%s: %+v", env, s.auth.Limits)
		}
	}
}
