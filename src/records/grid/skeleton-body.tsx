import { useTranslation } from '../../i18n/use-translation.ts'
import { cellAttributes } from './grid-cell.ts'
import type { GridShape } from './grid-shape.ts'
import '../../ui/skeleton.css'

export interface SkeletonBodyProps {
  readonly shape: GridShape
  readonly rows: number
}

/** The shape of the grid before its first rows arrive. */
export function SkeletonBody({ shape, rows }: SkeletonBodyProps) {
  const { t } = useTranslation('records')
  return (
    <tbody aria-hidden>
      {Array.from({ length: rows }, (_, row) => (
        <tr key={row}>
          {shape.select && <td className="grid-select" aria-label={t('selectRow')} />}
          {shape.columns.map((column, place) => (
            <td key={column.field} {...cellAttributes(column, place, shape.pinned)}>
              <span className="skeleton" style={{ width: `${48 + ((row * 7 + place * 13) % 5) * 9}%` }} />
            </td>
          ))}
          {shape.side && <td className="grid-side" aria-label={t('actions')} />}
        </tr>
      ))}
    </tbody>
  )
}
