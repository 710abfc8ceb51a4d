import { lazy, Suspense } from 'react'
import { overAtom } from '../api/session'
import { unreadAtom, useText } from '../i18n'
import { useAtomValue } from '../state'
import { Button } from '../ui/Button'
import { Note } from '../ui/Note'
import styles from './Frame.module.css'

const SessionOver = lazy(() => import('./SessionOver'))

/** What is wrong with the page as a whole, above whatever screen there is. */
export function Notices() {
  const t = useText()
  const over = useAtomValue(overAtom)
  const unread = useAtomValue(unreadAtom)
  return (
    <div className={styles.notices}>
      {unread && (
        <div role="status">
          <Note tone="mind" actions={<Button onClick={() => location.reload()}>{t('reload')}</Button>}>
            {t('texts_unread')}
          </Note>
        </div>
      )}
      <Suspense>{over && <SessionOver />}</Suspense>
    </div>
  )
}
