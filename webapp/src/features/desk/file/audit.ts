/** A value that an act changed, by its path in the entry of the audit log. */
interface Change {
  path: string
  /** '' if there was none, as in acts that only add something. */
  was: string
  is: string
}

/** What differs between the values before and after an act; of a value within another the path has both names. */
export function changesOf(before: unknown, after: unknown): Change[] {
  const was = leaves(before)
  const is = leaves(after)
  return [...new Set([...was.keys(), ...is.keys()])]
    .map(path => ({ path, was: was.get(path) ?? '', is: is.get(path) ?? '' }))
    .filter(change => change.was !== change.is)
}

/** The texts, numbers and truth values of a JSON value by their paths. */
function leaves(value: unknown, path = '', found = new Map<string, string>()): Map<string, string> {
  if (typeof value === 'object' && value !== null) {
    for (const [name, inner] of Object.entries(value)) leaves(inner, path ? `${path}.${name}` : name, found)
  } else if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean') {
    found.set(path, String(value))
  }
  return found
}
