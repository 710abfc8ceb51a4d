package main

import (
	"context"
	"fmt"
	"io"

	"sello/api/config"
	"sello/api/oauth"
	"sello/api/store"
)

// RotateKeyCmd is `sello rotate-key`: it makes a new key for the tokens of the auth service.
type RotateKeyCmd struct {
	config.Database
}

// Run adds the new key to the database, whose schema must be up to date.
func (c *RotateKeyCmd) Run(out io.Writer) error {
	return withStore(c.Database, func(ctx context.Context, s *store.Store) error {
		if err := oauth.NewKey(ctx, s, now()); err != nil {
			return err
		}
		_, err := fmt.Fprintln(out, "a new key signs within a minute; the older ones go after an hour")
		return err
	})
}
