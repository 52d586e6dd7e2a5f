import { createPortal } from 'react-dom'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Icon } from '../../ui/icon.tsx'
import { cellAt, useCellBox } from './cell-box.ts'
import type { CellFailureState } from './use-cell-saving.ts'

export interface CellFailureProps {
  readonly failure: CellFailureState
  readonly onRetry: () => void
  readonly onDrop: () => void
}

/** Marks a cell whose value was not taken: why, once more, or never mind. */
export function CellFailure({ failure, onRetry, onDrop }: CellFailureProps) {
  const { t } = useTranslation('lists')
  const box = useCellBox(failure.place)
  if (box === null || !isInSight(failure)) return null
  return createPortal(
    <div
      className="cell-failure"
      role="alert"
      style={{ left: box.left, top: box.top, width: box.width, height: box.height }}
    >
      <span className="cell-failure-note">
        <Icon name="error" size={12} />
        {failure.message}
        <button type="button" onClick={onRetry}>
          {t('retry')}
        </button>
        <button type="button" onClick={onDrop}>
          {t('drop')}
        </button>
      </span>
    </div>,
    document.body,
  )
}

function isInSight({ place }: CellFailureState): boolean {
  const cell = cellAt(place)?.getBoundingClientRect()
  const region = document.querySelector('.grid-scroll')?.getBoundingClientRect()
  return (
    cell !== undefined &&
    region !== undefined &&
    cell.bottom > region.top + 36 &&
    cell.top < region.bottom &&
    cell.right > region.left &&
    cell.left < region.right
  )
}
