import { useMemo } from 'react'
import type { Column } from '../../../generated/types.ts'
import type { ActionContext } from '../context/action-room.ts'
import { periodOf } from '../model/address/list-period.ts'
import type { ListState } from '../model/address/list-state.ts'
import { narrowingOf } from '../model/address/narrowing.ts'
import { effectiveSort } from '../model/address/sort-keys.ts'
import type { ListDescriptor } from '../model/descriptors/list-descriptor.ts'
import type { Row } from '../model/rows/list-result.ts'

export interface ListOnScreen extends Pick<ActionContext, 'title' | 'reload' | 'openDrawer' | 'showLayout'> {
  readonly list: ListDescriptor
  readonly state: ListState
  /** Undefined while they load for the first time. */
  readonly rows: readonly Row[] | undefined
  readonly columns: readonly Column[]
  /** Ids of the selected rows. */
  readonly selected?: () => readonly number[]
}

/** What surrounds the actions of a list. */
export function useActionContext(listOnScreen: ListOnScreen): ActionContext {
  const {
    list,
    title,
    state,
    rows = none,
    columns,
    reload,
    openDrawer,
    showLayout,
    selected = noneSelected,
  } = listOnScreen
  return useMemo(
    () => ({
      list,
      title,
      reload,
      ...(openDrawer && { openDrawer }),
      ...(showLayout && { showLayout }),
      shown: {
        rows,
        columns,
        selected,
        filter: narrowingOf(list, state),
        ...daysOfFigures(list, state),
        q: state.q,
        sort: effectiveSort(state.sort, list.sort).join(','),
      },
    }),
    [list, title, state, rows, columns, reload, openDrawer, showLayout, selected],
  )
}

/** Where they say which rows there are, the filter has them. */
function daysOfFigures(list: ListDescriptor, state: ListState) {
  const days = list.range?.field === null ? periodOf(list, state) : null
  return days === null ? {} : { days }
}

const none: readonly never[] = []
const noneSelected = () => none
