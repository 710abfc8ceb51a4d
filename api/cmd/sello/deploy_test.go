package main

import (
	"debug/elf"
	"encoding/json"
	"os"
	"os/exec"
	"path/filepath"
	"reflect"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"syscall"
	"testing"
	"time"

	"sello/api/config"
	"sello/core/musttest"
)

// settingsOf lists the settings with their defaults, by their environment variable.
func settingsOf() map[string]string {
	all := map[string]string{}
	for _, field := range reflect.VisibleFields(reflect.TypeFor[config.Settings]()) {
		if name := field.Tag.Get("env"); name != "" {
			all[name] = field.Tag.Get("default")
		}
	}
	return all
}

// loaded checks settings as the start does.
func loaded(environment map[string]string) (config.Config, error) {
	var s config.Settings
	value := reflect.ValueOf(&s).Elem()
	for _, field := range reflect.VisibleFields(value.Type()) {
		text, set := environment[field.Tag.Get("env")]
		if !set {
			text = field.Tag.Get("default")
		}
		switch into := value.FieldByIndex(field.Index); into.Kind() {
		case reflect.String:
			into.SetString(text)
		case reflect.Int64:
			n, err := strconv.ParseInt(text, 10, 64)
			if err != nil {
				return config.Config{}, err
			}
			into.SetInt(n)
		}
	}
	return config.Load(s)
}

func readText(t *testing.T, path string) string {
	t.Helper()
	text := musttest.Get(os.ReadFile(path))(t)
	return string(text)
}

// instruction is a line of the Dockerfile.
type instruction struct{ name, rest string }

// dockerfile reads the Dockerfile; continued lines are not used there.
func dockerfile(t *testing.T) (all []instruction) {
	t.Helper()
	for line := range strings.Lines(readText(t, deployFolder+"Dockerfile")) {
		if line = strings.TrimSpace(line); line != "" && !strings.HasPrefix(line, "#") {
			name, rest, _ := strings.Cut(line, " ")
			all = append(all, instruction{name, rest})
		}
	}
	return all
}

// last returns the rest of the last instruction with a name.
func last(all []instruction, name string) (rest string) {
	for _, i := range all {
		if i.name == name {
			rest = i.rest
		}
	}
	return rest
}

var (
	stageNamed = regexp.MustCompile(` AS (\w+)$`)
	copied     = regexp.MustCompile(`^(?:--from=(\w+) )?(?:--chown=\S+ )?(.+) (\S+)$`)
)

func TestTheStagesOfTheImageFitTogether(t *testing.T) {
	stages := []string{}
	for _, i := range dockerfile(t) {
		switch i.name {
		case "FROM":
			named := stageNamed.FindStringSubmatch(i.rest)
			if named == nil {
				t.Fatalf("a stage without a name: %s", i.rest)
			}
			stages = append(stages, named[1])
		case "COPY":
			parts := copied.FindStringSubmatch(i.rest)
			if parts[1] != "" && !slices.Contains(stages[:len(stages)-1], parts[1]) {
				t.Errorf("COPY from %s, which is no earlier stage", parts[1])
			}
			for source := range strings.FieldsSeq(parts[2]) {
				if _, err := os.Stat(filepath.Join("../../..", source)); parts[1] == "" && err != nil {
					t.Error(err)
				}
			}
		}
	}
	if len(stages) < 2 {
		t.Errorf("stages: %v", stages)
	}
	version := regexp.MustCompile(`(?m)^go (\d+\.\d+)`).FindStringSubmatch(readText(t, "../../../go.mod"))[1]
	if !strings.Contains(readText(t, deployFolder+"Dockerfile"), "golang:"+version+"-") {
		t.Errorf("the image is not built with Go %s", version)
	}
}

// TestWhatTheImageRunsWorksWithoutRoot runs the commands of the image as it does: the static binary with an empty environment but
// the image's own, as another user if this one is root.
func TestWhatTheImageRunsWorksWithoutRoot(t *testing.T) {
	image, b := dockerfile(t), newBinary(t)
	if user := last(image, "USER"); user != "nonroot" {
		t.Errorf("user %q", user)
	}
	static := filepath.Join(t.TempDir(), "sello")
	build := exec.Command("go", "build", "-o", static, ".")
	build.Env = append(os.Environ(), "CGO_ENABLED=0")
	if out, err := build.CombinedOutput(); err != nil {
		t.Fatalf("%v\n%s", err, out)
	}
	file := musttest.Get(elf.Open(static))(t)
	defer file.Close()
	if libraries, err := file.ImportedLibraries(); err != nil || len(libraries) > 0 {
		t.Errorf("the binary needs libraries: %v %v", libraries, err)
	}

	folder := musttest.Get(os.MkdirTemp("", "sello-image-"))(t)
	t.Cleanup(func() { os.RemoveAll(folder) })
	attributes := &syscall.SysProcAttr{Pdeathsig: syscall.SIGKILL}
	if os.Getuid() == 0 {
		const nonroot = 65532
		attributes.Credential = &syscall.Credential{Uid: nonroot, Gid: nonroot}
		musttest.Do(t, os.Chown(folder, nonroot, nonroot))
	}
	environment := append([]string{"SELLO_ADDR=" + b.address, "SELLO_DATA=" + folder}, production...)
	run := func(instruction string) *exec.Cmd {
		var arguments []string
		if err := json.Unmarshal([]byte(instruction[strings.Index(instruction, "["):]), &arguments); err != nil {
			t.Fatalf("%s: %v", instruction, err)
		}
		if arguments[0] == "/sello" {
			arguments = arguments[1:]
		}
		c := exec.Command(b.path, arguments...)
		c.Env, c.Dir, c.SysProcAttr = environment, "/", attributes
		return c
	}
	if out, err := run(last(image, "HEALTHCHECK")).CombinedOutput(); err == nil {
		t.Errorf("healthy before the start: %s", out)
	}
	b.process = run(last(image, "CMD"))
	b.process.Stdout, b.process.Stderr = &b.log, &b.log
	musttest.Do(t, b.process.Start())
	b.becomes("/readyz", 200)
	if out, err := run(last(image, "HEALTHCHECK")).CombinedOutput(); err != nil || string(out) != "ok\n" {
		t.Errorf("%v %s", err, out)
	}
}

