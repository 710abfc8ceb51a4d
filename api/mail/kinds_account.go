package mail

import "sello/api"

// plain fills a mail about an account with the texts of keys, which name its address, and the button to a path of the page.
func (w *Writer) plain(path string, keys ...string) func(*Letter, api.Mail, facts) {
	return func(l *Letter, job api.Mail, _ facts) {
		w.open(l, job.Kind, "", keys, "email", job.To)
		w.button(l, job.Kind, w.PublicURL+path)
	}
}

// passwordLink fills the mail with the link that sets a password: the first of a new account, or a new one.
func (w *Writer) passwordLink(l *Letter, job api.Mail, d facts) {
	w.open(l, job.Kind, "", []string{"1", "2"}, "email", job.To)
	w.button(l, job.Kind, d.passwordURL)
}

// secondFactor fills the mail about a second factor, whose Note is one of api.FactorNotes.
func (w *Writer) secondFactor(l *Letter, job api.Mail, d facts) {
	w.plain("/#/home#owner", job.Note, "2")(l, job, d)
}
