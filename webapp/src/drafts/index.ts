/**
 * A draft is an atom whose value survives a reload and a crash of the tab, because it is written to local storage with every change
 * and read back by its shape.
 *
 * The drafts of an order (all that are not `apart`) are together the form. Each tab shows a form of its own, and the storage has
 * room for one: that of the tab that changed or left it last. An id tells forms apart (`idKey`).
 *
 * The drafts belong to an account, or to an anonymous session that an account may go on with. When a session ends, its drafts leave
 * every tab and the storage.
 */
export { draftKey, readDrafts, showDrafts } from './all'
export { draftAtom } from './draft'
export {
  forgetDrafts,
  formId,
  isOtherStored,
  keepDrafts,
  keepFileOfForm,
  keepForm,
  storedFormId,
} from './form'
export { draftsHeldAtom, ENDED } from './owner'
export { claimDrafts, releaseDrafts } from './account'
