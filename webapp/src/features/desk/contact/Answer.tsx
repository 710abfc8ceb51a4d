import type { DeskContact } from '../../../api/contract.gen'
import { useLanguage, useText } from '../../../i18n'
import { Download } from '../file/Documents'
import styles from '../file/File.module.css'
import { shortMoment } from '../format'

/** The answer that was sent, or that there is none. */
export function Answer({ answer }: { answer: DeskContact['answer'] }) {
  const t = useText('desk')
  const language = useLanguage()
  return (
    <section className={styles.history} aria-labelledby="answer-title">
      <h2 id="answer-title">{t('desk_part_answer')}</h2>
      {!answer && <p className={styles.soft}>{t('desk_answer_none')}</p>}
      {answer && (
        <div className={styles.event}>
          <p className={styles.soft}>
            {shortMoment(answer.at, language)} · {answer.by}
          </p>
          <p className={styles.said}>{answer.text}</p>
          {answer.file_url && (
            <p>
              {answer.file_name} <Download url={answer.file_url} name={answer.file_name ?? 'file'} />
            </p>
          )}
        </div>
      )}
    </section>
  )
}
