/** The steps of a registration, checked by the server, where the page has no core that checks them. */
import type { Fault, Owners, Trademark } from '../core'
import { request } from './client'

export const checkTrademark = (trademark: Trademark): Promise<Fault[]> => check('trademark', trademark)

export const checkOwners = (owners: Owners): Promise<Fault[]> => check('owners', owners)

const check = (step: string, body: unknown): Promise<Fault[]> =>
  request({ method: 'POST', path: `/checks/${step}`, body, gives: 'list' })
