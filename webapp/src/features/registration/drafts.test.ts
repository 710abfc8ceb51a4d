import { beforeEach, describe, expect, it } from 'vitest'
import { quoteOf } from '../../api/testserver'
import { claimDrafts, releaseDrafts } from '../../drafts'
import { store } from '../../state'
import { progressAtom, trademarkAtom } from './drafts'
import type { Progress } from './model/progress'
import { EMPTY_TRADEMARK } from './model/trademark'

const quote = quoteOf(17500)
const saved = { id: 'o-1', sent: '{"owners":[{"name":"Ana"}]}', reported: true, account: true }

/** The drafts of an account whose session expires, as it finds them when it signs in again. */
function afterExpiry() {
  releaseDrafts(true)
  claimDrafts('ana')
  return { trademark: store.get(trademarkAtom), progress: store.get(progressAtom) }
}

beforeEach(() => {
  claimDrafts('ana')
  return () => releaseDrafts()
})

describe('S33: after an expiry', () => {
  it('the trademark is there without its logo, whose file is gone', () => {
    const typed = {
      ...EMPTY_TRADEMARK,
      type: 'LOGO' as const,
      country_protection: 'EU' as const,
      name: 'Aurora',
    }
    store.set(trademarkAtom, {
      ...typed,
      logo: { name: 'sun.png', size: 3 },
      logo_url: '/logo/1',
      logoFileChanged: true,
    })
    expect(afterExpiry().trademark).toEqual(typed)
  })

  it.each<[string, Progress, Progress]>([
    [
      'in the review goes on with the owners, which have to be typed again, and knows its order without them',
      { place: { at: 'review', quote }, draftId: 'd-1', saved },
      { place: { at: 'owners' }, draftId: 'd-1', saved: { ...saved, sent: '' } },
    ],
    [
      'in another step goes on there',
      { place: { at: 'contact' }, draftId: '', saved: null },
      { place: { at: 'contact' }, draftId: '', saved: null },
    ],
  ])('who was %s', (_, before, after) => {
    store.set(progressAtom, before)
    expect(afterExpiry().progress).toEqual(after)
  })
})
