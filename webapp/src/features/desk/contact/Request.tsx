import type { DeskContactFile } from '../../../api/contract.gen'
import { useText } from '../../../i18n'
import { Facts } from '../../../ui/Facts'
import { Download } from '../file/Documents'
import styles from '../file/File.module.css'
import { Mails } from '../file/Mails'
import { Section } from '../file/Section'
import { territoryOf } from '../format'
import { useSurroundings } from '../surroundings'

/** What was asked, with the mark that it is about and the mails that were sent. */
export function Request({ contact, mails }: DeskContactFile) {
  const t = useText('desk')
  const { Classes } = useSurroundings()
  const { email, phone, lang, additional_info, trademark_data: mark } = contact
  return (
    <div className={styles.facts}>
      <Section title={t('desk_part_message')}>
        <p className={styles.said}>{additional_info || t('desk_message_none')}</p>
        <Facts
          facts={[
            [t('desk_col_email'), email],
            [t('desk_phone'), phone],
            [t('desk_lang'), lang],
          ]}
        />
      </Section>
      {mark && (
        <Section title={t('desk_part_mark')}>
          <Facts
            facts={[
              [t('desk_mark_name'), mark.name],
              [t('desk_col_territory'), territoryOf(mark)],
              [t('desk_mark_services'), mark.services_description],
              [
                t('desk_logo_sent'),
                mark.logo_url && <Download url={mark.logo_url} name={mark.logo_name ?? 'logo'} />,
              ],
            ]}
          />
          {!mark.unknown_class_selected && <Classes classes={mark.classifications} terms={mark.terms} />}
        </Section>
      )}
      <Mails mails={mails} />
    </div>
  )
}
