import { useTranslation } from 'react-i18next'
import type { Column } from '../../../generated/types.ts'
import { Icon } from '../../ui/icon.tsx'
import type { ListState } from '../address/list-state.ts'
import { directionOf, effectiveSort, nextSort } from '../address/sort-keys.ts'
import type { ChangeState } from '../address/use-list-state.ts'
import type { ListDescriptor } from '../list/list-descriptor.ts'
import { cellAttributes } from './grid-cell.ts'

export interface GridHeadProps {
  readonly list: ListDescriptor
  readonly columns: readonly Column[]
  readonly state: ListState
  readonly change: ChangeState
  readonly side: boolean
}

export function GridHead({ list, columns, state, change, side }: GridHeadProps) {
  const { t } = useTranslation('records')
  const keys = effectiveSort(state.sort, list.sort)
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
  const { t } = useTranslation('records')
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
