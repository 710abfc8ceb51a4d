import { useState, type ReactNode } from 'react'
import { agentName } from '../../agent'
import { attempt } from '../../api/attempt'
import type { Factors } from '../../api/contract.gen'
import { renewCodes } from '../../api/factors'
import { addPasskey, hasPasskeys } from '../../api/passkeys'
import { useText } from '../../i18n'
import { Button } from '../../ui/Button'
import { AppSetUp } from './AppSetUp'
import { Challenge } from './Challenge'
import styles from './Factors.module.css'
import { RecoveryCodes } from './RecoveryCodes'

type Step = { kind: 'choose' } | { kind: 'app' } | { kind: 'codes'; codes: string[] }

/**
 * Asks for a second factor, or leads an operator who has none to set one up. `frame` draws what is asked under its title and
 * words.
 */
export function SecondFactor({
  factors,
  onShown,
  frame,
}: {
  factors: Factors
  onShown: () => void
  frame: (title: string, words: string, content: ReactNode) => ReactNode
}) {
  const t = useText('factors')
  const [step, setStep] = useState<Step>({ kind: 'choose' })
  const codes = (shown: string[]) => setStep({ kind: 'codes', codes: shown })
  if (factors.passkeys > 0 || factors.totp_since)
    return frame(t('factors_title'), t('factors_words'), <Challenge factors={factors} onShown={onShown} />)
  switch (step.kind) {
    case 'choose':
      return frame(
        t('factors_setup_title'),
        t('factors_setup_words'),
        <Choice onApp={() => setStep({ kind: 'app' })} onCodes={codes} onShown={onShown} />,
      )
    case 'app':
      return frame(
        t('factors_app_title'),
        '',
        <AppSetUp onSet={codes} onDeclined={() => setStep({ kind: 'choose' })} />,
      )
    case 'codes':
      return frame(t('factors_codes_title'), '', <RecoveryCodes codes={step.codes} onKept={onShown} />)
  }
}

function Choice({
  onApp,
  onCodes,
  onShown,
}: {
  onApp: () => void
  onCodes: (codes: string[]) => void
  onShown: () => void
}) {
  const t = useText('factors')
  const [busy, setBusy] = useState(false)

  /** Adds a passkey, which opens the desk, and makes the recovery codes that belong to it. */
  async function add(): Promise<void> {
    setBusy(true)
    const added = await attempt(() => addPasskey(agentName(navigator.userAgent) || t('factors_passkey_name')))
    const made = added.ok && added.data ? await attempt(renewCodes) : undefined
    setBusy(false)
    if (made?.ok) onCodes(made.data.recovery_codes)
    else if (made) onShown()
  }

  return (
    <div className={styles.form}>
      <Button tone="primary" wide onClick={onApp}>
        {t('factors_setup_app')}
      </Button>
      {hasPasskeys() && (
        <Button wide busy={busy} onClick={() => void add()}>
          {t('factors_setup_passkey')}
        </Button>
      )}
    </div>
  )
}
