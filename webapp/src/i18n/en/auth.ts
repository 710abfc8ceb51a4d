/** The English texts of signing in and of what an account accepts. */
import signingIn from '../../../../texts/en/auth.json'
import consents from '../../../../texts/en/consents.json'

export const auth = { ...signingIn, ...consents }
