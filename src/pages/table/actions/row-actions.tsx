import { PopoverNext } from '@blueprintjs/core'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { isRouteName } from '../../../../generated/routes.ts'
import type { Action, RouteAction, TablePage } from '../../../../generated/types.ts'
import { usePermissions } from '../../../hooks/use-permissions.ts'
import { usePrefetch } from '../../../hooks/use-prefetch.ts'
import { IconButton } from '../../../ui/icon-button.tsx'
import { Icon, isIconName } from '../../../ui/icon.tsx'
import { type Row, textOf } from '../data/list-result.ts'
import { actionPath, isRouteAction, unmetConditions } from './action-link.ts'
import './actions.css'

/** Actions that stand in the row as icons; the others are behind “…”. */
const inSight = 2

export interface RowActionsProps {
  readonly page: TablePage
  readonly row: Row
  /** All of them in words, none behind “…”. */
  readonly wordy?: boolean
}

export function RowActions({ page, row, wordy = false }: RowActionsProps) {
  const { t } = useTranslation('table')
  const actions = usePermittedActions(page.row)
  if (wordy)
    return (
      <span className="row-actions row-actions-wordy">
        {actions.map((action) => (
          <ActionLink key={action.key} page={page} row={row} action={action} wordy />
        ))}
      </span>
    )
  const rest = actions.slice(inSight)
  return (
    <span className="row-actions">
      {actions.slice(0, inSight).map((action) => (
        <ActionLink key={action.key} page={page} row={row} action={action} />
      ))}
      {rest.length > 0 && (
        <PopoverNext
          arrow={false}
          animation="minimal"
          placement="bottom-end"
          popoverClassName="dropdown"
          content={
            <div className="row-actions-menu">
              {rest.map((action) => (
                <ActionLink key={action.key} page={page} row={row} action={action} wordy />
              ))}
            </div>
          }
        >
          <IconButton icon="more" label={t('moreActions')} size="small" />
        </PopoverNext>
      )}
    </span>
  )
}

/** An action whose page may not be opened is not there at all. */
export function usePermittedActions(actions: readonly Action[]): readonly RouteAction[] {
  const permissions = usePermissions()
  return actions
    .filter(isRouteAction)
    .filter((action) => isRouteName(action.to) && permissions.canOpen(action.to))
}

interface ActionLinkProps extends RowActionsProps {
  readonly action: RouteAction
}

function ActionLink({ page, row, action, wordy = false }: ActionLinkProps) {
  const load = usePrefetch()
  const reason = useReason(page, row, action)
  const path = actionPath(action, row)
  const name = textOf(row[page.rowTitle] ?? row[page.rowKey])
  const look = {
    className: wordy ? 'row-action row-action-wordy' : 'row-action',
    title: reason ?? action.label,
    'aria-label': `${action.label} ${name}`,
  }
  const body = (
    <>
      {isIconName(action.icon) && <Icon name={action.icon} />}
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
  const prefetch = () => {
    if (isRouteName(action.to)) load(action.to)
  }
  return (
    <Link to={path} onPointerEnter={prefetch} onFocus={prefetch} {...look}>
      {body}
    </Link>
  )
}

/** Why the row's state forbids the action; null when it does not. */
function useReason(page: TablePage, row: Row, action: RouteAction): string | null {
  const { t } = useTranslation('table')
  const unmet = unmetConditions(action, row, page.columns)
  if (unmet.length === 0) return null
  const conditions = unmet.map(({ label, values }) =>
    t('condition', { label, values: values.join(t('orJoin')) }),
  )
  return t('onlyWhen', { conditions: conditions.join(t('conditionJoin')) })
}
