package vectortest

import (
	"embed"
	"sync"

	"sello/core/advice"
	"sello/core/fault"
	"sello/core/form"
	"sello/core/ops"
)

// built contains the list of common passwords after `npm run build`. The repository contains only a placeholder.
//
//go:embed all:built
var built embed.FS

// CommonPasswords returns the list of common passwords, which npm run build writes.
func CommonPasswords() []byte {
	list, err := built.ReadFile("built/passwords.idx")
	if err != nil {
		panic("the list of common passwords is not built: run npm run build")
	}
	return list
}

var loadPasswords = sync.OnceFunc(func() {
	if !ops.LoadCommonPasswords(ops.CommonPasswords{List: CommonPasswords()}).Loaded {
		panic("no list of common passwords")
	}
})

// advisePassword uses the list of this build.
func advisePassword(p ops.Password) []advice.Advice {
	loadPasswords()
	return ops.AdvisePassword(p)
}

// checkSetPassword uses the list of this build.
func checkSetPassword(s form.SetPassword) fault.List {
	loadPasswords()
	return ops.CheckSetPassword(s)
}
