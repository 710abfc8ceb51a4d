import { describe, expect, it } from 'vitest'
import { challengeOf, newSecret } from './pkce'

describe('PKCE', () => {
  it('makes the challenge of RFC 7636, appendix B', async () => {
    expect(await challengeOf('dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk')).toBe(
      'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM',
    )
  })

  it('makes secrets of 256 bits that differ', () => {
    const secrets = Array.from({ length: 100 }, newSecret)
    for (const secret of secrets) expect(secret).toMatch(/^[A-Za-z0-9_-]{43}$/)
    expect(new Set(secrets).size).toBe(100)
  })
})
