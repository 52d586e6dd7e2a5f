import { pathOf, type RouteName, routes } from '../../generated/routes.ts'
import type { Action, OperationRef, Page, RouteAction } from '../../generated/types.ts'
import { paramsAt } from '../../src/data/match-path.ts'
import { actionPath } from '../../src/records/model/actions/action-link.ts'
import { failedConditions } from '../../src/records/model/conditions/conditions.ts'
import type { Row } from '../../src/records/model/rows/list-result.ts'
import { resolveSources } from '../../src/records/model/rows/subject.ts'

/** The rows that a list answers. */
export type AskRows = (list: OperationRef, variables: object) => Promise<readonly Row[]>

/**
 * Addresses of pages, as a user finds them who is answered these rows: one with parameters has that of a record to which a link of
 * another page leads, and none where no row leads there.
 */
export async function addressesFound(
  pages: readonly Page[],
  askRows: AskRows,
): Promise<ReadonlyMap<RouteName, string>> {
  const found = new Map(pages.flatMap(({ name }) => fixedAddress(name) ?? []))
  for (const page of pages.toSorted(byParameters)) await followLinks(page, found, askRows)
  return found
}

/** An address of every page. Throws with the names of the pages to which no link leads. */
export async function addressesOf(
  pages: readonly Page[],
  askRows: AskRows,
): Promise<ReadonlyMap<RouteName, string>> {
  const found = await addressesFound(pages, askRows)
  const missing = pages.filter(({ name }) => !found.has(name)).map(({ name }) => name)
  if (missing.length > 0) throw new Error(`no row of the demo leads to ${missing.join(', ')}`)
  return found
}

/** Pages that need no record come first: the others are found from them. */
const byParameters = (a: Page, b: Page): number => parameterCount(a) - parameterCount(b)
const parameterCount = ({ name }: Page): number => Object.keys(routes[name].params).length

/** Of a page without parameters, or whose parameters are one of a few words. */
function fixedAddress(name: RouteName): [RouteName, string][] | null {
  const params: Record<string, string> = {}
  for (const [param, pattern] of Object.entries(routes[name].params)) {
    const word = typeof pattern === 'object' ? pattern.oneOf[0] : undefined
    if (word === undefined) return null
    params[param] = word
  }
  return [[name, pathOf(name, params)]]
}

/** Finds the pages to which rows of a page lead. */
async function followLinks(page: Page, found: Map<RouteName, string>, askRows: AskRows): Promise<void> {
  if (page.kind !== 'table' && page.kind !== 'nested-table' && page.kind !== 'tree') return
  const links = page.row.filter(isLink).filter(({ to }) => !found.has(to))
  const address = found.get(page.name)
  if (links.length === 0 || address === undefined) return
  const route = paramsOf(page.name, address)
  const { ref, given: bindings } =
    page.kind === 'tree'
      ? { ref: page.load.operation, given: page.load.bindings }
      : { ref: page.list, given: page.bindings }
  const paging = { page: 1, per_page: 100, sort: 'sort' in page ? page.sort : undefined }
  const pagingVariables = Object.entries(paging).filter(([name]) => ref.variables.includes(name))
  const rows = await askRows(ref, {
    ...Object.fromEntries(pagingVariables),
    ...resolveSources(bindings, { row: null, route }),
  })
  for (const link of links) {
    // The demo has system roles only, which cannot be removed; their page says so.
    const [able, others] = partition(
      rows,
      (row) => failedConditions(link.when, row, page.columns, 1).length === 0,
    )
    const path = [...able, ...others]
      .map((row) => actionPath(link, { row, route }))
      .find((one) => one !== null)
    if (path !== undefined && path !== null) found.set(link.to, path.split('?')[0] ?? path)
  }
}

const isLink = (action: Action): action is RouteAction => action.does === 'open'

function partition<T>(
  all: readonly T[],
  isFirst: (one: T) => boolean,
): readonly [readonly T[], readonly T[]] {
  return [all.filter(isFirst), all.filter((one) => !isFirst(one))]
}

/** Values of the parameters in an address of a page. */
export function paramsOf(name: RouteName, address: string): Readonly<Record<string, string>> {
  return paramsAt(routes[name].path, address)
}
