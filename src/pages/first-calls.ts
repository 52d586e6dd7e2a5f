import type { Call, Emitted, Page } from '../../generated/types.ts'
import type { ExpectedCall } from '../data/prefetch.ts'
import { asRemembered } from '../records/list/as-remembered.ts'
import { listOf } from '../records/model/descriptors/list-descriptor.ts'
import { wholeListVariables } from '../records/model/descriptors/whole-list-calls.ts'
import { unlabelled } from '../records/model/names/localise.ts'
import { resolveSources } from '../records/model/rows/subject.ts'
import { listCalls } from '../records/rows/list-calls.ts'

type Params = Readonly<Record<string, string>>

/**
 * What a page will ask as soon as it is shown at an address, known from its descriptor, and from what this browser remembers of the lists
 * of the company.
 */
export async function firstCalls(
  page: Page<Emitted>,
  search: string,
  params: Params = {},
  company = 0,
): Promise<readonly ExpectedCall[]> {
  switch (page.kind) {
    case 'table':
      return listCalls(asRemembered(listOf(unlabelled(page)), company), search, params)
    case 'nested-table':
      return [
        ...recordCalls(page.parent.load, params),
        ...listCalls(asRemembered(listOf(unlabelled(page)), company), search, params),
      ]
    case 'detail':
    case 'form':
      return recordCalls(page.load, params)
    case 'stats': {
      const { statsCalls } = await import('../stats/data/first-calls.ts')
      return statsCalls(unlabelled(page), search)
    }
    case 'confirm-remove':
      return recordCalls(page.dependents, params)
    case 'tree': {
      const { operation: ref, bindings } = page.load
      const variables = resolveSources(bindings, { row: null, route: params })
      return variables === null ? [] : [{ ref, variables: { ...wholeListVariables(ref), ...variables } }]
    }
    default:
      return []
  }
}

/** The record that the address names. */
function recordCalls(load: Call<Emitted> | null, route: Params): readonly ExpectedCall[] {
  const variables = load && resolveSources(load.bindings, { row: null, route })
  return load === null || variables === null ? [] : [{ ref: load.operation, variables }]
}
