/** The file of the chosen logo, in the browser's storage. */
import { dropFile, keepFile, keptFile } from '../../../files'
import type { Logo } from '../model/trademark'

const NAME = 'logo'

export const keepLogo = (file: File): Promise<void> => keepFile(NAME, file)

/** Returns the stored file if it has the name and size of the form's logo, else null. */
export async function keptLogo(logo: Logo | null): Promise<File | null> {
  const file = await keptFile(NAME)
  return file && file.name === logo?.name && file.size === logo.size ? file : null
}

export const dropLogo = (): Promise<void> => dropFile(NAME)
