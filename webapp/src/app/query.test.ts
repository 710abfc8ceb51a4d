import { afterEach, describe, expect, it } from 'vitest'
import { joinQueries, takeQuery } from './query'

afterEach(() => history.replaceState(null, '', '/'))

describe('the query of a screen', () => {
  it('comes from before and behind the hash; what is behind wins', () => {
    const all = joinQueries('?tid=1&tam=175', '?tid=2')
    expect([...all]).toEqual([
      ['tid', '2'],
      ['tam', '175'],
    ])
  })

  it('is moved behind the hash when the page starts, so that the next screen does not have it', () => {
    history.replaceState(null, '', '/?trademarkId=7&redirect_status=succeeded#/registration/success')
    takeQuery()
    expect(location.search).toBe('')
    expect(location.hash).toBe('#/registration/success?trademarkId=7&redirect_status=succeeded')
  })

  it('keeps the section of a screen', () => {
    history.replaceState(null, '', '/?a=1#/home?b=2#owner')
    takeQuery()
    expect(location.hash).toBe('#/home?a=1&b=2#owner')
  })

  it('has no language of the link that led to the page any more', () => {
    history.replaceState(null, '', '/?lang=es')
    expect(takeQuery()).toBe('es')
    expect(location.href).toMatch(/\/$/)
    history.replaceState(null, '', '/?lang=es#/contact')
    expect(takeQuery()).toBe('es')
    expect(location.search + location.hash).toBe('#/contact')
    history.replaceState(null, '', '/?autored&lang=es')
    expect(takeQuery()).toBe('es')
    expect(location.hash).toBe('#/?autored=')
    expect(takeQuery()).toBeNull()
  })

  it('is left alone where there is none', () => {
    history.replaceState(null, '', '/#/faqs')
    takeQuery()
    expect(location.hash).toBe('#/faqs')
  })
})
