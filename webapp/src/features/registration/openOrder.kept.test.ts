import { expect, it } from 'vitest'
import { order, serve } from '../../api/testserver'
import { load } from '../../i18n/bundles'
import { store } from '../../state'
import { keep } from '../../storage'
import { trademarkAtom } from './drafts'
import { EMPTY_TRADEMARK } from './model/trademark'
import { openOrder } from './openOrder'
import { answerNext } from './testing'

await load('en', 'steps')

it('what was typed before a reload is asked about although no form was drawn yet', async () => {
  keep('sello.draft.trademark', { ...EMPTY_TRADEMARK, type: 'NAME', name: 'Boreal' })
  serve({ 'GET /trademarks/o-1': { data: order() } })
  void answerNext(false)
  await openOrder('o-1', true, new AbortController().signal)
  expect(store.get(trademarkAtom).name).toBe('Boreal')
})
