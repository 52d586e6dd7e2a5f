import type { BulkAction } from '../../../generated/types.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Icon } from '../../ui/icon.tsx'
import { useActionRoom } from '../context/action-room.ts'
import type { Fit } from '../model/selection/fit.ts'
import type { RowSelection } from '../model/selection/row-selection.ts'
import { useFits } from './use-fit.ts'
import './toolbar.css'

export interface BulkActionsProps {
  readonly actions: readonly BulkAction[]
  readonly selection: RowSelection
  /** Called when it was done: ids that failed, if the person wants only those to stay selected; null: nothing stays. */
  readonly onDone: (failed: readonly number[] | null) => void
}

/** What can be done to all selected rows at once: none of it where the state of every row forbids it, with the reason. */
export function BulkActions({ actions, selection, onDone }: BulkActionsProps) {
  const { t } = useTranslation('records')
  const { available } = useActionRoom()
  const shown = available(actions)
  const fits = useFits(shown, selection)
  if (shown.length === 0) return null
  return (
    <div className="toolbar" role="toolbar" aria-label={t('bulkActions')}>
      {shown.map((bulk, place) => (
        <BulkButton
          key={bulk.key}
          bulk={bulk}
          fit={fits[place] ?? null}
          selection={selection}
          onDone={onDone}
        />
      ))}
    </div>
  )
}

interface BulkButtonProps extends Omit<BulkActionsProps, 'actions'> {
  readonly bulk: BulkAction
  readonly fit: Fit | null
}

function BulkButton({ bulk, fit, selection, onDone }: BulkButtonProps) {
  const { t } = useTranslation('records')
  const { begin, warm } = useActionRoom()
  const { able, refused, reason } = fit ?? { able: 0, refused: 0, reason: null }
  const isNone = reason !== null && able === 0
  const hint = reason === null ? undefined : isNone ? reason : t('bulkPartly', { count: refused, reason })
  const look = bulk.danger === true ? 'bp6-button bp6-outlined bp6-intent-danger' : 'bp6-button bp6-outlined'
  return (
    <button
      type="button"
      className={isNone ? `${look} bp6-disabled` : look}
      title={hint}
      aria-disabled={isNone || undefined}
      aria-label={hint === undefined ? undefined : `${bulk.label}: ${hint}`}
      onPointerEnter={warm}
      onFocus={warm}
      onClick={() => {
        if (!isNone) begin({ bulk, selection, onDone })
      }}
    >
      {bulk.icon !== undefined && <Icon name={bulk.icon} />}
      <span className="bp6-button-text">{bulk.label}</span>
      {reason !== null && !isNone && (
        <span className="bulk-fit" aria-hidden>
          {able}/{able + refused}
        </span>
      )}
    </button>
  )
}
