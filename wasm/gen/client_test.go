package main

import (
	"bytes"
	"strings"
	"testing"

	"sello/core/fault"
	"sello/core/ops"
)

func TestTheClientHasEveryOperationAndEveryCode(t *testing.T) {
	client := string(Client())
	for i, op := range ops.Page() {
		request, response := ops.Describe(i)
		method := "  " + camel(op.Name) + "(request: " + tsType(request) + "): " + tsType(response) + " {"
		if !strings.Contains(client, method) {
			t.Errorf("no %q", method)
		}
	}
	for _, code := range fault.Codes() {
		if !strings.Contains(client, "  '"+string(code)+"',\n") {
			t.Errorf("no code %s", code)
		}
	}
}

func TestTheClientIsTheSameEveryTime(t *testing.T) {
	if !bytes.Equal(Client(), Client()) {
		t.Error("two runs differ")
	}
}

func TestShapesAreConvertedToTypeScriptTypes(t *testing.T) {
	text := ops.Shape{Kind: ops.KindText}
	list := ops.Shape{Kind: ops.KindList, Item: &text}
	for want, shape := range map[string]ops.Shape{
		"string[]":                 list,
		"Record<string, string[]>": {Kind: ops.KindMap, Item: &list},
		"Logo | null":              {Kind: ops.KindOptional, Item: &ops.Shape{Kind: ops.KindObject, Name: "Logo"}},
		"FaultCode":                {Kind: ops.KindCode},
		"AdviceCode":               {Kind: ops.KindAdvice},
	} {
		if got := tsType(shape); got != want {
			t.Errorf("got %s, want %s", got, want)
		}
	}
}
