// The page's way to the core. What only later screens need (check, classes, hash) they import from its
// own module: the first load would carry what stands here.

export type * from './client.gen'
export { coreState, loadCore, onCoreState, type CoreState } from './load'
export { warmUp } from './warm'
