import { useConfig } from '../../api/config'
import { Verify } from '../../features/verify/Verify'

export default function VerifyRoute() {
  return <Verify config={useConfig()} />
}
