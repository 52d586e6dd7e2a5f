import { useMemo } from 'react'
import type { RouteName } from '../../../generated/routes.ts'
import type { Action } from '../../../generated/types.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { ActionItem } from '../../records/actions/action-item.tsx'
import { ActionRoomProvider } from '../../records/actions/action-room-provider.tsx'
import { type ActionContext, useActionRoom } from '../../records/context/action-room.ts'
import type { Dependents } from '../../records/model/actions/dependents.ts'
import type { Row } from '../../records/model/rows/list-result.ts'

export interface SofterWayProps {
  readonly action: Action
  /** The list to go to when it is done. */
  readonly after: RouteName
  readonly record: Dependents['record']
  readonly onReload: () => void
}

/** What would do as well and can be taken back. */
export function SofterWay({ action, after, record, onReload }: SofterWayProps) {
  const { t } = useTranslation('removal')
  const actionContext = useMemo(
    (): ActionContext => ({
      list: { rowKey: 'id', rowTitle: 'title', columns: [] },
      title: t('softer'),
      reload: onReload,
    }),
    [t, onReload],
  )
  return (
    <ActionRoomProvider actionContext={actionContext}>
      <Offer
        action={action.does === 'call' ? { after, confirm: 'ask', ...action } : action}
        row={{ ...record }}
      />
    </ActionRoomProvider>
  )
}

function Offer({ action, row }: { readonly action: Action; readonly row: Row }) {
  const { t } = useTranslation('removal')
  const { available } = useActionRoom()
  if (available([action]).length === 0) return null
  return (
    <p className="remove-softer">
      <span>{t('softer')}</span>
      <ActionItem
        action={action}
        row={row}
        reason={null}
        name={action.label}
        className="bp6-button bp6-outlined"
      >
        <span className="bp6-button-text">{action.label}</span>
      </ActionItem>
    </p>
  )
}
