import { useState } from 'react'
import { attempt } from '../../../api/attempt'
import { toFaults } from '../../../api/errors'
import type { FaultCode } from '../../../core'
import { faultAt } from '../../../ui/faults'
import { useForm } from '../../../ui/useForm'
import { useSignInAgain } from '../useSignInAgain'

/** Why an act was refused although its fields are right: the file is another one than the operator saw. */
export type Moved = 'stale' | 'conflict'

/**
 * Sends an act, one at a time, and keeps what the server finds wrong for the fields. If somebody else changed the file since it
 * was loaded, `reload` loads it again, and what was typed stays, to be sent again.
 */
export function useAct(reload: () => void) {
  const { faults, busy, at, field, refuse, submit, changed } = useForm('act.')
  const [moved, setMoved] = useState<Moved>()
  const handlers = useSignInAgain()

  function becauseOf(why: Moved): void {
    setMoved(why)
    reload()
  }

  return {
    busy,
    faults,
    moved,
    field,
    /** As `field`, for a field that chooses a file. */
    file: (path: string, set: (file: File | undefined) => void) => ({
      id: at(path),
      error: faultAt(faults, at(path)),
      onChoose: (file: File | undefined) => {
        set(file)
        changed(at(path))
      },
    }),
    at,
    changed,
    /** Refuses what was typed before it is sent. */
    refuse: (path: string, code: FaultCode) => refuse([{ path, code, limit: 0 }]),
    /** Sends; when all is well, each of `onDone` gets the answer. */
    run: <T>(send: () => Promise<T>, ...onDone: ((answer: T) => void)[]) =>
      submit(
        () => [],
        async () => {
          setMoved(undefined)
          const outcome = await attempt(send, {
            ...handlers,
            invalid_data: error => refuse(toFaults(error.fields)),
            version_stale: () => becauseOf('stale'),
            conflict: () => becauseOf('conflict'),
          })
          if (outcome.ok) onDone.forEach(done => done(outcome.data))
        },
      ),
  }
}
