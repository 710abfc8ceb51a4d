package main

import (
	"context"
	"errors"
	"fmt"
	"io"
	"net"
	"net/http"
	"os"
	"os/signal"
	"syscall"
	"time"

	"sello/api/config"
	"sello/api/logs"
	"sello/api/rest"
)

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
	signal.Ignore(syscall.SIGPIPE) // a log whose reader has ended must not end the service
	lines := logs.NewLines(out)
	defer lines.Flush()
	log := newLog(lines)
	for _, warning := range config.Warnings(cfg, os.Environ()) {
		log.Warn(warning)
	}
	ctx, stop := signal.NotifyContext(context.Background(), syscall.SIGINT, syscall.SIGTERM)
	defer stop()
	s, err := build(ctx, cfg, log)
	if err != nil {
		return err
	}
	defer s.close()
	if err := s.metrics.Register(lines.LostMetric()); err != nil {
		return err
	}
	return s.serve(ctx)
}

// endpoint is a server and where it listens.
type endpoint struct {
	server   *http.Server
	listener net.Listener
}

func (s *service) serve(ctx context.Context) error {
	listener, err := listen("SELLO_ADDR", s.config.Addr)
	if err != nil {
		return err
	}
	served := []endpoint{{rest.NewServer(s.door), listener}}
	if s.config.MetricsAddr != "" {
		metered, err := listen("SELLO_METRICS_ADDR", s.config.MetricsAddr)
		if err != nil {
			return err
		}
		served = append(served, endpoint{rest.NewServer(s.metrics.Handler()), metered})
	}
	if err := s.jobs.Start(context.WithoutCancel(ctx)); err != nil {
		return err
	}
	ended := make(chan error, len(served))
	for _, e := range served {
		go func() { ended <- e.server.Serve(e.listener) }()
	}
	s.log.Info("serving", "address", listener.Addr().String(), "public", s.config.PublicURL.String(), "env", string(s.config.Env))
	select {
	case err = <-ended:
	case <-ctx.Done():
	}
	s.drain()
	last, cancel := context.WithTimeout(context.WithoutCancel(ctx), s.config.Grace)
	defer cancel()
	for _, e := range served {
		err = errors.Join(err, s.shutDown(last, e.server))
	}
	err = errors.Join(err, s.jobs.Stop(last))
	s.log.Info("stopped")
	return err
}

// drain reports the service as not ready, and serves on until the load balancers have noticed.
func (s *service) drain() {
	s.draining.Store(true)
	if s.config.Drain > 0 {
		s.log.Info("stopping: not ready any more", "serving_for", s.config.Drain.String())
		time.Sleep(s.config.Drain)
	}
}

// shutDown closes the listener and waits for running requests. Those that are not answered when ctx ends are cut off.
func (s *service) shutDown(ctx context.Context, server *http.Server) error {
	err := server.Shutdown(ctx)
	if !errors.Is(err, context.DeadlineExceeded) {
		return err
	}
	s.log.Warn("requests were cut off that took longer than SELLO_GRACE", "grace", s.config.Grace.String())
	return server.Close()
}

// listen listens on an address. Its error names the setting.
func listen(setting, address string) (net.Listener, error) {
	l, err := net.Listen("tcp", address)
	if err != nil {
		return nil, fmt.Errorf("%s: %w", setting, err)
	}
	return l, nil
}
