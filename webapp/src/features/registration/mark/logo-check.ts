/** The check of the chosen logo: what to know about it, and what the server says. */
import { patience } from '../../../again'
import type { KeptLogo } from '../../../api/contract.gen'
import { ApiError } from '../../../api/errors'
import { watchSession } from '../../../api/session'
import { keepLogoOnServer } from '../../../api/trademarks'
import { currentLanguage } from '../../../i18n'
import { atom, store, useAtomValue } from '../../../state'
import type { Logo } from '../model/trademark'
import { keptLogo } from './logo-file'
import { adviceOn, kindOf, type Advice } from './picture'

export interface LogoCheck {
  /** The logo that is checked. */
  logo: Logo
  advice: Advice[]
  /** `unchecked`: the server could not be asked. */
  state: 'checking' | 'checked' | 'unchecked'
  kept?: KeptLogo
}

/** The check of the logo that was chosen last. */
export const logoCheckAtom = atom<LogoCheck | null>(null)

/** Returns the check of a logo; null if another logo was checked last, or none was. */
export function useLogoCheck(logo: Logo | null): LogoCheck | null {
  const check = useAtomValue(logoCheckAtom)
  return check?.logo === logo ? check : null
}

/**
 * Checks the stored file of a logo that was just chosen, once. `known` is what to know about it already. `refuse` gets the reason why the server does not accept it, or that the
 * browser has no file of it. A server that cannot be reached is asked again; nothing else is refused: it checks the file when the
 * order is saved.
 */
export async function checkLogo(logo: Logo, known: Advice[], refuse: (code: string) => void): Promise<void> {
  if (store.get(logoCheckAtom)?.logo === logo) return
  store.set(logoCheckAtom, { logo, advice: known, state: 'checking' })
  const sessionHolds = watchSession()
  const isCurrent = () => sessionHolds() && store.get(logoCheckAtom)?.logo === logo
  const note = (part: Partial<LogoCheck>) =>
    isCurrent() && store.set(logoCheckAtom, check => check && { ...check, ...part })
  const file = await keptLogo(logo)
  if (!file) return void (isCurrent() && refuse('logo_gone'))
  const found = (await adviceOn(file, await kindOf(file), currentLanguage())) ?? []
  note({ advice: [...known, ...found] })
  for (const wait = patience(); isCurrent(); await wait()) {
    note({ state: 'checking' })
    try {
      return void note({ state: 'checked', kept: await keepLogoOnServer(file) })
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      const code = error.fields['trademark_data.logo']
      if (code) return void (isCurrent() && refuse(code))
      note({ state: 'unchecked' })
    }
  }
}
