import { useState } from 'react'
import { saveFile } from '../../data/save-file.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { csvOf } from '../../records/model/actions/csv.ts'
import { withFilter } from '../../records/model/address/list-state.ts'
import { narrowingVariables } from '../../records/rows/list-calls.ts'
import type { PageWidgetProps, WidgetList } from '../../records/slots/page-widget-props.ts'
import { FailedList } from '../../records/states/failed-list.tsx'
import { BlankState } from '../../ui/blank-state.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { Segments } from '../../ui/segments.tsx'
import { useWidgetCall } from '../use-widget-call.ts'
import { type Group, type Groups, groupFigure, groupFilter, groupName, plainRows, shareOf } from './group.ts'
import '../../ui/figure-table.css'
import './group-by-table.css'

/** The cards of the list around it for each value of one of its columns, over the same rows. */
export function GroupByTable({ use, list }: PageWidgetProps) {
  return list === undefined ? null : <GroupedRows use={use} list={list} />
}

interface GroupsProps {
  readonly use: PageWidgetProps['use']
  readonly list: WidgetList
}

function GroupedRows({ use, list: { descriptor, address } }: GroupsProps) {
  const { t } = useTranslation('group-by-table')
  const names = Array.isArray(use.props?.['by']) ? use.props['by'].map(String) : []
  const columns = names.flatMap((name) => descriptor.columns.find(({ field }) => field === name) ?? [])
  const [by, setBy] = useState(columns[0]?.field ?? '')
  const { data, error, stale, reload } = useWidgetCall<Groups>(use.calls?.['load'], {
    record: null,
    values: { group_by: by, ...narrowingVariables(descriptor, address.state) },
  })
  const column = columns.find(({ field }) => field === by)
  if (column === undefined) return null
  const { cards } = descriptor
  const control = descriptor.filters.find(({ field }) => field === column.field)?.control
  const { groups, total } = data ?? { groups: [], total: 0 }
  const share = shareOf(groups, cards.find(({ format }) => format === 'money')?.key ?? '')
  const narrow = (group: Group) => {
    address.change(
      (now) => ({ ...withFilter(descriptor, now, column.field, groupFilter(control, group)), page: 1 }),
      'replace',
    )
    address.setExtra({ layout: null }, 'push')
  }
  const save = () => {
    const subject = { key: 'group', field: 'group', label: column.label, type: 'text' } as const
    const figures = cards.map(({ key, label }) => ({ key, field: key, label, type: 'decimal' }) as const)
    const rows = plainRows(cards, column, groups, t('none'))
    saveFile(new Blob([csvOf([subject, ...figures], rows)], { type: 'text/csv' }), `${column.label}.csv`)
  }
  return (
    <section className="group-table" aria-busy={stale || data === undefined}>
      <header>
        <Segments
          label={t('by')}
          value={by}
          segments={columns.map(({ field, label, type }) => ({
            value: field,
            label: type === 'datetime' ? t('day') : label,
          }))}
          onChange={setBy}
        />
        <span>
          {groups.length < total ? t('most', { count: groups.length, total }) : t('count', { count: total })}
        </span>
        <IconButton icon="download" label={t('download')} disabled={groups.length === 0} onClick={save} />
      </header>
      {data === undefined && error !== null ? (
        <FailedList slim failure={error} onRetry={reload} />
      ) : data?.total === 0 ? (
        <BlankState icon="search" title={t('nothing')} />
      ) : (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- A scrollable region has to be reachable by keyboard.
        <section className="group-rows" tabIndex={0} aria-label={t('rows')}>
          <table className="figure-table">
            <thead>
              <tr>
                <th scope="col">{column.type === 'datetime' ? t('day') : column.label}</th>
                {cards.map(({ key, label }) => (
                  <th key={key} scope="col">
                    {label}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {groups.map((group) => (
                <tr key={group.value ?? ''}>
                  <th scope="row">
                    <button type="button" title={t('open')} onClick={() => narrow(group)}>
                      {groupName(column, group) ?? t('none')}
                    </button>
                    <span className="group-share" style={{ width: `${share(group) * 100}%` }} />
                  </th>
                  {cards.map((card) => (
                    <td key={card.key}>{groupFigure(card, group)}</td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      )}
    </section>
  )
}
