import type { AuthError } from '../../api/auth/error'
import { toFaults } from '../../api/errors'
import { useForm } from '../../ui/useForm'

/** What the forms of signing in share; the dialog of one may stand above a form with fields of the same names. */
export function useAuthForm(prefix = 'auth.') {
  const { faults, busy, at, field, refuse, submit, changed } = useForm(prefix)

  /** Shows the faults that an error names at the fields; false if it names none. */
  function refuseFields(error: AuthError): boolean {
    const found = error.code === 'VALIDATION_ERROR' ? toFaults(error.fields) : []
    if (found.length > 0) refuse(found)
    return found.length > 0
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
