import { Suspense } from 'react'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { lazyPart } from '../../../ui/lazy-part.tsx'
import type { Intent } from '../../context/intent.ts'
import { AnswerIntent } from './answer-intent.tsx'
import { ExportIntent } from './export-intent.tsx'
import { InstantIntent } from './instant-intent.tsx'
import { SubmitIntent } from './submit-intent.tsx'
import './intents.css'

const WidgetIntent = lazyPart(() => import('./widget-intent.tsx'), 'over')
const ImportIntent = lazyPart(() => import('../../import/import-intent.tsx'), 'over')

export interface IntentViewProps {
  readonly intent: Intent
  readonly onEnd: () => void
}

/** Carries out what a person has started, and asks what has to be asked; gone when it is over. */
export function IntentView({ intent, onEnd }: IntentViewProps) {
  const { ready } = useTranslation(['actions', 'removal'])
  if (!ready) return null
  if ('bulk' in intent) return <SubmitIntent intent={intent} onEnd={onEnd} />
  const { action, row } = intent
  switch (action.does) {
    case 'call':
      return <SubmitIntent intent={{ action, row }} onEnd={onEnd} />
    case 'show':
      return <AnswerIntent action={action} row={row} onEnd={onEnd} />
    case 'import':
      return (
        <Suspense>
          <ImportIntent action={action} onEnd={onEnd} />
        </Suspense>
      )
    case 'widget':
      return (
        <Suspense>
          <WidgetIntent action={action} row={row} onEnd={onEnd} />
        </Suspense>
      )
    case 'export':
    case 'csv':
      return <ExportIntent action={action} schedules={intent.onSchedule === true} onEnd={onEnd} />
    case 'open':
    case 'download':
    case 'drawer':
    case 'copy':
    case 'visit':
    case 'layout':
      return <InstantIntent action={action} row={row} onEnd={onEnd} />
    default:
      return action satisfies never
  }
}
