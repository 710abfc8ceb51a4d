// What runs the compiled core: Go's runtime script, the encoding and the calls. It is a chunk of its
// own, fetched beside the module, so that the first load does not carry it.

export { Core, Wire } from './client.gen'
export { imports, partImports, startInstance } from './instance'
