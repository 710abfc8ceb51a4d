/** The statuses with which a proxy responds while it cannot reach the server. */
const GATEWAY_ERRORS = [502, 503, 504]

/** Milliseconds to wait for a server that does not answer, as at the edge of a network, before what is stored opens. */
const PATIENCE = 6000

/** Returns the server's answer; undefined if there is none in time, or a proxy answered in its place. */
export async function answered(answer: Promise<Response>): Promise<Response | undefined> {
  const late = new Promise<undefined>(resolve => setTimeout(resolve, PATIENCE))
  return Promise.race([ofServer(answer), late])
}

/** Returns the server's answer however long it takes; undefined without network, or if a proxy answered in its place. */
export async function ofServer(answer: Promise<Response>): Promise<Response | undefined> {
  const response = await answer.catch(() => undefined)
  return response && !GATEWAY_ERRORS.includes(response.status) ? response : undefined
}
