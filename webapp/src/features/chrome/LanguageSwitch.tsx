import { chooseLanguage, described, LANGUAGES, useText, wantedAtom, type Language } from '../../i18n'
import { useAtomValue } from '../../state'
import { Icon } from '../../ui/Icon'
import unseen from '../../ui/Unseen.module.css'
import styles from './LanguageSwitch.module.css'

/**
 * Each language is called by its own name, whatever the page speaks. The list stands invisible over the chosen name: closed, it would
 * have the words of its option, which are too long for a phone.
 */
export function LanguageSwitch() {
  const t = useText()
  const language = useAtomValue(wantedAtom)
  return (
    <label className={styles.switch}>
      <Icon name="globe" />
      <span className={unseen.unseen}>{t('language')}</span>
      <span className={styles.chosen} lang={language} aria-hidden="true">
        {described(language).name}
        <Icon name="chevron" size={18} />
      </span>
      <select
        className={styles.select}
        value={language}
        autoComplete="off" // a browser that puts back what a field had would show, and choose, a language of before
        onChange={event => void chooseLanguage(event.target.value as Language)}
      >
        {LANGUAGES.map(each => (
          <option key={each} value={each} lang={each}>
            {optionOf(each)}
          </option>
        ))}
      </select>
    </label>
  )
}

function optionOf(language: Language): string {
  const { name, note } = { note: '', ...described(language) }
  return note ? `${name} (${note})` : name
}
