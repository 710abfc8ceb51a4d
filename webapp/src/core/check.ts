import type { Core } from './client.gen'
import { coreState, loadCore, onCoreState } from './load'

/** What the core finds. Where there is no core, or it is late, what `otherwise` finds; by default nothing, as the server has the last word. */
export async function check<T>(
  rule: (core: Core) => T[],
  otherwise: () => T[] | Promise<T[]> = () => [],
): Promise<T[]> {
  try {
    return rule(await coreInTime())
  } catch {
    return otherwise()
  }
}

/** The core, or a rejection as soon as it has failed or is late: the server answers sooner. */
export async function coreInTime(): Promise<Core> {
  const loading = loadCore()
  let stop = () => {}
  const late = new Promise<never>((_, reject) => {
    const look = () => coreState().kind === 'failed' && reject(new Error('late'))
    stop = onCoreState(look)
    look()
  })
  return Promise.race([loading, late]).finally(stop)
}
