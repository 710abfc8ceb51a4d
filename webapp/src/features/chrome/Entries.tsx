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

/** What the bar leads to, for visitors and for who is signed in. */
export function Entries({ signedIn, ...actions }: { signedIn: boolean } & EntryActions) {
  return signedIn ? <SignedIn {...actions} /> : <SignedOut {...actions} />
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

function SignedIn({ onNewTrademark, onLogout }: EntryActions) {
  const t = useText()
  const { pathname, hash } = useLocation()
  const current = pathname === '/home' ? hash.slice(1) || 'trademarks' : ''
  return (
    <>
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
