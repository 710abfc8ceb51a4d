// Command sello is the whole service in one binary.
package main

import (
	"errors"
	"io"
	"os"
	"strings"

	"github.com/alecthomas/kong"

	"sello/texts"
)

// commands are the commands of the binary; kong reads their flags.
type commands struct {
	Serve      ServeCmd      `cmd:"" help:"Run the service."`
	Migrate    MigrateCmd    `cmd:"" help:"Bring the database's schema up to date."`
	Backup     BackupCmd     `cmd:"" help:"Write all data into one archive, while the service runs."`
	Restore    RestoreCmd    `cmd:"" help:"Restore an archive into an empty data folder or database."`
	Verify     VerifyCmd     `cmd:"" help:"Check an archive, a data folder or the data of the settings."`
	Doctor     DoctorCmd     `cmd:"" help:"Check the installation from where the service runs: settings, database, disk, files, mail, payments, clock, page."`
	Health     HealthCmd     `cmd:"" help:"Check that the process on this machine answers, for the health check of a container."`
	RotateKey  RotateKeyCmd  `cmd:"" help:"Sign tokens with a new key from now on."`
	Orders     OrdersCmd     `cmd:"" help:"List, show and export orders, for scripts."`
	Mail       MailCmd       `cmd:"" help:"Mails that were not sent."`
	Webhooks   WebhooksCmd   `cmd:"" help:"Events that the provider's own systems did not accept."`
	Operator   OperatorCmd   `cmd:"" help:"Who works at the provider's desk."`
	Price      PriceCmd      `cmd:"" help:"Tell what a registration costs."`
	Check      CheckCmd      `cmd:"" help:"Check an order file."`
	Classes    ClassesCmd    `cmd:"" help:"List the Nice classes, or search for the right ones."`
	CheckTerms CheckTermsCmd `cmd:"" help:"Compare a list of goods and services with the official terms."`
	Nice       NiceCmd       `cmd:"" help:"The official terms of the Nice classification."`
	Version    VersionCmd    `cmd:"" help:"Tell the version."`
}

func main() { os.Exit(run(os.Args[1:], os.Stdin, os.Stdout, os.Stderr)) }

// run parses the arguments, runs the command and returns the program's exit status.
func run(args []string, in io.Reader, out, errs io.Writer) int {
	parser := kong.Must(&commands{},
		kong.Name("sello"),
		kong.Description("Register trademarks in Spain and the European Union."),
		kong.Vars{"languages": strings.Join(texts.Codes(), ",")},
		kong.Vars(orderVariables()),
		kong.Writers(out, errs),
		kong.WithHyphenPrefixedParameters(true), // --classes -3
		kong.BindTo(in, (*io.Reader)(nil)),
		kong.BindTo(out, (*io.Writer)(nil)),
	)
	command, err := parser.Parse(args)
	if err == nil {
		err = command.Run()
	}
	if err == nil {
		return 0
	}
	if err.Error() != "" {
		parser.Errorf("%s", strings.Join(strings.Fields(err.Error()), " ")) // on one line, even if a driver's message has several
	}
	var coded kong.ExitCoder
	if errors.As(err, &coded) {
		return coded.ExitCode()
	}
	return 1
}
