// 3-D Secure: the bank's question, asked in a frame above the page.
import { call, listen, money, speak, tell } from './shared.js'

const texts = {
  en: {
    sandbox: 'Payment sandbox.', noMoney: 'No money moves.', title: 'Authenticate your payment',
    what: 'Your bank would ask you here to confirm that it is you.', complete: 'Complete authentication', fail: 'Fail authentication',
  },
  es: {
    sandbox: 'Pagos de prueba.', noMoney: 'No se mueve dinero.', title: 'Autentica tu pago',
    what: 'Aquí tu banco te pediría que confirmes que eres tú.', complete: 'Completar la autenticación', fail: 'Rechazar la autenticación',
  },
}

const buttons = [...document.querySelectorAll('button')]
let secret = ''

async function decide(outcome) {
  if (!secret) return
  for (const button of buttons) button.disabled = true
  await call(secret, 'decide', { outcome })
  tell({ type: 'done' }) // the page asks for the outcome itself
}

for (const button of buttons) button.addEventListener('click', () => decide(button.value))
document.addEventListener('keydown', (event) => {
  if (event.key === 'Escape') decide('fail')
})

listen({
  async start(value) {
    secret = String(value.secret)
    buttons[0].focus()
    const { paymentIntent, error } = await call(secret)
    document.getElementById('amount').textContent = paymentIntent ? money(paymentIntent) : ''
    document.getElementById('error').textContent = error?.message ?? ''
  },
})
speak(texts)
tell({ type: 'ready' })
