import { Link, type LinkProps } from 'react-router'
import type { ChangeState } from '../address/use-list-state.ts'
import { writeListAddress } from '../model/address/list-address.ts'
import { type ListState, stateOfView } from '../model/address/list-state.ts'
import type { ListDescriptor } from '../model/descriptors/list-descriptor.ts'
import type { ListView } from '../model/descriptors/list-view.ts'

/** A list as it is shown, and how another state of it is asked for. */
export interface ShownList {
  readonly list: ListDescriptor
  readonly state: ListState
  readonly change: ChangeState
}

export interface ViewLinkProps extends ShownList, Omit<LinkProps, 'to' | 'state'> {
  readonly view: ListView
}

function daysOf({ days, compare }: ListState): Pick<ListState, 'days' | 'compare'> {
  return { ...(days !== undefined && { days }), ...(compare !== undefined && { compare }) }
}

/** Leads to a view. A built-in one starts from its filters alone, with the order and the days kept; a saved one brings its own order, and its number of rows. */
export function ViewLink({ list, state, change, view, ...rest }: ViewLinkProps) {
  const next: ListState = {
    ...stateOfView(list, view.key),
    page: 1,
    ...daysOf(state),
    ...(view.saved === undefined && { sort: state.sort, perPage: state.perPage }),
  }
  return (
    <Link
      {...rest}
      preventScrollReset
      to={{ search: writeListAddress(list, next) }}
      onClick={(event) => {
        if (event.ctrlKey || event.metaKey || event.shiftKey) return
        event.preventDefault()
        change(() => next, 'push')
      }}
    />
  )
}
