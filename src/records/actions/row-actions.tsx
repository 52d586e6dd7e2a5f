import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { Action, RouteAction } from '../../../generated/types.ts'
import { usePermissions } from '../../hooks/use-permissions.ts'
import { usePrefetch } from '../../hooks/use-prefetch.ts'
import { Dropdown } from '../../ui/dropdown.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { unmetConditions } from '../conditions/conditions.ts'
import type { ListDescriptor } from '../list/list-descriptor.ts'
import { type Row, textOf } from '../list/list-result.ts'
import { actionPath, isRouteAction } from './action-link.ts'
import './actions.css'

/** Actions that stand in the row as icons; the others are behind “…”. */
const inSight = 2

export interface RowActionsProps {
  readonly list: ListDescriptor
  readonly row: Row
  /** All of them in words, none behind “…”. */
  readonly wordy?: boolean
}

export function RowActions({ list, row, wordy = false }: RowActionsProps) {
  const { t } = useTranslation('records')
  const actions = usePermittedActions(list.row)
  if (wordy)
    return (
      <span className="row-actions row-actions-wordy">
        {actions.map((action) => (
          <ActionLink key={action.key} list={list} row={row} action={action} wordy />
        ))}
      </span>
    )
  const rest = actions.slice(inSight)
  return (
    <span className="row-actions">
      {actions.slice(0, inSight).map((action) => (
        <ActionLink key={action.key} list={list} row={row} action={action} />
      ))}
      {rest.length > 0 && (
        <Dropdown
          placement="bottom-end"
          renderContent={() => (
            <div className="row-actions-menu">
              {rest.map((action) => (
                <ActionLink key={action.key} list={list} row={row} action={action} wordy />
              ))}
            </div>
          )}
        >
          <IconButton icon="more" label={t('moreActions')} size="small" />
        </Dropdown>
      )}
    </span>
  )
}

/** An action whose page may not be opened is not there at all. */
export function usePermittedActions(actions: readonly Action[]): readonly RouteAction[] {
  const permissions = usePermissions()
  return actions.filter(isRouteAction).filter((action) => permissions.canOpen(action.to))
}

interface ActionLinkProps extends RowActionsProps {
  readonly action: RouteAction
}

function ActionLink({ list, row, action, wordy = false }: ActionLinkProps) {
  const load = usePrefetch()
  const reason = useReason(list, row, action)
  const path = actionPath(action, row)
  const name = textOf(row[list.rowTitle] ?? row[list.rowKey])
  const look = {
    className: wordy ? 'row-action row-action-wordy' : 'row-action',
    title: reason ?? action.label,
    'aria-label': `${action.label} ${name}`,
  }
  const body = (
    <>
      {action.icon !== undefined && <Icon name={action.icon} />}
      {wordy && action.label}
    </>
  )
  if (path === null) return null
  if (reason !== null)
    return (
      <button type="button" aria-disabled {...look} aria-label={`${look['aria-label']}: ${reason}`}>
        {body}
      </button>
    )
  const prefetch = () => load(action.to)
  return (
    <Link to={path} onPointerEnter={prefetch} onFocus={prefetch} {...look}>
      {body}
    </Link>
  )
}

/** Why the row's state forbids the action; null when it does not. */
function useReason(list: ListDescriptor, row: Row, action: RouteAction): string | null {
  const { t } = useTranslation('records')
  const unmet = unmetConditions(action.when, row, list.columns)
  if (unmet.length === 0) return null
  const conditions = unmet.map(({ label, values }) =>
    t('condition', { label, values: values.join(t('orJoin')) }),
  )
  return t('onlyWhen', { conditions: conditions.join(t('conditionJoin')) })
}
