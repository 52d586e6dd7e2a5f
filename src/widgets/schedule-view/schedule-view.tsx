import { Suspense } from 'react'
import { useParams } from 'react-router'
import { useOperation } from '../../hooks/use-operation.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import type { ListResult } from '../../records/model/rows/list-result.ts'
import { listVariables } from '../../records/rows/list-calls.ts'
import type { PageWidgetProps, WidgetList } from '../../records/slots/page-widget-props.ts'
import { FailedList } from '../../records/states/failed-list.tsx'
import { BlankState } from '../../ui/blank-state.tsx'
import { lazyPart } from '../../ui/lazy-part.tsx'
import { Gantt } from './gantt.tsx'
import './schedule-view.css'

/** More than these do not fit in one view; the filters of the list narrow them. */
const most = 200

const Month = lazyPart(() => import('./month.tsx'))

/** When the records of a list are: bars from beginning to end with what coincides, or the days of a month where there is one day only. */
export function ScheduleView({ use, list }: PageWidgetProps) {
  return list === undefined ? null : <Schedule use={use} list={list} />
}

function Schedule({
  use,
  list: { descriptor, address },
}: {
  readonly use: PageWidgetProps['use']
  readonly list: WidgetList
}) {
  const { t } = useTranslation('schedule-view')
  const variables = listVariables(descriptor, address.state, useParams())
  const { data, error, stale, reload } = useOperation<ListResult>(descriptor.query, {
    ...variables,
    page: 1,
    per_page: most,
  })
  const columnOf = (name: unknown) => descriptor.columns.find(({ field }) => field === name)
  const [from, to, lane] = ['from', 'to', 'row'].map((name) => columnOf(use.props?.[name]))
  if (data === undefined && error !== null) return <FailedList failure={error} onRetry={reload} />
  if (data === undefined || from === undefined) return <div className="schedule-view" aria-busy />
  const { total } = data.meta.pagination
  return (
    <section className="schedule-view" aria-busy={stale}>
      {total > data.data.length && (
        <p className="schedule-note">{t('part', { shown: data.data.length, total })}</p>
      )}
      {data.data.length === 0 ? (
        <BlankState icon="calendar" title={t('nothing')} />
      ) : to === undefined ? (
        <Suspense>
          <Month list={descriptor} rows={data.data} time={from} />
        </Suspense>
      ) : (
        <Gantt list={descriptor} rows={data.data} from={from} to={to} lane={lane ?? null} />
      )}
    </section>
  )
}
