import { useEffect, useRef, useState } from 'react'
import { attempt } from '../../api/attempt'
import type { TotpSetUp } from '../../api/contract.gen'
import { beginApp, confirmApp } from '../../api/factors'
import { useText } from '../../i18n'
import { Button } from '../../ui/Button'
import { TextField } from '../../ui/Field'
import { Form } from '../../ui/Form'
import { Skeleton } from '../../ui/Skeleton'
import { toast } from '../../ui/toast'
import styles from './Factors.module.css'

/** Sets up an authenticator app: its key as a picture and to type, and its first code. */
export function AppSetUp({
  onSet,
  onDeclined,
}: {
  onSet: (codes: string[]) => void
  onDeclined: () => void
}) {
  const t = useText('factors')
  const [key, setKey] = useState<TotpSetUp>()
  const begun = useRef(false)

  async function begin(): Promise<void> {
    const outcome = await attempt(beginApp)
    if (outcome.ok) setKey(outcome.data)
    else onDeclined()
  }
  useEffect(() => {
    if (!begun.current) void begin()
    begun.current = true
  })

  if (!key) return <Skeleton lines={6} />
  return (
    <div className={styles.form}>
      <p>{t('factors_app_scan')}</p>
      <Picture qr={key.qr} label={t('factors_app_qr')} />
      <p className={styles.key}>
        <span className={styles.soft}>{t('factors_app_key')}</span>{' '}
        <code>{key.secret.match(/.{4}/g)?.join(' ')}</code>
      </p>
      <a className={styles.open} href={key.uri}>
        {t('factors_app_link')}
      </a>
      <FirstCode
        onSet={onSet}
        onExpired={() => {
          toast.error(t('factors_app_expired'))
          void begin()
        }}
      />
    </div>
  )
}

/** Modules of white around a QR code, without which it is not read. */
const QUIET = 4

function Picture({ qr, label }: { qr: TotpSetUp['qr']; label: string }) {
  const size = qr.size + 2 * QUIET
  return (
    <svg
      role="img"
      aria-label={label}
      className={styles.qr}
      viewBox={`${-QUIET} ${-QUIET} ${size} ${size}`}
      shapeRendering="crispEdges"
    >
      <path d={qr.path} />
    </svg>
  )
}

function FirstCode({ onSet, onExpired }: { onSet: (codes: string[]) => void; onExpired: () => void }) {
  const t = useText('factors')
  const [code, setCode] = useState('')
  const [refusal, setRefusal] = useState('')
  const [busy, setBusy] = useState(false)

  async function confirm(): Promise<void> {
    if (busy) return
    setBusy(true)
    setRefusal('')
    const outcome = await attempt(() => confirmApp(code), {
      invalid_data: ({ fields }) => {
        setRefusal(t(fields.code === 'malformed' ? 'factors_malformed_code' : 'factors_wrong_code'))
        document.getElementById('factor-first')?.focus()
      },
      conflict: onExpired,
    })
    setBusy(false)
    if (outcome.ok) onSet(outcome.data.recovery_codes)
  }

  return (
    <Form className={styles.form} onSubmit={confirm}>
      <TextField
        id="factor-first"
        name="factor-first"
        autoComplete="one-time-code"
        inputMode="numeric"
        label={t('factors_code')}
        hint={t('factors_code_hint')}
        error={refusal}
        value={code}
        onChange={event => {
          setCode(event.target.value)
          setRefusal('')
        }}
      />
      <Button type="submit" tone="primary" wide busy={busy}>
        {t('factors_confirm')}
      </Button>
    </Form>
  )
}
