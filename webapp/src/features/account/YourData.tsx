import { useState } from 'react'
import { exportAccount } from '../../api/account'
import { attempt } from '../../api/attempt'
import { useText } from '../../i18n'
import { Button } from '../../ui/Button'
import { lazy } from '../../ui/lazy'
import { ScreenPart } from '../../ui/ScreenPart'
import { saveFile } from '../../ui/saveFile'
import styles from './Account.module.css'

const DeleteDialog = lazy(() => import(/* webpackChunkName: "account" */ './DeleteDialog'))

/** A copy of everything that is kept, and deleting the account. */
export function YourData({ email, onDeleted }: { email: string; onDeleted: () => void }) {
  const t = useText('account')
  const [deleting, setDeleting] = useState(false)
  return (
    <section className={styles.panel}>
      <div className={styles.row}>
        <div>
          <h3>{t('account_export_title')}</h3>
          <p className={styles.soft}>{t('account_export_words')}</p>
        </div>
        <Button icon="file" onClick={() => void saveExport()}>
          {t('account_export_button')}
        </Button>
      </div>
      <div className={styles.row}>
        <div>
          <h3>{t('account_delete_title')}</h3>
          <p className={styles.soft}>{t('account_delete_words')}</p>
        </div>
        <Button icon="trash" onClick={() => setDeleting(true)}>
          {t('account_delete_button')}
        </Button>
      </div>
      <ScreenPart>
        {deleting && <DeleteDialog email={email} onClose={() => setDeleting(false)} onDeleted={onDeleted} />}
      </ScreenPart>
    </section>
  )
}

async function saveExport(): Promise<void> {
  const outcome = await attempt(exportAccount)
  if (outcome.ok) saveFile(outcome.data, 'sello.zip')
}
