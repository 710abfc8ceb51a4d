// The module's data contain the texts of stack traces: name, file and lines of every function. The page shows no stack
// traces. If they are replaced by zeros, the module is 59 KB (brotli) smaller and runs in the same way: the frame sizes and
// stack maps that the runtime needs stay. Layout: runtime.pcHeader (src/runtime/symtab.go) and runtime._func
// (src/runtime/runtime2.go).

const MAGIC = Buffer.from([0xf1, 0xff, 0xff, 0xff, 0, 0, 1, 8]) // Go 1.20 and later, 64-bit pointers
const FUNC = {
  name: 4,
  frame: 16,
  file: 20,
  line: 24,
  tables: 28,
  unit: 32,
  startLine: 36,
  more: 43,
  size: 44,
}
const MOST_TABLES = 8

/**
 * Returns the data without the texts of stack traces, and without all that is known of the functions that are absent: `isAbsent` is
 * asked with the number of a function, where the first one of the module itself is 0. Throws if the tables differ from those of
 * Go 1.26. The data segments must have been joined (joinData).
 */
export function withoutTraces(data, isAbsent = () => false) {
  const blank = Buffer.from(data)
  const { functions, names, units, files, tables, funcs } = header(blank)
  const needed = new Uint8Array(funcs - tables)
  for (let i = 0; i < functions; i++) {
    const func = funcs + blank.readUInt32LE(funcs + 8 * i + 4)
    const count = blank.readUInt32LE(func + FUNC.tables)
    if (count > MOST_TABLES) throw new Error(`a function with ${count} tables`)
    if (isAbsent(i)) {
      blank.fill(0, func, func + FUNC.size + 4 * (count + blank[func + FUNC.more]))
      continue
    }
    need(blank, tables, blank.readUInt32LE(func + FUNC.frame), needed)
    for (let t = 0; t < count; t++) {
      need(blank, tables, blank.readUInt32LE(func + FUNC.size + 4 * t), needed)
    }
    for (const field of [FUNC.name, FUNC.file, FUNC.line, FUNC.unit, FUNC.startLine]) {
      blank.writeUInt32LE(0, func + field)
    }
  }
  blank.fill(0, names, units)
  blank.fill(0, files, tables)
  needed.forEach((is, i) => is || (blank[tables + i] = 0))
  return blank
}

/** Returns the number of functions that the table in the data knows. */
export const functionsIn = data => header(data).functions

/**
 * Returns the addresses of the parts of the function table. The fields after the magic number are: number of functions,
 * number of files, start of the code, and the offsets of the parts.
 */
function header(data) {
  const at = data.indexOf(MAGIC)
  if (at < 0 || data.indexOf(MAGIC, at + 1) >= 0) throw new Error('not one table of functions')
  const field = i => Number(data.readBigUInt64LE(at + MAGIC.length + 8 * i))
  const [names, units, files, tables, funcs] = [3, 4, 5, 6, 7].map(i => at + field(i))
  const ordered = [at, names, units, files, tables, funcs, data.length]
  if (ordered.some((place, i) => i > 0 && place <= ordered[i - 1])) {
    throw new Error('a table of functions in an order that is not known')
  }
  return { functions: field(0), names, units, files, tables, funcs }
}

/** Marks the bytes of a table as needed: pairs of varints (value, distance), up to a value of 0 that is not the first value. */
function need(data, tables, offset, needed) {
  if (offset === 0) return // no table
  let at = tables + offset
  const varint = () => {
    const start = at
    while (data[at++] & 0x80);
    return at - start === 1 && data[start] === 0 ? 0 : 1
  }
  for (let first = true; varint() !== 0 || first; first = false) varint()
  needed.fill(1, offset, at - tables)
}
