import { beforeEach, describe, expect, it } from 'vitest'
import { claimDrafts, releaseDrafts } from '../../../state'
import { dropLogo, keepLogo, keptLogo } from './logo-file'

const sun = new File(['sun'], 'sun.png', { type: 'image/png' })
const logo = { name: 'sun.png', size: 3 }

beforeEach(async () => {
  claimDrafts('ana')
  await dropLogo()
})

describe('the file of the logo', () => {
  it('is returned for the logo of its name and size only', async () => {
    await keepLogo(sun)
    expect(await keptLogo(logo)).toBe(sun)
    expect(await keptLogo({ ...logo, size: 4 })).toBeNull()
    expect(await keptLogo({ ...logo, name: 'moon.png' })).toBeNull()
    expect(await keptLogo(null)).toBeNull()
  })

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
