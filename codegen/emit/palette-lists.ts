import type { Contract } from '../contract/contract.ts'
import type { Resource } from '../contract/resource.ts'
import { graphqlName } from '../graphql/operation-names.ts'
import type { ConsoleModel, PageModel } from '../model/console.ts'
import type { OperationRef } from '../model/descriptors/leaves.ts'
import type { TablePage } from '../model/descriptors/table.ts'
import type { Linked } from '../model/message.ts'
import type { OperationRegistry } from './operations.ts'

/** A list whose records the command palette finds. */
export interface PaletteList {
  readonly route: string
  readonly hits: OperationRef
  readonly rowTitle: string
  /** A second property that the keyword searches; null: there is none to show. */
  readonly rowHint: string | null
  /** Whether its keyword searches e-mail addresses. */
  readonly findsEmails: boolean
  /** The page of a record, its parameters by property of the row; null: there is none. */
  readonly opens: { readonly to: string; readonly params: Readonly<Record<string, string>> } | null
  /** A record opens beside the list. */
  readonly hasDrawer: boolean
}

/** The tables that search by what names their rows, one for each resource, with a call that asks for a hit's few properties. */
export function paletteLists(
  { sections }: ConsoleModel,
  contract: Contract,
  operations: OperationRegistry,
): readonly PaletteList[] {
  const routes = new Map(sections.flatMap(({ pages }) => pages.map((page) => [page.name, page] as const)))
  const taken = new Set<string>()
  const lists: PaletteList[] = []
  for (const page of routes.values()) {
    const table = page.content?.kind === 'table' ? page.content : null
    const resource = table && contract.resource(table.resource)
    if (!table || !resource || taken.has(resource.name) || !isSearchedByTitle(table, resource)) continue
    const list = paletteList(page, table, resource, routes, operations)
    if (list === null) continue
    taken.add(resource.name)
    lists.push(list)
  }
  return lists
}

function paletteList(
  page: PageModel,
  table: TablePage<Linked>,
  resource: Resource,
  routes: ReadonlyMap<string, PageModel>,
  operations: OperationRegistry,
): PaletteList | null {
  const { list, rowTitle } = table
  const rowHint = hintOf(table, resource)
  const opens = recordPage(table, resource, routes)
  const fields = [
    'id',
    rowTitle,
    ...(rowHint === null ? [] : [rowHint]),
    ...Object.values(opens?.params ?? {}),
  ]
  const persisted = operations.request(
    {
      name: `${graphqlName(page.name)}_hits`,
      operation: list.operation,
      variables: ['q', 'per_page'],
      selection: {
        data: Object.fromEntries(fields.map((field) => [field, true])),
        meta: { pagination: { total: true } },
      },
    },
    list.place,
  )
  if (persisted === null) return null
  const findsEmails = resource.searched.some((field) => isEmail(resource, field))
  const hasDrawer = table.drawers.view !== undefined || table.drawers.form?.load != null
  return { route: page.name, hits: persisted.ref, rowTitle, rowHint, findsEmails, opens, hasDrawer }
}

/** A hit without its reason in sight would look like a mistake. */
function isSearchedByTitle({ rowTitle, bindings }: TablePage<Linked>, { searched, list }: Resource): boolean {
  const takes = ['q', 'per_page'].every((name) => list.parameters.has(name))
  return takes && searched.includes(rowTitle) && Object.keys(bindings).length === 0
}

const plainTypes = new Set(['text', 'code', 'email'])

function hintOf({ columns, rowTitle }: TablePage<Linked>, { searched }: Resource): string | null {
  const found = columns.find(
    ({ key, type }) => key !== rowTitle && plainTypes.has(type) && searched.includes(key),
  )
  return found?.key ?? null
}

/** The first page of the same resource that a row leads to and needs nothing but the row for. */
function recordPage(
  { row }: TablePage<Linked>,
  { name }: Resource,
  routes: ReadonlyMap<string, PageModel>,
): PaletteList['opens'] {
  for (const action of row) {
    if (action.does !== 'open' || action.when !== undefined) continue
    if (routes.get(action.to)?.resource !== name) continue
    const sources = Object.entries(action.params ?? {})
    const params = sources.flatMap(([param, source]) => ('row' in source ? [[param, source.row]] : []))
    if (params.length === 0 || params.length < sources.length) continue
    return { to: action.to, params: Object.fromEntries(params) }
  }
  return null
}

function isEmail({ fields }: Resource, field: string): boolean {
  return fields.get(field)?.format === 'email' || /(?:^|_)email$/.test(field)
}
