package main

import (
	"context"

	"sello/api/config"
	"sello/api/oauth"
	"sello/api/rest"
)

// authService builds the auth service.
func (s *service) authService(ctx context.Context, d rest.Deps) (*oauth.Service, error) {
	return oauth.New(ctx, oauth.Options{
		Store: s.store, Accounts: d.Accounts, Passkeys: d.Passkeys, PublicURL: s.config.PublicURL, AuthURL: s.config.AuthURL,
		Origins: s.config.Origins, Limits: authLimits(s.config.Env), OverQuota: s.metrics.CountOverQuota, Log: s.log, Now: now,
	})
}

// authLimits returns the limits of sign-in and of mails with password links.
func authLimits(env config.Environment) oauth.Limits {
	if env == config.Production {
		return oauth.Production
	}
	return oauth.Loose
}

// withAuth mounts the auth service, and makes the business API accept its access tokens and sessions.
func withAuth(d rest.Deps, auth *oauth.Service) rest.Deps {
	d.Bearer, d.MACs = auth.Bearer, auth.MACs
	d.Mounts = append(d.Mounts, rest.Mount(oauth.Base, auth.Handler()))
	return d
}
