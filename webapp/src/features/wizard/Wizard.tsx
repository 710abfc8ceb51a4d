import { useText } from '../../i18n'

/** The registration wizard. */
export default function Wizard() {
  const t = useText()
  return (
    <>
      <h1>{t('hero_title')}</h1>
      <p>{t('hero_words')}</p>
    </>
  )
}
