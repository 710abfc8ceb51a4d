package oauth

import (
	"testing"

	"sello/api"
)

// setPasswordAnd sets a password with a link and sends the boxes of the documents with it.
func (b *browser) setPasswordAnd(token, password string, boxes map[string]bool) reply {
	b.Helper()
	body := map[string]any{"password": clientHash(password), "matchingPassword": clientHash(password), "token": token, "_csrf": b.frame(false).xsrf}
	for name, ticked := range boxes {
		body[name] = ticked
	}
	return b.send("POST", Base+"/api/v1/password/register", body)
}

// asksForDocuments reports whether the page of a link shows the documents.
func (b *browser) asksForDocuments(token string) bool {
	b.Helper()
	var out verified
	b.verifyLink(token).want(200).into(&out)
	return out.Documents
}

func TestS62_ConsentsOfASignUpCountOnlyInTheBrowserThatProvesTheAddress(t *testing.T) {
	const email = "ana@example.com"
	all := map[string]bool{"terms_conditions_accepted": true, "privacy_accepted": true}
	each(t, func(w *world) {
		stranger, owner := w.browser(), w.browser()
		stranger.send("POST", Base+"/api/v1/customer", map[string]any{"client_id": "sello-web", "email": email,
			"privacy_accepted": true, "terms_conditions_accepted": true, "info_accepted": true}, xsrfHeader, stranger.frame(false).xsrf).want(200)
		link := w.link(api.MailAccountAccess, email)
		if !owner.asksForDocuments(link) || stranger.asksForDocuments(link) {
			w.Error("the documents are asked for in the wrong browser")
		}
		owner.setPasswordAnd(link, "one", map[string]bool{"terms_conditions_accepted": true}).fails(422, CodeValidation, "privacy_accepted=must_accept")
		owner.setPasswordAnd(link, "one", all).want(200)
		owner.signIn(email, "one")
		list := owner.consents(owner.business("GET", "/account/consents", nil))
		if !owner.compliant() || !list["terms"].InForce || list["commercial"].InForce || list["commercial"].Withdrawn == nil {
			w.Errorf("after the proof: %+v", list)
		}
		if n := w.count("consents WHERE withdrawn_at IS NULL"); n != 2 || w.count("consents") != 5 {
			w.Errorf("%d consents in force", n)
		}
	})
}

func TestS62_APasswordWithoutDocumentsLeavesThemToBeAskedFor(t *testing.T) {
	each(t, func(w *world) {
		w.browser().signUp("ana@example.com").want(200)
		owner := w.browser()
		owner.setPassword(w.link(api.MailAccountAccess, "ana@example.com"), "one").want(200)
		if owner.signIn("ana@example.com", "one").Compliant || owner.compliant() {
			w.Error("the consents of a stranger count")
		}
	})
}

func TestS62_ACodeLeavesOnlyTheConsentsOfItsBrowser(t *testing.T) {
	each(t, func(w *world) {
		for email, same := range map[string]bool{"ana@example.com": true, "berta@example.com": false} {
			owner := w.browser()
			by := owner
			if !same {
				by = w.browser()
			}
			by.signUp(email).want(200)
			owner.askCode(email).want(200)
			if out := owner.signInByCode(email, w.mailCode(email, "123456")); out.Compliant != same {
				w.Errorf("%s: compliant %v", email, out.Compliant)
			}
		}
	})
}

func TestS62_TheLinkOfAnActiveAccountAsksForNoDocumentsAndStoresNone(t *testing.T) {
	each(t, func(w *world) {
		w.account("ana@example.com", "one")
		b := w.browser()
		b.requestReset("ana@example.com").want(200)
		link := w.link(api.MailPasswordReset, "ana@example.com")
		if b.asksForDocuments(link) {
			w.Error("documents for an active account")
		}
		b.setPasswordAnd(link, "two", map[string]bool{"terms_conditions_accepted": true, "privacy_accepted": true}).want(200)
		if w.count("consents") != 0 {
			w.Error("consents were stored")
		}
	})
}
