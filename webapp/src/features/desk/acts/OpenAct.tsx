import { CorrectionAct } from './CorrectionAct'
import { DecideAct } from './DecideAct'
import { DocumentAct } from './DocumentAct'
import { NoteAct } from './NoteAct'
import { PriceAct } from './PriceAct'
import { RefundAct } from './RefundAct'
import { ReportAct } from './ReportAct'
import { StageAct } from './StageAct'
import type { Act } from './actsOf'
import type { ActProps } from './props'

/** The dialog of an act; taking an order needs none. */
export function OpenAct({ act, ...props }: { act: Act } & ActProps) {
  switch (act.kind) {
    case 'stage':
      return <StageAct {...props} to={act.to} requires={act.requires} />
    case 'notes':
    case 'resume':
      return <NoteAct {...props} kind={act.kind} />
    case 'documents':
      return <DocumentAct {...props} />
    case 'corrections':
      return <CorrectionAct {...props} />
    case 'price':
      return <PriceAct {...props} />
    case 'refunds':
      return <RefundAct {...props} />
    case 'review':
      return <DecideAct {...props} />
    case 'report':
      return <ReportAct {...props} />
    case 'take':
      return null
  }
}
