import { request } from './client'
import { ApiError } from './errors'
import type { Profile } from './wire'

/** Owner and billing data of who is signed in; an account without any is an empty profile. */
export async function getProfile(signal?: AbortSignal): Promise<Profile> {
  try {
    return await request({ path: '/profiles', shape: shapes => shapes.profileShape, signal })
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return {}
    throw error
  }
}
