import { attempt } from '../../api/attempt'
import { downloadPaper, type Paper } from '../../api/papers'
import { useText, type TextKey } from '../../i18n'
import { Button } from '../../ui/Button'
import { saveFile } from '../../ui/saveFile'

const PAPERS: Record<Paper, TextKey> = { receipt: 'account_receipt', summary: 'account_summary' }

/** The papers of a paid order, to be downloaded. */
export function Papers({
  order,
  called,
}: {
  order: string
  called: (what: string) => { 'aria-label': string }
}) {
  const t = useText('account')
  const save = async (paper: Paper) => {
    const outcome = await attempt(() => downloadPaper(order, paper))
    if (outcome.ok) saveFile(outcome.data, `${paper}.pdf`)
  }
  return (Object.keys(PAPERS) as Paper[]).map(paper => (
    <Button
      key={paper}
      tone="quiet"
      icon="file"
      onClick={() => void save(paper)}
      {...called(t(PAPERS[paper]))}
    >
      {t(PAPERS[paper])}
    </Button>
  ))
}
