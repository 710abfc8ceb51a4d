import { useNavigate } from 'react-router'
import { ContactForm } from '../../features/contact/ContactForm'
import { useText } from '../../i18n'
import { Title } from '../../ui/Title'
import styles from './Contact.module.css'

/** The standalone contact page. */
export default function Contact() {
  const t = useText()
  const navigate = useNavigate()
  return (
    <div className={styles.contact}>
      <header>
        <Title>{t('contact_title')}</Title>
        <p>{t('contact_words')}</p>
      </header>
      <ContactForm onSent={() => void navigate('/contact/success')} />
    </div>
  )
}
