import { useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { sessionAtom } from '../../api/session'
import { useText } from '../../i18n'
import { useAtomValue } from '../../state'
import { IconButton } from '../../ui/Button'
import { Logo } from '../../ui/Logo'
import { Link } from '../../ui/Link'
import { Closable } from '../../ui/useBack'
import { Entries, type EntryActions } from './Entries'
import { LanguageSwitch } from './LanguageSwitch'
import styles from './Topbar.module.css'

/** The bar on top of every screen; below the large breakpoint its links fold into a menu. */
export function Topbar({ sandbox, ...actions }: { sandbox: boolean } & EntryActions) {
  const t = useText()
  const session = useAtomValue(sessionAtom)
  const { key } = useLocation()
  const [openAt, setOpenAt] = useState<string>() // the menu closes by itself on the next screen
  const open = openAt === key
  const toggle = useRef<HTMLButtonElement>(null)

  function close(): void {
    setOpenAt(undefined)
    toggle.current?.focus()
  }

  return (
    <>
      {open && <Closable close={close} />}
      <header className={styles.bar} data-open={open ? '' : undefined}>
        <div className={styles.row}>
          <Link to="/" className={styles.home} aria-label={t('home_link')}>
            <Logo />
          </Link>
          <IconButton
            ref={toggle}
            icon={open ? 'close' : 'menu'}
            label={t('menu')}
            className={styles.toggle}
            aria-expanded={open}
            aria-controls="main-menu"
            onClick={() => setOpenAt(open ? undefined : key)}
          />
          <nav
            id="main-menu"
            className={styles.menu}
            aria-label={t('main_navigation')}
            onClick={event =>
              event.target instanceof Element && event.target.closest('a, button') && setOpenAt(undefined)
            }
          >
            <Entries role={session ? session.tenant_role : undefined} {...actions} />
            <LanguageSwitch />
          </nav>
        </div>
      </header>
      {sandbox && <aside className={styles.sandbox}>{t('sandbox_banner')}</aside>}
    </>
  )
}
