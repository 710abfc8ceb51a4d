import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { esbuildTarget, namedBrowsers, supported } from './browsers.mjs'
import { gateElement, gateScript } from './gate.mjs'

const source = name => readFileSync(join(import.meta.dirname, `../../webapp/gate/${name}.js`), 'utf8')

/** Returns a function of one of the gate's files, which runs with the globals in scope. */
function part(file, name, scope = {}) {
  return new Function(...Object.keys(scope), `${source(file)}\nreturn ${name}`)(...Object.values(scope))
}

const missing = part('needs', 'missing')

/** Returns the globals of a supported browser that the gate checks. */
function browser() {
  const feature = () => {}
  return {
    AbortSignal: { any: feature },
    fetch: feature,
    Intl: { PluralRules: feature, DisplayNames: feature },
    CSS: { supports: () => true },
    CSSLayerBlockRule: feature,
    matchMedia: () => ({ matches: true }),
    HTMLElement: { prototype: { inert: false } },
    isSecureContext: true,
    crypto: { subtle: { digest: feature } },
    navigator: { locks: { request: feature } },
  }
}

describe('what the page needs', () => {
  it('is complete in a supported browser', () => {
    expect(missing(browser())).toEqual([])
  })

  it.each([
    ['AbortSignal', { AbortSignal: {} }],
    ['AbortSignal', { fetch: undefined }],
    ['Intl', { Intl: undefined }],
    ['Intl', { Intl: { PluralRules: () => {} } }],
    ['Intl', { Intl: { DisplayNames: () => {} } }],
    ['CSS', { CSS: undefined }],
    ['CSS', { CSS: { supports: condition => condition !== 'selector(:has(a))' } }],
    ['CSS', { CSS: { supports: condition => !condition.includes('oklch') } }],
    ['CSS', { CSSLayerBlockRule: undefined }],
    ['CSS', { matchMedia: () => ({ matches: false }) }],
    ['inert', { HTMLElement: { prototype: {} } }],
    ['crypto', { crypto: {} }],
    ['locks', { navigator: {} }],
  ])('names %s', (name, without) => {
    expect(missing({ ...browser(), ...without })).toEqual([name])
  })

  it('does not include crypto and locks on plain http, where no browser has them', () => {
    expect(missing({ ...browser(), isSecureContext: false, crypto: {}, navigator: {} })).toEqual([])
  })

  it('lists nearly all features for an old browser', () => {
    expect(missing({ navigator: {} })).toEqual(['AbortSignal', 'Intl', 'CSS', 'inert'])
  })
})

/** Returns the gate's report function for a page at an address, and the list of the reports that it sends. */
function reporter(href = 'https://sello.test/#/contact?email=ana@example.com') {
  const sent = []
  const fetch = (_, { body }) => (sent.push(JSON.parse(body)), Promise.resolve())
  const report = part('report', 'report', { window: { fetch }, location: new URL(href) })
  return { report, sent }
}

function failed(message, stack) {
  return Object.assign(new TypeError(message), { stack })
}

describe('a report', () => {
  it('contains message, place and screen, and nothing else', () => {
    const { report, sent } = reporter()
    const stack = [
      'TypeError: u is not a function',
      '    at Roca (https://sello.test/assets/main.0123abcd.js:1:4711)',
      '    at https://js.stripe.com/v3/x.js:1:1',
      '    at async https://sello.test/assets/42.89abcdef.js:2:7',
    ].join('\n')
    report(failed('u is not a function', stack))
    expect(sent).toEqual([
      {
        message: 'TypeError: u is not a function',
        asset: 'main.0123abcd.js',
        line: 1,
        column: 4711,
        route: '/contact',
        frames: ['main.0123abcd.js:1:4711', '42.89abcdef.js:2:7'],
      },
    ])
  })

  it.each([
    ['Unexpected token \'P\', "{"name":"Peter Roca"... is not JSON', 'Unexpected token …... is not JSON'],
    [
      "Cannot read properties of undefined (reading 'Roca')",
      'Cannot read properties of undefined (reading …)',
    ],
    ["can't find peter.roca+x@example.com in the customer's", "can't find … in the customer's"],
    ["it's O'Brien: 'Peter O'Brien' of Roca", "it's O'Brien: … of Roca"],
    ['no closing mark: «Peter Roca', 'no closing mark: …'],
    ['12345678Z and 600 123 456 are not in row 418', '…Z and … are not in row 418'],
    ['see https://react.dev/errors/31?args[]=Peter for more', 'see https://react.dev/errors/31… for more'],
  ])('of %j is redacted', (message, redacted) => {
    const { report, sent } = reporter()
    report(failed(message, ''))
    expect(sent[0].message).toBe(`TypeError: ${redacted}`)
  })

  it('is bounded', () => {
    const { report, sent } = reporter()
    const frame = '\n at https://sello.test/assets/main.0123abcd.js:1:1'
    report(failed('x '.repeat(10_000), frame.repeat(50)))
    expect(sent[0].message).toHaveLength(300)
    expect(sent[0].frames).toHaveLength(10)
  })

  it('of a thrown value that is no Error contains none of it', () => {
    const { report, sent } = reporter()
    report('Peter Roca')
    report({ name: 'Peter Roca' })
    expect(sent.map(({ message }) => message)).toEqual(['a text was thrown', 'no Error was thrown'])
  })

  it('is sent once for equal errors, and at most five times per page load', () => {
    const { report, sent } = reporter()
    for (let i = 0; i < 3; i++) for (const letter of 'abcdefgh') report(failed(`fault ${letter}`, ''))
    expect(sent.map(({ message }) => message.slice(-1)).join('')).toBe('abcde')
  })

  it('is not cut inside an e-mail address', () => {
    const { report, sent } = reporter()
    report(failed(`${'x'.repeat(980)} peter.roca@example.com`, ''))
    expect(sent[0].message).not.toContain('peter')
  })

  it('is not sent for errors of extensions', () => {
    const { report, sent } = reporter()
    report(failed('x', 'at chrome-extension://abc/x.js:1:1'))
    report(undefined)
    expect(sent).toEqual([])
  })

  it('contains no path that a visitor typed', () => {
    const { report, sent } = reporter('https://sello.test/#/ana@example.com')
    report(failed('x', ''))
    expect(sent[0].route).toBe('/')
  })
})

describe('the script as a whole', () => {
  it('contains its texts and browsers', () => {
    expect(gateScript('es')).toContain('Algo ha fallado')
    expect(gateScript('es')).toContain('["Firefox"')
  })

  it('gets the names of its files from the page', () => {
    expect(gateElement('start()', 'assets/standin.css', ['assets/main.js'], ['assets/es.js'])).toBe(
      '<script id="gate" data-start="assets/main.js" data-ahead="assets/es.js" data-style="assets/standin.css">start()</script>',
    )
  })
})

describe('the supported browsers', () => {
  it('are the targets of esbuild, and the ones that visitors are advised to use', () => {
    expect(esbuildTarget()).toHaveLength(supported().length)
    for (const [name, version] of namedBrowsers())
      expect(esbuildTarget()).toContain(name.toLowerCase() + version)
    expect(namedBrowsers().map(([name]) => name)).toEqual(['Chrome', 'Edge', 'Firefox', 'Safari'])
  })

  it('must be written in one format', () => {
    expect(supported(['safari >= 18.1'])).toEqual([['safari', '18.1']])
    expect(() => supported(['last 2 years'])).toThrow('last 2 years')
  })
})
