import { useText } from '../i18n'
import { Prose } from './Prose'
import styles from './Included.module.css'

/** What the price includes and what not, and what is given back until when. */
export default function Included() {
  const t = useText('included')
  return (
    <div className={styles.included}>
      {(['yes', 'no', 'back'] as const).map(part => (
        <section key={part}>
          <strong>{t(`included_${part}_title`)}</strong>
          <Prose text={t(`included_${part}`)} />
        </section>
      ))}
    </div>
  )
}
