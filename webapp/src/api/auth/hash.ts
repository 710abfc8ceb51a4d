import { hashPassword, type Policy } from '../../core/hash'
import { isOutdated } from '../../release'
import { AuthError } from './error'
import { authBase } from './place'

/** The core's status for a password that violates the policy. */
const AGAINST_POLICY = -3

/**
 * The client hash of a password, which is all that ever leaves the page. Where a password is set, `policy` says for whom; one
 * that violates it is a validation error at the field, and nothing is sent.
 */
export async function clientHash(username: string, password: string, policy: Policy): Promise<string> {
  const domain = new URL(await authBase()).hostname
  const { hash, status } = await hashPassword({ domain, username, password, policy })
  if (status === 0) return hash
  if (status === AGAINST_POLICY) {
    // The form has refused a weak one; of an operator's it may have had no list.
    const code = policy === 'operator' ? 'too_common' : 'too_weak'
    throw new AuthError('VALIDATION_ERROR', '', { password: code })
  }
  throw new AuthError((await isOutdated()) ? 'OUTDATED' : 'BCRYPT_ERROR')
}
