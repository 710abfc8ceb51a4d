import { useLogOut } from '../../features/auth/useLogOut'
import { OrderLink } from '../../features/registration/link/OrderLink'
import { startOver } from '../../features/registration/startOver'
import { useQuery } from '../query'

/** `/order`, a link in a mail. Query: id of the order, and key, which is taken out of the address when the page starts. */
export default function OrderLinkRoute() {
  return <OrderLink id={useQuery().get('id') ?? ''} logOut={useLogOut(startOver)} />
}
