/** The Spanish texts of signing in and of what an account accepts. */
import signingIn from '../../../../texts/es/auth.json'
import consents from '../../../../texts/es/consents.json'

export const auth = { ...signingIn, ...consents }
