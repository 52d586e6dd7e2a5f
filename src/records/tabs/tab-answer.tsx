import type { Call } from '../../../generated/types.ts'
import { useOperation } from '../../hooks/use-operation.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { BlankState } from '../../ui/blank-state.tsx'
import { AnswerView } from '../actions/intents/answer-view.tsx'
import { queryRequest } from '../actions/request.ts'
import { useSubject } from '../actions/use-subject.ts'
import type { Row } from '../list/list-result.ts'
import { FailedList } from '../states/failed-list.tsx'
import { TimelineView } from './timeline-view.tsx'
import '../actions/intents/intents.css'

export interface TabAnswerProps {
  readonly call: Call
  readonly as: 'answer' | 'timeline'
  readonly record: Row
}

/** What a call says of the record: facts and tables, or what happened when. */
export default function TabAnswer({ call, as, record }: TabAnswerProps) {
  const { t } = useTranslation('record')
  const { ready } = useTranslation('actions')
  const request = queryRequest(call, useSubject(record), {})
  const { data, error, reload } = useOperation<{ readonly data: unknown }>(
    request?.ref ?? null,
    request?.variables ?? {},
  )
  if (request === null) return <BlankState icon="search" title={t('nothingRelated')} />
  if (data === undefined && error !== null) return <FailedList failure={error} onRetry={reload} />
  if (data === undefined || !ready) return <div className="tab-wait" aria-busy />
  const answer = data.data
  if (Array.isArray(answer) && answer.length === 0)
    return <BlankState icon="search" title={t('nothingYet')} />
  return Array.isArray(answer) && (as === 'timeline' || answer.every(isMessage)) ? (
    <TimelineView items={answer} />
  ) : (
    <AnswerView data={answer} />
  )
}

/** What somebody wrote is read like what happened, one below the other. */
const isMessage = (item: unknown): boolean =>
  typeof item === 'object' && item !== null && 'content' in item && typeof item.content === 'string'
