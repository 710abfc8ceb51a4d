import type { AuthError } from '../../api/auth/error'
import { toFaults } from '../../api/errors'
import { faultAt } from '../../ui/faults'
import { useForm } from '../../ui/useForm'

/** What the forms of signing in share; the dialog of one may stand above a form with fields of the same names. */
export function useAuthForm(prefix = 'auth.') {
  const { faults, busy, at, refuse, submit, changed } = useForm(prefix)

  /** The server's word on the fields; false when it has none. */
  function refuseFields(error: AuthError): boolean {
    const found = error.code === 'VALIDATION_ERROR' ? toFaults(error.fields) : []
    if (found.length > 0) refuse(found)
    return found.length > 0
  }

  /** What a field is called, and what is wrong with it; typing into it ends that. */
  function field(path: string, set: (value: string) => void) {
    return {
      id: at(path),
      name: path,
      error: faultAt(faults, at(path)),
      onChange: (event: { target: { value: string } }) => {
        set(event.target.value)
        changed(at(path))
      },
    }
  }

  return {
    busy,
    at,
    submit,
    refuseFields,
    field,
    changed,
    /** The code of what is wrong at a path. */
    codeAt: (path: string) => faults.find(fault => fault.path === at(path))?.code,
  }
}
