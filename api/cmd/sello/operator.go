package main

import (
	"context"
	"fmt"
	"io"

	"sello/api"
	"sello/api/config"
	"sello/api/store"
	"sello/core/form"
	"sello/texts"
)

// OperatorCmd has the commands about operators, who work at the provider's desk. There is no other way to make one.
type OperatorCmd struct {
	Add    OperatorAddCmd    `cmd:"" help:"Let the account of an address work at the desk; without an account, make one and mail its link."`
	List   OperatorListCmd   `cmd:"" help:"List the operators with their second factors."`
	Remove OperatorRemoveCmd `cmd:"" help:"Let an account work at the desk no more. Its sessions have no desk from then on."`

	ResetFactors OperatorResetCmd `cmd:"" help:"Remove all second factors of an operator who has lost them, and end the account's sessions. Make sure first that it is this person who asks."`
}

// OperatorAddCmd is `sello operator add EMAIL`.
type OperatorAddCmd struct {
	Email string `arg:"" help:"Address of the account."`
	Lang  string `default:"en" enum:"${languages}" help:"Language of the mail to a new account."`

	WithoutPasskeys bool `help:"Remove the passkeys that the account has. Without it they open the desk, and are listed."`
	config.Database
}

// operatorPassword is what the command cannot know: the server stores hashes, and the page checks a password only when it is chosen.
const operatorPassword = `
A new password of an operator must not be among the 10,000 most used. One that the account has already was not checked:
choose another by "I forgot my password". Four unusual words are a good one.`

// Run makes the account an operator's.
func (c *OperatorAddCmd) Run(out io.Writer) error {
	if len(form.CheckSignup(form.Signup{Email: c.Email, PrivacyAccepted: true, TermsConditionsAccepted: true})) > 0 {
		return fmt.Errorf("%q is no e-mail address", c.Email)
	}
	account, access := api.NewAccount(c.Email, texts.In(c.Lang), now())
	account.Role = api.RoleOperator
	return withStore(c.Database, func(ctx context.Context, s *store.Store) error {
		changed, err := s.AddOperator(ctx, account, access, commandAct("operator_add", account.Email), c.WithoutPasskeys)
		err = printOutcome(out, err, changed, account.Email+" is an operator now"+operatorPassword, account.Email+" is an operator already")
		if err != nil || !changed {
			return err
		}
		return printPasskeys(ctx, out, s, account.Email)
	})
}

// printPasskeys prints the passkeys of a new operator: whoever had the account before may have added one.
func printPasskeys(ctx context.Context, out io.Writer, s *store.Store, email string) error {
	account, _, err := s.AccountByEmail(ctx, email)
	if err != nil {
		return err
	}
	keys, err := s.PasskeysOf(ctx, account.ID)
	if err != nil || len(keys) == 0 {
		return err
	}
	fmt.Fprintf(out, "\nIts passkeys open the desk from now on. Ask the person whether each one is theirs; sello operator reset-factors %s removes them all.\n", email)
	for _, key := range keys {
		fmt.Fprintf(out, "passkey %q, added %s\n", key.Name, api.Day(key.CreatedAt))
	}
	return nil
}

// OperatorRemoveCmd is `sello operator remove EMAIL`.
type OperatorRemoveCmd struct {
	Email string `arg:"" help:"Address of the account."`
	config.Database
}

// Run makes the account a customer's.
func (c *OperatorRemoveCmd) Run(out io.Writer) error {
	email := api.Address(c.Email)
	return withStore(c.Database, func(ctx context.Context, s *store.Store) error {
		changed, err := s.RemoveOperator(ctx, email, commandAct("operator_remove", email))
		if err == nil && !changed {
			return fmt.Errorf("%s is no operator", email)
		}
		return printOutcome(out, err, changed, email+" is no operator any more", "")
	})
}

// OperatorListCmd is `sello operator list`.
type OperatorListCmd struct {
	config.Database
}

// Run prints the address and the state of each operator's account, and its second factors.
func (c *OperatorListCmd) Run(out io.Writer) error {
	return withStore(c.Database, func(ctx context.Context, s *store.Store) error {
		operators, err := s.Operators(ctx)
		if err != nil {
			return err
		}
		for _, o := range operators {
			factors, err := s.FactorsOf(ctx, o.ID)
			if err != nil {
				return err
			}
			fmt.Fprintf(out, "%s %s passkeys=%d app=%t recovery-codes=%d\n", o.Email, o.State, factors.Passkeys, factors.TOTP(), factors.RecoveryCodes)
		}
		return nil
	})
}

// OperatorResetCmd is `sello operator reset-factors EMAIL`.
type OperatorResetCmd struct {
	Email string `arg:"" help:"Address of the account."`
	config.Database
}

// Run removes the second factors, passkeys too, and ends the sessions.
func (c *OperatorResetCmd) Run(out io.Writer) error {
	email := api.Address(c.Email)
	return withStore(c.Database, func(ctx context.Context, s *store.Store) error {
		changed, err := s.ResetFactors(ctx, email, commandAct("operator_reset_factors", email))
		if err == nil && !changed {
			return fmt.Errorf("%s is no operator", email)
		}
		return printOutcome(out, err, changed, email+" has no second factors and no sessions any more", "")
	})
}

// commandAct returns the entry of the audit log for a command on the server.
func commandAct(what, email string) api.Act {
	return api.Act{ID: api.NewID(), At: now(), Operator: "command", What: what, After: map[string]string{"email": email}}
}

// printOutcome prints what was done, or that there was nothing to do.
func printOutcome(out io.Writer, err error, changed bool, done, already string) error {
	if err != nil {
		return err
	}
	text := already
	if changed {
		text = done
	}
	_, err = fmt.Fprintln(out, text)
	return err
}
