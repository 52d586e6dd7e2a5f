import { useTranslation } from 'react-i18next'
import type { Column, TablePage } from '../../../../generated/types.ts'
import { Icon } from '../../../ui/icon.tsx'
import { directionOf, effectiveSort, nextSort } from '../state/sort-keys.ts'
import type { TableState } from '../state/table-state.ts'
import type { ChangeState } from '../state/use-table-state.ts'
import { cellAttributes } from './grid-cell.ts'

export interface GridHeadProps {
  readonly page: TablePage
  readonly columns: readonly Column[]
  readonly state: TableState
  readonly change: ChangeState
  readonly side: boolean
}

export function GridHead({ page, columns, state, change, side }: GridHeadProps) {
  const { t } = useTranslation('table')
  const keys = effectiveSort(state.sort, page.sort)
  const sort = (field: string, additive: boolean) =>
    change((now) => ({ ...now, sort: nextSort(now.sort, field, additive), page: 1 }), 'replace')
  return (
    <thead>
      <tr>
        {columns.map((column) => (
          <th
            key={column.field}
            scope="col"
            {...cellAttributes(columns, column)}
            aria-sort={column.sortable ? directionOf(keys, column.field) : undefined}
          >
            {column.sortable ? (
              <SortButton column={column} keys={keys} onSort={sort} />
            ) : (
              <span className="grid-label">{column.label}</span>
            )}
          </th>
        ))}
        {side && (
          <th scope="col" className="grid-side">
            {t('actions')}
          </th>
        )}
      </tr>
    </thead>
  )
}

interface SortButtonProps {
  readonly column: Column
  readonly keys: readonly string[]
  readonly onSort: (field: string, additive: boolean) => void
}

function SortButton({ column: { field, label }, keys, onSort }: SortButtonProps) {
  const { t } = useTranslation('table')
  const direction = directionOf(keys, field)
  const place = keys.findIndex((key) => key === field || key === `-${field}`) + 1
  return (
    <button
      type="button"
      className="grid-sort"
      data-direction={direction}
      title={t('sortBy', { label })}
      onClick={(event) => onSort(field, event.shiftKey)}
    >
      <span className="grid-label">{label}</span>
      <Icon name={direction === 'descending' ? 'arrow-down' : 'arrow-up'} size={12} />
      {place > 0 && keys.length > 1 && (
        <span className="grid-place" aria-label={t('sortPlace', { place })}>
          {place}
        </span>
      )}
    </button>
  )
}
