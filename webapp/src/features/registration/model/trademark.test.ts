import { describe, expect, it } from 'vitest'
import { trademarkShape } from '../shapes'
import { fromTrademark } from './input'
import { EMPTY_TRADEMARK, priceRequest, toTrademark } from './trademark'

const mark = {
  ...EMPTY_TRADEMARK,
  type: 'LOGO' as const,
  logo: { name: 'sun.png', size: 1200 },
  logoFileChanged: true,
  country_protection: 'EU' as const,
  classifications: { c9: ['c9e1'], c35: [] },
}

describe('the trademark', () => {
  it('is sent without what only the form knows', () => {
    const sent = toTrademark(mark)
    expect(sent.logo).toEqual({ name: 'sun.png', size: 1200 })
    expect(Object.keys(sent)).not.toContain('logo_url')
    expect(Object.keys(sent)).not.toContain('logoFileChanged')
  })

  it('comes back from an order with the server’s logo, which is not sent again', () => {
    const saved = toTrademark(mark)
    const form = fromTrademark({ ...saved, logo_url: '/_/api/v1/trademarks/1/logo', logo_name: 'sun.png' })
    expect(form.logo?.name).toBe('sun.png')
    expect(form.logoFileChanged).toBe(false)
    expect(form.classifications).toEqual(mark.classifications)
    expect(fromTrademark({ ...saved, logo_url: null }).logo).toBeNull()
  })

  it('asks for the price of its classes in its territory', () => {
    expect(priceRequest(mark)).toEqual({ territory: 'EU', classes: 2, unknown: false })
  })

  it('is refused from storage in another shape', () => {
    expect(trademarkShape.safeParse(mark).success).toBe(true)
    expect(trademarkShape.safeParse({ ...mark, country_protection: 'MARS' }).success).toBe(false)
  })
})
