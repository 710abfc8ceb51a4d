import { useState } from 'react'
import { useText } from '../../i18n'
import { Button } from '../../ui/Button'
import { Checkbox } from '../../ui/Checkbox'
import { saveFile } from '../../ui/saveFile'
import { toast } from '../../ui/toast'
import styles from './Factors.module.css'

/** Shows recovery codes for the only time, until the operator says that they are kept. */
export function RecoveryCodes({ codes, onKept }: { codes: string[]; onKept: () => void }) {
  const t = useText('factors')
  const [kept, setKept] = useState(false)
  const lines = codes.join('\n')

  const copy = () =>
    navigator.clipboard.writeText(lines).then(
      () => toast.success(t('factors_codes_copied')),
      () => toast.error(t('factors_codes_not_copied')),
    )

  return (
    <div className={styles.form}>
      <p>{t('factors_codes_words')}</p>
      <ol className={styles.codes} translate="no">
        {codes.map(code => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ol>
      <div className={styles.actions}>
        <Button onClick={() => void copy()}>{t('factors_codes_copy')}</Button>
        <Button
          onClick={() =>
            saveFile(new Blob([`${lines}\n`], { type: 'text/plain' }), 'sello-recovery-codes.txt')
          }
        >
          {t('factors_codes_download')}
        </Button>
        <Button onClick={() => print()}>{t('factors_codes_print')}</Button>
      </div>
      <Checkbox label={t('factors_codes_kept')} checked={kept} onChange={setKept} />
      <Button tone="primary" wide disabled={!kept} onClick={onKept}>
        {t('factors_codes_done')}
      </Button>
    </div>
  )
}
