import type { Core } from './client.gen'
import { loadCore } from './load'

/** What the core finds. Where there is no core nothing is found here, and the server has the word. */
export async function check<T>(rule: (core: Core) => T[]): Promise<T[]> {
  try {
    return rule(await loadCore())
  } catch {
    return []
  }
}
