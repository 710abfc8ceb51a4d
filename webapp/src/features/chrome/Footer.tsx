import type { Config } from '../../api/contract.gen'
import { useLanguage, useText } from '../../i18n'
import { described } from '../../i18n/languages'
import { Dispensable } from '../../ui/Dispensable'
import { lazy } from '../../ui/lazy'
import { Logo } from '../../ui/Logo'
import { Link } from '../../ui/Link'
import { Certificate } from './Certificate'
import styles from './Footer.module.css'
import { LanguageSwitch } from './LanguageSwitch'

const Address = lazy(() => import(/* webpackChunkName: "provider" */ './Address'))

/** Below every screen: who we are, and the pages one looks for here. */
export function Footer({ config }: { config: Config | null }) {
  const t = useText()
  const written = described(useLanguage()).texts
  return (
    <footer className={styles.footer}>
      <div className={styles.column}>
        <div className={styles.who}>
          <Logo />
          <p>{t('footer_promise')}</p>
          <address className={styles.address}>
            <Dispensable>{config && <Address config={config} />}</Dispensable>
          </address>
        </div>
        <nav aria-label={t('footer_navigation')}>
          <ul role="list" className={styles.links}>
            <li>
              <Link to="/faqs">{t('footer_faqs')}</Link>
            </li>
            <li>
              <a href={`/${written}/about`}>{t('footer_about')}</a>
            </li>
            <li>
              <Link to="/verify">{t('footer_verify')}</Link>
            </li>
            <li>
              <Link to="/contact">{t('nav_contact')}</Link>
            </li>
            <li>
              <Link to="/terms">{t('footer_terms')}</Link>
            </li>
            <li>
              <Link to="/privacy">{t('footer_privacy')}</Link>
            </li>
            <li>
              <Link to="/cookies">{t('footer_cookies')}</Link>
            </li>
          </ul>
        </nav>
        <div className={styles.trust}>
          <Certificate label={t('footer_certificate')} />
          <LanguageSwitch />
        </div>
      </div>
    </footer>
  )
}
