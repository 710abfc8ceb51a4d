// Runs the shared cases of core/testdata/vectors through the page's client of the core.

import { OPERATIONS, type Core } from './client.gen'

export type Vector = {
  name: string
  op: string
  door?: string
  input: unknown
  text?: string
  output: unknown
}

/** Answers what went wrong, case by case; empty when every case of an operation of the page has its answer. */
export function runVectors(core: Core, vectors: Vector[]): string[] {
  const own = vectors.filter(v => (OPERATIONS as readonly string[]).includes(v.op))
  return own.flatMap(v => {
    const wrong = v.door === undefined ? differs(core, v) : answered(core, v)
    return wrong === undefined ? [] : [`${v.op}/${v.name}: ${wrong}`]
  })
}

function differs(core: Core, v: Vector): string | undefined {
  const got = JSON.stringify(call(core, v))
  const want = JSON.stringify(v.output)
  return got === want ? undefined : `got ${got}, want ${want}`
}

/** A value of another type is never answered. (Unknown fields and JSON's own text are not the page's business.) */
function answered(core: Core, v: Vector): string | undefined {
  if (v.text !== undefined || !wrongType(v.output)) return undefined
  try {
    return `answered ${JSON.stringify(call(core, v))}`
  } catch (error) {
    return error instanceof TypeError ? undefined : String(error)
  }
}

function wrongType(output: unknown): boolean {
  return JSON.stringify(output).includes('"wrong_type"')
}

function call(core: Core, v: Vector): unknown {
  const method = v.op.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase())
  return (core as unknown as Record<string, (request: unknown) => unknown>)[method]!(v.input)
}
