package main

import (
	"fmt"
	"io"
	"runtime"
	"strings"
	"time"

	"sello/api"
	catalogue "sello/core/nice/texts"
	"sello/core/pricing"
)

// version is the version in package.json, which tools/build.mjs sets with -ldflags. With a plain go build it is
// "development".
var version = "development"

// VersionCmd prints the version of this binary.
type VersionCmd struct{}

// Run prints the version, the Go release that built the binary, and the editions of its data.
func (VersionCmd) Run(out io.Writer) error {
	tariffs := strings.Join(pricing.InForce(api.Day(time.Now())), " ")
	_, err := fmt.Fprintf(out, "sello %s, %s\ntariffs %s\nNice classification %s\n", version, runtime.Version(), tariffs, catalogue.Edition)
	return err
}
