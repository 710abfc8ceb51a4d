// The floor of an interaction: the same change of the same document, by a script that knows it beforehand. What it costs, the browser
// takes for styles, layout and painting; what ours costs beyond is React's and the rules'.

/**
 * Measures an act, and adds the change of the document to its figures: the HTML before and after, with the state of the fields and
 * where it is scrolled to. The page must have run `watchScrolls`.
 */
export async function changeBy(page, measure) {
  const before = await page.evaluate(documentAsSeen)
  const figures = await measure()
  return { ...figures, change: { before, after: await page.evaluate(documentAsSeen) } }
}

/** Runs in the page before its own scripts. `scrolled` has the elements that were scrolled. */
export function watchScrolls() {
  globalThis.scrolled = new Set()
  addEventListener('scroll', ({ target }) => globalThis.scrolled.add(target), true)
}

/** Runs in the page. Returns the document as HTML without scripts. */
function documentAsSeen() {
  const copy = document.documentElement.cloneNode(true)
  const originals = document.documentElement.querySelectorAll('*')
  copy.querySelectorAll('*').forEach((each, i) => {
    const original = originals[i]
    if (globalThis.scrolled.has(original)) each.setAttribute('data-scroll', original.scrollTop)
    if (original instanceof HTMLInputElement) {
      each.setAttribute('value', original.value)
      each.toggleAttribute('checked', original.checked)
    }
  })
  copy.setAttribute('data-scroll', document.documentElement.scrollTop)
  copy.querySelectorAll('script, link[rel="preload"]').forEach(each => each.remove())
  return `<!doctype html>${copy.outerHTML}`
}

/**
 * Opens the document as it was before a change, with the styles of the page at `url`, ready to be changed at the first press or
 * letter; `afterFrame` says that the letter is painted first, as it is where the change comes from a worker. The page is at `url`, too.
 */
export async function openBefore(page, url, { before, after }, { afterFrame }) {
  const address = new URL('/floor.html', url).href
  await page.route(address, route => route.fulfill({ contentType: 'text/html; charset=utf-8', body: before }))
  await page.goto(address)
  await page.evaluate(async () => void (await document.fonts.ready))
  await page.evaluate(changeAtFirstInput, { html: after, afterFrame })
}

/** Runs in the page. Computes the steps from the document to another, and takes them at the first press or letter. */
function changeAtFirstInput({ html, afterFrame }) {
  const steps = []
  const signature = node => `${node.nodeName}#${node.id}.${node.className}`
  const elsewhere = new Set(['data-scroll', 'checked', 'value']) // by the browser, or below

  function compare(from, to) {
    if (from.nodeType !== Node.ELEMENT_NODE) {
      if (from.data !== to.data) steps.push(() => (from.data = to.data))
      return
    }
    for (const { name, value } of to.attributes)
      if (!elsewhere.has(name) && from.getAttribute(name) !== value)
        steps.push(() => from.setAttribute(name, value))
    for (const { name } of from.attributes)
      if (!elsewhere.has(name) && !to.hasAttribute(name)) steps.push(() => from.removeAttribute(name))
    compareChildren(from, [...from.childNodes], [...to.childNodes])
  }

  /** Children that are alike at the beginning and the end are compared, those between are replaced. */
  function compareChildren(parent, old, now) {
    let first = 0
    while (first < Math.min(old.length, now.length) && signature(old[first]) === signature(now[first])) {
      compare(old[first], now[first])
      first++
    }
    let [oldEnd, nowEnd] = [old.length, now.length]
    while (Math.min(oldEnd, nowEnd) > first && signature(old[oldEnd - 1]) === signature(now[nowEnd - 1]))
      compare(old[--oldEnd], now[--nowEnd])
    const removed = old.slice(first, oldEnd)
    const added = now.slice(first, nowEnd).map(node => document.importNode(node, true))
    const next = old[oldEnd] ?? null
    if (removed.length + added.length > 0)
      steps.push(() => {
        removed.forEach(node => node.remove())
        added.forEach(node => parent.insertBefore(node, next))
      })
  }

  document.querySelectorAll('[data-scroll]').forEach(each => each.scrollTo(0, each.dataset.scroll))
  compare(document.body, new DOMParser().parseFromString(html, 'text/html').body)
  const change = () => {
    removeEventListener('click', began)
    removeEventListener('input', began)
    steps.forEach(step => step())
  }
  const began = afterFrame ? () => requestAnimationFrame(() => setTimeout(change)) : change
  addEventListener('click', began)
  addEventListener('input', began)
  addEventListener('submit', event => event.preventDefault())
}
