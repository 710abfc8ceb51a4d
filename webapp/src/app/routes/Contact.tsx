import { useNavigate } from 'react-router'
import { ContactForm } from '../../features/contact/ContactForm'
import { useText } from '../../i18n'
import styles from './Contact.module.css'

/** The standalone contact page. */
export default function Contact() {
  const t = useText()
  const navigate = useNavigate()
  return (
    <div className={styles.contact}>
      <header>
        <h1>{t('contact_title')}</h1>
        <p>{t('contact_words')}</p>
      </header>
      <ContactForm onSent={() => void navigate('/contact/success')} />
    </div>
  )
}
