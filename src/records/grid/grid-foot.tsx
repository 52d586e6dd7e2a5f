import { useTranslation } from 'react-i18next'
import type { Column } from '../../../generated/types.ts'
import { formatNumber } from '../../ui/format-number.ts'
import { Cell } from '../cells/cell.tsx'
import type { Row } from '../list/list-result.ts'
import { cellAttributes } from './grid-cell.ts'

export interface GridFootProps {
  readonly columns: readonly Column[]
  readonly summary: Row | null
  readonly total: number
  readonly side: boolean
}

/** Sums over all rows that match, not only those of this page. */
export function GridFoot({ columns, summary, total, side }: GridFootProps) {
  const { t } = useTranslation('records')
  if (summary === null || !columns.some((column) => column.sum)) return null
  return (
    <tfoot>
      <tr title={t('totalHint', { count: formatNumber(total) })}>
        {columns.map((column, index) => (
          <td key={column.field} {...cellAttributes(columns, column)}>
            {column.sum ? (
              <Cell column={column} row={{ ...summary, [column.key]: summary[column.field] }} />
            ) : (
              index === 0 && <span className="grid-total">Σ {t('total')}</span>
            )}
          </td>
        ))}
        {side && <td className="grid-side" aria-label={t('actions')} />}
      </tr>
    </tfoot>
  )
}
