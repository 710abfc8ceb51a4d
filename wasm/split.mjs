// Divides a module into the core, which the page needs at once, and a part with functions that it needs later. The part is a
// module of its own, which shares the core's memory, globals and table of functions. Go calls a function by its number or
// through the table, in which each function has its place. Both modules number all functions as the whole module did, so that
// no body changes: a function that is in the other module has a door here, which calls it through the table.

import {
  CODE,
  DATA,
  ELEMENT,
  END,
  EXPORT,
  FUNCTION,
  GLOBAL,
  I32_CONST,
  IMPORT,
  leb,
  MEMORY,
  segmentAt,
  signed,
  sized,
  TABLE,
  TYPE,
  unsigned,
  vector,
  vectorOf,
  withSize,
} from './module.mjs'
import { difference } from './segments.mjs'

/** Where the core's exports stand among the imports of a part. */
const CORE = 'core'
/** The place of the first function of the module itself in the table: cmd/link/internal/wasm, funcValueOffset. */
const FIRST = 0x1000

const FUNC = 0
const KIND = { table: 1, memory: 2, global: 3 }
const FUNC_TYPE = 0x60
const LOCAL_GET = 0x20
const CALL = 0x10
const CALL_INDIRECT = 0x11
const UNREACHABLE = 0x00

/** A body that stops the instance. */
export const NOTHING = Buffer.of(0, UNREACHABLE, END)

/** Returns the functions of a module's sections: the types of those that it imports, and type and body of its own. */
export function functionsOf(sections) {
  const types = vector(sections.get(FUNCTION), unsigned)
  const bodies = vector(sections.get(CODE), sized)
  return {
    imported: vector(sections.get(IMPORT), importedType),
    own: types.map((type, i) => ({ type, body: bodies[i] })),
  }
}

function importedType(section, at) {
  const [, name] = sized(section, at)
  const [, kind] = sized(section, name)
  if (section[kind] !== FUNC) throw new Error('an import that is no function')
  return unsigned(section, kind + 1)
}

export const codeOf = bodies => vectorOf(bodies.map(withSize))

/**
 * Returns the sections of the core and of the part. `sections` are those of the whole module, `coreData` its data without what only
 * the part needs, and `isApart` tells whether a function, the first one of the module itself being 0, belongs to the part.
 */
export function split(sections, coreData, isApart) {
  const { imported, own } = functionsOf(sections)
  checkTable(sections, imported.length, own.length)
  const parameters = vector(sections.get(TYPE), parametersOf)
  const isCore = i => !isApart(i)
  const exports = vector(sections.get(EXPORT), exported)
  const code = isHere => {
    const called = calledBy(own.filter((_, i) => isHere(i)))
    exports.forEach(({ called: number }) => called.add(number))
    return own.map(({ type, body }, i) => {
      if (isHere(i)) return body
      return called.has(imported.length + i) ? door(type, parameters[type], FIRST + i) : NOTHING
    })
  }
  const core = new Map(sections)
    .set(EXPORT, vectorOf([...exports.map(({ bytes }) => bytes), ...shared(sections).map(asExport)]))
    .set(ELEMENT, elements(own, imported.length, isCore))
    .set(CODE, codeOf(code(isCore)))
    .set(DATA, coreData)
  const part = new Map([
    [TYPE, sections.get(TYPE)],
    [IMPORT, vectorOf(shared(sections).map(asImport))],
    // The functions that the core imports have their numbers here, too, and nobody calls them.
    [FUNCTION, vectorOf([...imported, ...own.map(({ type }) => type)].map(type => leb(type)))],
    [ELEMENT, elements(own, imported.length, isApart)],
    [CODE, codeOf([...imported.map(() => NOTHING), ...code(isApart)])],
    [DATA, difference(sections.get(DATA), coreData)],
  ])
  return { core, part }
}

/** Throws if the table does not hold all functions of the module itself in their order. */
function checkTable(sections, imported, own) {
  const all = Array.from({ length: own }, (_, i) => leb(imported + i))
  const expected = vectorOf([segmentAt(FIRST, vectorOf(all))])
  if (!sections.get(ELEMENT).equals(expected)) throw new Error('a table of functions in another order')
}

/** The segments of the table with the functions for which `isHere` is true. */
function elements(own, imported, isHere) {
  const runs = []
  own.forEach((_, i) => {
    if (!isHere(i)) return
    if (i > 0 && isHere(i - 1)) runs.at(-1).functions.push(leb(imported + i))
    else runs.push({ place: FIRST + i, functions: [leb(imported + i)] })
  })
  return vectorOf(runs.map(({ place, functions }) => segmentAt(place, vectorOf(functions))))
}

/** Calls a function in the other module with what it was called with. */
function door(type, parameters, place) {
  const passed = Array.from({ length: parameters }, (_, i) => Buffer.of(LOCAL_GET, i))
  return Buffer.concat([
    Buffer.of(0),
    ...passed,
    Buffer.of(I32_CONST),
    leb(place, true),
    Buffer.of(CALL_INDIRECT),
    leb(type),
    Buffer.of(0, END),
  ])
}

/**
 * Returns the numbers of all functions that the bodies call. Each byte that may be a call is taken for one, so that there are some too
 * many, which cost a few bytes.
 */
function calledBy(functions) {
  const called = new Set()
  for (const { body } of functions) {
    for (let at = body.indexOf(CALL); at >= 0; at = body.indexOf(CALL, at + 1)) {
      called.add(unsigned(body, at + 1)[0])
    }
  }
  return called
}

function parametersOf(section, at) {
  if (section[at] !== FUNC_TYPE) throw new Error('a type that is no function')
  const [parameters, results] = sized(section, at + 1)
  const [, next] = sized(section, results)
  return [parameters.length, next]
}

/** Memory, table and globals: kind, name and type of each. */
function shared(sections) {
  const one = (id, kind, name) => {
    const body = sections.get(id)
    if (body[0] !== 1) throw new Error(`not one ${name}`)
    return { kind, name, type: body.subarray(1), number: 0 }
  }
  const globals = vector(sections.get(GLOBAL), globalType)
  return [
    one(MEMORY, KIND.memory, 'memory'),
    one(TABLE, KIND.table, 'table'),
    ...globals.map((type, number) => ({ kind: KIND.global, name: `global${number}`, type, number })),
  ]
}

function globalType(section, at) {
  const [, close] = signed(section, at + 3)
  if (section[close] !== END) throw new Error('a global that is computed')
  return [section.subarray(at, at + 2), close + 1]
}

function exported(section, at) {
  const [, kind] = sized(section, at)
  const [number, next] = unsigned(section, kind + 1)
  return [{ bytes: section.subarray(at, next), called: section[kind] === FUNC ? number : undefined }, next]
}

const asExport = ({ kind, name, number }) =>
  Buffer.concat([withSize(Buffer.from(name)), Buffer.of(kind), leb(number)])

const asImport = ({ kind, name, type }) =>
  Buffer.concat([withSize(Buffer.from(CORE)), withSize(Buffer.from(name)), Buffer.of(kind), type])
