import { useState } from 'react'
import { attempt } from '../../api/attempt'
import type { Order } from '../../api/contract.gen'
import { downloadPaper, PAPERS, type Paper } from '../../api/papers'
import { useText } from '../../i18n'
import { Button, type ButtonTone } from '../../ui/Button'
import { saveFile } from '../../ui/saveFile'

/** Buttons that download the papers of a paid order. `called` names a button where there are several orders on the screen. */
export function Papers({
  order,
  tone = 'plain',
  called,
}: {
  order: Order
  tone?: ButtonTone
  called?: (what: string) => { 'aria-label': string }
}) {
  return PAPERS.map(paper => <Download key={paper} {...{ order, paper, tone, called }} />)
}

function Download({
  order,
  paper,
  tone,
  called,
}: {
  order: Order
  paper: Paper
  tone: ButtonTone
  called: ((what: string) => { 'aria-label': string }) | undefined
}) {
  const t = useText('stations')
  const [busy, setBusy] = useState(false)
  const name = t(`stations_${paper}`)

  async function save(): Promise<void> {
    setBusy(true)
    const file = await attempt(() => downloadPaper(order.id, paper))
    setBusy(false)
    if (file.ok) saveFile(file.data, t(`stations_${paper}_file`, { reference: order.reference ?? '' }))
  }

  return (
    <Button tone={tone} icon="file" busy={busy} onClick={() => void save()} {...called?.(name)}>
      {name}
    </Button>
  )
}
