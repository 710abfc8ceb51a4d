package main

import (
	"io"
	"net/http"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
	"time"

	"go.yaml.in/yaml/v3"

	"sello/core/musttest"
)

// deployFolder has what is needed to run the service besides the binary.
const deployFolder = "../../../tools/deploy/"

// rule is an alert of alerts.yaml.
type rule struct {
	Alert, Expr, For string
	Labels           map[string]string
	Annotations      map[string]string
}

// alerts reads alerts.yaml.
func alerts(t *testing.T) (all []rule) {
	t.Helper()
	var file struct{ Groups []struct{ Rules []rule } }
	readYAML(t, deployFolder+"alerts.yaml", &file)
	for _, group := range file.Groups {
		all = append(all, group.Rules...)
	}
	if len(all) < 10 {
		t.Fatalf("%d alerts", len(all))
	}
	return all
}

func readYAML(t *testing.T, path string, into any) {
	t.Helper()
	text := musttest.Get(os.ReadFile(path))(t)
	if err := yaml.Unmarshal(text, into); err != nil {
		t.Fatalf("%s: %v", path, err)
	}
}

var (
	series     = regexp.MustCompile(`(?m)^([a-z_]+)(?:\{(.*)\})? `)
	labelled   = regexp.MustCompile(`([a-z_]+)="`)
	metricUsed = regexp.MustCompile(`\b((?:sello|process|go)_[a-z0-9_]+)(?:\{([^}]*)\})?`)
	matcher    = regexp.MustCompile(`([a-z_]+)(?:=~|!~|!=|=)"`)
)

// scraped returns the label names of each series that the address of metrics serves.
func scraped(b *binary) map[string][]string {
	found := map[string][]string{}
	for _, line := range series.FindAllStringSubmatch(b.body("/metrics"), -1) {
		labels := []string{"job", "instance"} // Prometheus adds them
		for _, label := range labelled.FindAllStringSubmatch(line[2], -1) {
			labels = append(labels, label[1])
		}
		found[line[1]] = labels
	}
	return found
}

func TestEachAlertUsesMetricsOfTheRealBinary(t *testing.T) {
	b, other := newBinary(t), newBinary(t)
	b.start("SELLO_METRICS_ADDR=" + other.address) // an address that is free
	found := scraped(other)
	for _, rule := range alerts(t) {
		used := metricUsed.FindAllStringSubmatch(rule.Expr, -1)
		if len(used) == 0 && !strings.Contains(rule.Expr, "up{") {
			t.Errorf("%s uses no metric: %s", rule.Alert, rule.Expr)
		}
		for _, metric := range used {
			labels, ok := found[metric[1]]
			if !ok {
				t.Errorf("%s uses %s, which is not served", rule.Alert, metric[1])
			}
			for _, label := range matcher.FindAllStringSubmatch(metric[2], -1) {
				if !slices.Contains(labels, label[1]) {
					t.Errorf("%s: %s has no label %s, only %v", rule.Alert, metric[1], label[1], labels)
				}
			}
		}
	}
}

// kindOfJob matches the method that names a kind of job.
var kindOfJob = regexp.MustCompile(`\(\w+Args\) Kind\(\) string \{ return "(\w+)" \}`)

// The alert about failed jobs sees an increase only: without a count of 0 before, the first failure of a kind is none.
func TestEachKindOfJobHasACountOfFailuresFromTheStart(t *testing.T) {
	b, other := newBinary(t), newBinary(t)
	b.start("SELLO_METRICS_ADDR=" + other.address)
	metrics, kinds := other.body("/metrics"), 0
	for _, file := range append(musttest.Get(filepath.Glob("../../store/*.go"))(t), musttest.Get(filepath.Glob("../../jobs/*.go"))(t)...) {
		for _, kind := range kindOfJob.FindAllSubmatch(musttest.Get(os.ReadFile(file))(t), -1) {
			kinds++
			if failures := `sello_jobs{kind="` + string(kind[1]) + `",state="discarded"} 0`; !strings.Contains(metrics, failures) {
				t.Errorf("%s: the metrics have no %s", file, failures)
			}
		}
	}
	if kinds < 5 {
		t.Fatalf("%d kinds of jobs", kinds)
	}
}

