// One hash, then the page ends this worker. What fails here reaches the page as an error event.

import type { HashJob, HashResult } from './hash'
import { startInstance } from './instance'

onmessage = (e: MessageEvent<HashJob>) => {
  const { module, domain, username, password, policy, common } = e.data
  const answer = startInstance(module).hash(domain, username, password, policy !== 'none', common)
  const result: HashResult =
    typeof answer === 'string' ? { hash: answer, status: 0 } : { hash: '', status: answer }
  postMessage(result)
}
