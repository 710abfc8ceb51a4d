// The payment sandbox's stand-in for Stripe.js: the part of window.Stripe that Sello uses, with the same
// shapes, so that the unchanged React elements run on it. What is typed stays inside the element's frame;
// this script only ever sees the answer.
(() => {
  'use strict'

  const base = new URL('.', document.currentScript.src)
  const frameTitle = { en: 'Secure payment input frame', es: 'Marco seguro para los datos de pago' }
  const challengeTitle = { en: 'Card authentication', es: 'Autenticación de la tarjeta' }

  const language = (locale) => {
    const wanted = !locale || locale === 'auto' ? document.documentElement.lang || navigator.language : locale
    return wanted.slice(0, 2)
  }

  // scheme is what the frames paint in: as the page does, unless its appearance says otherwise.
  const scheme = (appearance) =>
    appearance?.theme === 'night' ? 'dark' : getComputedStyle(document.documentElement).colorScheme

  // surface is the colour behind a place on the page: the frame is painted with it.
  function surface(node) {
    const { backgroundColor } = getComputedStyle(node)
    const clear = /^(transparent|rgba\(.*, 0\))$/.test(backgroundColor)
    return clear ? node.parentElement && surface(node.parentElement) : backgroundColor
  }

  // openFrame makes one of the sandbox's frames and a channel to it. Messages are taken from this very
  // frame and this very origin only, and are sent to this origin only.
  function openFrame(page, { locale, appearance, behind, title }, onMessage) {
    const lang = language(locale)
    const node = document.createElement('iframe')
    const size = appearance?.variables?.fontSizeBase ?? ''
    node.src = new URL(`${page}?${new URLSearchParams({ lang, scheme: scheme(appearance), behind: behind ?? '', size })}`, base).href
    node.title = title[lang] ?? title.en
    node.allow = ''
    const asked = new Map()
    let last = 0
    const listen = (event) => {
      if (event.origin !== base.origin || event.source !== node.contentWindow) return
      const message = event.data
      if (typeof message !== 'object' || message === null || message.from !== 'sello-sandbox') return
      if (message.type === 'answer') {
        asked.get(message.id)?.(message.value)
        asked.delete(message.id)
        return
      }
      onMessage(message)
    }
    window.addEventListener('message', listen)
    const tell = (message) => node.contentWindow?.postMessage({ ...message, to: 'sello-sandbox' }, base.origin)
    return {
      node,
      tell,
      ask: (type, value) =>
        new Promise((resolve) => {
          last += 1
          asked.set(last, resolve)
          tell({ type, id: last, value })
        }),
      close: () => {
        window.removeEventListener('message', listen)
        node.remove()
      },
    }
  }

  function paymentElement(settings, forget) {
    const handlers = new Map()
    const emit = (name, event) => [...(handlers.get(name) ?? [])].forEach((handle) => handle(event))
    let frame = null
    let isReady = false

    const heard = (message) => {
      switch (message.type) {
        case 'ready':
          isReady = true
          emit('ready', { elementType: 'payment' })
          break
        case 'resize':
          frame.node.style.height = `${Number(message.height)}px`
          break
        case 'enter':
          frame.node.closest('form')?.requestSubmit()
          break
        case 'change':
          emit('change', { elementType: 'payment', collapsed: false, ...message.value })
          break
        case 'focus':
        case 'blur':
        case 'escape':
          emit(message.type, { elementType: 'payment' })
      }
    }

    const element = {
      on(name, handle) {
        handlers.set(name, [...(handlers.get(name) ?? []), handle])
        if (name === 'ready' && isReady) handle({ elementType: 'payment' })
        return element
      },
      once(name, handle) {
        const first = (event) => {
          element.off(name, first)
          handle(event)
        }
        return element.on(name, first)
      },
      off(name, handle) {
        handlers.set(name, (handlers.get(name) ?? []).filter((h) => handle && h !== handle))
        return element
      },
      mount(place) {
        const parent = typeof place === 'string' ? document.querySelector(place) : place
        if (!parent) throw new Error('The element cannot be mounted: there is no such place.')
        element.unmount()
        frame = openFrame('element', { ...settings(), behind: surface(parent), title: frameTitle }, heard)
        Object.assign(frame.node.style, { display: 'block', width: 'calc(100% + 8px)', height: '320px', border: '0', margin: '-4px' })
        parent.replaceChildren(frame.node)
      },
      unmount() {
        frame?.close()
        frame = null
        isReady = false
      },
      destroy() {
        element.unmount()
        handlers.clear()
        forget()
      },
      update() {},
      collapse() {},
      focus: () => frame?.tell({ type: 'focus' }),
      blur: () => frame?.tell({ type: 'blur' }),
      clear: () => frame?.tell({ type: 'clear' }),
      speak: (lang) => frame?.tell({ type: 'lang', value: lang }),
      ask(type, value) {
        if (!frame) throw new Error('The payment element is not mounted.')
        return frame.ask(type, value)
      },
    }
    return element
  }

  function makeElements(options) {
    let current = { ...options }
    let payment = null
    return {
      secret: () => current.clientSecret,
      locale: () => current.locale,
      create(type) {
        if (type !== 'payment') throw new Error(`The sandbox has no element "${type}".`)
        if (payment) throw new Error('There is a payment element already.')
        payment = paymentElement(() => current, () => (payment = null))
        return payment
      },
      getElement: (type) => (type === 'payment' ? payment : null),
      update(changes) {
        current = { ...current, ...changes }
        if (changes.locale) payment?.speak(language(changes.locale))
      },
      fetchUpdates: async () => ({}),
      submit: async () => (payment ? payment.ask('check') : {}),
    }
  }

  const idOf = (secret) => String(secret).split('_secret_')[0]

  async function retrieve(secret) {
    const url = new URL(`v1/payment_intents/${encodeURIComponent(idOf(secret))}`, base)
    url.search = new URLSearchParams({ client_secret: secret }).toString()
    try {
      const response = await fetch(url, { headers: { Accept: 'application/json' } })
      const body = await response.json()
      return response.ok ? { paymentIntent: body } : { error: body.error }
    } catch (cause) {
      return { error: { type: 'api_connection_error', message: String(cause) } }
    }
  }

  // challenge shows 3-D Secure in a frame above everything and waits for the customer's answer.
  function challenge(secret, locale) {
    return new Promise((resolve) => {
      const before = document.activeElement
      const frame = openFrame('challenge', { locale, title: challengeTitle }, (message) => {
        if (message.type === 'ready') {
          frame.tell({ type: 'start', value: { secret } })
          frame.node.focus()
        }
        if (message.type !== 'done') return
        frame.close()
        before?.focus?.()
        resolve()
      })
      Object.assign(frame.node.style, {
        position: 'fixed', inset: '0', width: '100%', height: '100%', border: '0', zIndex: '2147483647',
      })
      document.body.append(frame.node)
    })
  }

  // follow does what the intent still asks for, and gives what came of it.
  async function follow(intent, locale) {
    const next = intent.next_action
    if (intent.status !== 'requires_action' || !next) return { paymentIntent: intent }
    if (next.type === 'redirect_to_url') {
      location.assign(new URL(next.redirect_to_url.url, base))
      return new Promise(() => {}) // the page is leaving
    }
    await challenge(intent.client_secret, locale)
    const { paymentIntent, error } = await retrieve(intent.client_secret)
    if (error) return { error }
    const failure = paymentIntent.last_payment_error
    if (paymentIntent.status === 'requires_payment_method' && failure) {
      return { error: { ...failure, payment_intent: paymentIntent } }
    }
    return { paymentIntent }
  }

  function goBack(returnURL, intent) {
    const url = new URL(returnURL, location.href)
    url.searchParams.set('payment_intent', intent.id)
    url.searchParams.set('payment_intent_client_secret', intent.client_secret)
    url.searchParams.set('redirect_status', intent.status === 'processing' ? 'pending' : intent.status)
    location.assign(url)
    return new Promise(() => {})
  }

  async function confirmPayment({ elements, clientSecret, confirmParams = {}, redirect = 'always' }) {
    const element = elements?.getElement('payment')
    if (!element) throw new Error('confirmPayment needs elements with a mounted payment element.')
    const secret = clientSecret ?? elements.secret()
    const first = await element.ask('confirm', { secret, returnURL: confirmParams.return_url })
    if (first.error) return first
    const outcome = await follow(first.paymentIntent, elements.locale())
    if (outcome.error || redirect === 'if_required') return outcome
    return goBack(confirmParams.return_url, outcome.paymentIntent)
  }

  const absent = async () => ({ error: { type: 'invalid_request_error', message: 'The sandbox has no such call.' } })

  function Stripe(publishableKey, { locale } = {}) {
    if (!/^pk_test_sandbox/.test(publishableKey)) throw new Error('This is the payment sandbox: it takes its own key only.')
    return {
      elements: (options = {}) => makeElements({ locale, ...options }),
      confirmPayment,
      retrievePaymentIntent: retrieve,
      async handleNextAction({ clientSecret }) {
        const { paymentIntent, error } = await retrieve(clientSecret)
        return error ? { error } : follow(paymentIntent, locale)
      },
      createToken: absent,
      createPaymentMethod: absent,
      confirmCardPayment: absent,
      registerAppInfo() {},
      _registerWrapper() {},
    }
  }
  Stripe.version = 'dahlia' // the release train that @stripe/stripe-js asks for
  window.Stripe = Stripe
})()
