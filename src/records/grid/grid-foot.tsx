import { memo } from 'react'
import type { Column, ColumnType } from '../../../generated/types.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { formatNumber } from '../../ui/format-number.ts'
import { Cell } from '../cells/cell.tsx'
import type { Row } from '../model/rows/list-result.ts'
import { countOf } from '../model/selection/selection.ts'
import { sumOf } from '../model/selection/sum.ts'
import { type Selecting, useSelected } from '../selection/use-selection.ts'
import { cellAttributes } from './grid-cell.ts'
import type { GridShape } from './grid-shape.ts'

export interface GridFootProps {
  readonly shape: GridShape
  readonly summary: Row | null
  readonly total: number
  readonly selecting: Selecting
}

const summed: readonly ColumnType[] = ['int', 'money']

/** Sums over the selected rows; without any, over all that match, not only those of this page. */
export const GridFoot = memo(function GridFoot({ shape, summary, total, selecting }: GridFootProps) {
  const { t } = useTranslation('records')
  const selection = useSelected(selecting)
  const rows = selection.all ? [] : [...selection.rows.values()]
  const isOfSelection = rows.length > 0
  const sums = isOfSelection ? sumsOf(shape.columns, rows) : overAll(shape.columns, summary)
  if (Object.keys(sums).length === 0) return null
  const named = shape.columns.findIndex(({ type }) => type !== 'image' && type !== 'icon')
  const count = formatNumber(isOfSelection ? countOf(selection, total) : total)
  return (
    <tfoot>
      <tr title={t(isOfSelection ? 'selectedHint' : 'totalHint', { count })}>
        {shape.select && <td className="grid-select" aria-label={t('total')} />}
        {shape.columns.map((column, place) => (
          <td key={column.field} {...cellAttributes(column, place, shape.pinned)}>
            {column.field in sums ? (
              <Cell
                column={withoutTones(column)}
                row={{ ...rows[0], ...summary, [column.key]: sums[column.field] }}
              />
            ) : (
              place === named && (
                <span className="grid-total">Σ {t(isOfSelection ? 'selectedTotal' : 'total')}</span>
              )
            )}
          </td>
        ))}
        {shape.side && <td className="grid-side" aria-label={t('actions')} />}
      </tr>
    </tfoot>
  )
})

type Sums = Readonly<Record<string, unknown>>

function overAll(columns: readonly Column[], summary: Row | null): Sums {
  if (summary === null) return {}
  return Object.fromEntries(
    columns.flatMap(({ field, sum }) =>
      sum === true && summary[field] !== null && summary[field] !== undefined
        ? [[field, summary[field]]]
        : [],
    ),
  )
}

/** Amounts in several currencies have no sum. */
function sumsOf(columns: readonly Column[], rows: readonly Row[]): Sums {
  return Object.fromEntries(
    columns
      .filter(({ type }) => summed.includes(type))
      .flatMap((column) => {
        const sum = sumOf(column, rows)
        return sum === null ? [] : [[column.field, sum] as const]
      }),
  )
}

/** Marks are of a row, not of a sum. */
const withoutTones = ({ tones: _tones, ...column }: Column): Column => column
