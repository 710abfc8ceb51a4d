/** The bytes of the chosen logo. */
import { dropFile, keepFile, keptFile } from '../../../files'
import type { Logo } from '../model/trademark'

const NAME = 'logo'

export const keepLogo = (file: File): Promise<void> => keepFile(NAME, file)

/** The kept file, if it is the one the form speaks of. */
export async function keptLogo(logo: Logo | null): Promise<File | null> {
  const file = await keptFile(NAME)
  return file && file.name === logo?.name && file.size === logo.size ? file : null
}

export const dropLogo = (): Promise<void> => dropFile(NAME)
