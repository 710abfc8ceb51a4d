package rest

import (
	"net/http"
	"path"
	"strings"

	"sello/api"
	"sello/api/accounts"
	"sello/api/config"
	"sello/api/site"
	"sello/texts"
)

// newSite returns the public documents, in the style of the built page.
func newSite(cfg config.Config, p *page) *site.Site {
	previews := map[string]string{}
	for _, lang := range texts.Written() {
		previews[lang] = p.find("/assets/preview-" + lang + ".*.png")
	}
	var photo string
	if cfg.Agent.Photo != nil {
		photo = photoPath
	}
	var hours []site.Hours
	for _, h := range cfg.Hours {
		hours = append(hours, site.Hours(h))
	}
	return site.New(site.Options{
		Provider: api.Provider(cfg.Provider), Agent: cfg.Agent.Name, Number: cfg.Agent.Number, Hours: hours, Photo: photo, BankAccount: cfg.BankAccount, Analytics: cfg.AnalyticsID != "", Origin: cfg.PublicURL.String(),
		Terms: accounts.TermsVersion, Privacy: accounts.PrivacyVersion,
		Styles: p.find("/assets/main.*.css"), Icon: p.find("/assets/icon.*.svg"), Logo: p.find("/assets/mark-512.*.png"), Previews: previews,
	})
}

// today returns the day in Madrid, where prices change at midnight.
func (p *page) today() string { return api.Day(p.now()) }

// find returns the path of the built file that matches a pattern; "" if there is none.
func (p *page) find(pattern string) string {
	for name := range p.files {
		if match, _ := path.Match(pattern, name); match {
			return name
		}
	}
	return ""
}

// servePublic writes a public document, or a file for crawlers and password managers. It reports whether the path has one.
func (p *page) servePublic(w http.ResponseWriter, r *http.Request) bool {
	name := r.URL.Path
	switch name {
	case "/robots.txt":
		return serveMade(w, r, name, p.site.Robots())
	case "/sitemap.xml":
		return serveMade(w, r, name, p.site.Sitemap())
	case "/.well-known/security.txt":
		return serveMade(w, r, name, p.site.Security(p.now()))
	case "/.well-known/change-password": // where password managers lead to (W3C, A Well-Known URL for Changing Passwords)
		w.Header().Set("Cache-Control", "no-store")
		http.Redirect(w, r, "/#/home#password", http.StatusFound)
		return true
	}
	if trimmed := strings.TrimRight(name, "/"); trimmed != name && trimmed != "" {
		if _, _, found := p.site.Document(trimmed, p.today()); found {
			http.Redirect(w, r, trimmed, http.StatusMovedPermanently) //nolint:gosec // the path of one of our documents
			return true
		}
	}
	html, lang, found := p.site.Document(name, p.today())
	if html == nil {
		return false
	}
	w.Header().Set("Content-Language", lang)
	if !found {
		w.Header().Set("Content-Type", typeOf(".html"))
		w.Header().Set("Cache-Control", revalidate)
		w.WriteHeader(http.StatusNotFound)
		if r.Method == http.MethodGet {
			_, _ = w.Write(html) //nolint:gosec // html/template has escaped it
		}
		return true
	}
	return serveMade(w, r, name+".html", html)
}

// serveMade writes a file that was made for this request, and returns true.
func serveMade(w http.ResponseWriter, r *http.Request, name string, content []byte) bool {
	f := newFile(name, content)
	switch accept := accepted(r); {
	case accept.takes("br"):
		f.br = compressed(content, quickly)
	case accept.takes("gzip"):
		f.gz = gzipped(content)
	}
	f.serve(w, r)
	return true
}
