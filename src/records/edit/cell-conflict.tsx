import type { Column } from '../../../generated/types.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Cell } from '../cells/cell.tsx'
import '../dialogs/dialogs.css'
import { ActionDialog } from '../dialogs/action-dialog.tsx'
import type { CellConflictState } from './use-cell-saving.ts'

export interface CellConflictProps {
  readonly conflict: CellConflictState
  readonly columns: readonly Column[]
  readonly onMine: () => void
  readonly onTheirs: () => void
}

/** Both values of a cell that another user changed meanwhile (page-kinds.md §1.9). */
export function CellConflict({ conflict, columns, onMine, onTheirs }: CellConflictProps) {
  const { t } = useTranslation('lists')
  const column = columns.find(({ field }) => field === conflict.place.field)
  if (column === undefined) return null
  return (
    <ActionDialog
      title={t('conflictTitle', { label: column.label })}
      confirm={{ label: t('keepMine'), onConfirm: onMine }}
      onCancel={onTheirs}
      cancelLabel={t('takeTheirs')}
    >
      <dl className="cell-conflict">
        <div>
          <dt>{t('theirs')}</dt>
          <dd>
            <Cell column={column} row={conflict.current} />
          </dd>
        </div>
        <div>
          <dt>{t('mine')}</dt>
          <dd>
            <Cell column={column} row={{ ...conflict.current, [column.key]: conflict.mine }} />
          </dd>
        </div>
      </dl>
    </ActionDialog>
  )
}
