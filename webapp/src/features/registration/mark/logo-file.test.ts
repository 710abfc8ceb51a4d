import { beforeEach, describe, expect, it } from 'vitest'
import { keepFile, keptFile } from '../../../drafts/files'
import { claimDrafts, forgetDrafts, formId, releaseDrafts } from '../../../drafts'
import { store } from '../../../state'
import { identified } from '../useDrafts'
import { progressAtom } from '../drafts'
import { changeProgress, dropLogo, keepLogo, keptLogo } from './logo-file'

const sun = new File(['sun'], 'sun.png', { type: 'image/png' })
const logo = { name: 'sun.png', size: 3 }

/** What a file holds; null where there is none. */
const content = (file: File | null) => file?.text() ?? null

beforeEach(async () => {
  claimDrafts('ana')
  await dropLogo()
})

describe('the file of the logo', () => {
  it('is returned for the logo of its name and size only', async () => {
    await keepLogo(sun)
    expect(await content(await keptLogo(logo))).toBe('sun')
    expect(await keptLogo({ ...logo, size: 4 })).toBeNull()
    expect(await keptLogo({ ...logo, name: 'moon.png' })).toBeNull()
    expect(await keptLogo(null)).toBeNull()
  })

  it('is that of its form: another form does not find it, and has its own of the same name', async () => {
    await keepLogo(sun)
    const first = formId()
    store.set(progressAtom, form => ({ ...form, draftId: 'other' }))
    expect(await keptLogo(logo)).toBeNull()
    const other = new File(['SUN'], 'sun.png')
    await keepLogo(other)
    expect(await content(await keptLogo(logo))).toBe('SUN')
    store.set(progressAtom, form => ({ ...form, draftId: first }))
    expect(await content(await keptLogo(logo))).toBe('sun')
  })

  it('leaves with its form, and that of another form stays', async () => {
    await keepLogo(sun)
    const first = formId()
    store.set(progressAtom, form => ({ ...form, draftId: 'other' }))
    await keepLogo(sun)
    forgetDrafts()
    expect(await keptFile('form.other')).toBeNull()
    expect(await content(await keptFile(`form.${first}`))).toBe('sun')
  })

  it('stays that of a form that gets another id, at once', async () => {
    await keepLogo(sun)
    const first = formId()
    changeProgress(form => identified({ ...form, draftId: '' }))
    expect(formId()).not.toBe(first)
    expect(await content(await keptLogo(logo))).toBe('sun')
    expect(await keptFile(`form.${first}`)).toBeNull()
  })

  it('is not stored under the new id of a form that was emptied meanwhile', async () => {
    await keepLogo(sun)
    changeProgress(form => ({ ...form, draftId: 'second' }))
    forgetDrafts()
    expect(await keptLogo(logo)).toBeNull()
    expect(await keptFile('form.second')).toBeNull()
  })

  it.each([
    ['fits by name and size', logo, true],
    ['is another one', { ...logo, size: 4 }, false],
  ])(
    'that an earlier release stored is used, and becomes that of the form, where it %s',
    async (_, typed, fits) => {
      store.set(progressAtom, identified)
      await keepFile('logo', sun)
      expect(await content(await keptLogo(typed))).toBe(fits ? 'sun' : null)
      expect(await content(await keptFile(`form.${formId()}`))).toBe(fits ? 'sun' : null)
      expect(await content(await keptFile('logo'))).toBe(fits ? null : 'sun')
      forgetDrafts()
      expect(await keptFile('logo'), 'leaves with the form').toBeNull()
    },
  )

  it.each([
    ['its session ends', () => releaseDrafts()],
    ['its session expires', () => releaseDrafts(true)],
    ['another account is signed in', () => claimDrafts('eva')],
  ])('S33: is not found any more when %s', async (_, end) => {
    await keepLogo(sun)
    end()
    claimDrafts('eva')
    expect(await keptLogo(logo)).toBeNull()
    releaseDrafts()
  })

  it('S33: is not found when the session ends while it is read', async () => {
    await keepLogo(sun)
    const reading = keptLogo(logo)
    releaseDrafts()
    expect(await reading).toBeNull()
  })
})
