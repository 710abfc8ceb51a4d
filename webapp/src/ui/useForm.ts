import { useState } from 'react'
import type { Core, Fault } from '../core'
import { check } from '../core/check'
import { faultAt, focusFirst, sayRefused, unsayRefused, withoutFault } from './faults'
import { useRefusal } from './useRefusal'

/**
 * What forms share: what is wrong at their fields, and being under way. `prefix` goes before the paths
 * of what is found, where fields of the same names may stand on the page twice.
 */
export function useForm(prefix = '') {
  const [faults, setFaults] = useState<Fault[]>([])
  const [busy, setBusy] = useState(false)
  useRefusal(faults.length > 0)

  /** The id of the field at a path. */
  const at = (path: string) => prefix + path

  /** Removes the faults of a field, by its id, after a change of it. */
  const changed = (id: string) => setFaults(before => withoutFault(before, id))

  /** The id and name of the field at a path, what is wrong with it in words, and the handler of its changes. */
  const field = (path: string, set: (value: string) => void) => ({
    id: at(path),
    name: path,
    error: faultAt(faults, at(path)),
    onChange: (event: { target: { value: string } }) => {
      set(event.target.value)
      changed(at(path))
    },
  })

  function refuse(found: Fault[]): void {
    const placed = found.map(fault => ({ ...fault, path: at(fault.path) }))
    setFaults(placed)
    sayRefused()
    focusFirst(placed)
  }

  /** Checks by the core's rule, and goes on when all is well; one at a time. */
  async function submit(rule: (core: Core) => Fault[], goOn: () => Promise<void>): Promise<void> {
    if (busy) return
    setBusy(true)
    try {
      const found = await check(rule)
      if (found.length > 0) return refuse(found)
      unsayRefused()
      await goOn()
    } finally {
      setBusy(false)
    }
  }

  return { faults, busy, at, field, refuse, submit, changed }
}
