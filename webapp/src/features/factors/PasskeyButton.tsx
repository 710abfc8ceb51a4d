import { useState } from 'react'
import { authOutcome, type AuthError } from '../../api/auth/error'
import { signInByPasskey } from '../../api/auth/signIn'
import { wordsOf } from '../../api/auth/words'
import { askPasskey, isPasskeyOf } from '../../api/passkeys'
import { whilePending } from '../../api/pending'
import { sessionAtom } from '../../api/session'
import { useText } from '../../i18n'
import { useAtomValue } from '../../state'
import { Button } from '../../ui/Button'

/** Signs in to the same account again with a passkey, which is a second factor too. */
export function PasskeyButton({
  primary,
  onShown,
  onRefused,
}: {
  primary: boolean
  onShown: () => void
  onRefused: (words: string) => void
}) {
  const t = useText('factors')
  useText('auth') // the words for errors
  const session = useAtomValue(sessionAtom)
  const [busy, setBusy] = useState(false)

  const refuse = (error: AuthError) =>
    onRefused(error.code === 'WRONG_PASSKEY' ? t('factors_wrong_passkey') : wordsOf(error))

  async function ask(): Promise<void> {
    setBusy(true)
    onRefused('')
    const asked = await authOutcome(() => askPasskey('optional', new AbortController().signal))
    const signed = asked.ok && asked.data
    if (!asked.ok) refuse(asked.error)
    else if (!signed) onRefused(t('factors_no_passkey'))
    else if (!session || !isPasskeyOf(signed, session.claims.sub)) onRefused(t('factors_another_passkey'))
    else {
      const outcome = await whilePending(() => authOutcome(() => signInByPasskey(signed)))
      if (outcome.ok) onShown()
      else refuse(outcome.error)
    }
    setBusy(false)
  }

  return (
    <Button wide tone={primary ? 'primary' : 'plain'} busy={busy} onClick={() => void ask()}>
      {t('factors_use_passkey')}
    </Button>
  )
}
