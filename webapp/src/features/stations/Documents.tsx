import { attempt } from '../../api/attempt'
import type { Document, Event, Order } from '../../api/contract.gen'
import { getDocument } from '../../api/history'
import { useLanguage, useText } from '../../i18n'
import { formatDate } from '../../i18n/money'
import { formatSize } from '../../i18n/size'
import { Button } from '../../ui/Button'
import { saveFile } from '../../ui/saveFile'
import { Heading } from './Heading'
import styles from './Stations.module.css'

/** The documents of an order, newest first, to be downloaded. */
export function Documents({ order, history }: { order: Order; history: Event[] }) {
  const t = useText('stations')
  const documents = history.flatMap(({ at, documents: added }) => added.map(document => ({ at, document })))
  return (
    <div className={styles.documents}>
      <Heading>{t('stations_documents')}</Heading>
      {documents.length === 0 && <p className={styles.soft}>{t('stations_documents_none')}</p>}
      {documents.length > 0 && (
        <ul role="list" className={styles.documents}>
          {documents.reverse().map(({ at, document }) => (
            <Row key={document.id} order={order.id} document={document} at={at} />
          ))}
        </ul>
      )}
    </div>
  )
}

function Row({ order, document, at }: { order: string; document: Document; at: string }) {
  const t = useText('stations')
  const language = useLanguage()
  const { name, kind, type, size } = document
  const facts = [
    formatDate(at, language),
    type.replace(/^\w+\//, '').toUpperCase(),
    formatSize(size, language),
  ]
  return (
    <li className={styles.document}>
      <span className={styles.what}>
        <strong>{t(`stations_${kind}_document`)}</strong>
        <span>{name}</span>
        <span className={styles.soft}>{facts.join(' · ')}</span>
      </span>
      <Button
        icon="file"
        aria-label={t('stations_download_of', { name })}
        onClick={() => void save(order, document)}
      >
        {t('stations_download')}
      </Button>
    </li>
  )
}

async function save(order: string, document: Document): Promise<void> {
  const file = await attempt(() => getDocument(order, document))
  if (file.ok) saveFile(file.data, document.name)
}
