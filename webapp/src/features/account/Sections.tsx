import { useText, type TextKey } from '../../i18n'
import { Link } from '../../ui/Link'
import styles from './Account.module.css'

export type Section = 'trademarks' | 'owner' | 'billing'

const SECTIONS: { section: Section; title: TextKey }[] = [
  { section: 'trademarks', title: 'account_trademarks' },
  { section: 'owner', title: 'account_owner' },
  { section: 'billing', title: 'account_billing' },
]

/** The hash that leads to the password, in the section of the owner. The server sends password managers there. */
export const TO_PASSWORD = '#password'

/** The section that a hash selects. */
export function sectionOf(hash: string): Section {
  if (hash === TO_PASSWORD) return 'owner'
  return SECTIONS.find(({ section }) => hash === `#${section}`)?.section ?? 'trademarks'
}

/** The parts of the account area. */
export function Sections({ current }: { current: Section }) {
  const t = useText('account')
  return (
    <nav aria-label={t('account_sections')} className={styles.sections}>
      {SECTIONS.map(({ section, title }) => (
        <Link key={section} to={`/home#${section}`} aria-current={section === current ? 'page' : undefined}>
          {t(title)}
        </Link>
      ))}
    </nav>
  )
}
