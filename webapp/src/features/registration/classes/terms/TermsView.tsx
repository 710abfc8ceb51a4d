import type { Term } from '../../../../core'
import { useText } from '../../../../i18n'
import styles from './terms.module.css'

/** The chosen terms of a class, word for word. */
export default function TermsView({ terms }: { terms: Term[] }) {
  const t = useText('official')
  return (
    <ul className={styles.view}>
      {terms.map(({ text, number, edition }) => (
        <li key={text}>
          {number ? t('official_term', { text, number, edition }) : t('official_own', { text })}
        </li>
      ))}
    </ul>
  )
}
