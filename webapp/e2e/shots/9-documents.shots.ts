// The public documents, and the page itself, in a browser without script.

import { expect } from '../harness'
import { test } from './camera'

const DOCUMENTS = [
  'faqs',
  'classes',
  'classes/1',
  'classes/25',
  'classes/45',
  'about',
  'contact',
  'verify',
  'terms',
  'privacy',
  'cookies',
  'nowhere',
]

test.use({ javaScriptEnabled: false })

test('9 Documents', async ({ page, language, shoot }) => {
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await shoot('the page')
  await page.goto(`/${language}`)
  await shoot('start')
  for (const name of DOCUMENTS) {
    await page.goto(`/${language}/${name}`)
    await shoot(name.replace('/', ' '))
  }
})
