import { useTranslation } from 'react-i18next'
import type { Column } from '../../../generated/types.ts'
import { cellAttributes } from './grid-cell.ts'
import '../../ui/skeleton.css'

export interface SkeletonBodyProps {
  readonly columns: readonly Column[]
  readonly rows: number
  readonly side: boolean
}

/** The shape of the table before its first rows arrive. */
export function SkeletonBody({ columns, rows, side }: SkeletonBodyProps) {
  const { t } = useTranslation('records')
  return (
    <tbody aria-hidden>
      {Array.from({ length: rows }, (_, row) => (
        <tr key={row}>
          {columns.map((column, index) => (
            <td key={column.field} {...cellAttributes(columns, column)}>
              <span className="skeleton" style={{ width: `${48 + ((row * 7 + index * 13) % 5) * 9}%` }} />
            </td>
          ))}
          {side && <td className="grid-side" aria-label={t('actions')} />}
        </tr>
      ))}
    </tbody>
  )
}
