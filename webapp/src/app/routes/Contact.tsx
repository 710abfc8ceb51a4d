import { useNavigate } from 'react-router'
import { Contact } from '../../features/contact/Contact'

export default function ContactRoute() {
  const navigate = useNavigate()
  return <Contact onSent={() => void navigate('/contact/success', { state: { sent: true } })} />
}
