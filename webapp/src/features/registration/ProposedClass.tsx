import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { text } from '../../i18n'
import { store } from '../../state'
import { progressAtom, trademarkAtom } from './drafts'
import { identified } from './useDrafts'

/** The numbers of the Nice classes. */
const NUMBER = /^([1-9]|[1-3]\d|4[0-5])$/

/**
 * Puts the class of the address into what is sold, by its number and after what was typed there, so that the list of classes proposes
 * it. The address is that of the form then: the visitor may change what is sold.
 */
export default function ProposedClass({ number }: { number: string }) {
  const navigate = useNavigate()
  useEffect(() => {
    if (NUMBER.test(number)) propose(text('wizard_certificate_class', { number }))
    void navigate('/', { replace: true })
  }, [number, navigate])
  return null
}

function propose(words: string): void {
  store.set(trademarkAtom, form =>
    form.sold.includes(words) ? form : { ...form, sold: [form.sold, words].filter(Boolean).join(', ') },
  )
  store.set(progressAtom, identified)
}
