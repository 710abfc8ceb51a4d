// The payment element: what is typed here goes from this frame to the sandbox and nowhere else.
import { call, lang, listen, speak, tell } from './shared.js'

const texts = {
  en: {
    sandbox: 'Payment sandbox.', noMoney: 'No money moves. Use a test number, never a real card.',
    how: 'How do you want to pay?', card: 'Card', wallet: 'Wallet', debit: 'Bank debit',
    number: 'Card number', expiry: 'Expiry date', month: 'MM / YY', cvc: 'Security code', tests: 'Test cards',
    pays: 'pays', asks: 'asks for 3-D Secure', declines: 'is declined', noFunds: 'has no funds',
    walletHow: 'You will leave this page to approve the payment in the wallet, and come back afterwards.',
    comes: 'arrives after a while', returns: 'is returned after a while',
    incomplete_number: 'Your card number is incomplete.', incomplete_expiry: "Your card's expiry date is incomplete.",
    invalid_expiry_year_past: "Your card's expiry date is in the past.",
    incomplete_cvc: "Your card's security code is incomplete.", incomplete_iban: 'Your IBAN is incomplete.',
  },
  es: {
    sandbox: 'Pagos de prueba.', noMoney: 'No se mueve dinero. Usa un número de prueba, nunca una tarjeta real.',
    how: '¿Cómo quieres pagar?', card: 'Tarjeta', wallet: 'Monedero', debit: 'Adeudo bancario',
    number: 'Número de tarjeta', expiry: 'Fecha de caducidad', month: 'MM / AA', cvc: 'Código de seguridad', tests: 'Tarjetas de prueba',
    pays: 'paga', asks: 'pide 3-D Secure', declines: 'se rechaza', noFunds: 'no tiene fondos',
    walletHow: 'Saldrás de esta página para aprobar el pago en el monedero y volverás después.',
    comes: 'llega al cabo de un rato', returns: 'se devuelve al cabo de un rato',
    incomplete_number: 'El número de la tarjeta está incompleto.', incomplete_expiry: 'La fecha de caducidad está incompleta.',
    invalid_expiry_year_past: 'La fecha de caducidad ya ha pasado.',
    incomplete_cvc: 'El código de seguridad está incompleto.', incomplete_iban: 'El IBAN está incompleto.',
  },
}

const form = document.getElementById('form')
const { number, expiry, cvc, iban } = form.elements
const digits = (input) => input.value.replace(/\D/g, '')
const method = () => form.elements.method.value

// The fields of a method, each with the check that finds the code of what is wrong with it.
const fields = {
  card: [
    [number, () => digits(number).length < 12 && 'incomplete_number'],
    [expiry, () => wrongExpiry()],
    [cvc, () => digits(cvc).length < 3 && 'incomplete_cvc'],
  ],
  alipay: [],
  sepa_debit: [[iban, () => iban.value.replace(/\s/g, '').length < 15 && 'incomplete_iban']],
}

// Where the sandbox's refusals belong.
const refused = {
  incorrect_number: number, expired_card: expiry, incorrect_cvc: cvc, invalid_bank_account_iban: iban,
}

function wrongExpiry() {
  const typed = digits(expiry)
  const month = Number(typed.slice(0, 2))
  if (typed.length < 4 || month < 1 || month > 12) return 'incomplete_expiry'
  const now = new Date()
  return Number(typed.slice(2)) * 12 + month < (now.getFullYear() % 100) * 12 + now.getMonth() + 1 && 'invalid_expiry_year_past'
}

function show(input, message) {
  document.getElementById(`${input.id}-error`).textContent = message
  input.setAttribute('aria-invalid', String(message !== ''))
  resize()
}

// check shows what is wrong, moves to the first of it, and gives the error that Stripe.js would give.
function check() {
  let first = null
  for (const [input, wrong] of fields[method()]) {
    const code = wrong()
    show(input, code ? texts[lang][code] : '')
    if (code && !first) first = { input, error: { type: 'validation_error', code, message: texts[lang][code] } }
  }
  first?.input.focus()
  return first ? { error: first.error } : {}
}

function details() {
  if (method() === 'sepa_debit') return { 'payment_method_data[sepa_debit][iban]': iban.value }
  if (method() !== 'card') return {}
  return {
    'payment_method_data[card][number]': digits(number),
    'payment_method_data[card][exp_month]': digits(expiry).slice(0, 2),
    'payment_method_data[card][exp_year]': digits(expiry).slice(2),
    'payment_method_data[card][cvc]': digits(cvc),
  }
}

async function confirm({ secret, returnURL }) {
  const wrong = check()
  if (wrong.error) return wrong
  const params = { 'payment_method_data[type]': method(), ...details() }
  if (returnURL) params.return_url = returnURL
  const answer = await call(secret, 'confirm', params)
  const input = refused[answer.error?.code]
  if (input) {
    show(input, answer.error.message)
    input.focus()
  }
  // Stripe's element checks an IBAN before anything is sent: its error is one of the form, and the payment goes on.
  return input === iban ? { error: { ...answer.error, type: 'validation_error' } } : answer
}

function changed() {
  for (const panel of document.querySelectorAll('.panel')) panel.hidden = panel.dataset.method !== method()
  const inputs = fields[method()]
  tell({
    type: 'change',
    value: {
      complete: inputs.every(([, wrong]) => !wrong()),
      empty: inputs.length > 0 && inputs.every(([input]) => input.value === ''),
      value: { type: method() },
    },
  })
  resize()
}

// group writes digits in groups, and leaves the caret alone when it is inside what was typed.
function group(input, pattern, glue) {
  if (input.selectionStart !== input.value.length) return
  input.value = (digits(input).match(pattern) ?? []).join(glue)
}

const resize = () => tell({ type: 'resize', height: Math.ceil(form.getBoundingClientRect().height) + 2 })

form.addEventListener('input', (event) => {
  if (event.target === number) group(number, /\d{1,4}/g, ' ')
  if (event.target === expiry && event.inputType !== 'deleteContentBackward') group(expiry, /^\d{1,2}|\d{1,2}/g, ' / ')
  if (event.target.id) show(event.target, '')
  changed()
})
form.addEventListener('click', (event) => {
  const { fill, iban: account } = event.target.closest('button')?.dataset ?? {}
  if (fill) {
    number.value = fill
    expiry.value ||= '12 / 39'
    cvc.value ||= '123'
  }
  if (account) iban.value = account
  if (fill || account) changed()
})
form.addEventListener('submit', (event) => event.preventDefault())
document.addEventListener('keydown', (event) => {
  if (event.key === 'Escape') tell({ type: 'escape' })
  if (event.key === 'Enter' && event.target.matches('input')) {
    event.preventDefault()
    tell({ type: 'enter' })
  }
})
window.addEventListener('focus', () => tell({ type: 'focus' }))
window.addEventListener('blur', () => tell({ type: 'blur' }))
new ResizeObserver(resize).observe(form)

listen({
  check, confirm,
  lang: (next) => (speak(texts, next), resize()),
  focus: () => (method() === 'sepa_debit' ? iban : number).focus(),
  blur: () => document.activeElement?.blur(),
  clear: () => (form.reset(), changed()),
})
speak(texts)
tell({ type: 'ready' })
changed()
