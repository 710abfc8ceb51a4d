import { useState } from 'react'
import type { DeskFile } from '../../../api/contract.gen'
import { useLanguage, useText } from '../../../i18n'
import { Facts } from '../../../ui/Facts'
import { Note } from '../../../ui/Note'
import { shortDay, territoryOf } from '../format'
import { useSurroundings } from '../surroundings'
import styles from './File.module.css'

/** The mark of an order, with its logo and its classes. */
export function Mark({ file }: { file: DeskFile }) {
  const t = useText('desk')
  const { Classes } = useSurroundings()
  const { trademark_data: mark } = file.order
  return (
    <>
      <Logo file={file} />
      <Facts
        facts={[
          [t('desk_mark_type'), mark.type === 'LOGO' ? t('wizard_type_LOGO') : t('wizard_type_NAME')],
          [t('desk_mark_name'), mark.name],
          [t('desk_col_territory'), territoryOf(mark)],
          [t('desk_mark_services'), mark.services_description],
        ]}
      />
      {!mark.unknown_class_selected && <Classes classes={mark.classifications} terms={mark.terms} />}
      <Moved file={file} />
    </>
  )
}

/** The items that are in another class on the day of the filing, or from a known day on. */
function Moved({ file: { moved, order } }: { file: DeskFile }) {
  const t = useText('desk')
  const language = useLanguage()
  if (moved.length === 0) return null
  const words = moved.map(({ text, from_class, to_class, day }) =>
    t('desk_moved', { text, from: from_class, to: to_class, day: shortDay(day, language) }),
  )
  if (!order.filing.filed_on) words.push(t('desk_moved_ask'))
  return <Note tone="mind">{words.join(' ')}</Note>
}

function Logo({ file }: { file: DeskFile }) {
  const t = useText('desk')
  const [broken, setBroken] = useState(false)
  const { logo_url, logo_name } = file.order.trademark_data
  if (!logo_url) return null
  const pdf = /\.pdf$/i.test(logo_name ?? '')
  return (
    <div className={styles.logos}>
      <figure>
        {pdf || broken ? (
          <p>{logo_name}</p>
        ) : (
          <img src={logo_url} alt={t('desk_logo_sent')} onError={() => setBroken(true)} />
        )}
        <figcaption>
          <a href={logo_url} target="_blank" rel="noreferrer">
            {t('desk_logo_sent')}
          </a>
        </figcaption>
      </figure>
      {file.logo_print_url && (
        <figure>
          <img src={file.logo_print_url} alt={t('desk_logo_print')} />
          <figcaption>
            <a href={file.logo_print_url} target="_blank" rel="noreferrer">
              {t('desk_logo_print')}
            </a>
          </figcaption>
        </figure>
      )}
    </div>
  )
}
