// The wallet: a page of its own that the browser is sent to, and that sends it back with the outcome.
// The client secret comes in the fragment, so that no log sees it.
import { call, lang, money, speak } from './shared.js'

const texts = {
  en: {
    sandbox: 'Payment sandbox.', noMoney: 'No money moves.', title: 'Approve the payment in your wallet',
    what: 'A wallet would show your account here.', complete: 'Approve payment', fail: 'Refuse payment',
  },
  es: {
    sandbox: 'Pagos de prueba.', noMoney: 'No se mueve dinero.', title: 'Aprueba el pago en tu monedero',
    what: 'Un monedero te mostraría aquí tu cuenta.', complete: 'Aprobar el pago', fail: 'Rechazar el pago',
  },
}

const secret = decodeURIComponent(location.hash.slice(1))
const buttons = [...document.querySelectorAll('button')]
let returnURL = ''

function say(error) {
  document.getElementById('error').textContent = error?.message ?? ''
  for (const button of buttons) button.disabled = Boolean(error)
}

async function decide(outcome) {
  for (const button of buttons) button.disabled = true
  const { paymentIntent, error } = await call(secret, 'decide', { outcome })
  if (error) return say(error)
  const back = new URL(returnURL)
  back.searchParams.set('payment_intent', paymentIntent.id)
  back.searchParams.set('payment_intent_client_secret', secret)
  back.searchParams.set('redirect_status', paymentIntent.status === 'succeeded' ? 'succeeded' : 'failed')
  location.replace(back)
}

speak(texts, location.search ? lang : navigator.language.slice(0, 2))
for (const button of buttons) button.addEventListener('click', () => decide(button.value))

const { paymentIntent, error } = await call(secret)
say(error)
if (paymentIntent) {
  returnURL = paymentIntent.return_url
  document.getElementById('amount').textContent = money(paymentIntent)
  buttons[0].focus()
}