func TestEachAlertIsComplete(t *testing.T) {
	seen := map[string]bool{}
	for _, rule := range alerts(t) {
		if seen[rule.Alert] {
			t.Errorf("%s is there twice", rule.Alert)
		}
		seen[rule.Alert] = true
		if _, err := time.ParseDuration(rule.For); rule.For != "" && err != nil {
			t.Errorf("%s: %v", rule.Alert, err)
		}
		if severity := rule.Labels["severity"]; severity != "page" && severity != "ticket" {
			t.Errorf("%s: severity %q", rule.Alert, severity)
		}
		if rule.Annotations["summary"] == "" {
			t.Errorf("%s says nothing", rule.Alert)
		}
		for _, pair := range []string{"()", "{}", "[]"} {
			if strings.Count(rule.Expr, pair[:1]) != strings.Count(rule.Expr, pair[1:]) {
				t.Errorf("%s: unbalanced %s in %s", rule.Alert, pair, rule.Expr)
			}
		}
	}
}

// TestEachAlertIsPlayed reads what npm run alerts plays.
func TestEachAlertIsPlayed(t *testing.T) {
	var file struct {
		Tests []struct {
			Cases []struct {
				Alertname string
				Fires     []any `yaml:"exp_alerts"`
			} `yaml:"alert_rule_test"`
		}
	}
	readYAML(t, deployFolder+"alerts.test.yaml", &file)
	quiet, fires := map[string]bool{}, map[string]bool{}
	for _, test := range file.Tests {
		for _, c := range test.Cases {
			if len(c.Fires) == 0 {
				quiet[c.Alertname] = true
			} else {
				fires[c.Alertname] = true
			}
		}
	}
	for _, rule := range alerts(t) {
		if !quiet[rule.Alert] || !fires[rule.Alert] {
			t.Errorf("%s: quiet in a test: %v, fires in a test: %v", rule.Alert, quiet[rule.Alert], fires[rule.Alert])
		}
	}
}

func TestEachAlertIsExplained(t *testing.T) {
	text := musttest.Get(os.ReadFile("../../../docs/running.md"))(t)
	_, section, _ := strings.Cut(string(text), "\n## What each alert means\n")
	section, _, _ = strings.Cut(section, "\n## ")
	explained := map[string]bool{}
	for _, heading := range regexp.MustCompile(`(?m)^### (\w+)$`).FindAllStringSubmatch(section, -1) {
		explained[heading[1]] = true
	}
	for _, rule := range alerts(t) {
		if !explained[rule.Alert] {
			t.Errorf("docs/running.md does not explain %s", rule.Alert)
		}
		delete(explained, rule.Alert)
	}
	for name := range explained {
		t.Errorf("docs/running.md explains %s, which is no alert", name)
	}
}

func TestThePaymentOfAnOrderMovesTheMetrics(t *testing.T) {
	b, other := newBinary(t), newBinary(t)
	b.start("SELLO_METRICS_ADDR=" + other.address)
	musttest.Get(b.visit("ana@cliente.test"))(t)
	moved := regexp.MustCompile(`(?m)^sello_(provider_event_lag|write_wait)_seconds_count [1-9]|^sello_mails_total{outcome="sent"} [1-9]|^sello_ready 1$`)
	for range 600 {
		if moves := moved.FindAllString(other.body("/metrics"), -1); len(moves) == 4 {
			return
		}
		time.Sleep(50 * time.Millisecond)
	}
	t.Error(other.body("/metrics"))
}

// body returns what a path answers.
func (b *binary) body(path string) string {
	b.Helper()
	answer := musttest.Get(http.Get(b.url(path)))(b)
	defer answer.Body.Close()
	text, err := io.ReadAll(answer.Body)
	if err != nil || answer.StatusCode != http.StatusOK {
		b.Fatalf("%s: %d %v", path, answer.StatusCode, err)
	}
	return string(text)
}
