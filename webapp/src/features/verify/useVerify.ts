import { useState } from 'react'
import type { Verdict } from '../../api/contract.gen'
import { verify } from '../../api/papers'

/** What is known of the typed code. */
export type Answer = { is: 'open' | 'busy' | 'failed' } | { is: 'known'; verdict: Verdict }

/** The typed code and the server's answer to it. Typing takes the answer away, since it was about another text. */
export function useVerify() {
  const [code, setCode] = useState('')
  const [answer, setAnswer] = useState<Answer>({ is: 'open' })
  const type = (typed: string) => {
    setCode(typed)
    setAnswer({ is: 'open' })
  }
  const submit = async () => {
    setAnswer({ is: 'busy' })
    const asked = code
    const next = await verify(asked).then(
      (verdict): Answer => ({ is: 'known', verdict }),
      (): Answer => ({ is: 'failed' }),
    )
    setAnswer(next)
  }
  return { code, answer, type, submit }
}
