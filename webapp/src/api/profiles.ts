import type { Party } from '../core'
import { request, type Call } from './client'
import { ApiError } from './errors'
import type { Profile } from './contract.gen'

type Options = Pick<Call<unknown>, 'signal' | 'quiet'>

/** What a profile has: the data of the owner, and those of the billing. */
export type Part = 'personal' | 'billing'

const EMPTY: Profile = { personal_data: null, billing_data: null, personal_version: 0, billing_version: 0 }

/** Owner and billing data of who is signed in; an account without any is an empty profile. */
export async function getProfile(options: Options = {}): Promise<Profile> {
  try {
    return await request<Profile>({ path: '/profiles', gives: 'object', ...options })
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return EMPTY
    throw error
  }
}

/** Saves a part of the profile of who is signed in; `version_stale` if other data were saved since the version that was seen. */
export const saveProfile = (part: Part, party: Party, version?: number): Promise<void> =>
  request({ method: 'PUT', path: `/profiles/${part}`, body: party, version })
