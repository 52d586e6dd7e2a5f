import { useTranslation } from 'react-i18next'
import type { Column } from '../../../generated/types.ts'
import type { OperationState } from '../../hooks/use-operation.ts'
import { useSlow } from '../../ui/use-slow.ts'
import { useOfferedActions } from '../actions/row-actions.tsx'
import type { ListState } from '../address/list-state.ts'
import type { ChangeState } from '../address/use-list-state.ts'
import { actionsWidth, columnWidth } from '../columns/column-width.ts'
import type { ListDescriptor } from '../list/list-descriptor.ts'
import type { ListResult } from '../list/list-result.ts'
import type { Density } from '../preferences/use-preferences.ts'
import { EmptyList } from '../states/empty-list.tsx'
import { FailedList } from '../states/failed-list.tsx'
import { GridBody } from './grid-body.tsx'
import { GridFoot } from './grid-foot.tsx'
import { GridHead } from './grid-head.tsx'
import { SkeletonBody } from './skeleton-body.tsx'
import './grid.css'
import './grid-narrow.css'

export interface RecordGridProps {
  readonly list: ListDescriptor
  readonly state: ListState
  readonly change: ChangeState
  readonly answer: OperationState<ListResult>
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

export function RecordGrid(props: RecordGridProps) {
  const { list, state, change, answer, columns, narrow, density } = props
  const { t } = useTranslation('records')
  const slow = useSlow(answer.fetching, slowAfter)
  const actions = useOfferedActions(list.row).length
  const { data, error } = answer
  const side = narrow || actions > 0
  const widths = columns.map(columnWidth)
  const sideWidth = narrow ? 48 : actionsWidth(actions)
  const width = widths.reduce((sum, one) => sum + one, side ? sideWidth : 0)
  const isEmpty = data !== undefined && data.data.length === 0

  return (
    <section className="grid" aria-labelledby="page-title" aria-busy={answer.fetching}>
      {answer.stale && <div className="grid-progress" aria-hidden />}
      {slow && <output className="grid-slow">{t('stillLoading')}</output>}
      {error !== null && data !== undefined && <FailedList failure={error} onRetry={props.onReload} slim />}
      {error !== null && data === undefined ? (
        <FailedList failure={error} onRetry={props.onReload} />
      ) : isEmpty ? (
        <EmptyList list={list} state={state} change={change} />
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
            <GridHead list={list} columns={columns} state={state} change={change} side={side} />
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
