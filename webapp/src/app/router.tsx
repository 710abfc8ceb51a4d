import { lazy } from 'react'
import { Navigate, Route } from 'react-router'
import Home from './routes/Home'

const Account = lazy(() => import('./routes/Account'))
const BillingEdit = lazy(() => import('./routes/BillingEdit'))
const Contact = lazy(() => import('./routes/Contact'))
const ContactSuccess = lazy(() => import('./routes/ContactSuccess'))
const Cookies = lazy(() => import('./routes/Cookies'))
const Faqs = lazy(() => import('./routes/Faqs'))
const PasswordChange = lazy(() => import('./routes/PasswordChange'))
const PasswordChanged = lazy(() => import('./routes/PasswordChanged'))
const Privacy = lazy(() => import('./routes/Privacy'))
const ProfileEdit = lazy(() => import('./routes/ProfileEdit'))
const RegistrationSuccess = lazy(() => import('./routes/RegistrationSuccess'))
const ReportSuccess = lazy(() => import('./routes/ReportSuccess'))
const Terms = lazy(() => import('./routes/Terms'))

/** All addresses of the page. Any other leads to the start. */
export const routes = (
  <>
    <Route path="/" element={<Home />} />
    <Route path="/registration/success" element={<RegistrationSuccess />} />
    <Route path="/contact" element={<Contact />} />
    <Route path="/contact/success" element={<ContactSuccess />} />
    <Route path="/reportrequest/success" element={<ReportSuccess />} />
    <Route path="/password/change" element={<PasswordChange />} />
    <Route path="/password/change/success" element={<PasswordChanged />} />
    <Route path="/home" element={<Account />} />
    <Route path="/profile/edit" element={<ProfileEdit />} />
    <Route path="/billing/edit" element={<BillingEdit />} />
    <Route path="/terms" element={<Terms />} />
    <Route path="/privacy" element={<Privacy />} />
    <Route path="/cookies" element={<Cookies />} />
    <Route path="/faqs" element={<Faqs />} />
    <Route path="*" element={<Navigate to="/" replace />} />
  </>
)
