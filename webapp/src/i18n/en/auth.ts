/** The English texts of signing in and of what an account accepts. */
import signingIn from './auth.json'
import consents from './consents.json'

export const auth = { ...signingIn, ...consents }
