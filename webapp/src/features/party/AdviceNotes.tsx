import { Suspense } from 'react'
import { useText, type Translate } from '../../i18n'
import type { Advice } from '../../core'
import { Button } from '../../ui/Button'
import { Note } from '../../ui/Note'
import { answer, type Found } from './advice'
import type { Field, FieldName } from './fields'
import type { PartyProps } from './PartyInput'

type Props = PartyProps & {
  fields: [FieldName, Field][]
  advised: Found
  onAdvised: (advised: Found) => void
}

/** What is probably mistyped in the given fields. It is accepted as it is; one button changes it, another one leaves it. */
export default function AdviceNotes({ fields, advised: { of, advices, kept }, ...props }: Props) {
  const { party } = props
  const shown = fields.flatMap(([name, { path }]) =>
    advices
      .filter(advice => advice.path === path && party[name] === of[name] && party[name] !== kept[name])
      .map(advice => ({ name, advice })),
  )
  return shown.map(({ name, advice }) => (
    <Suspense key={name} fallback={null}>
      <AdviceNote name={name} advice={advice} advised={{ of, advices, kept }} {...props} />
    </Suspense>
  ))
}

function AdviceNote({
  name,
  advice: { path: field, code, take },
  advised,
  onAdvised,
  party,
  path,
  onChange,
}: Omit<Props, 'fields'> & { name: FieldName; advice: Advice }) {
  const t = useText('advice')
  const id = `${path}.${field}`
  const focus = () => document.getElementById(id)?.focus()
  return (
    <Note
      tone="mind"
      actions={
        <>
          {take && (
            <Button
              onClick={() => {
                onChange({ ...party, [name]: take }, id)
                focus()
              }}
            >
              {t('advice_take', { take: wordsOf(t, name, take) })}
            </Button>
          )}
          <Button
            onClick={() => {
              answer(name, party[name])
              onAdvised({ ...advised, kept: { ...advised.kept, [name]: party[name] } })
              focus()
            }}
          >
            {t('advice_keep')}
          </Button>
        </>
      }
    >
      {t(`advice_${code}`)}
    </Note>
  )
}

/** A value as the form shows it. */
function wordsOf(t: Translate, name: FieldName, value: string): string {
  if (name !== 'idType' || (value !== 'NIF' && value !== 'NIE')) return value
  return t(`owners_idType_${value}`)
}
