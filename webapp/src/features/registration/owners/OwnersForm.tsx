import { useCallback, useState } from 'react'
import { useText } from '../../../i18n'
import { Button } from '../../../ui/Button'
import { confirm } from '../../../ui/confirm'
import { focusFirst } from '../../../ui/faults'
import unseen from '../../../ui/Unseen.module.css'
import type { PartyForm } from '../../party/form'
import { CookiesNote } from '../CookiesNote'
import { ownerIndex } from '../model/input'
import { Billing } from './Billing'
import { Consents } from './Consents'
import { withNewOwner, withoutOwner, withOwner } from './edit'
import { OwnerCard } from './OwnerCard'
import styles from './OwnersForm.module.css'
import type { OwnersFormProps } from './step'

/** The second step: who owns the mark, who is billed, and what is accepted. */
export default function OwnersForm({ form, faults, signedIn, onChange }: OwnersFormProps) {
  const t = useText('steps')
  const [folded, setFolded] = useState<ReadonlySet<string>>(new Set())
  const [said, setSaid] = useState<{ k: 'owners_added' | 'owners_removed'; number: number }>()
  const [told, setTold] = useState(faults)
  if (told !== faults) {
    const faulty = new Set(faults.map(f => form.owners[ownerIndex(f.path)]?.key))
    setTold(faults)
    setFolded(new Set([...folded].filter(key => !faulty.has(key))))
  }

  const changeOwner = useCallback(
    (owner: PartyForm, path: string) => onChange(form => withOwner(form, owner), path),
    [onChange],
  )

  function fold(key: string, open: boolean) {
    setFolded(keys => new Set(open ? [...keys].filter(k => k !== key) : [...keys, key]))
  }

  function add() {
    const number = form.owners.length + 1
    onChange(withNewOwner, 'owners')
    setSaid({ k: 'owners_added', number })
    focusFirst([{ path: `owners[${number - 1}].type` }])
  }

  async function remove(key: string, index: number) {
    const number = index + 1
    const sure = await confirm({
      title: t('owners_remove_title', { number }),
      body: t('owners_remove_text'),
    })
    if (!sure) return
    onChange(form => withoutOwner(form, key), 'owners')
    setSaid({ k: 'owners_removed', number })
    requestAnimationFrame(() => focusFirst([{ path: 'add-owner' }])) // the dialog gives the focus back before
  }

  return (
    <div className={styles.form}>
      <CookiesNote />
      {form.owners.map((owner, index) => (
        <div key={owner.key} className={styles.owner}>
          <OwnerCard
            owner={owner}
            index={index}
            only={form.owners.length === 1}
            open={!folded.has(owner.key)}
            faults={faults}
            onOpenChange={open => fold(owner.key, open)}
            onChange={changeOwner}
            onRemove={() => void remove(owner.key, index)}
          />
          {index === form.owners.length - 1 && (
            <Button id="add-owner" icon="plus" onClick={add} className={styles.add}>
              {t('owners_add')}
            </Button>
          )}
        </div>
      ))}
      <Billing form={form} faults={faults} onChange={onChange} />
      {!signedIn && <Consents form={form} faults={faults} onChange={onChange} />}
      <p role="status" className={unseen.unseen}>
        {said && t(said.k, said)}
      </p>
    </div>
  )
}
