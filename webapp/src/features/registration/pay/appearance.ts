import sans from '@fontsource-variable/source-sans-3/files/source-sans-3-latin-wght-normal.woff2?letters'
import type { Appearance, CustomFontSource } from '@stripe/stripe-js'

const FAMILY = 'Source Sans 3'

/** The page's font for the provider's card form, whose frame loads it from our server. The provider takes fonts over https only. */
export function fonts(page = location.href): CustomFontSource[] {
  const { href, protocol } = new URL(sans, page)
  return protocol === 'https:' ? [{ family: FAMILY, src: `url(${href})`, weight: '200 900' }] : []
}

/** Our tokens for the provider's card form, which lives in a frame of its own and sees none of them. */
export function appearance(): Appearance {
  const dark = matchMedia('(prefers-color-scheme: dark)').matches
  return {
    theme: dark ? 'night' : 'stripe',
    variables: {
      colorPrimary: token('--ink'),
      colorText: token('--ink'),
      colorTextSecondary: token('--ink-soft'),
      colorBackground: token('--surface'),
      colorDanger: token('--bad'),
      fontFamily: `'${FAMILY}', system-ui, sans-serif`,
      fontSizeBase: getComputedStyle(document.documentElement).fontSize, // that of rem, which a browser can be set to
      borderRadius: '8px',
      spacingUnit: '4px',
    },
    rules: {
      '.Input': { border: `1px solid ${token('--line-strong')}`, boxShadow: 'none', padding: '12px' },
      '.Input:focus': { border: `1px solid ${token('--focus')}`, boxShadow: `0 0 0 2px ${token('--focus')}` },
      '.Label': { fontWeight: '600', color: token('--ink') },
    },
  }
}

/** A colour token as rgb(): the provider does not read every way in which CSS writes colours. */
function token(name: string): string {
  const colour = getComputedStyle(document.documentElement).getPropertyValue(name)
  const canvas = document.createElement('canvas')
  canvas.width = canvas.height = 1
  const pen = canvas.getContext('2d')
  if (!pen) return colour
  pen.fillStyle = colour
  pen.fillRect(0, 0, 1, 1)
  const [r, g, b] = pen.getImageData(0, 0, 1, 1).data
  return `rgb(${r}, ${g}, ${b})`
}
