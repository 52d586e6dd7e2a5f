import { pathOf } from '../../../generated/routes.ts'
import type { Action, Source } from '../../../generated/types.ts'
import { actionPath, isRouteAction } from '../../records/model/actions/action-link.ts'
import type { ListDescriptor } from '../../records/model/descriptors/list-descriptor.ts'
import { type Row, textOf } from '../../records/model/rows/list-result.ts'

/** Properties that a row is given: its id where it is of the tab's company, its address elsewhere where it is not. */
const ownId = 'own_id'
const elsewhere = 'elsewhere'

/** A list whose rows may be of another company: those are opened in it, in a tab of their own; what is of this one stays as it is. */
export function acrossCompanies(list: ListDescriptor, label: string): ListDescriptor {
  const visit: Action = {
    key: elsewhere,
    label,
    does: 'visit',
    field: { row: elsewhere },
    icon: 'swap-horizontal',
  }
  return { ...list, row: [...list.row.map(ofOwnCompany), visit] }
}

/** An action without an address to lead to is not there. */
function ofOwnCompany(action: Action): Action {
  return isRouteAction(action) && action.params !== undefined
    ? {
        ...action,
        params: Object.fromEntries(
          Object.entries(action.params).map(([name, source]) => [name, ofOwn(source)]),
        ),
      }
    : action
}

const ofOwn = (source: Source): Source => ('row' in source && source.row === 'id' ? { row: ownId } : source)

/**
 * A row with where it is opened.
 * @param here Address that is opened in the other company where the row has none of its own.
 */
export function placed(row: Row, actions: readonly Action[], company: number | undefined, here: string): Row {
  const of = row['company_id']
  if (of === undefined || of === null || of === company) return { ...row, [ownId]: row['id'] }
  const first = actions.find(isRouteAction)
  const path = (first && actionPath(first, { row, route: {} })) ?? here
  const to = new URLSearchParams({ to: path }).toString()
  return { ...row, [elsewhere]: `${pathOf('companies.redirect', { company: textOf(of) })}?${to}` }
}
