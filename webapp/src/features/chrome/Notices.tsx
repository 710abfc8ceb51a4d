import type { ReactNode } from 'react'
import { useText, useUnread } from '../../i18n'
import { releaseAtom } from '../../release'
import { useAtom } from '../../state'
import { Button } from '../../ui/Button'
import { Note, UnreadNote } from '../../ui/Note'
import styles from './Notices.module.css'

/** Notices about the page as a whole, above whatever screen is shown. `children` are those of other features. */
export function Notices({ children }: { children?: ReactNode }) {
  const t = useText()
  const unread = useUnread()
  const [release, setRelease] = useAtom(releaseAtom)
  return (
    <div className={styles.notices}>
      {release === 'newer' && (
        <Notice
          tone="info"
          title={t('offered_title')}
          actions={<Button onClick={() => location.reload()}>{t('offered_load')}</Button>}
        >
          {t('offered')}
        </Notice>
      )}
      {release === 'renewed' && (
        <Notice tone="info" actions={<Button onClick={() => setRelease('current')}>{t('close')}</Button>}>
          {t('renewed')}
        </Notice>
      )}
      {unread && <UnreadNote />}
      {children}
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
