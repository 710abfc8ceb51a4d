import { attempt } from '../../../api/attempt'
import { fetchFile } from '../../../api/desk'
import type { DeskDocument, DeskEvent } from '../../../api/contract.gen'
import { useLanguage, useText } from '../../../i18n'
import { formatSize } from '../../../i18n/size'
import { Button } from '../../../ui/Button'
import { saveFile } from '../../../ui/saveFile'
import { documentName } from '../documentName'
import { useSignInAgain } from '../useSignInAgain'
import styles from './File.module.css'
import { Section } from './Section'

/** All documents of an order, the newest first. */
export function Documents({ events }: { events: DeskEvent[] }) {
  const t = useText('desk')
  const documents = events.flatMap(event => event.documents).reverse()
  if (documents.length === 0) return null
  return (
    <Section title={t('desk_part_documents')}>
      <DocumentRows documents={documents} />
    </Section>
  )
}

export function DocumentRows({ documents }: { documents: DeskDocument[] }) {
  return (
    <ul role="list" className={styles.rows}>
      {documents.map(document => (
        <li key={document.id}>
          <Document document={document} />
        </li>
      ))}
    </ul>
  )
}

function Document({ document: { kind, name, size, internal, url } }: { document: DeskDocument }) {
  const t = useText('desk')
  const language = useLanguage()
  return (
    <>
      <div>
        <p>{t(documentName(kind))}</p>
        <p className={styles.soft}>
          {name} · {formatSize(size, language)}
          {internal && ` · ${t('desk_internal')}`}
        </p>
      </div>
      <Download url={url} name={name} />
    </>
  )
}

/** Downloads a file by the client of the API, which carries the session in every mode. */
export function Download({ url, name }: { url: string; name: string }) {
  const t = useText('desk')
  const handlers = useSignInAgain()
  async function download(): Promise<void> {
    const outcome = await attempt(() => fetchFile(url), handlers)
    if (outcome.ok) saveFile(outcome.data, name)
  }
  return (
    <Button
      tone="quiet"
      onClick={() => void download()}
      aria-label={t('desk_of', { what: t('desk_download'), name })}
    >
      {t('desk_download')}
    </Button>
  )
}
