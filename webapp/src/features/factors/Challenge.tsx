import { useState } from 'react'
import { attempt } from '../../api/attempt'
import type { Factors } from '../../api/contract.gen'
import type { ApiError } from '../../api/errors'
import { checkFactor } from '../../api/factors'
import { hasPasskeys } from '../../api/passkeys'
import { useText } from '../../i18n'
import { Button } from '../../ui/Button'
import { TextField } from '../../ui/Field'
import { Form } from '../../ui/Form'
import styles from './Factors.module.css'
import { PasskeyButton } from './PasskeyButton'

type Way = 'code' | 'recovery'

/** Asks for a second factor: a code of the authenticator app, a recovery code, or a passkey. */
export function Challenge({ factors, onShown }: { factors: Factors; onShown: () => void }) {
  const t = useText('factors')
  const app = factors.totp_since !== null
  const passkeys = factors.passkeys > 0 && hasPasskeys()
  const recovery = factors.recovery_codes > 0
  const [way, setWay] = useState<Way | undefined>(
    app ? 'code' : passkeys || !recovery ? undefined : 'recovery',
  )
  const [refusal, setRefusal] = useState('')
  return (
    <div className={styles.form}>
      {way && <CodeForm key={way} way={way} onShown={onShown} />}
      <p role="alert" className={styles.refusal}>
        {refusal}
      </p>
      <div className={styles.ways}>
        {passkeys && <PasskeyButton primary={!way} onShown={onShown} onRefused={setRefusal} />}
        {app && way !== 'code' && (
          <Button tone="quiet" onClick={() => setWay('code')}>
            {t('factors_use_app')}
          </Button>
        )}
        {recovery && way !== 'recovery' && (
          <Button tone="quiet" onClick={() => setWay('recovery')}>
            {t('factors_use_recovery')}
          </Button>
        )}
      </div>
      <p className={styles.soft}>{t('factors_lost')}</p>
    </div>
  )
}

const WORDS = {
  code: {
    label: 'factors_code',
    hint: 'factors_code_hint',
    malformed: 'factors_malformed_code',
    wrong: 'factors_wrong_code',
  },
  recovery: {
    label: 'factors_recovery',
    hint: 'factors_recovery_hint',
    malformed: 'factors_malformed_recovery',
    wrong: 'factors_wrong_recovery',
  },
} as const

/** Whether the server found what was typed to be no code at all, rather than a wrong one. */
const isMalformed = (error: ApiError) => Object.values(error.fields).includes('malformed')

function CodeForm({ way, onShown }: { way: Way; onShown: () => void }) {
  const t = useText('factors')
  const [typed, setTyped] = useState('')
  const [refusal, setRefusal] = useState('')
  const [busy, setBusy] = useState(false)
  const words = WORDS[way]
  const id = `factor-${way}`

  async function send(): Promise<void> {
    if (busy) return
    setBusy(true)
    setRefusal('')
    const outcome = await attempt(
      () => checkFactor(way === 'code' ? { code: typed } : { recovery_code: typed }),
      {
        invalid_data: error => {
          setRefusal(t(isMalformed(error) ? words.malformed : words.wrong))
          document.getElementById(id)?.focus()
        },
      },
    )
    setBusy(false)
    if (outcome.ok) onShown()
  }

  return (
    <Form className={styles.form} onSubmit={send}>
      <TextField
        id={id}
        name={id}
        autoComplete={way === 'code' ? 'one-time-code' : 'off'}
        inputMode={way === 'code' ? 'numeric' : 'text'}
        autoCapitalize={way === 'code' ? 'none' : 'characters'}
        spellCheck={false}
        autoFocus
        label={t(words.label)}
        hint={t(words.hint)}
        error={refusal}
        value={typed}
        onChange={event => {
          setTyped(event.target.value)
          setRefusal('')
        }}
      />
      <Button type="submit" tone="primary" wide busy={busy}>
        {t('factors_open')}
      </Button>
    </Form>
  )
}
