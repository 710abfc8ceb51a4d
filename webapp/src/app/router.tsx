import { lazy } from 'react'
import { Navigate, Route } from 'react-router'
import Home from './routes/Home'

const Contact = lazy(() => import('./routes/Contact'))
const ContactSuccess = lazy(() => import('./routes/ContactSuccess'))
const Cookies = lazy(() => import('./routes/Cookies'))
const Faqs = lazy(() => import('./routes/Faqs'))
const Privacy = lazy(() => import('./routes/Privacy'))
const RegistrationSuccess = lazy(() => import('./routes/RegistrationSuccess'))
const ReportSuccess = lazy(() => import('./routes/ReportSuccess'))
const Terms = lazy(() => import('./routes/Terms'))

/**
 * Every address of the page. /home, /profile/edit, /billing/edit and /password/change come with
 * signing in; until then they lead to the start like any other path.
 */
export const routes = (
  <>
    <Route path="/" element={<Home />} />
    <Route path="/registration/success" element={<RegistrationSuccess />} />
    <Route path="/contact" element={<Contact />} />
    <Route path="/contact/success" element={<ContactSuccess />} />
    <Route path="/reportrequest/success" element={<ReportSuccess />} />
    <Route path="/terms" element={<Terms />} />
    <Route path="/privacy" element={<Privacy />} />
    <Route path="/cookies" element={<Cookies />} />
    <Route path="/faqs" element={<Faqs />} />
    <Route path="*" element={<Navigate to="/" replace />} />
  </>
)
