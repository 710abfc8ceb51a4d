// The hidden frame's side of the sign-in. It speaks with the page around it only: to the exact origin
// that the server wrote into this document, and from that origin and window. See doc.go for the sequence.
'use strict'
;(() => {
  const told = document.body.dataset
  const page = window.parent
  if (page === window) return // not framed: there is nobody to speak with

  const SECRET = /^[A-Za-z0-9_-]{43}$/
  const STATE = /^[A-Za-z0-9_-]{22,128}$/
  const UNKNOWN = 'UNKNOWN'

  // The body is a block: Safari takes the page for the sender of a message that is posted in a tail call.
  const say = (message) => {
    page.postMessage(message, told.origin)
  }
  const fail = (code, message, retryAfter, state) =>
    say({ type: 'error', state: state ?? told.state, code, message: message ?? '', retryAfter: retryAfter ?? 0 })

  // The shape of the page's own words; the rules for them are the server's.
  const KEYS = ['clientId', 'password', 'state', 'type', 'username']
  function isLogin(data) {
    if (typeof data !== 'object' || data === null || Array.isArray(data)) return false
    const keys = Object.keys(data).sort()
    return (
      keys.length === KEYS.length &&
      keys.every((key, i) => key === KEYS[i] && typeof data[key] === 'string') &&
      data.type === 'login' &&
      data.state === told.state &&
      data.clientId === told.clientId &&
      data.username.length > 0 &&
      SECRET.test(data.password)
    )
  }

  // post answers the body of a success; a failure it has told the page of, and then answers undefined.
  async function post(path, body) {
    let response, answer
    try {
      response = await fetch(`${told.base}${path}?lang=${encodeURIComponent(told.lang)}`, {
        method: 'POST',
        credentials: 'same-origin',
        redirect: 'error',
        headers: {
          Accept: 'application/json',
          'Content-Type': 'application/json',
          'X-Client-Id': told.clientId,
          'X-XSRF-TOKEN': told.xsrf,
        },
        body: JSON.stringify(body),
      })
      answer = await response.json()
    } catch {
      fail('NETWORK_ERROR')
      return undefined
    }
    if (response.ok) return answer
    const code = typeof answer?.error === 'string' ? answer.error : UNKNOWN
    const message = typeof answer?.message === 'string' ? answer.message : ''
    fail(code, message, Number(response.headers.get('Retry-After')) || 0)
    return undefined
  }

  async function signIn({ username, password }) {
    const { clientId, state, ticket, xsrf, redirect } = told
    if (!(await post('/postcd', { client_id: clientId, state, ticket }))) return
    const given = await post('/login', { username, password, ticket, _csrf: xsrf })
    if (!given) return
    if (typeof given.redirect === 'string' && given.redirect.startsWith(`${redirect}?`)) location.replace(given.redirect)
    else fail(UNKNOWN)
  }

  function askForCredentials() {
    const listen = (event) => {
      if (event.origin !== told.origin || event.source !== page || !isLogin(event.data)) return
      window.removeEventListener('message', listen) // one attempt a frame
      void signIn(event.data)
    }
    window.addEventListener('message', listen)
    say({ type: 'login_redirect', state: told.state, clientId: told.clientId, xsrf: told.xsrf })
  }

  function handOverCode() {
    const query = new URLSearchParams(location.search)
    const code = query.get('code') ?? ''
    const state = query.get('state') ?? ''
    if (SECRET.test(code) && STATE.test(state)) say({ type: 'login_success', state, code })
    else fail('CCDD_ERROR', '', 0, STATE.test(state) ? state : '')
  }

  if (told.kind === 'login') askForCredentials()
  else if (told.kind === 'hook') handOverCode()
  else fail(told.code, told.message)
})()
