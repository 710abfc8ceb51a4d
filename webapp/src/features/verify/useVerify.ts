import { useState } from 'react'
import type { Verdict } from '../../api/contract.gen'
import { verify } from '../../api/papers'

/** What is known of the typed code. */
export type Answer = { is: 'open' | 'busy' | 'failed' } | { is: 'known'; verdict: Verdict }

/** The typed code and the server's answer to it. Typing takes the answer away, also one that is still to come. */
export function useVerify() {
  const [{ code, answer }, set] = useState<{ code: string; answer: Answer }>({
    code: '',
    answer: { is: 'open' },
  })
  const type = (code: string) => set({ code, answer: { is: 'open' } })
  const submit = async () => {
    set({ code, answer: { is: 'busy' } })
    const answer = await verify(code).then(
      (verdict): Answer => ({ is: 'known', verdict }),
      (): Answer => ({ is: 'failed' }),
    )
    set(now => (now.code === code && now.answer.is === 'busy' ? { code, answer } : now))
  }
  return { code, answer, type, submit }
}
