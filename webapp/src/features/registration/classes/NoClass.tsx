import { useText } from '../../../i18n'
import { Button } from '../../../ui/Button'
import { EmptyState } from '../../../ui/EmptyState'
import { quoted } from './quoted'
import styles from './ClassesModal.module.css'

type Words = {
  query: string
  /** The words are taken as the description already. */
  taken: boolean
  onTake: () => void
}

/**
 * Nothing was found: the unknown class, with what was typed as its description, is the way on. Who typed nothing that is sold is asked
 * for that.
 */
export function NoClass({
  query,
  taken,
  ownMark,
  onTake,
}: Words & {
  /** The words say only that a mark is to be registered. */
  ownMark?: boolean
}) {
  const t = useText()
  if (ownMark)
    return <EmptyState title={t('wizard_classes_question')} words={t('classes_search_placeholder')} />
  if (taken) {
    return (
      <EmptyState
        title={t('classes_none_taken')}
        words={t('classes_none_taken_line', { query: quoted(query) })}
      />
    )
  }
  return (
    <EmptyState
      title={t('classes_search_none', { query: quoted(query) })}
      words={t('classes_search_none_line')}
      action={<Button onClick={onTake}>{t('classes_none_take', { query: quoted(query) })}</Button>}
    />
  )
}

/** The same way on, at the end of what was found. */
export function NoneOfThese({ query, taken, onTake }: Words) {
  const t = useText()
  return (
    <li className={styles.noneOfThese}>
      {taken ? (
        <p role="status">{t('classes_none_taken_line', { query: quoted(query) })}</p>
      ) : (
        <>
          <p>{t('classes_none_of_these')}</p>
          <Button onClick={onTake}>{t('classes_none_take', { query: quoted(query) })}</Button>
        </>
      )}
    </li>
  )
}
