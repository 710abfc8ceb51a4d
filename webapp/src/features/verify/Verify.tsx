import type { Config } from '../../api/contract.gen'
import { useText } from '../../i18n'
import { Button } from '../../ui/Button'
import { TextField } from '../../ui/Field'
import { Form } from '../../ui/Form'
import { Head } from '../../ui/Head'
import { Title } from '../../ui/Title'
import { Unbroken } from '../../ui/Unbroken'
import { Recognise } from './Recognise'
import { useVerify } from './useVerify'
import { Verdict } from './Verdict'
import styles from './Verify.module.css'

/** Anyone who received a paper or a mail learns here whether it is genuine. */
export function Verify({ config }: { config: Config | null }) {
  const t = useText('verify')
  const { code, answer, type, submit } = useVerify()
  const verdict = answer.is === 'known' ? answer.verdict : null
  const errors = {
    open: undefined,
    busy: undefined,
    partial: t('verify_partial'),
    failed: t('verify_failed'),
    known: verdict?.result === 'mistyped' ? t('verify_mistyped') : undefined,
  }
  return (
    <div className={styles.verify}>
      <header>
        <Title>{t('verify_title')}</Title>
        <Head name="verify" words={t('verify_words')} />
        <p>{t('verify_words')}</p>
      </header>
      <Form className={styles.form} onSubmit={submit}>
        <TextField
          id="code"
          name="code"
          label={t('verify_code')}
          hint={<Unbroken words={t('verify_hint')} />}
          value={code}
          error={errors[answer.is]}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          onChange={event => type(event.target.value)}
        />
        <Button type="submit" tone="primary" busy={answer.is === 'busy'}>
          {t('verify_button')}
        </Button>
      </Form>
      <div role="status">{verdict && <Verdict verdict={verdict} />}</div>
      {config && <Recognise config={config} />}
    </div>
  )
}
