package rest

import (
	"net/http"
	"strings"

	"github.com/gin-gonic/gin"

	"sello/api"
	"sello/api/accounts"
	"sello/api/config"
	"sello/api/web"
	"sello/api/wire"
	"sello/core/form"
	"sello/core/ops"
	"sello/core/pricing"
	"sello/texts"
)

type settingsOut struct {
	Environment    string        `json:"environment"`
	Sandbox        bool          `json:"sandbox"`
	PublishableKey *string       `json:"stripe_publishable_key"`
	AnalyticsID    *string       `json:"analytics_id"`
	AnalyticsURL   *string       `json:"analytics_url"`
	Provider       providerOut   `json:"provider"`
	Hours          []hoursOut    `json:"hours"`
	Agent          *agentOut     `json:"agent"`
	ReportDays     *int          `json:"report_days"`
	Expected       courses       `json:"expected"`
	BankAccount    *string       `json:"bank_account"`
	Documents      documentsOut  `json:"documents"`
	Languages      []string      `json:"languages"`
	Tariff         string        `json:"tariff"`
	NiceEdition    string        `json:"nice_edition"`
	Nice           wire.Editions `json:"nice"`
	OfficialTerms  []termEdition `json:"official_terms"`
	OfficialMoves  []termMoves   `json:"official_moves"`
	AuthURL        string        `json:"auth_url"`
	ServiceWorker  bool          `json:"service_worker"`
}

type providerOut struct {
	Name    string `json:"name"`
	TaxID   string `json:"tax_id"`
	Address string `json:"address"`
	Email   string `json:"email"`
	Phone   string `json:"phone"`
}

// hoursOut is config.Hours.
type hoursOut struct {
	From  int    `json:"from"`
	Until int    `json:"until"`
	Open  string `json:"open"`
	Close string `json:"close"`
}

// agentOut is config.Agent without the bytes of the photo.
type agentOut struct {
	Name   string  `json:"name"`
	Number *string `json:"number"`
	Photo  bool    `json:"photo"`
}

// courses are what is expected of a registration that is paid now, by territory.
type courses map[string][]expectedOut

type documentsOut struct {
	Terms   string `json:"terms"`
	Privacy string `json:"privacy"`
}

// settings returns the configuration that the page needs. None of it is secret.
func (s *server) settings(c *gin.Context) error {
	cfg, today := s.Config, api.Day(s.Now())
	nice := ops.Editions(ops.Day{Date: today})
	out := settingsOut{
		Environment: string(cfg.Env), Sandbox: s.Sandbox,
		PublishableKey: wire.OrNull(cfg.Stripe.PublishableKey),
		AnalyticsID:    wire.OrNull(cfg.AnalyticsID), AnalyticsURL: wire.OrNull(cfg.AnalyticsURL),
		Provider: providerOut(cfg.Provider), BankAccount: wire.OrNull(cfg.BankAccount),
		Hours: hoursOf(cfg.Hours), Agent: agentOf(cfg.Agent), Expected: s.expected(),
		Documents:   documentsOut{accounts.TermsVersion, accounts.PrivacyVersion},
		Languages:   texts.Codes(),
		Tariff:      strings.Join(pricing.InForce(today), " "),
		NiceEdition: nice.Edition, Nice: wire.FromEditions(nice), OfficialTerms: s.termEditions(), OfficialMoves: s.movingTerms(),
		AuthURL: cfg.AuthURL, ServiceWorker: cfg.ServiceWorker,
	}
	if cfg.ReportDays > 0 {
		out.ReportDays = &cfg.ReportDays
	}
	return respond(c, out)
}

func hoursOf(list []config.Hours) []hoursOut {
	out := []hoursOut{}
	for _, h := range list {
		out = append(out, hoursOut(h))
	}
	return out
}

func agentOf(a config.Agent) *agentOut {
	if a.Name == "" {
		return nil
	}
	return &agentOut{a.Name, wire.OrNull(a.Number), a.Photo != nil}
}

func (s *server) expected() courses {
	out := courses{}
	for _, territory := range form.Territories {
		for _, e := range api.ExpectedIf(territory, s.Now()) {
			out[territory] = append(out[territory], expectedOf(e))
		}
	}
	return out
}

// photo serves the picture of the agent.
func (s *server) photo(c *gin.Context) error {
	a := s.Config.Agent
	if a.Photo == nil {
		return api.Fail(api.KindNotFound)
	}
	c.Header("Cache-Control", "public, max-age=3600")
	c.Data(http.StatusOK, a.PhotoType, a.Photo)
	return nil
}

// contract serves openapi.yaml.
func (s *server) contract(c *gin.Context) {
	c.Header("Cache-Control", "no-store")
	c.Data(http.StatusOK, "application/yaml", api.OpenAPI)
}

// healthy returns "ok", as long as the process can respond.
func (s *server) healthy(c *gin.Context) error {
	return respond(c, map[string]string{"status": "ok"})
}

// ready answers with status 503 unless the service can store what it is sent.
func (s *server) ready(c *gin.Context) error {
	status, code := "stopping", http.StatusServiceUnavailable
	if s.Draining == nil || !s.Draining() {
		status = s.readiness.status(c.Request.Context(), s.Now, s.Store)
	}
	if status == "ok" {
		code = http.StatusOK
	} else {
		c.Header("Retry-After", web.Seconds(web.AgainAfter))
	}
	web.JSON(c.Writer, code, envelope{map[string]string{"status": status}})
	return nil
}
