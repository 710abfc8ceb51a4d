package oauth

import (
	"testing"

	"sello/api"
)

// The page refuses an operator's password, since the service gets only a hash. It learns here whose password it is.
func TestS70_TheAnswerAboutALinkAndTheSessionSayWhetherTheAccountIsAnOperators(t *testing.T) {
	each(t, func(w *world) {
		w.account("ana@example.com", "one")
		w.accountOf(api.Account{Email: "desk@example.com", State: api.AccountPending, Role: api.RoleOperator})
		for email, want := range map[string]bool{"ana@example.com": false, "desk@example.com": true} {
			kind := api.MailPasswordReset
			if want {
				kind = api.MailAccountAccess
			}
			w.browser().requestReset(email).want(200)
			var out verified
			w.browser().verifyLink(w.link(kind, email)).want(200).into(&out)
			if out.Operator != want {
				w.Errorf("%s: operator %v", email, out.Operator)
			}
			b := w.browser()
			b.setPassword(w.link(kind, email), "one").want(200)
			b.signIn(email, "one")
			var in sessionOut
			if b.send("GET", Base+"/session", nil).want(200).into(&in); in.Role == nil || *in.Role == api.RoleOperator != want {
				w.Errorf("%s: the session says %v", email, in.Role)
			}
		}
	})
}
