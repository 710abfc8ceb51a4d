/** A registration where little fits into the window, because it is zoomed or its letters are large. */
import { expect, type Page } from '@playwright/test'
import { checkNoSideScroll } from './look'
import { payButton, payCard } from './payment'
import { person } from './people'
import type { Wizard } from './wizard'

/** Pays a registration: no bar covers what is pressed, every dialog scrolls to its end, and nothing is wider than the window. */
export async function payWhereLittleFits(page: Page, wizard: Wizard): Promise<void> {
  const { t } = wizard
  await wizard.open()
  await wizard.mark({ name: 'Horno Lumbre', territory: 'EU', classes: [9, 35] })
  const dialog = await wizard.openClasses()
  await dialog.getByRole('button', { name: t('classes_expand', { number: 35 }) }).click()
  await dialog
    .getByRole('checkbox', { name: t('class_35_epigraph_1') })
    .first()
    .check()
  await dialog.getByRole('button', { name: t('classes_save'), exact: true }).click()
  await checkNoSideScroll(page, 'the first step')
  await page.getByRole('button', { name: t('wizard_bar_details') }).click()
  await expect(wizard.bar.getByText(t('wizard_certificate_kind'))).toBeVisible()
  await checkScrollsAsOne(page, 'the details of the bar')
  await page.getByRole('button', { name: t('wizard_bar_details') }).click()
  await wizard.button('continue').click()
  await wizard.party(wizard.owner(), person())
  await wizard.consents()
  await checkNoSideScroll(page, 'the owners')
  await wizard.button('continue').click()
  await expect(wizard.heading('review')).toBeVisible()
  await checkNoSideScroll(page, 'the review')
  await checkWhole(page, 'the review')
  await wizard.button('pay').click()
  await expect(payButton(page)).toBeEnabled()
  await payCard(page)
  await expect(page.getByRole('heading', { level: 1, name: t('success_order_title') })).toBeVisible()
  await checkNoSideScroll(page, 'the paid order')
  const name = page.getByRole('region', { name: t('success_certificate') }).getByText('Horno Lumbre')
  expect(await name.evaluate(linesOfWords), 'each word of the mark stands on one line').toEqual([1, 1])
}

/** Returns on how many lines each word of an element stands. */
function linesOfWords(element: Element): number[] {
  const text = element.firstChild!
  return [...text.textContent!.matchAll(/\S+/g)].map(word => {
    const range = document.createRange()
    range.setStart(text, word.index)
    range.setEnd(text, word.index + word[0].length)
    return new Set([...range.getClientRects()].map(box => Math.round(box.top))).size
  })
}

/** Expects that no fact is cut by what hides its overflow around it. */
async function checkWhole(page: Page, where: string): Promise<void> {
  const cut = await page.evaluate(() => {
    const end = (each: Element) => each.getBoundingClientRect().right
    const isCut = (each: Element) => {
      for (let around = each.parentElement; around; around = around.parentElement)
        if (getComputedStyle(around).overflowX !== 'visible') return end(each) > end(around) + 1
      return false
    }
    return [...document.querySelectorAll<HTMLElement>('#content dd')]
      .filter(isCut)
      .map(each => each.innerText)
  })
  expect(cut, where).toEqual([])
}

/** Expects that nothing in the details of the bar scrolls by itself where the window is too low for it. */
async function checkScrollsAsOne(page: Page, where: string): Promise<void> {
  const rooms = await page.evaluate(() => {
    if (matchMedia('(height >= 27rem)').matches) return []
    return [...document.querySelectorAll<HTMLElement>('section[data-open] *')]
      .filter(
        each => getComputedStyle(each).overflowY === 'auto' && each.scrollHeight > each.clientHeight + 1,
      )
      .map(each => `${each.clientHeight} px of ${each.scrollHeight}`)
  })
  expect(rooms, where).toEqual([])
}
