import { BASE } from '../api/base'
import type { Config } from '../api/contract.gen'
import { useLanguage, useText } from '../i18n'
import { described } from '../i18n/languages'
import { Phone } from './Reach'
import styles from './Signer.module.css'

/** Who signs the applications, and when the telephone is answered. `alone`: the provider's name and telephone do not stand beside it. */
export default function Signer({
  config: { agent, hours, provider },
  alone = false,
}: {
  config: Config
  alone?: boolean
}) {
  const t = useText('provider')
  const weekday = useWeekday()
  return (
    <div className={styles.signer} data-alone={alone || undefined}>
      {agent?.photo && (
        <img src={`${BASE}/agent/photo`} alt="" width={56} height={56} className={styles.photo} />
      )}
      <div>
        {agent && <strong>{t('provider_signs', { name: agent.name })}</strong>}
        {agent?.number && <p>{t('provider_number', { number: agent.number })}</p>}
        {alone && (
          <p>
            {provider.name} · <Phone number={provider.phone} />
          </p>
        )}
        {hours.length > 0 && (
          <p>
            {t('provider_hours')}:{' '}
            {hours
              .map(({ from, until, open, close }) =>
                from === until
                  ? t('provider_hours_day', { day: weekday(from), open, close })
                  : t('provider_hours_days', { from: weekday(from), until: weekday(until), open, close }),
              )
              .join('; ')}{' '}
            ({t('provider_zone')})
          </p>
        )}
      </div>
    </div>
  )
}

/** Returns the names of the days of the week; 1 is Monday. */
function useWeekday(): (day: number) => string {
  const format = new Intl.DateTimeFormat(described(useLanguage()).locale, {
    weekday: 'long',
    timeZone: 'UTC',
  })
  return day => format.format(Date.UTC(2024, 0, day)) // which began on a Monday
}
