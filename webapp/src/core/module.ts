// Gets the compiled core: streamed from its own file, or from a chunk of script that carries it
// inline where something between server and page blocks or mistypes .wasm files.

const address = new URL('../../../build/core.wasm', import.meta.url)

/** Compiles the core. Rejects when neither way works. */
export async function compileCore(): Promise<WebAssembly.Module> {
  try {
    return await WebAssembly.compileStreaming(fetch(address, { credentials: 'same-origin', priority: 'low' }))
  } catch {
    const inline = await import(/* webpackChunkName: "core-inline" */ '../../../build/core.wasm?inline')
    const { imports } = await import(/* webpackChunkName: "core" */ './run')
    return (await inline.default(imports())).module
  }
}
