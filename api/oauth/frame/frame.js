// The hidden frame's side of the sign-in. It posts messages only to the origin that the server wrote into this document,
// and accepts messages only from that origin and the parent window. See doc.go for the sequence.
'use strict'
;(() => {
  const config = document.body.dataset
  const page = window.parent
  if (page === window) return // not framed: there is no page to post messages to

  const SECRET = /^[A-Za-z0-9_-]{43}$/
  const STATE = /^[A-Za-z0-9_-]{22,128}$/
  const UNKNOWN = 'UNKNOWN'

  // The body is a block: for a message that is posted in a tail call, Safari reports the page as its sender.
  const say = (message) => {
    page.postMessage(message, config.origin)
  }
  const fail = (code, message, retryAfter, state) =>
    say({ type: 'error', state: state ?? config.state, code, message: message ?? '', retryAfter: retryAfter ?? 0 })

  // The shapes of the page's login messages: a client hash, the digits of a code by mail, or the signature of a passkey, whose
  // keys are those of the request. The server checks their values.
  const SIGNED = /^[A-Za-z0-9_-]+$/
  const SHAPES = {
    login: { username: /./, password: SECRET },
    login_code: { username: /./, digits: /^[0-9]{6}$/ },
    login_passkey: {
      id: SIGNED,
      user_handle: SIGNED,
      client_data: SIGNED,
      authenticator_data: SIGNED,
      signature: SIGNED,
    },
  }
  function isLogin(data) {
    if (typeof data !== 'object' || data === null || Array.isArray(data)) return false
    if (typeof data.type !== 'string' || !Object.hasOwn(SHAPES, data.type)) return false
    const shape = SHAPES[data.type]
    const wanted = ['clientId', 'state', 'type', ...Object.keys(shape)].sort()
    const keys = Object.keys(data).sort()
    return (
      keys.length === wanted.length &&
      keys.every((key, i) => key === wanted[i] && typeof data[key] === 'string') &&
      data.state === config.state &&
      data.clientId === config.clientId &&
      Object.keys(shape).every((key) => shape[key].test(data[key]))
    )
  }

  // post returns the body of a successful answer. It reports a failure to the page and returns undefined.
  async function post(path, body) {
    let response, answer
    try {
      response = await fetch(`${config.base}${path}?lang=${encodeURIComponent(config.lang)}`, {
        method: 'POST',
        credentials: 'same-origin',
        redirect: 'error',
        headers: {
          Accept: 'application/json',
          'Content-Type': 'application/json',
          'X-Client-Id': config.clientId,
          'X-XSRF-TOKEN': config.xsrf,
        },
        body: JSON.stringify(body),
      })
      answer = await response.json()
    } catch (error) {
      fail(error instanceof SyntaxError ? UNKNOWN : 'NETWORK_ERROR')
      return undefined
    }
    if (response.ok) return answer
    const code = typeof answer?.error === 'string' ? answer.error : UNKNOWN
    const message = typeof answer?.message === 'string' ? answer.message : ''
    fail(code, message, Number(response.headers.get('Retry-After')) || 0)
    return undefined
  }

  // requestOf returns the path and the body of the request that a login message asks for.
  function requestOf({ type, clientId, state, username, password, digits, ...signed }) {
    if (type === 'login') return ['/login', { username, password }]
    if (type === 'login_code') return ['/login/code', { username, code: digits }]
    return ['/login/passkey', signed]
  }

  async function signIn(message) {
    const { clientId, state, ticket, xsrf, redirect } = config
    const confirmed = await post('/postcd', { client_id: clientId, state, ticket })
    if (!confirmed) return
    const [path, proof] = requestOf(message)
    const given = await post(path, { ...proof, ticket: confirmed.ticket, _csrf: xsrf })
    if (!given) return
    if (typeof given.redirect === 'string' && given.redirect.startsWith(`${redirect}?`)) location.replace(given.redirect)
    else fail(UNKNOWN)
  }

  function askForCredentials() {
    const listen = (event) => {
      if (event.origin !== config.origin || event.source !== page || !isLogin(event.data)) return
      window.removeEventListener('message', listen) // a frame allows one attempt
      void signIn(event.data)
    }
    window.addEventListener('message', listen)
    say({ type: 'login_redirect', state: config.state, clientId: config.clientId, xsrf: config.xsrf })
  }

  function handOverCode() {
    const query = new URLSearchParams(location.search)
    const code = query.get('code') ?? ''
    const state = query.get('state') ?? ''
    if (SECRET.test(code) && STATE.test(state)) say({ type: 'login_success', state, code })
    else fail('CCDD_ERROR', '', 0, STATE.test(state) ? state : '')
  }

  if (config.kind === 'login') askForCredentials()
  else if (config.kind === 'hook') handOverCode()
  else fail(config.code, config.message)
})()
