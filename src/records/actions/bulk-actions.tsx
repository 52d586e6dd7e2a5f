import type { BulkAction } from '../../../generated/types.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Icon } from '../../ui/icon.tsx'
import type { ChosenRows } from '../model/selection/chosen-rows.ts'
import { useActionRoom } from '../surroundings/action-room.ts'
import './toolbar.css'

export interface BulkActionsProps {
  readonly actions: readonly BulkAction[]
  readonly chosen: ChosenRows
  /** Told when it was done: ids that failed, if the person wants only those to stay selected; null: nothing stays. */
  readonly onDone: (failed: readonly number[] | null) => void
}

/** What can be done to all selected rows at once. */
export function BulkActions({ actions, chosen, onDone }: BulkActionsProps) {
  const { t } = useTranslation('records')
  const { offered, begin, warm } = useActionRoom()
  const shown = offered(actions)
  if (shown.length === 0) return null
  return (
    <div className="toolbar" role="toolbar" aria-label={t('bulkActions')}>
      {shown.map((bulk) => (
        <button
          key={bulk.key}
          type="button"
          className={
            bulk.danger === true ? 'bp6-button bp6-outlined bp6-intent-danger' : 'bp6-button bp6-outlined'
          }
          onPointerEnter={warm}
          onFocus={warm}
          onClick={() => begin({ bulk, chosen, onDone })}
        >
          {bulk.icon !== undefined && <Icon name={bulk.icon} />}
          <span className="bp6-button-text">{bulk.label}</span>
        </button>
      ))}
    </div>
  )
}
