import { agentOf } from '../../agent'
import type { useText } from '../../i18n'

/** The browser and system of a User-Agent in words, without a part that is unknown. */
export function deviceName(agent: string, t: ReturnType<typeof useText>): string {
  const { browser, system } = agentOf(agent)
  if (browser && system) return t('account_session_on', { browser, system })
  return browser ?? system ?? t('account_session_unknown')
}