func TestTheComposeFileHasThreeInstancesWithValidSettings(t *testing.T) {
	var file struct {
		Services map[string]struct {
			Image       string
			Environment map[string]string
			Grace       string `yaml:"stop_grace_period"`
			Build       struct{ Dockerfile string }
		}
	}
	readYAML(t, deployFolder+"compose.yaml", &file)
	balanced := readText(t, deployFolder+"Caddyfile")
	known, instances := settingsOf(), 0
	for name, service := range file.Services {
		if service.Image != "sello" {
			continue
		}
		instances++
		if !strings.Contains(balanced, name+":8080") {
			t.Errorf("the Caddyfile does not name %s", name)
		}
		for setting := range service.Environment {
			if _, ok := known[setting]; !ok {
				t.Errorf("%s: there is no setting %s", name, setting)
			}
		}
		cfg, err := loaded(service.Environment)
		if err != nil {
			t.Errorf("%s: %v", name, err)
		}
		if grace, err := time.ParseDuration(service.Grace); err != nil || grace <= cfg.Drain+cfg.Grace {
			t.Errorf("%s is killed after %s, and needs %s: %v", name, service.Grace, cfg.Drain+cfg.Grace, err)
		}
	}
	if instances != 3 || strings.Count(balanced, ":8080") != 3 {
		t.Errorf("%d instances, and this Caddyfile:\n%s", instances, balanced)
	}
	if !strings.Contains(balanced, "handle_errors {\n\t\theader Retry-After ") {
		t.Error("where no instance is ready, Caddy's 503 does not say when to try again")
	}
	if file.Services["sello-1"].Build.Dockerfile != "tools/deploy/Dockerfile" {
		t.Errorf("%+v", file.Services["sello-1"])
	}
}

func TestTheComposeFilePinsTheVersionOfEachForeignImage(t *testing.T) {
	var file struct {
		Services map[string]struct{ Image string }
	}
	readYAML(t, deployFolder+"compose.yaml", &file)
	pinned := regexp.MustCompile(`:(v?\d+\.\d+(\.\d+)?|RELEASE\.\d{4}-\d\d-\d\dT\d\d-\d\d-\d\dZ)$`)
	if len(file.Services) == 0 {
		t.Error("no services")
	}
	for name, service := range file.Services {
		if service.Image != "sello" && !pinned.MatchString(service.Image) {
			t.Errorf("%s: the image %s names no version", name, service.Image)
		}
	}
}

func TestTheUnitIsValidAndHardened(t *testing.T) {
	b, text := newBinary(t), readText(t, deployFolder+"sello.service")
	for _, want := range []string{"DynamicUser=yes", "NoNewPrivileges=yes", "ProtectSystem=strict", "CapabilityBoundingSet=\n", "SystemCallFilter=@system-service"} {
		if !strings.Contains(text, want) {
			t.Errorf("the unit lacks %s", want)
		}
	}
	line := regexp.MustCompile(`^(#.*|\[(Unit|Service|Install)\]|[A-Z]\w+=.*|)$`)
	for each := range strings.SplitSeq(text, "\n") {
		if !line.MatchString(each) {
			t.Errorf("no line of a unit: %q", each)
		}
	}
	cfg := musttest.Get(loaded(map[string]string{"SELLO_ENV": "test"}))(t)
	seconds, err := strconv.Atoi(regexp.MustCompile(`TimeoutStopSec=(\d+)`).FindStringSubmatch(text)[1])
	if err != nil || time.Duration(seconds)*time.Second < 2*(cfg.Drain+cfg.Grace) {
		t.Errorf("the service is killed after %d seconds, and needs %s: %v", seconds, cfg.Drain+cfg.Grace, err)
	}
	analyze, err := exec.LookPath("systemd-analyze")
	if err != nil {
		return // checked above as far as it can be without systemd
	}
	unit := filepath.Join(t.TempDir(), "sello.service")
	musttest.Do(t, os.WriteFile(unit, []byte(strings.ReplaceAll(text, "/usr/local/bin/sello", b.path)), 0o600))
	if out, err := exec.Command(analyze, "verify", "--man=no", unit).CombinedOutput(); err != nil {
		t.Errorf("%v\n%s", err, out)
	}
}

func TestEverySettingIsExplained(t *testing.T) {
	text := readText(t, "../../../docs/running.md")
	_, section, _ := strings.Cut(text, "\n## Settings\n")
	section, _, _ = strings.Cut(section, "\n## ")
	known := settingsOf()
	for setting := range known {
		if !strings.Contains(section, "`"+setting+"`") {
			t.Errorf("docs/running.md does not explain %s", setting)
		}
	}
	for _, name := range regexp.MustCompile("`((?:SELLO|STRIPE)_[A-Z_]+)").FindAllStringSubmatch(text, -1) {
		if _, ok := known[name[1]]; !ok {
			t.Errorf("docs/running.md names %s, which is no setting", name[1])
		}
	}
}
