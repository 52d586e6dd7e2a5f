import { useTranslation } from '../../i18n/use-translation.ts'
import { withFilter } from '../../records/model/address/list-state.ts'
import { narrowingVariables } from '../../records/rows/list-calls.ts'
import type { PageWidgetProps, WidgetList } from '../../records/slots/page-widget-props.ts'
import { FailedList } from '../../records/states/failed-list.tsx'
import { type Group, type Groups, countOf, groupFilter, groupName } from '../group-by-table/group.ts'
import { useWidgetCall } from '../use-widget-call.ts'
import './top-groups.css'

const most = 5

/** The values of one column that most rows of the list have, in the view that asks for them; each leads to its rows. */
export function TopGroups({ use, list }: PageWidgetProps) {
  const view = use.props?.['view']
  return list === undefined || (view !== undefined && list.address.state.view !== view) ? null : (
    <MostFrequent use={use} list={list} />
  )
}

interface MostFrequentProps {
  readonly use: PageWidgetProps['use']
  readonly list: WidgetList
}

function MostFrequent({ use, list: { descriptor, address } }: MostFrequentProps) {
  const { t } = useTranslation('group-by-table')
  const { by: groupField } = use.props ?? {}
  const by = typeof groupField === 'string' ? groupField : ''
  const { data, error, reload } = useWidgetCall<Groups>(use.calls?.['load'], {
    record: null,
    values: { group_by: by, ...narrowingVariables(descriptor, address.state) },
  })
  const column = descriptor.columns.find(({ field }) => field === by)
  if (column === undefined) return null
  if (data === undefined && error !== null) return <FailedList slim failure={error} onRetry={reload} />
  if (data === undefined) return <div className="top-groups-wait" aria-busy />
  const { cards, filters } = descriptor
  const groups = data.groups.toSorted((one, other) => countOf(cards, other) - countOf(cards, one))
  const top = groups.filter(({ value }) => value !== null).slice(0, most)
  if (top.length === 0) return null
  const control = filters.find(({ field }) => field === by)?.control
  const narrow = (group: Group) =>
    address.change(
      (now) => ({ ...withFilter(descriptor, now, by, groupFilter(control, group)), page: 1 }),
      'push',
    )
  const rows = groups.reduce((all, group) => all + countOf(cards, group), 0)
  const largest = countOf(cards, top[0] ?? { value: null, title: null })
  // Without all groups it is not known what a share would be of.
  const share = (count: number) => (groups.length < data.total ? '' : `${Math.round((count / rows) * 100)}%`)
  return (
    <section className="top-groups" aria-labelledby="top-groups-title">
      <h2 id="top-groups-title">{t('top', { name: column.label })}</h2>
      <ol>
        {top.map((group) => {
          const count = countOf(cards, group)
          return (
            <li key={group.value}>
              <button type="button" title={t('open')} onClick={() => narrow(group)}>
                {groupName(column, group)}
              </button>
              <span className="top-groups-bar" aria-hidden>
                <span style={{ width: `${(count / largest) * 100}%` }} />
              </span>
              <span>{count}</span>
              <span>{share(count)}</span>
            </li>
          )
        })}
      </ol>
    </section>
  )
}
