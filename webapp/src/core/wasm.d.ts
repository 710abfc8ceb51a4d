// What the bundler and the Go runtime give that TypeScript cannot know.

declare module '*.wasm?inline' {
  /** wasm-loader's function: instantiates the bytes that are part of the chunk. */
  const instantiate: (imports: WebAssembly.Imports) => Promise<WebAssembly.WebAssemblyInstantiatedSource>
  export default instantiate
}

declare module '*/wasm_exec.js'
