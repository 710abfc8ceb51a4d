// Command postgres runs a temporary PostgreSQL server for tests that are not written in Go: it prints the server's
// address and runs until its standard input is closed.
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
	_, _ = io.Copy(io.Discard, os.Stdin) // until the process that started this command closes it or ends
}
