import { useText } from '../../i18n'
import { Icon } from '../../ui/Icon'
import unseen from '../../ui/Unseen.module.css'
import styles from './Desk.module.css'

/** How many days something has waited; marked where that is too long. */
export function Days({ days, tooLong }: { days: number; tooLong: boolean }) {
  const t = useText('desk')
  const words = days === 0 ? t('desk_waiting_today') : t('desk_waiting', { count: days })
  if (!tooLong) return words
  return (
    <span className={styles.late}>
      <Icon name="hourglass" size={14} />
      {words}
      <span className={unseen.unseen}> ({t('desk_waiting_long')})</span>
    </span>
  )
}
