import type { ReactNode } from 'react'
import { againNow } from '../again'
import { useText } from '../i18n'
import { Button } from './Button'
import { Icon, type IconName } from './Icon'
import styles from './Note.module.css'

const icons = { info: 'info', mind: 'alert', good: 'check' } as const satisfies Record<string, IconName>

/** A few words that belong to what is beside them: for information, to mind, or that it is done. */
export function Note({
  tone = 'info',
  title,
  children,
  actions,
}: {
  tone?: keyof typeof icons
  title?: ReactNode
  children: ReactNode
  actions?: ReactNode
}) {
  return (
    <div className={`${styles.note} ${styles[tone]}`}>
      <Icon name={icons[tone]} />
      <div className={styles.words}>
        {title && <h2 className={styles.title}>{title}</h2>}
        <p>{children}</p>
        {actions && <div className={styles.actions}>{actions}</div>}
      </div>
    </div>
  )
}

/** Says that texts cannot be read in the language that was asked for, and requests them again. */
export function UnreadNote() {
  const t = useText()
  return (
    <div role="status">
      <Note tone="mind" actions={<Button onClick={againNow}>{t('retry')}</Button>}>
        {t('texts_unread')}
      </Note>
    </div>
  )
}
