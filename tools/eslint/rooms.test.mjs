import { describe, expect, it } from 'vitest'
import { refusal } from './rooms.mjs'

describe('imports between rooms', () => {
  it.each([
    ['features/registration/Registration.tsx', '../auth/view'],
    ['features/party/PartyFields.tsx', '../registration/Registration'],
    ['ui/Field.tsx', '../features/party/fields'],
    ['features/registration/Registration.tsx', '../../app/query'],
    ['ui/Button.tsx', '../features/chrome/Topbar'],
    ['app/Frame.tsx', '../state'],
    ['app/routes/Account.tsx', '../../api/trademarks'],
    ['app/routes/Account.tsx', '../../core/check'],
    ['api/client.ts', '../app/App'],
    ['core/index.ts', '../features/registration/Registration'],
    ['state.ts', './app/App'],
    ['drafts/index.ts', '../features/auth/LoginView'],
    ['app/Frame.tsx', '../drafts/files'],
    ['features/registration/drafts.ts', 'jotai'],
    ['ui/Toasts.tsx', 'react-toastify/unstyled'],
    ['features/registration/Registration.tsx', '../../../../build/core.wasm'],
    ['zod.ts', 'zod'],
    ['features/contact/shapes.ts', 'zod/mini'],
    ['features/legal/Prices.tsx', '../../../../texts/en/legal.json'],
    ['features/registration/model/journey.ts', 'react'],
    ['features/registration/model/journey.ts', '../../../state'],
    ['features/registration/model/journey.ts', '../../../api/client'],
    ['features/registration/model/journey.ts', '../drafts'],
  ])('%s may not import %s', (from, source) => {
    expect(refusal(from, source)).toBeTruthy()
  })

  it.each([
    ['features/registration/Registration.tsx', './model/place'],
    ['features/registration/owners/OwnersForm.tsx', '../../party/PartyFields'],
    ['features/account/TrademarkCard.tsx', '../stations/Stations'],
    ['features/registration/Registration.tsx', '../../ui/Button'],
    ['app/routes/Home.tsx', '../../features/registration/Registration'],
    ['app/App.tsx', '../state'],
    ['app/start.tsx', '../core'],
    ['app/Frame.tsx', '../api/config'],
    ['app/gone.test.tsx', '../state'],
    ['state.ts', 'jotai'],
    ['drafts/draft.ts', '../state'],
    ['features/stations/useAnswer.ts', '../../drafts/files'],
    ['ui/toastify.tsx', 'react-toastify/unstyled'],
    ['core/index.ts', '../../../build/core.wasm?inline'],
    ['main.tsx', './app/start'],
    ['i18n/bundles.ts', '../../../build/texts/en/page.json'],
    ['zod.ts', 'zod/mini'],
    ['features/contact/shapes.ts', '../../zod'],
    ['features/registration/model/journey.ts', './states'],
    ['features/registration/model/journey.ts', '../../../api/errors'],
    ['features/registration/model/input.ts', '../../party/wire'],
    ['features/registration/model/journey.test.ts', '../../../api/testserver'],
  ])('%s may import %s', (from, source) => {
    expect(refusal(from, source)).toBeUndefined()
  })

  it('a model may import types from anywhere', () => {
    expect(refusal('features/registration/model/states.ts', '../../../api/trademarks', true)).toBeUndefined()
  })
})
