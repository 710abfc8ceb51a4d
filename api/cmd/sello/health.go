package main

import (
	"context"
	"fmt"
	"io"
	"net/http"
	"time"
)

// healthTime is the time limit of `sello health`.
const healthTime = 4 * time.Second

// HealthCmd is `sello health`: the health check of a container, which has no shell and no curl.
type HealthCmd struct {
	Addr string `env:"SELLO_ADDR" default:"127.0.0.1:8080" help:"Address on which the process listens."`
}

// Run prints ok if the process on this machine answers /healthz; else it returns an error.
func (c *HealthCmd) Run(out io.Writer) error {
	ctx, cancel := context.WithTimeout(context.Background(), healthTime)
	defer cancel()
	status, _, err := fetch(ctx, "http://"+c.Addr+"/healthz") // an address without a host is this machine
	if err != nil {
		return err
	}
	if status != http.StatusOK {
		return fmt.Errorf("the process at %s answers %d", c.Addr, status)
	}
	_, err = fmt.Fprintln(out, "ok")
	return err
}
