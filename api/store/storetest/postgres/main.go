// Command postgres runs a scratch PostgreSQL for tests that are not written in Go: it prints the
// server's address and keeps it running until its standard input ends.
package main

import (
	"fmt"
	"io"
	"os"

	"sello/api/store/storetest"
)

func main() {
	address, err := storetest.StartServer(false)
	if err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
	fmt.Println(address)
	_, _ = io.Copy(io.Discard, os.Stdin) // until whoever started this is gone
}
