import type { Tab } from '../../../generated/types.ts'
import { useOperation } from '../../hooks/use-operation.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { BlankState } from '../../ui/blank-state.tsx'
import { AnswerParts } from '../answers/answer-parts.tsx'
import { useSubject } from '../context/use-subject.ts'
import { queryRequest } from '../model/actions/request.ts'
import type { Row } from '../model/rows/list-result.ts'
import { FailedList } from '../states/failed-list.tsx'
import { TimelineFacts } from './timeline-facts.tsx'

export interface TabAnswerProps {
  readonly tab: Extract<Tab, { readonly shows: 'answer' | 'timeline' }>
  readonly record: Row
}

/** What a call says of the record: facts and tables, or what happened when. */
export default function TabAnswer({ tab, record }: TabAnswerProps) {
  const { t } = useTranslation('record')
  const request = queryRequest(tab.load, useSubject(record), {})
  const { data, error, reload } = useOperation<{ readonly data: unknown }>(
    request?.ref ?? null,
    request?.variables ?? {},
  )
  if (request === null) return <BlankState icon="search" title={t('nothingRelated')} />
  if (data === undefined && error !== null) return <FailedList failure={error} onRetry={reload} />
  if (data === undefined) return <div className="tab-wait" aria-busy />
  const answer = data.data
  if (Array.isArray(answer) && answer.length === 0)
    return <BlankState icon="search" title={t('nothingYet')} />
  return tab.shows === 'timeline' ? (
    <TimelineFacts facts={tab.facts} events={answer as readonly Row[]} />
  ) : (
    <AnswerParts parts={tab.parts} data={answer} />
  )
}
