import styles from './Logo.module.css'
import { Seal } from './Seal'

/** The logo, 200 x 53: the seal and the name, set in the serif of the page. */
export function Logo() {
  return (
    <span className={styles.logo} translate="no">
      <Seal size={46} />
      <span className={styles.name}>Sello</span>
    </span>
  )
}
