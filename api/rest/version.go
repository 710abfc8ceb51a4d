package rest

import (
	"regexp"
	"strconv"

	"github.com/gin-gonic/gin"

	"sello/core/fault"
)

// etag returns the entity tag of an order: of its version for customers, which changes with every edit and not with the
// order's state or payment, and of its revision for operators.
func etag(version int) string { return `"v` + strconv.Itoa(version) + `"` }

// tagOfVersion matches what etag returns, for versions that the database can store.
var tagOfVersion = regexp.MustCompile(`^"v([1-9][0-9]{0,8})"$`)

// ifMatch returns the version of the order or of the part of a profile, or at the desk the revision of the order, that the caller has seen, by
// the header If-Match; 0 without the header. The header has one entity tag: a list, a weak tag and the star, which would match a version that the caller
// has not seen, are KindInvalidData.
func ifMatch(c *gin.Context) (int, error) {
	const name = "If-Match"
	values := c.Request.Header.Values(name)
	if len(values) == 0 {
		return 0, nil
	}
	tag := tagOfVersion.FindStringSubmatch(values[0])
	if len(values) > 1 || tag == nil {
		return 0, invalidAt(name, fault.Malformed)
	}
	return strconv.Atoi(tag[1])
}
