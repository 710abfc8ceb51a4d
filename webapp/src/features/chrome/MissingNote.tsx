import { useEffect } from 'react'
import { useText } from '../../i18n'
import { useSetAtom } from '../../state'
import { Button } from '../../ui/Button'
import { Link } from '../../ui/Link'
import { Note } from '../../ui/Note'
import { missingAtom } from './missed'
import styles from './Notices.module.css'

/** Says that there is no page at the address, until the start is left or the note is closed. */
export default function MissingNote() {
  const t = useText('steps')
  const setMissing = useSetAtom(missingAtom)
  useEffect(() => {
    return () => {
      setMissing(false)
    }
  }, [setMissing])
  return (
    <div role="status" className={styles.notices}>
      <Note
        tone="mind"
        title={t('missing_title')}
        actions={
          <>
            <Link to="/faqs">{t('footer_faqs')}</Link>
            <Link to="/contact">{t('nav_contact')}</Link>
            <Button onClick={() => setMissing(false)}>{t('close')}</Button>
          </>
        }
      >
        {t('missing_words')}
      </Note>
    </div>
  )
}
