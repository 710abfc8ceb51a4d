package main

import (
	"context"
	"errors"
	"fmt"
	"io"
	"log/slog"
	"net"
	"net/http"
	"os/signal"
	"syscall"
	"time"

	"sello/api/config"
	"sello/api/rest"
	"sello/api/web"
)

// drain is the time within which running requests and jobs must end after a signal.
const drain = 20 * time.Second

// ServeCmd runs the service.
type ServeCmd struct {
	config.Settings
}

// Run serves until SIGINT or SIGTERM, and then waits for running requests and jobs.
func (c *ServeCmd) Run(out io.Writer) error {
	cfg, err := config.Load(c.Settings)
	if err != nil {
		return err
	}
	ctx, stop := signal.NotifyContext(context.Background(), syscall.SIGINT, syscall.SIGTERM)
	defer stop()
	s, err := build(ctx, cfg, newLog(out))
	if err != nil {
		return err
	}
	defer s.close()
	return s.serve(ctx)
}

// newLog returns the logger that the composition root passes to every part: JSON lines with the id of the request.
func newLog(out io.Writer) *slog.Logger {
	return slog.New(web.Logged{Handler: slog.NewJSONHandler(out, nil)})
}

func (s *service) serve(ctx context.Context) error {
	listener, err := listen("SELLO_ADDR", s.config.Addr)
	if err != nil {
		return err
	}
	var metered net.Listener
	if s.config.MetricsAddr != "" {
		if metered, err = listen("SELLO_METRICS_ADDR", s.config.MetricsAddr); err != nil {
			return err
		}
	}
	if err := s.jobs.Start(context.WithoutCancel(ctx)); err != nil {
		return err
	}
	servers := []*http.Server{rest.NewServer(s.door)}
	ended := make(chan error, 2)
	go func() { ended <- servers[0].Serve(listener) }()
	if metered != nil {
		servers = append(servers, rest.NewServer(s.metrics.Handler()))
		go func() { ended <- servers[1].Serve(metered) }()
	}
	s.log.Info("serving", "address", listener.Addr().String(), "public", s.config.PublicURL.String(), "env", string(s.config.Env))
	select {
	case err = <-ended:
	case <-ctx.Done():
	}
	last, cancel := context.WithTimeout(context.WithoutCancel(ctx), drain)
	defer cancel()
	for _, server := range servers {
		err = errors.Join(err, server.Shutdown(last))
	}
	err = errors.Join(err, s.jobs.Stop(last))
	s.log.Info("stopped")
	return err
}

// listen listens on an address. Its error names the setting.
func listen(setting, address string) (net.Listener, error) {
	l, err := net.Listen("tcp", address)
	if err != nil {
		return nil, fmt.Errorf("%s: %w", setting, err)
	}
	return l, nil
}
