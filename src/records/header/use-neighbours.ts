import { useEffect, useState } from 'react'
import { pageModules } from '../../../generated/page-modules.ts'
import type { RouteName } from '../../../generated/routes.ts'
import { useOperation } from '../../hooks/use-operation.ts'
import { useLastSearch } from '../address/last-address.ts'
import { readListAddress } from '../model/address/list-address.ts'
import type { ListState } from '../model/address/list-state.ts'
import { type ListDescriptor, listOf } from '../model/descriptors/list-descriptor.ts'
import { unlabelled } from '../model/names/localise.ts'
import { type ListResult, type Row, textOf } from '../model/rows/list-result.ts'
import { listVariables } from '../rows/list-calls.ts'

export interface Neighbourhood {
  readonly previous: string | null
  readonly next: string | null
  /** From 1, among all that match. */
  readonly place: number
  /** Null: the API names no total. */
  readonly total: number | null
}

/** Where a record stands in its list as that was left in this tab; null when it is not known, or no longer among its rows. */
export function useNeighbours(route: RouteName, id: string): Neighbourhood | null {
  const list = useListOf(route)
  const search = useLastSearch(route)
  const state = list === null || search === null ? null : readListAddress(list, search).state
  const here = usePage(list, state, 0)
  const rows = here?.data ?? none
  const at = rows.findIndex((row) => keyOf(list, row) === id)
  const before = usePage(list, at === 0 ? state : null, -1)
  const after = usePage(list, at >= 0 && at === rows.length - 1 ? state : null, 1)
  if (state === null || here === undefined || at < 0) return null
  const { total, total_known: isExact = true } = here.meta.pagination
  return {
    previous: keyOf(list, rows[at - 1] ?? before?.data.at(-1)),
    next: keyOf(list, rows[at + 1] ?? after?.data[0]),
    place: (state.page - 1) * state.perPage + at + 1,
    total: isExact ? total : null,
  }
}

/** A page of the list, counted from the one that was left; undefined when it is not there, or on its way. */
function usePage(list: ListDescriptor | null, state: ListState | null, step: number): ListResult | undefined {
  const page = (state?.page ?? 0) + step
  const isRequested = list !== null && state !== null && page >= 1
  const { data } = useOperation<ListResult>(
    isRequested ? list.query : null,
    isRequested ? listVariables(list, { ...state, page }) : {},
    { policy: 'cache-first' },
  )
  return isRequested && data?.meta.pagination.current_page === page ? data : undefined
}

/** Null while it loads, and where the page is no list. */
function useListOf(route: RouteName): ListDescriptor | null {
  const [list, setList] = useState<ListDescriptor | null>(null)
  useEffect(() => {
    let gone = false
    const load = async () => {
      const { page } = await pageModules[route].load()
      if (!gone && page.kind === 'table') setList(listOf(unlabelled(page)))
    }
    load().catch(() => undefined)
    return () => {
      gone = true
    }
  }, [route])
  return list
}

function keyOf(list: ListDescriptor | null, row: Row | undefined): string | null {
  const key = row?.[list?.rowKey ?? 'id']
  return key === undefined || key === null ? null : textOf(key)
}

const none: readonly Row[] = []
