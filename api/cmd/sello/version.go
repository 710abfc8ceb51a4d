package main

import (
	"fmt"
	"io"
	"runtime/debug"
	"strings"
	"time"

	"sello/core/nice/texts"
	"sello/core/pricing"
)

// VersionCmd tells what this binary is.
type VersionCmd struct{}

// Run prints the version that the build recorded, the Go that built it, and the editions of its data.
func (VersionCmd) Run(out io.Writer) error {
	version, goVersion := "unknown", "unknown"
	if info, ok := debug.ReadBuildInfo(); ok {
		version, goVersion = info.Main.Version, info.GoVersion
	}
	tariffs := strings.Join(pricing.InForce(time.Now().Format(time.DateOnly)), " ")
	_, err := fmt.Fprintf(out, "sello %s, %s\ntariffs %s\nNice classification %s\n", version, goVersion, tariffs, texts.Edition)
	return err
}
