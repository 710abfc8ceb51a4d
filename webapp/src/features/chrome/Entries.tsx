import { useLocation } from 'react-router'
import { useText } from '../../i18n'
import { Button } from '../../ui/Button'
import { Link } from '../../ui/Link'
import styles from './Topbar.module.css'

export interface EntryActions {
  onNewTrademark: () => void
  onLogin: () => void
  onSignUp: () => void
  onLogout: () => void
}

/** What the bar leads to, for visitors (without a role), customers and operators. */
export function Entries({ role, ...actions }: { role: string | undefined } & EntryActions) {
  return role ? <SignedIn operator={role === 'operator'} {...actions} /> : <SignedOut {...actions} />
}

function SignedOut({ onNewTrademark, onLogin, onSignUp }: EntryActions) {
  const t = useText()
  return (
    <>
      <Link to="/contact" className={styles.link}>
        {t('nav_contact')}
      </Link>
      <button type="button" className={styles.link} onClick={onNewTrademark}>
        {t('nav_new_trademark')}
      </button>
      <button type="button" className={styles.link} onClick={onLogin}>
        {t('nav_login')}
      </button>
      <Button tone="ink" onClick={onSignUp}>
        {t('nav_sign_up')}
      </Button>
    </>
  )
}

const ACCOUNT = [
  ['trademarks', 'nav_my_trademarks'],
  ['owner', 'nav_personal'],
  ['billing', 'nav_billing'],
] as const

function SignedIn({ operator, onNewTrademark, onLogout }: { operator: boolean } & EntryActions) {
  const t = useText()
  const { pathname, hash } = useLocation()
  const current = pathname === '/home' ? hash.slice(1) || 'trademarks' : ''
  return (
    <>
      {operator && (
        <Link
          to="/desk"
          className={styles.link}
          aria-current={/^\/desk\b/.test(pathname) ? 'page' : undefined}
        >
          {t('nav_desk')}
        </Link>
      )}
      {ACCOUNT.map(([section, title]) => (
        <Link
          key={section}
          to={`/home#${section}`}
          className={styles.link}
          aria-current={section === current ? 'page' : undefined}
        >
          {t(title)}
        </Link>
      ))}
      <button type="button" className={styles.link} onClick={onLogout}>
        {t('nav_logout')}
      </button>
      <Button tone="ink" icon="plus" onClick={onNewTrademark}>
        {t('nav_new_trademark')}
      </Button>
    </>
  )
}
