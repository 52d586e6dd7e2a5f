import type { Call, Emitted, Page } from '../../generated/types.ts'
import type { ExpectedCall } from '../data/ahead.ts'
import { resolveSources } from '../records/actions/subject.ts'
import { localise } from '../records/labels/localise.ts'
import { type RouteValues, listCalls } from '../records/list/list-calls.ts'
import { listOf } from '../records/list/list-descriptor.ts'

/** What a page will ask as soon as it is shown at an address, known from its descriptor alone. */
export function firstCalls(
  page: Page<Emitted>,
  search: string,
  route: RouteValues = {},
): readonly ExpectedCall[] {
  switch (page.kind) {
    case 'table':
      return listCalls(listOf(localise(page, keyItself)), search, route)
    case 'nested-table':
      return [
        ...recordCall(page.parent.load, route),
        ...listCalls(listOf(localise(page, keyItself)), search, route),
      ]
    case 'form':
    case 'detail':
      return page.load === null ? [] : recordCall(page.load, route)
    default:
      return []
  }
}

/** The record of a page, by the parameters of its address. */
function recordCall({ operation, given }: Call<Emitted>, route: RouteValues): readonly ExpectedCall[] {
  const variables = resolveSources(given, { row: null, route })
  return variables === null ? [] : [{ ref: operation, variables }]
}

/** A call knows no labels. */
const keyItself = (key: string): string => key
