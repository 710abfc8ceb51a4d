import { useEffect, useRef, useState, type RefObject } from 'react'
import { EXPORT_FORMATS, exportOrders, type ExportFormat } from '../../../api/desk'
import { attempt } from '../../../api/attempt'
import { useText } from '../../../i18n'
import { Button } from '../../../ui/Button'
import { Checkbox } from '../../../ui/Checkbox'
import { SelectField, TextField } from '../../../ui/Field'
import { saveFile } from '../../../ui/saveFile'
import { useSignInAgain } from '../useSignInAgain'
import { LINE_LENGTH, TERRITORIES } from '../../../core/limits.gen'
import { listsOrders, selectionOf, STAGES, STATES, type View } from '../view'
import styles from './Lists.module.css'

/** Milliseconds after the last key before the search is asked. */
const PAUSE = 250

/** What narrows a list. The search looks in all orders. */
export function Filters({
  view,
  onChange,
  search,
  onDown,
}: {
  view: View
  onChange: (changes: Partial<View>) => void
  search: RefObject<HTMLInputElement | null>
  /** Enter or the arrow down in the search: to the lines. */
  onDown: () => void
}) {
  const t = useText('desk')
  const [typed, setTyped] = useSearch(view.q, q => onChange({ q, list: 'all' }))
  return (
    <div className={styles.filters}>
      <div role="search" className={styles.search}>
        <TextField
          ref={search}
          type="search"
          autoComplete="off"
          maxLength={LINE_LENGTH}
          label={t('desk_search')}
          hint={t('desk_search_hint')}
          value={typed}
          onChange={event => setTyped(event.target.value)}
          onKeyDown={event => {
            if (event.key !== 'ArrowDown' && event.key !== 'Enter') return
            event.preventDefault()
            // A search that is not asked yet is asked at once; the lines are still those of the one before.
            if (event.key === 'Enter' && typed.trim() !== view.q) onChange({ q: typed.trim(), list: 'all' })
            else onDown()
          }}
        />
      </div>
      {view.list === 'contacts' && (
        <Checkbox
          label={t('desk_filter_answered')}
          checked={view.answered}
          onChange={answered => onChange({ answered })}
        />
      )}
      {listsOrders(view.list) && <OrderFilters view={view} onChange={onChange} />}
    </div>
  )
}

function OrderFilters({ view, onChange }: { view: View; onChange: (changes: Partial<View>) => void }) {
  const t = useText('desk')
  const handlers = useSignInAgain()
  const all = view.list === 'all'

  async function save(format: ExportFormat): Promise<void> {
    const outcome = await attempt(() => exportOrders(selectionOf(view), format), handlers)
    if (outcome.ok) saveFile(outcome.data, `sello-${view.list}.${format}`)
  }

  return (
    <>
      {all && (
        <>
          <SelectField
            label={t('desk_filter_stage')}
            value={view.stage}
            onChange={event => onChange({ stage: event.target.value as View['stage'] })}
          >
            <option value="">{t('desk_filter_any')}</option>
            {STATES.map(state => (
              <option key={state} value={state}>
                {t(`desk_state_${state}`)}
              </option>
            ))}
            {STAGES.map(stage => (
              <option key={stage} value={stage}>
                {t(`desk_stage_${stage}`)}
              </option>
            ))}
          </SelectField>
          <SelectField
            label={t('desk_col_territory')}
            value={view.territory}
            onChange={event => onChange({ territory: event.target.value as View['territory'] })}
          >
            <option value="">{t('desk_filter_any')}</option>
            {TERRITORIES.map(territory => (
              <option key={territory} value={territory}>
                {t(`desk_territory_${territory}`)}
              </option>
            ))}
          </SelectField>
          {(['from', 'to'] as const).map(end => (
            <TextField
              key={end}
              type="date"
              label={t(`desk_filter_${end}`)}
              value={view[end]}
              onChange={event => onChange({ [end]: event.target.value })}
            />
          ))}
        </>
      )}
      <div className={styles.last}>
        <Checkbox label={t('desk_filter_mine')} checked={view.mine} onChange={mine => onChange({ mine })} />
        <div className={styles.exports} role="group" aria-label={t('desk_export')}>
          <span aria-hidden="true">{t('desk_export')}</span>
          {EXPORT_FORMATS.map(format => (
            <Button
              key={format}
              tone="quiet"
              aria-label={t('desk_export_as', { format: format.toUpperCase() })}
              onClick={() => void save(format)}
            >
              {format.toUpperCase()}
            </Button>
          ))}
        </div>
      </div>
    </>
  )
}

/** What is typed into the search; `onSearch` gets it when nothing was typed for a moment. */
function useSearch(q: string, onSearch: (q: string) => void) {
  const [typed, setTyped] = useState(q)
  const [before, setBefore] = useState(q)
  const latest = useRef(onSearch)
  useEffect(() => {
    latest.current = onSearch
  })
  if (q !== before) {
    // Another list was chosen, or the filters were cleared.
    setBefore(q)
    if (q !== typed.trim()) setTyped(q)
  }
  useEffect(() => {
    if (typed.trim() === q) return
    const timer = setTimeout(() => latest.current(typed.trim()), PAUSE)
    return () => clearTimeout(timer)
  }, [typed, q])
  return [typed, setTyped] as const
}
