import { attempt } from '../../../api/attempt'
import { fetchFile, paperOf } from '../../../api/desk'
import { PAPERS } from '../../../api/papers'
import type { DeskDocument, DeskFile, Order } from '../../../api/contract.gen'
import { useLanguage, useText } from '../../../i18n'
import { formatSize } from '../../../i18n/size'
import { Button } from '../../../ui/Button'
import { saveFile } from '../../../ui/saveFile'
import { documentName } from '../documentName'
import { useSignInAgain } from '../useSignInAgain'
import styles from './File.module.css'
import { Section } from './Section'

/** The papers of a paid order, and all documents of an order, the newest first. */
export function Documents({ file: { order, events } }: { file: DeskFile }) {
  const t = useText('desk')
  const documents = events.flatMap(event => event.documents).reverse()
  if (documents.length === 0 && !order.paid) return null
  return (
    <Section title={t('desk_part_documents')}>
      {order.paid && <Papers order={order} />}
      {documents.length > 0 && <DocumentRows documents={documents} />}
    </Section>
  )
}

/** The receipt and the summary, as the customer gets them. */
function Papers({ order: { id, reference } }: { order: Order }) {
  const t = useText('stations')
  return (
    <ul role="list" className={styles.rows}>
      {PAPERS.map(paper => (
        <li key={paper}>
          <p>{t(`stations_${paper}`)}</p>
          <Download
            url={paperOf(id, paper)}
            name={t(`stations_${paper}_file`, { reference: reference ?? '' })}
          />
        </li>
      ))}
    </ul>
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
