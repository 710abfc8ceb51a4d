package api

import _ "embed" // the contract is part of the binary

// OpenAPI is the contract of the business API, served beside it; tests hold routes and answers to it.
//
//go:embed openapi.yaml
var OpenAPI []byte
