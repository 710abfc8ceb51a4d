import { useState } from 'react'
import { attempt } from '../../api/attempt'
import type { Factors } from '../../api/contract.gen'
import { getFactors, removeApp, renewCodes } from '../../api/factors'
import { text, useLanguage, useText } from '../../i18n'
import { formatDate } from '../../i18n/money'
import { Button } from '../../ui/Button'
import { confirm } from '../../ui/confirm'
import { Dialog } from '../../ui/Dialog'
import { Skeleton } from '../../ui/Skeleton'
import { toast } from '../../ui/toast'
import { useLoad } from '../../ui/useLoad'
import { AppSetUp } from './AppSetUp'
import styles from './Factors.module.css'
import { RecoveryCodes } from './RecoveryCodes'

/** The second factors of an operator in the account area, besides passkeys. */
export default function Section() {
  const t = useText('factors')
  const { state, reload } = useLoad(getFactors)
  const [open, setOpen] = useState<'app' | string[]>()

  async function remove(): Promise<void> {
    const sure = await confirm({
      title: text('factors_app_remove_title'),
      body: text('factors_app_remove_text'),
    })
    if (!sure) return
    const removed = await attempt(removeApp, { conflict: () => toast.error(t('factors_app_only')) })
    if (removed.ok) reload()
  }

  async function renew(): Promise<void> {
    const sure = await confirm({
      title: text('factors_codes_new_title'),
      body: text('factors_codes_new_text'),
    })
    if (!sure) return
    const made = await attempt(renewCodes, { conflict: () => toast.error(t('factors_none_yet')) })
    if (made.ok) setOpen(made.data.recovery_codes)
  }

  function close(): void {
    setOpen(undefined)
    reload()
  }

  return (
    <section className={styles.panel} aria-labelledby="factors-title">
      <h3 id="factors-title">{t('factors_section')}</h3>
      <p className={styles.soft}>{t('factors_section_words')}</p>
      {state.kind === 'loading' && <Skeleton lines={2} />}
      {state.kind === 'failed' && <Button onClick={reload}>{t('retry')}</Button>}
      {state.kind === 'ready' && (
        <Rows
          factors={state.data}
          onSetUp={() => setOpen('app')}
          onRemove={() => void remove()}
          onRenew={() => void renew()}
        />
      )}
      {open === 'app' && (
        <Dialog onClose={close} title={t('factors_app_title')}>
          <AppSetUp onSet={setOpen} onDeclined={close} />
        </Dialog>
      )}
      {Array.isArray(open) && (
        <Dialog onClose={close} title={t('factors_codes_title')}>
          <RecoveryCodes codes={open} onKept={close} />
        </Dialog>
      )}
    </section>
  )
}

function Rows({
  factors: { totp_since, recovery_codes },
  onSetUp,
  onRemove,
  onRenew,
}: {
  factors: Factors
  onSetUp: () => void
  onRemove: () => void
  onRenew: () => void
}) {
  const t = useText('factors')
  const language = useLanguage()
  return (
    <ul role="list" className={styles.rows}>
      <li className={styles.row}>
        <div>
          <strong>{t('factors_app')}</strong>
          <p className={styles.soft}>
            {totp_since
              ? t('factors_app_since', { date: formatDate(totp_since, language) })
              : t('factors_app_none')}
          </p>
        </div>
        <Button onClick={onSetUp}>{t(totp_since ? 'factors_app_replace' : 'factors_app_setup')}</Button>
        {totp_since && <Button onClick={onRemove}>{t('factors_app_remove')}</Button>}
      </li>
      <li className={styles.row}>
        <div>
          <strong>{t('factors_codes')}</strong>
          <p className={styles.soft}>{t('factors_codes_left', { count: recovery_codes })}</p>
        </div>
        <Button onClick={onRenew}>{t('factors_codes_new')}</Button>
      </li>
    </ul>
  )
}
