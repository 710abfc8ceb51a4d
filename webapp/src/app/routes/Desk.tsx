import { openAuth } from '../../features/auth/view'
import { Desk } from '../../features/desk/Desk'
import { ClassesView } from '../../features/registration/classes/ClassesView'

const signIn = () => openAuth({ kind: 'login', why: 'auth_desk_again' })

/** The provider's desk, for operators. */
export default function DeskRoute() {
  return <Desk signIn={signIn} Classes={ClassesView} />
}
