import { useState } from 'react'
import { authOutcome } from '../../api/auth/error'
import { signInByPasskey } from '../../api/auth/signIn'
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
  const session = useAtomValue(sessionAtom)
  const [busy, setBusy] = useState(false)

  async function ask(): Promise<void> {
    setBusy(true)
    onRefused('')
    const asked = await authOutcome(() => askPasskey('optional', new AbortController().signal))
    if (!asked.ok) onRefused(t('factors_wrong_passkey'))
    else if (asked.data && session && isPasskeyOf(asked.data, session.claims.sub)) {
      const signed = asked.data
      const outcome = await whilePending(() => authOutcome(() => signInByPasskey(signed)))
      if (outcome.ok) onShown()
      else onRefused(t('factors_wrong_passkey'))
    } else if (asked.data) onRefused(t('factors_another_passkey'))
    setBusy(false)
  }

  return (
    <Button wide tone={primary ? 'primary' : 'plain'} busy={busy} onClick={() => void ask()}>
      {t('factors_use_passkey')}
    </Button>
  )
}
