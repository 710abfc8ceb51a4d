package api

import _ "embed" // the contract is part of the binary

// OpenAPI is the contract of the business API, served at /_/api/v1/openapi.yaml. Tests check routes and answers against it.
//
//go:embed openapi.yaml
var OpenAPI []byte
