import { useEffect, useRef, useState, type SyntheticEvent } from 'react'
import { attempt } from '../../../../api/attempt'
import type { TermFindings } from '../../../../api/contract.gen'
import { checkTerms } from '../../../../api/terms'
import { textOf, useText } from '../../../../i18n'
import { Button } from '../../../../ui/Button'
import { Collapsible } from '../../../../ui/Collapsible'
import { TextArea } from '../../../../ui/Field'
import { classNumber, type ClassChoice } from '../choice'
import { Finding } from './Finding'
import { accepted, isTaken, takeTerms } from './take'
import styles from './terms.module.css'
import TermsSource from './TermsSource'

/** A list of the customer's own, of which each line is compared with the official terms and can be taken. */
export default function PasteList({
  lang,
  open: opened,
  choice,
  onChange,
}: {
  lang: string
  /** The class that was opened last: own words are taken there unless their line names another. */
  open: string | undefined
  choice: ClassChoice
  onChange: (choice: ClassChoice) => void
}) {
  const t = useText('official')
  const [open, setOpen] = useState(false)
  const [list, setList] = useState('')
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<string>()
  const [found, setFound] = useState<TermFindings | null>(null)

  const head = useRef<HTMLDivElement>(null)
  useEffect(() => {
    head.current?.scrollIntoView()
  }, [found])

  async function compare(event: SyntheticEvent) {
    event.preventDefault()
    setBusy(true)
    setError(undefined)
    const outcome = await attempt(() => checkTerms(list, lang), {
      invalid_data: ({ fields, message }) =>
        setError(textOf(`official_list_${fields.list ?? ''}`) ?? message),
    })
    setBusy(false)
    setFound(outcome.ok ? outcome.data : null)
  }

  const ready = found ? accepted(found.lines, found).filter(term => !isTaken(choice, term)) : []
  return (
    <div className={styles.paste}>
      <Collapsible level={3} open={open} onOpenChange={setOpen} title={t('official_paste')}>
        {open && (
          <div className={styles.pasted}>
            <form onSubmit={event => void compare(event)} className={styles.form}>
              <TextArea
                id="terms-list"
                label={t('official_list')}
                hint={t('official_list_hint')}
                error={error}
                value={list}
                onChange={event => setList(event.target.value)}
              />
              <Button type="submit" busy={busy}>
                {t('official_check')}
              </Button>
            </form>
            <div role="status">
              {found && (
                <div ref={head} className={styles.head}>
                  <h4>{t('official_found')}</h4>
                  {ready.length > 1 && (
                    <Button icon="plus" onClick={() => onChange(takeTerms(choice, ready))}>
                      {t('official_take_all')}
                    </Button>
                  )}
                </div>
              )}
            </div>
            {found && (
              <>
                <ul role="list">
                  {found.lines.map((line, i) => (
                    <Finding
                      key={i}
                      found={line}
                      source={found}
                      number={line.class || (opened ? classNumber(opened) : 0)}
                      choice={choice}
                      onChange={onChange}
                    />
                  ))}
                </ul>
                <TermsSource />
              </>
            )}
          </div>
        )}
      </Collapsible>
    </div>
  )
}
