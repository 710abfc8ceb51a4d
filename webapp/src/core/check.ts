import type { Core } from './client.gen'
import { loadCore } from './load'

/** What the core finds. Where there is no core, what `otherwise` finds; by default nothing, as the server has the last word. */
export async function check<T>(
  rule: (core: Core) => T[],
  otherwise: () => T[] | Promise<T[]> = () => [],
): Promise<T[]> {
  try {
    return rule(await loadCore())
  } catch {
    return otherwise()
  }
}
