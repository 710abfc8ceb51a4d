// What the sandbox's frames and pages have in common: language, colours, the channel to the page that
// embeds them, and calls to the sandbox.

const query = new URLSearchParams(location.search)

export let lang = query.get('lang') ?? 'en'

document.documentElement.style.colorScheme = /^(light|dark|light dark)$/.test(query.get('scheme')) ? query.get('scheme') : 'light dark'
if (query.get('behind')) document.documentElement.style.backgroundColor = query.get('behind') // no colour: nothing happens
if (query.get('size')) document.documentElement.style.fontSize = query.get('size')

// speak fills every element marked with data-text, and every placeholder marked with data-placeholder, from the texts of a
// language, or in English if it has none.
export function speak(texts, next = lang) {
  lang = Object.hasOwn(texts, next) ? next : 'en'
  document.documentElement.lang = lang
  for (const node of document.querySelectorAll('[data-text]')) node.textContent = texts[lang][node.dataset.text]
  for (const node of document.querySelectorAll('[data-placeholder]')) node.placeholder = texts[lang][node.dataset.placeholder]
}

// tell sends a message to the embedding page, which must be of this very origin.
export const tell = (message) => parent.postMessage({ ...message, from: 'sello-sandbox' }, location.origin)

// listen takes messages from the embedding page only; what a handler returns is the answer.
export function listen(handlers) {
  window.addEventListener('message', async (event) => {
    if (event.origin !== location.origin || event.source !== parent || parent === window) return
    const message = event.data
    if (typeof message !== 'object' || message === null || message.to !== 'sello-sandbox') return
    if (!Object.hasOwn(handlers, message.type)) return
    const value = await handlers[message.type](message.value ?? {})
    if (message.id) tell({ type: 'answer', id: message.id, value })
  })
}

// call asks the sandbox about the intent of a client secret: {paymentIntent} or {error}, as Stripe.js has it.
export async function call(secret, what, params = {}) {
  const path = `v1/payment_intents/${encodeURIComponent(String(secret).split('_secret_')[0])}`
  const body = new URLSearchParams({ client_secret: secret, lang, ...params })
  try {
    const response = what
      ? await fetch(`${path}/${what}`, { method: 'POST', body })
      : await fetch(`${path}?${body}`)
    const data = await response.json()
    return response.ok ? { paymentIntent: data } : { error: data.error }
  } catch (cause) {
    return { error: { type: 'api_connection_error', message: String(cause) } }
  }
}

// money is the amount of an intent as the page writes it: cents only where there are any.
export const money = ({ amount, currency }) =>
  new Intl.NumberFormat(lang, {
    style: 'currency', currency, useGrouping: 'always', minimumFractionDigits: amount % 100 ? 2 : 0,
  }).format(amount / 100)
