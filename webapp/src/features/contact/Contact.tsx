import { useText } from '../../i18n'
import { Head } from '../../ui/Head'
import { Title } from '../../ui/Title'
import { useStill } from '../../ui/useStill'
import styles from './Contact.module.css'
import { ContactForm } from './ContactForm'

/** The contact form as a screen of its own. */
export function Contact({ onSent }: { onSent: () => void }) {
  const t = useText('contact')
  return (
    <div {...useStill()} className={styles.contact}>
      <header>
        <Title>{t('contact_title')}</Title>
        <Head name="contact" words={t('contact_words')} />
        <p>{t('contact_words')}</p>
      </header>
      <ContactForm onSent={onSent} />
    </div>
  )
}
