// A window of 1280×1024 at a zoom of 400 %.

import { test } from './harness'
import { payWhereLittleFits } from './kit/large'

test.use({ viewport: { width: 320, height: 256 } })

test('a registration is paid at a zoom of 400 %', ({ page, wizard }) => payWhereLittleFits(page, wizard))
