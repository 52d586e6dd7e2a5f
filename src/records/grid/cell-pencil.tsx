import { useTranslation } from '../../i18n/use-translation.ts'
import { Icon } from '../../ui/icon.tsx'

export interface CellPencilProps {
  /** What is edited, and of which row. */
  readonly label: string
  /** Else it has no picture yet. */
  readonly isDrawn: boolean
  readonly onEdit: () => void
}

/** ✎ in a cell that can be edited: seen while the pointer or the keys are there. */
export function CellPencil({ label, isDrawn, onEdit }: CellPencilProps) {
  const { t } = useTranslation('records')
  return (
    <button
      type="button"
      className="grid-pencil"
      tabIndex={-1}
      aria-label={t('editCell', { label })}
      title={t('editCellHint')}
      onClick={onEdit}
    >
      {isDrawn && <Icon name="edit" size={12} />}
    </button>
  )
}
