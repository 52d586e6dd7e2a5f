import { useTranslation } from 'react-i18next'
import type { Column, TablePage } from '../../../../generated/types.ts'
import type { OperationState } from '../../../hooks/use-operation.ts'
import { useSlow } from '../../../ui/use-slow.ts'
import { usePermittedActions } from '../actions/row-actions.tsx'
import { actionsWidth, columnWidth } from '../columns/column-width.ts'
import type { ListResult } from '../data/list-result.ts'
import type { TableState } from '../state/table-state.ts'
import type { Density } from '../state/use-preferences.ts'
import type { ChangeState } from '../state/use-table-state.ts'
import { EmptyList } from '../states/empty-list.tsx'
import { FailedList } from '../states/failed-list.tsx'
import { GridBody } from './grid-body.tsx'
import { GridFoot } from './grid-foot.tsx'
import { GridHead } from './grid-head.tsx'
import { SkeletonBody } from './skeleton-body.tsx'
import './grid.css'
import './grid-narrow.css'

export interface TableGridProps {
  readonly page: TablePage
  readonly state: TableState
  readonly change: ChangeState
  readonly list: OperationState<ListResult>
  readonly onReload: () => void
  /** All columns that the person wants to see. */
  readonly visible: readonly Column[]
  /** Those that stand in the table; on a narrow screen the others are in the row's details. */
  readonly columns: readonly Column[]
  readonly narrow: boolean
  readonly density: Density
}

/** Milliseconds after which waiting is put in words (page-kinds.md §1.4). */
const slowAfter = 8000

export function TableGrid(props: TableGridProps) {
  const { page, state, change, list, columns, narrow, density } = props
  const { t } = useTranslation('table')
  const slow = useSlow(list.fetching, slowAfter)
  const actions = usePermittedActions(page.row).length
  const { data, error } = list
  const side = narrow || actions > 0
  const widths = columns.map(columnWidth)
  const sideWidth = narrow ? 48 : actionsWidth(actions)
  const width = widths.reduce((sum, one) => sum + one, side ? sideWidth : 0)
  const isEmpty = data !== undefined && data.data.length === 0

  return (
    <section className="grid" aria-labelledby="page-title" aria-busy={list.fetching}>
      {list.stale && <div className="grid-progress" aria-hidden />}
      {slow && <output className="grid-slow">{t('stillLoading')}</output>}
      {error !== null && data !== undefined && <FailedList failure={error} onRetry={props.onReload} slim />}
      {error !== null && data === undefined ? (
        <FailedList failure={error} onRetry={props.onReload} />
      ) : isEmpty ? (
        <EmptyList page={page} state={state} change={change} />
      ) : (
        // A scrollable region has to be reachable by keyboard.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        <div className="grid-scroll" tabIndex={0}>
          <table
            className="grid-table"
            aria-labelledby="page-title"
            data-density={density}
            data-narrow={narrow ? '' : undefined}
            style={narrow ? {} : { minWidth: width }}
          >
            <colgroup>
              {columns.map((column, index) => (
                <col key={column.field} style={{ width: widths[index] }} />
              ))}
              {side && <col style={{ width: sideWidth }} />}
            </colgroup>
            <GridHead page={page} columns={columns} state={state} change={change} side={side} />
            {data === undefined ? (
              <SkeletonBody columns={columns} rows={Math.min(state.perPage, 15)} side={side} />
            ) : (
              <GridBody {...props} rows={data.data} side={side} />
            )}
            {data !== undefined && (
              <GridFoot
                columns={columns}
                summary={data.meta.summary}
                total={data.meta.pagination.total}
                side={side}
              />
            )}
          </table>
        </div>
      )}
    </section>
  )
}
