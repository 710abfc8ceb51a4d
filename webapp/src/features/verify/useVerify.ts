import { useState } from 'react'
import type { Verdict } from '../../api/contract.gen'
import { verify } from '../../api/papers'
import { focusFirst } from '../../ui/faults'

/** A code has twelve letters and digits, however they are grouped. A text of another length says nothing of where it comes from. */
const WHOLE = /^([\s\p{Pd}]*[\p{L}\p{N}]){12}[\s\p{Pd}]*$/u

/** What is known of the typed code. `partial`: it is not a whole code, and was not asked about. */
export type Answer = { is: 'open' | 'partial' | 'busy' | 'failed' } | { is: 'known'; verdict: Verdict }

/** The typed code and the server's answer to it. Typing takes the answer away, also one that is still to come. */
export function useVerify() {
  const [{ code, answer }, set] = useState<{ code: string; answer: Answer }>({
    code: '',
    answer: { is: 'open' },
  })
  const type = (code: string) => set({ code, answer: { is: 'open' } })
  const submit = async () => {
    if (!WHOLE.test(code)) {
      set({ code, answer: { is: 'partial' } })
      return focusFirst([{ path: 'code' }])
    }
    set({ code, answer: { is: 'busy' } })
    const answer = await verify(code).then(
      (verdict): Answer => ({ is: 'known', verdict }),
      (): Answer => ({ is: 'failed' }),
    )
    set(now => (now.code === code && now.answer.is === 'busy' ? { code, answer } : now))
  }
  return { code, answer, type, submit }
}
