import type { RefObject } from 'react'
import { TEXT_LENGTH } from '../../../core/limits.gen'
import { useText } from '../../../i18n'
import { IconButton } from '../../../ui/Button'
import { TextField } from '../../../ui/Field'
import { classNumber } from './choice'
import styles from './ClassesModal.module.css'
import { pasteList } from './pasted'

export function SearchField({
  query,
  count,
  field,
  onFocus,
  proposed,
  onChange,
}: {
  query: string
  /** How many were found; null while nothing is searched. */
  count: number | null
  field: RefObject<HTMLInputElement | null>
  onFocus: () => void
  /** The ids of the classes that are proposed for it. */
  proposed: string[]
  onChange: (query: string) => void
}) {
  const t = useText()
  return (
    <div className={styles.search}>
      <TextField
        id="class-search"
        label={t('wizard_classes_question')}
        placeholder={t('classes_search_placeholder')}
        type="search"
        autoComplete="off"
        ref={field}
        onFocus={onFocus}
        value={query}
        error={
          [...query.trim()].length > TEXT_LENGTH ? t('fault_too_long', { limit: TEXT_LENGTH }) : undefined
        }
        onPaste={pasteList}
        onChange={event => onChange(event.target.value)}
        end={
          query && <IconButton icon="close" label={t('classes_search_clear')} onClick={() => onChange('')} />
        }
      />
      <p role="status" className={styles.said}>
        {count !== null && (
          <span className={count === 0 ? styles.heard : undefined}>
            {t('classes_search_count', { count })}
          </span>
        )}
        {proposed.length > 0 && (
          <span className={styles.heard}>
            . {t('classes_search_proposed', { numbers: proposed.map(classNumber).join(', ') })}
          </span>
        )}
      </p>
    </div>
  )
}
