import type { Core, Fault } from './client.gen'
import { loadCore } from './load'

/** What the core finds. Where there is no core nothing is found here, and the server has the word. */
export async function check(rule: (core: Core) => Fault[]): Promise<Fault[]> {
  try {
    return rule(await loadCore())
  } catch {
    return []
  }
}
