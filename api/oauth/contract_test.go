package oauth

import (
	"strings"
	"testing"

	"sello/api/contracttest"
)

func TestTheContractHasEveryRouteOfTheAuthServiceAndNoOther(t *testing.T) {
	var routes []string
	for pattern := range (&Service{}).routes() {
		method, path, _ := strings.Cut(pattern, " ")
		routes = append(routes, method+" "+Base+path)
	}
	contracttest.CheckRoutes(t, routes, func(operation string) bool { return strings.Contains(operation, " "+Base+"/") })
}
