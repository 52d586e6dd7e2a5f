import type { Action, RouteAction } from '../../../generated/types.ts'
import { usePermissions } from '../../hooks/use-permissions.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Dropdown } from '../../ui/dropdown.tsx'
import { Icon } from '../../ui/icon.tsx'
import { useActionRoom } from '../context/action-room.ts'
import { isRouteAction } from '../model/actions/action-link.ts'
import type { ListDescriptor } from '../model/descriptors/list-descriptor.ts'
import { nameOf } from '../model/names/name-of.ts'
import type { Row } from '../model/rows/list-result.ts'
import { ActionItem } from './action-item.tsx'
import './actions.css'

/** So many actions stand in the row as icons; the others, and those without one, are behind “…”. */
const inSight = 2

export interface RowActionsProps {
  readonly list: ListDescriptor
  readonly row: Row
  /** All of them in words, none behind “…”. */
  readonly wordy?: boolean
  /** All of them behind “…”. */
  readonly folded?: boolean
}

export function RowActions({ list, row, wordy = false, folded = false }: RowActionsProps) {
  const { t } = useTranslation('records')
  const actions = useAvailableActions(list.row).filter((action) => isForRow(action, row))
  if (wordy)
    return (
      <span className="row-actions row-actions-wordy">
        {actions.map((action) => (
          <RowAction key={action.key} list={list} row={row} action={action} wordy />
        ))}
      </span>
    )
  const seen = actions.filter(({ icon }) => icon !== undefined && !folded).slice(0, inSight)
  const rest = actions.filter((action) => !seen.includes(action))
  return (
    <span className="row-actions">
      {seen.map((action) => (
        <RowAction key={action.key} list={list} row={row} action={action} />
      ))}
      {rest.length > 0 && (
        <Dropdown
          placement="bottom-end"
          renderContent={(close) => (
            <div className="row-actions-menu">
              {rest.map((action) => (
                <RowAction key={action.key} list={list} row={row} action={action} wordy onStart={close} />
              ))}
            </div>
          )}
        >
          <button type="button" className="row-more" aria-label={t('moreActions')} title={t('moreActions')}>
            <Icon name="more" />
          </button>
        </Dropdown>
      )}
      {seen.length > 1 && rest.length === 0 && <Icon name="more" className="row-actions-fold" />}
    </span>
  )
}

/** The actions that the person may do and that can be carried out here. */
export function useAvailableActions(actions: readonly Action[]): readonly Action[] {
  return useActionRoom().available(actions)
}

/** Those that lead to pages which the person may open. */
export function usePermittedActions(actions: readonly Action[]): readonly RouteAction[] {
  const permissions = usePermissions()
  return actions.filter(isRouteAction).filter((action) => permissions.canOpen(action.to))
}

export interface RowActionProps extends RowActionsProps {
  readonly action: Action
  readonly role?: 'menuitem'
  readonly onStart?: () => void
}

/** One action of a row: as an icon, or in words. */
export function RowAction({ list, row, action, wordy = false, role, onStart }: RowActionProps) {
  const { reason } = useActionRoom()
  return (
    <ActionItem
      action={action}
      row={row}
      reason={reason(action, row)}
      className={wordy ? 'row-action row-action-wordy' : 'row-action'}
      name={`${action.label} ${nameOf(row, list)}`}
      {...(role && { role })}
      {...(onStart && { onStart })}
    >
      {action.icon !== undefined && <Icon name={action.icon} />}
      {wordy && action.label}
    </ActionItem>
  )
}

/** A row of the recycle bin has the actions for deleted rows, and no others. */
export const isForRow = ({ ofDeleted = false }: Action, row: Row): boolean =>
  ofDeleted === (row['is_deleted'] === true)
