// Gets the compiled core: streamed from its own file, or from a chunk of script that carries it
// inline where something between server and page blocks or mistypes .wasm files.

const address = new URL('../../../build/core.wasm', import.meta.url)

/** Compiles the core. Rejects when neither way works. */
export function compileCore(): Promise<WebAssembly.Module> {
  return compile(address, async () => {
    const inline = await import(/* webpackChunkName: "core-inline" */ '../../../build/core.wasm?inline')
    const { imports } = await import(/* webpackChunkName: "core" */ './run')
    return inline.default(imports())
  })
}

/** Compiles a module; `inline` is the other way to it. */
export async function compile(
  from: URL,
  inline: () => Promise<WebAssembly.WebAssemblyInstantiatedSource>,
): Promise<WebAssembly.Module> {
  try {
    return await WebAssembly.compileStreaming(fetch(from, { credentials: 'same-origin', priority: 'low' }))
  } catch {
    return (await inline()).module
  }
}
