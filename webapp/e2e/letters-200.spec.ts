// A phone whose browser draws letters at 200 %, in Spanish, whose words are longer.

import { chromium } from './chromium.mjs'
import { test, Wizard } from './harness'
import { payWhereLittleFits } from './kit/large'

const { args, ...browser } = chromium()

test.use({
  locale: 'es-ES',
  viewport: { width: 390, height: 844 },
  launchOptions: { ...browser, args: [...args, '--blink-settings=defaultFontSize=32'] },
})

test('a registration is paid with letters at 200 %', ({ page }) =>
  payWhereLittleFits(page, new Wizard(page, 'es')))
