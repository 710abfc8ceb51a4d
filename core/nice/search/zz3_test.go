package search_test

import (
	"fmt"
	"os"
	"regexp"
	"slices"
	"strings"
	"testing"

	"sello/core/nice/search"
)

func TestZ3(t *testing.T) {
	x := openIndex(t)
	data, _ := os.ReadFile(os.Getenv("ZASK"))
	lang := ""
	num := regexp.MustCompile(`\d+`)
	var needs, found, classes, right, whole, all int
	for line := range strings.Lines(string(data)) {
		line = strings.TrimSpace(line)
		if strings.HasPrefix(line, "# ") {
			lang = line[2:]
			continue
		}
		at := strings.LastIndex(line, " = ")
		if at < 0 {
			continue
		}
		q, exp := line[:at], line[at+3:]
		main, more, _ := strings.Cut(exp, "|")
		allow := num.FindAllString(main+" "+more, -1)
		s := shown(x.Needs(q, lang))
		all++
		bad := ""
		for _, n := range strings.Split(main, ",") {
			needs++
			ok := false
			for _, c := range num.FindAllString(n, -1) {
				ok = ok || slices.Contains(s, "c"+c)
			}
			if ok {
				found++
			} else {
				bad += " MISS" + strings.TrimSpace(n)
			}
		}
		for _, c := range s {
			classes++
			if slices.Contains(allow, c[1:]) {
				right++
			} else {
				bad += " WRONG" + c
			}
		}
		if bad == "" {
			whole++
		} else if os.Getenv("ZV") != "" {
			fmt.Println(lang, q, "=", exp, bad)
		}
	}
	fmt.Printf("%s needs %d/%d %.1f%% right %d/%d %.1f%% whole %d/%d\n", os.Getenv("ZASK"), found, needs, 100*float64(found)/float64(needs), right, classes, 100*float64(right)/float64(classes), whole, all)
	_ = search.Sure
}
