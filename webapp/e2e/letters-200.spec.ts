// A phone whose browser draws letters at 200 %.

import { chromium } from './chromium.mjs'
import { test } from './harness'
import { payWhereLittleFits } from './kit/large'

const { args, ...browser } = chromium()

test.use({
  viewport: { width: 390, height: 844 },
  launchOptions: { ...browser, args: [...args, '--blink-settings=defaultFontSize=32'] },
})

test('a registration is paid with letters at 200 %', ({ page, wizard }) => payWhereLittleFits(page, wizard))
