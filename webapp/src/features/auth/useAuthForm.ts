import { useState } from 'react'
import type { AuthError } from '../../api/auth/error'
import { loadCore, type Core, type Fault } from '../../core'
import { text } from '../../i18n'
import { faultAt, focusFirst, toFaults, withoutFault } from '../../ui/faults'
import { toast } from '../../ui/toast'

/** The id of a field: the modal may stand above a form with fields of the same names. */
export const at = (path: string) => `auth.${path}`

/** What the forms of signing in share: what is wrong at their fields, and being under way. */
export function useAuthForm() {
  const [faults, setFaults] = useState<Fault[]>([])
  const [busy, setBusy] = useState(false)

  function refuse(found: Fault[]): void {
    const placed = found.map(fault => ({ ...fault, path: at(fault.path) }))
    setFaults(placed)
    toast.error(text('please_check_your_data'))
    focusFirst(placed)
  }

  /** The server's word on the fields; false when it has none. */
  function refuseFields(error: AuthError): boolean {
    const found = error.code === 'VALIDATION_ERROR' ? toFaults(error.fields) : []
    if (found.length > 0) refuse(found)
    return found.length > 0
  }

  /** Checks by the core's rule, and goes on when all is well; one at a time. */
  async function submit(rule: (core: Core) => Fault[], goOn: () => Promise<void>): Promise<void> {
    if (busy) return
    setBusy(true)
    try {
      const found = await check(rule)
      if (found.length > 0) refuse(found)
      else await goOn()
    } finally {
      setBusy(false)
    }
  }

  /** What a field is called, and what is wrong with it; typing into it ends that. */
  function field(path: string, set: (value: string) => void) {
    return {
      id: at(path),
      name: path,
      error: faultAt(faults, at(path)),
      onChange: (event: { target: { value: string } }) => {
        set(event.target.value)
        changed(path)
      },
    }
  }

  const changed = (path: string) => setFaults(before => withoutFault(before, at(path)))

  return {
    busy,
    submit,
    refuseFields,
    field,
    changed,
    /** The code of what is wrong at a path. */
    codeAt: (path: string) => faults.find(fault => fault.path === at(path))?.code,
  }
}

/** What the core finds. Where there is no core nothing is found here, and the server has the word. */
async function check(rule: (core: Core) => Fault[]): Promise<Fault[]> {
  try {
    return rule(await loadCore())
  } catch {
    return []
  }
}
