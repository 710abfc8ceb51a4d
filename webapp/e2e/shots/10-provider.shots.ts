// Who signs the applications, where the configuration names an agent and when the telephone is answered.

import { expect } from '../harness'
import { agent } from '../kit/agent'
import { test } from './camera'

test.use({ settings: agent() })

test('10 Provider', async ({ page, wizard, language, shoot }) => {
  await wizard.open()
  await expect(page.getByRole('contentinfo')).toContainText('Ana Roca')
  await shoot('empty')
  await page.goto('/#/contact')
  await expect(page.getByRole('contentinfo')).toContainText('Ana Roca')
  await shoot('contact')
  for (const name of ['', '/about', '/contact']) {
    await page.goto(`/${language}${name}`)
    await shoot(`public ${name.slice(1) || 'start'}`)
  }
})
