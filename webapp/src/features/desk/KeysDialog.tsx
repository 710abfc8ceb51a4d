import { Fragment } from 'react'
import { useText, type TextKey } from '../../i18n'
import { useAtomValue } from '../../state'
import { Checkbox } from '../../ui/Checkbox'
import { Dialog } from '../../ui/Dialog'
import styles from './Desk.module.css'
import { keysAtom, switchKeys } from './keys'

const KEYS: [keys: string[], does: TextKey][] = [
  [['j', '↓'], 'desk_key_down'],
  [['k', '↑'], 'desk_key_up'],
  [['Enter'], 'desk_key_open'],
  [['/'], 'desk_key_search'],
  [['1 … 9'], 'desk_key_list'],
  [['u'], 'desk_key_back'],
  [['a'], 'desk_key_acts'],
  [['s'], 'desk_key_next'],
  [['q'], 'desk_key_ask'],
  [['n'], 'desk_key_note'],
  [['d'], 'desk_key_document'],
  [['c'], 'desk_key_correct'],
  [['?'], 'desk_key_help'],
]

/** Lists the keys of the desk, and switches off those that are a single character. */
export function KeysDialog({ onClose }: { onClose: () => void }) {
  const t = useText('desk')
  const on = useAtomValue(keysAtom)
  return (
    <Dialog onClose={onClose} title={t('desk_keys_title')} words={t('desk_keys_words')}>
      <dl className={styles.keys}>
        {KEYS.map(([keys, does]) => (
          <Fragment key={does}>
            <dt>
              {keys.map((key, i) => (
                <Fragment key={key}>
                  {i > 0 && ` ${t('desk_key_or')} `}
                  <kbd>{key}</kbd>
                </Fragment>
              ))}
            </dt>
            <dd>{t(does)}</dd>
          </Fragment>
        ))}
      </dl>
      <Checkbox
        label={t('desk_keys_switch')}
        hint={t('desk_keys_switch_hint')}
        checked={on}
        onChange={switchKeys}
      />
    </Dialog>
  )
}
