import type { Action } from '../../../generated/types.ts'
import { useSidebar } from '../../hooks/use-sidebar.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Dropdown } from '../../ui/dropdown.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { ActionItem } from '../actions/action-item.tsx'
import { isForRow, useAvailableActions } from '../actions/row-actions.tsx'
import { usePaletteActions } from '../actions/use-palette-actions.ts'
import { useActionRoom } from '../context/action-room.ts'
import type { Row } from '../model/rows/list-result.ts'
import './header-styles.ts'

export interface HeaderActionsProps {
  readonly actions: readonly Action[]
  readonly record: Row
}

/** What can be done with the record: what its state allows comes first; some in words, the others behind “…”, which say why not. */
export function HeaderActions({ actions, record }: HeaderActionsProps) {
  const { t } = useTranslation('record')
  const inSight = useSidebar().device === 'mobile' ? 1 : 3
  const { reason } = useActionRoom()
  const permitted = useAvailableActions(actions).filter((action) => isForRow(action, record))
  const isRefused = (action: Action) => reason(action, record) !== null
  const available = permitted.toSorted((one, other) => Number(isRefused(one)) - Number(isRefused(other)))
  usePaletteActions(actions, record)
  const shown = available.length > inSight + 1 ? available.slice(0, inSight) : available
  const rest = available.slice(shown.length)
  return (
    <div className="header-actions">
      {shown.map((action) => (
        <HeaderAction
          key={action.key}
          action={action}
          record={record}
          className={
            action.does === 'call' && action.danger === true
              ? 'bp6-button bp6-outlined bp6-intent-danger header-action'
              : 'bp6-button bp6-outlined header-action'
          }
        />
      ))}
      {rest.length > 0 && (
        <Dropdown
          placement="bottom-end"
          renderContent={(close) => (
            <div className="header-menu">
              {rest.map((action) => (
                <HeaderAction
                  key={action.key}
                  action={action}
                  record={record}
                  className="row-action row-action-wordy"
                  onStart={close}
                />
              ))}
            </div>
          )}
        >
          <IconButton icon="more" variant="outlined" label={t('moreActions')} />
        </Dropdown>
      )}
    </div>
  )
}

interface HeaderActionProps {
  readonly action: Action
  readonly record: Row
  readonly className: string
  readonly onStart?: () => void
}

function HeaderAction({ action, record, className, onStart }: HeaderActionProps) {
  const { reason } = useActionRoom()
  return (
    <ActionItem
      action={action}
      row={record}
      reason={reason(action, record)}
      className={className}
      name={action.label}
      {...(onStart && { onStart })}
    >
      {action.icon !== undefined && <Icon name={action.icon} />}
      <span className="bp6-button-text">{action.label}</span>
    </ActionItem>
  )
}
