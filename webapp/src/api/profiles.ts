import { request, type Call } from './client'
import { ApiError } from './errors'
import type { Profile, WireParty } from './wire'

type Options = Pick<Call<unknown>, 'signal' | 'quiet'>

/** Owner and billing data of who is signed in; an account without any is an empty profile. */
export async function getProfile(options: Options = {}): Promise<Profile> {
  try {
    return await request({ path: '/profiles', shape: shapes => shapes.profileShape, ...options })
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return {}
    throw error
  }
}

/** Saves the owner data or the billing data of who is signed in. */
export const saveProfile = (part: 'personal' | 'billing', party: WireParty): Promise<void> =>
  request({ method: 'PUT', path: `/profiles/${part}`, body: party })
