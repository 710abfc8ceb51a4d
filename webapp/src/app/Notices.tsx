import { lazy, Suspense, type ReactNode } from 'react'
import { overAtom } from '../api/session'
import { unreadAtom, useText } from '../i18n'
import { releaseAtom } from '../release'
import { useAtom, useAtomValue } from '../state'
import { Button } from '../ui/Button'
import { Note } from '../ui/Note'
import styles from './Frame.module.css'

const SessionOver = lazy(() => import('./SessionOver'))

/** What is to be known of the page as a whole, above whatever screen there is. */
export function Notices() {
  const t = useText()
  const over = useAtomValue(overAtom)
  const unread = useAtomValue(unreadAtom)
  const [release, setRelease] = useAtom(releaseAtom)
  const reload = <Button onClick={() => location.reload()}>{t('reload')}</Button>
  return (
    <div className={styles.notices}>
      {release === 'newer' && (
        <Notice title={t('newer_title')} actions={reload}>
          {t('newer')}
        </Notice>
      )}
      {release === 'renewed' && (
        <Notice tone="info" actions={<Button onClick={() => setRelease('current')}>{t('close')}</Button>}>
          {t('renewed')}
        </Notice>
      )}
      {unread && <Notice actions={reload}>{t('texts_unread')}</Notice>}
      <Suspense>{over && <SessionOver />}</Suspense>
    </div>
  )
}

function Notice(props: { tone?: 'info'; title?: string; actions: ReactNode; children: ReactNode }) {
  return (
    <div role="status">
      <Note tone="mind" {...props} />
    </div>
  )
}
