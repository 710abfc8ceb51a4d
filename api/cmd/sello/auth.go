package main

import (
	"context"

	"sello/api/accounts"
	"sello/api/config"
	"sello/api/oauth"
	"sello/api/rest"
)

// authService puts the auth service together over the store.
func (s *service) authService(ctx context.Context, people *accounts.Service) (*oauth.Service, error) {
	limits := oauth.Loose
	if s.config.Env == config.Production {
		limits = oauth.Production
	}
	return oauth.New(ctx, oauth.Options{
		Store: s.store, Accounts: people, PublicURL: s.config.PublicURL, AuthURL: s.config.AuthURL,
		Origins: s.config.Origins, Limits: limits, Log: s.log, Now: now,
	})
}

// withAuth opens the door of the auth service and lets its access tokens in at the business API.
func withAuth(d rest.Deps, auth *oauth.Service) rest.Deps {
	d.Bearer = auth.Bearer
	d.Mounts = append(d.Mounts, rest.Mount(oauth.Base, auth.Handler()))
	return d
}
