import { useMemo } from 'react'
import { Navigate, Route, Routes, useParams } from 'react-router'
import { ContactFile } from './contact/ContactFile'
import { OrderFile } from './file/OrderFile'
import { Lists } from './list/Lists'
import { SurroundingsContext, type Surroundings } from './surroundings'

/** The provider's desk: lists of what waits, and the file of an order or of a contact request. */
export function Desk({ signIn, Classes }: Surroundings) {
  const surroundings = useMemo(() => ({ signIn, Classes }), [signIn, Classes])
  return (
    <SurroundingsContext value={surroundings}>
      <Routes>
        <Route index element={<Lists />} />
        <Route path="orders/:id" element={<Order />} />
        <Route path="contacts/:id" element={<Contact />} />
        <Route path="*" element={<Navigate to="/" replace />} />
      </Routes>
    </SurroundingsContext>
  )
}

function Order() {
  return <OrderFile id={useParams().id ?? ''} />
}

function Contact() {
  return <ContactFile id={useParams().id ?? ''} />
}
