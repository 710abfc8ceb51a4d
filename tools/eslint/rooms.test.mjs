import { describe, expect, it } from 'vitest'
import { refusal } from './rooms.mjs'

describe('who may know whom', () => {
  it.each([
    ['features/wizard/Wizard.tsx', '../owners/Owners'],
    ['features/party/PartyFields.tsx', '../owners/Owners'],
    ['ui/Field.tsx', '../features/party/fields'],
    ['features/wizard/Wizard.tsx', '../../app/query'],
    ['ui/Button.tsx', '../features/chrome/Topbar'],
    ['api/client.ts', '../app/App'],
    ['core/index.ts', '../features/wizard/Wizard'],
    ['state.ts', './app/App'],
    ['features/wizard/atoms.ts', 'jotai'],
    ['ui/Toasts.tsx', 'react-toastify/unstyled'],
    ['features/wizard/Wizard.tsx', '../../../../build/core.wasm'],
    ['zod.ts', 'zod'],
    ['features/contact/shapes.ts', 'zod/mini'],
    ['features/legal/Prices.tsx', '../../../../texts/en/legal.json'],
  ])('%s may not import %s', (from, source) => {
    expect(refusal(from, source)).toBeTruthy()
  })

  it.each([
    ['features/wizard/Wizard.tsx', './place'],
    ['features/owners/Owners.tsx', '../party/PartyFields'],
    ['features/wizard/Wizard.tsx', '../../ui/Button'],
    ['app/routes/Home.tsx', '../../features/wizard/Wizard'],
    ['state.ts', 'jotai'],
    ['ui/toastify.tsx', 'react-toastify/unstyled'],
    ['core/index.ts', '../../../build/core.wasm?inline'],
    ['main.tsx', './app/start'],
    ['i18n/en/steps.ts', '../../../../texts/en/owners.json'],
    ['zod.ts', 'zod/mini'],
    ['features/contact/shapes.ts', '../../zod'],
  ])('%s may import %s', (from, source) => {
    expect(refusal(from, source)).toBeUndefined()
  })
})
