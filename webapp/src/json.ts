/** The value of a JSON text, or undefined where it is none. */
export function parseJson(text: string | null): unknown {
  if (text === null) return undefined
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Reports whether a parsed value is an object or a list, whose fields can be asked for. */
export const isObject = (value: unknown): value is Record<string, unknown> => value instanceof Object
