import type { Fault } from '../../../core'
import { useText } from '../../../i18n'
import { IconButton } from '../../../ui/Button'
import { Collapsible } from '../../../ui/Collapsible'
import type { PartyForm } from '../../party/form'
import { PartyFields } from '../../party/PartyFields'
import { partyName } from '../../party/name'
import styles from './OwnersForm.module.css'

/** One owner. The first cannot be folded away or removed. */
export function OwnerCard({
  owner,
  index,
  only,
  open,
  faults,
  onOpenChange,
  onChange,
  onRemove,
}: {
  owner: PartyForm
  index: number
  only: boolean
  open: boolean
  faults: Fault[]
  onOpenChange: (open: boolean) => void
  onChange: (owner: PartyForm, path: string) => void
  onRemove: () => void
}) {
  const t = useText()
  const number = index + 1
  const fields = (
    <PartyFields
      party={owner}
      path={`owners[${index}]`}
      role={index === 0 ? 'FIRST_OWNER' : 'OWNER'}
      section={index === 0 ? undefined : `section-owner${number}`}
      faults={faults}
      onChange={onChange}
    />
  )
  if (index === 0) {
    return (
      <section className={styles.card} aria-labelledby="owner-1">
        <h2 id="owner-1" className={styles.title}>
          {only ? t('owners_owner_first') : t('owners_owner', { number })}
        </h2>
        {fields}
      </section>
    )
  }
  const name = partyName(owner)
  return (
    <section className={styles.card} aria-label={t('owners_owner', { number })}>
      <Collapsible
        level={2}
        open={open}
        onOpenChange={onOpenChange}
        title={
          <span>
            {t('owners_owner', { number })}{' '}
            {name && (
              <bdi translate="no" dir="ltr" className={styles.name}>
                {name}
              </bdi>
            )}
          </span>
        }
        aside={<IconButton icon="trash" label={t('owners_remove', { number })} onClick={onRemove} />}
      >
        {fields}
      </Collapsible>
    </section>
  )
}
