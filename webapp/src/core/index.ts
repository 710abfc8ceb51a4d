// The page's one way to the core.

export type * from './client.gen'
export { hashPassword, type HashRequest, type HashResult } from './hash'
export { coreState, loadCore, onCoreState, type CoreState } from './load'
