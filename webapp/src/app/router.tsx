import { Route } from 'react-router'
import { Protected } from '../features/auth/Protected'
import { Missing } from '../features/chrome/Missing'
import { lazy } from '../ui/lazy'
import Home from './routes/Home'

const Account = lazy(() => import(/* webpackChunkName: "account" */ './routes/Account'))
const BillingEdit = lazy(() => import(/* webpackChunkName: "account" */ './routes/BillingEdit'))
const Contact = lazy(() => import(/* webpackChunkName: "steps" */ './routes/Contact'))
const ContactSuccess = lazy(() => import(/* webpackChunkName: "steps" */ './routes/ContactSuccess'))
const Cookies = lazy(() => import(/* webpackChunkName: "legal" */ './routes/Cookies'))
const Desk = lazy(() => import(/* webpackChunkName: "desk" */ './routes/Desk'))
const Faqs = lazy(() => import(/* webpackChunkName: "legal" */ './routes/Faqs'))
const OrderLink = lazy(() => import(/* webpackChunkName: "order-link" */ './routes/OrderLink'))
const PasswordChange = lazy(() => import(/* webpackChunkName: "password" */ './routes/PasswordChange'))
const PasswordChanged = lazy(() => import(/* webpackChunkName: "password" */ './routes/PasswordChanged'))
const Privacy = lazy(() => import(/* webpackChunkName: "legal" */ './routes/Privacy'))
const ProfileEdit = lazy(() => import(/* webpackChunkName: "account" */ './routes/ProfileEdit'))
const RegistrationSuccess = lazy(() => import(/* webpackChunkName: "steps" */ './routes/RegistrationSuccess'))
const ReportSuccess = lazy(() => import(/* webpackChunkName: "steps" */ './routes/ReportSuccess'))
const Terms = lazy(() => import(/* webpackChunkName: "legal" */ './routes/Terms'))
const Verify = lazy(() => import(/* webpackChunkName: "verify" */ './routes/Verify'))

/** All addresses of the page. Any other leads to the start, which says so. */
export const routes = (
  <>
    <Route path="/" element={<Home />} />
    <Route path="/registration/success" element={<RegistrationSuccess />} />
    <Route path="/contact" element={<Contact />} />
    <Route path="/contact/success" element={<ContactSuccess />} />
    <Route path="/reportrequest/success" element={<ReportSuccess />} />
    <Route path="/order" element={<OrderLink />} />
    <Route path="/password/change" element={<PasswordChange />} />
    <Route path="/password/change/success" element={<PasswordChanged />} />
    <Route path="/home" element={<Account />} />
    <Route path="/profile/edit" element={<ProfileEdit />} />
    <Route path="/billing/edit" element={<BillingEdit />} />
    <Route
      path="/desk/*"
      element={
        <Protected role="operator">
          <Desk />
        </Protected>
      }
    />
    <Route path="/terms" element={<Terms />} />
    <Route path="/privacy" element={<Privacy />} />
    <Route path="/cookies" element={<Cookies />} />
    <Route path="/faqs" element={<Faqs />} />
    <Route path="/verify" element={<Verify />} />
    <Route path="*" element={<Missing />} />
  </>
)
