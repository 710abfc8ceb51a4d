/** The file of the chosen logo, in the browser's storage: one for each form. */
import { dropFile, fileOf, FORMER, keepFile, keptFile } from '../../../drafts/files'
import { formId } from '../../../drafts'
import { store } from '../../../state'
import { progressAtom } from '../drafts'
import type { Logo } from '../model/trademark'
import type { Progress } from '../model/progress'
import { identified } from '../useDrafts'

/** Pending until the file of a form that got another id has its new name. */
let moved: Promise<void> = Promise.resolve()

/** Stores the file of the form's logo. A form without an id gets one. */
export async function keepLogo(file: File): Promise<void> {
  store.set(progressAtom, identified)
  await keepFile(fileOf(formId()), file)
}

/** Returns the stored file if it has the name and size of the form's logo, else null. */
export async function keptLogo(logo: Logo | null): Promise<File | null> {
  const id = formId()
  await moved
  const fits = (file: File | null) => file && file.name === logo?.name && file.size === logo.size
  const file = await keptFile(fileOf(id))
  if (fits(file)) return file
  const former = await keptFile(FORMER)
  if (!fits(former)) return null
  if (id) await renamed(FORMER, id)
  return former
}

export const dropLogo = (): Promise<void> => dropFile(fileOf(formId()))

/** Changes the progress. If the form has another id then, the file of its logo stays the form's. */
export function changeProgress(change: (progress: Progress) => Progress): void {
  const before = formId()
  store.set(progressAtom, change)
  if (before && before !== formId()) moved = renamed(fileOf(before), formId())
}

/** Stores a file as that of the form that the tab shows; if it shows another one meanwhile, the file is removed. */
async function renamed(name: string, id: string): Promise<void> {
  const file = await keptFile(name)
  if (file && id && formId() === id) await keepFile(fileOf(id), file)
  await dropFile(name)
}
