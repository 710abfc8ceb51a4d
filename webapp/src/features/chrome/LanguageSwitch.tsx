import { chooseLanguage, described, LANGUAGES, useLanguage, useText, type Language } from '../../i18n'
import { Icon } from '../../ui/Icon'
import styles from './LanguageSwitch.module.css'

/** Each language is called by its own name, whatever the page speaks. */
export function LanguageSwitch() {
  const t = useText()
  const language = useLanguage()
  return (
    <label className={styles.switch}>
      <Icon name="globe" />
      <span className={styles.label}>{t('language')}</span>
      <select
        className={styles.select}
        value={language}
        autoComplete="off" // a browser that puts back what a field had would show, and choose, a language of before
        onChange={event => void chooseLanguage(event.target.value as Language)}
      >
        {LANGUAGES.map(each => (
          <option key={each} value={each} lang={each}>
            {described(each).name}
          </option>
        ))}
      </select>
    </label>
  )
}
