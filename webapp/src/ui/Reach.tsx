/** How the provider is reached, each by one press. */
export function Reach({ email, phone }: { email: string; phone: string }) {
  return (
    <>
      <a href={`mailto:${email}`}>{email}</a> · <a href={`tel:${phone.replaceAll(/[^+\d]/g, '')}`}>{phone}</a>
    </>
  )
}
