import { Unbroken } from './Unbroken'

/** How the provider is reached, each by one press. */
export function Reach({ email, phone }: { email: string; phone: string }) {
  return (
    <>
      <a href={`mailto:${email}`}>
        <Unbroken words={email} />
      </a>{' '}
      · <Phone number={phone} />
    </>
  )
}

export function Phone({ number }: { number: string }) {
  return <a href={`tel:${number.replaceAll(/[^+\d]/g, '')}`}>{number}</a>
}
