import { Proof } from '../../features/auth/Proof'
import { openAuth } from '../../features/auth/view'
import { Desk } from '../../features/desk/Desk'
import { FactorProof } from '../../features/factors/FactorProof'
import { Gate } from '../../features/factors/Gate'
import { ClassesView } from '../../features/registration/classes/ClassesView'

const signIn = () => openAuth({ kind: 'login', why: 'auth_desk_again' })

/** The provider's desk, for operators with a second factor. */
export default function DeskRoute() {
  return (
    <>
      <Gate>
        <Desk signIn={signIn} Classes={ClassesView} />
      </Gate>
      <FactorProof />
      <Proof />
    </>
  )
}
