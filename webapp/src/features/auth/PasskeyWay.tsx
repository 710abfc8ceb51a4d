import { useCallback, useEffect, useState } from 'react'
import { authOutcome, type AuthOutcome } from '../../api/auth/error'
import type { Signed } from '../../api/auth/conversation'
import { signInByPasskey } from '../../api/auth/signIn'
import { wordsOf } from '../../api/auth/words'
import { askPasskey, isPasskeyOf, suggestsPasskeys } from '../../api/passkeys'
import { whilePending } from '../../api/pending'
import type { Session } from '../../api/session'
import { useText } from '../../i18n'
import { Button } from '../../ui/Button'

/** Milliseconds after which the challenge of the suggestions is replaced: the server takes it for 5 minutes. */
const REPLACED = 4 * 60_000

/** The button that signs in with a passkey. The browser suggests passkeys in the form's field with `webauthn` meanwhile. */
export default function PasskeyWay({
  account,
  label = 'auth_passkey_button',
  onSignedIn,
  onRefused,
}: {
  /** Id of the account that must be signed in to; any one without it. */
  account?: string
  label?: 'auth_passkey_button' | 'auth_proof_passkey'
  onSignedIn: (session: Session) => void
  onRefused: (words: string) => void
}) {
  const t = useText('auth')
  const [asking, setAsking] = useState(false)
  const [round, setRound] = useState(0)
  const again = useCallback(() => setRound(n => n + 1), [])

  /** Returns whether the customer is signed in. */
  const finish = useCallback(
    async (asked: AuthOutcome<Signed | undefined>): Promise<boolean> => {
      const refuse = (words: string) => {
        onRefused(words)
        return false
      }
      if (!asked.ok) return refuse(wordsOf(asked.error))
      const signed = asked.data
      if (!signed) return false
      if (account && !isPasskeyOf(signed, account)) return refuse(t('auth_proof_another'))
      const outcome = await whilePending(() => authOutcome(() => signInByPasskey(signed)))
      if (!outcome.ok) return refuse(wordsOf(outcome.error))
      onSignedIn(outcome.data)
      return true
    },
    [account, onSignedIn, onRefused, t],
  )

  useEffect(() => {
    if (asking) return
    const stop = new AbortController()
    const clock = setTimeout(again, REPLACED)
    void suggest(stop.signal, finish).then(goesOn => {
      if (goesOn && !stop.signal.aborted) again()
    })
    return () => {
      clearTimeout(clock)
      stop.abort()
    }
  }, [asking, round, again, finish])

  async function ask(): Promise<void> {
    setAsking(true) // the browser shows one question at a time
    onRefused('')
    const { signal } = new AbortController()
    await finish(await authOutcome(() => askPasskey('optional', signal)))
    setAsking(false)
  }

  return (
    <Button wide busy={asking} onClick={() => void ask()}>
      {t(label)}
    </Button>
  )
}

/** Suggests passkeys in the field until `signal` ends it. Returns whether to suggest them again, after a rejected one. */
async function suggest(
  signal: AbortSignal,
  finish: (asked: AuthOutcome<Signed | undefined>) => Promise<boolean>,
): Promise<boolean> {
  if (!(await suggestsPasskeys()) || signal.aborted) return false
  const asked = await authOutcome(() => askPasskey('conditional', signal))
  if (!asked.ok || !asked.data || signal.aborted) return false // nothing was asked for: an error would only disturb
  return !(await finish(asked))
}
