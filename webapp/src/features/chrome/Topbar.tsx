import { useState } from 'react'
import { useLocation } from 'react-router'
import { useText } from '../../i18n'
import { Button, IconButton } from '../../ui/Button'
import { Logo } from '../../ui/Logo'
import { Link } from '../../ui/Link'
import { LanguageSwitch } from './LanguageSwitch'
import styles from './Topbar.module.css'

/**
 * The bar on top of every screen; below the large breakpoint its links fold into a menu.
 *
 * It shows only what works: login, sign-up, my trademarks, personal info, billing and logout take
 * their places here, by `sessionAtom` of api/session, once there is signing in.
 */
export function Topbar({ onNewTrademark, sandbox }: { onNewTrademark: () => void; sandbox: boolean }) {
  const t = useText()
  const { key } = useLocation()
  const [openAt, setOpenAt] = useState<string>() // the menu closes by itself on the next screen
  const open = openAt === key
  return (
    <header className={styles.bar} data-open={open ? '' : undefined}>
      <div className={styles.row}>
        <Link to="/" className={styles.home} aria-label={t('home_link')}>
          <Logo />
        </Link>
        <IconButton
          icon={open ? 'close' : 'menu'}
          label={t('menu')}
          className={styles.toggle}
          aria-expanded={open}
          aria-controls="main-menu"
          onClick={() => setOpenAt(open ? undefined : key)}
        />
        <nav id="main-menu" className={styles.menu} aria-label={t('main_navigation')}>
          <LanguageSwitch />
          <Link to="/contact" className={styles.link}>
            {t('nav_contact')}
          </Link>
          <Button
            tone="ink"
            icon="plus"
            onClick={() => {
              setOpenAt(undefined)
              onNewTrademark()
            }}
          >
            {t('nav_new_trademark')}
          </Button>
        </nav>
      </div>
      {sandbox && <p className={styles.sandbox}>{t('sandbox_banner')}</p>}
    </header>
  )
}
