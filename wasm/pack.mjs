import { CODE, DATA, readModule, writeModule } from './module.mjs'
import { joinData } from './segments.mjs'
import { codeOf, functionsOf, NOTHING, split } from './split.mjs'
import { withoutTexts } from './texts.mjs'
import { functionsIn, withoutTraces } from './traces.mjs'
import { isUnused } from './unused.mjs'

/** The Go versions whose data segments and function tables this code can read. */
const KNOWN = /^go1\.26(\.|$|rc|beta)/

/**
 * Returns a smaller form of a module that Go's linker wrote with the names of its functions: `core`, and `part` with the functions
 * whose name `isApart` accepts and the texts that only these read. Throws for a Go version whose layout is not known, since wrong bytes could remain undetected,
 * and for a module that differs from the known layout.
 */
export function pack(module, version, isApart = () => false, texts = []) {
  if (!KNOWN.test(version)) {
    throw new Error(
      `core.wasm cannot be packed: ${version} built it, and the layout of Go 1.26 is known. For another release ` +
        'compare the files of wasm/ that pack.mjs imports with what its linker writes, and change GO in tools/run.mjs.',
    )
  }
  const { sections, names } = readModule(module)
  const { imported, own } = functionsOf(sections)
  const data = joinData(sections.get(DATA))
  if (functionsIn(data) !== own.length) throw new Error('a table of functions that does not know all of them')
  const named = test => i => test(names[imported.length + i])
  const unused = named(isUnused)
  const apart = named(isApart)
  const whole = new Map(sections)
    .set(CODE, codeOf(own.map(({ body }, i) => (unused(i) ? NOTHING : body))))
    .set(DATA, withoutTraces(data, unused))
  if (!own.some((_, i) => apart(i))) return { core: writeModule(whole) }
  const { core, part } = split(
    whole,
    withoutTexts(
      withoutTraces(data, i => unused(i) || apart(i)),
      texts,
    ),
    apart,
  )
  return { core: writeModule(core), part: writeModule(part) }
}
