import type { Resource } from '../../contract/resource.ts'
import { findings } from '../../diagnostics/catalogue.ts'
import { didYouMean } from '../../diagnostics/suggest.ts'
import type { TableModel } from '../../model/console.ts'
import type { PageScope, Scope } from '../scope.ts'
import type { Translator } from '../translations.ts'
import { linkAccess } from './access.ts'
import { linkActions } from './actions.ts'
import { linkCards } from './cards.ts'
import { linkColumns } from './columns.ts'
import { linkFilters } from './filters.ts'
import { linkSearch } from './search.ts'
import { linkSort } from './sort.ts'
import type { TableScope } from './table-scope.ts'
import { linkViews } from './views.ts'

/** Resolves what a table page shows to fields and operations of its resource; null when the resource is unknown. */
export function linkTable(scope: Scope, page: PageScope, texts: Translator): TableModel | null {
  const resource = findResource(scope, page)
  if (resource === null) return null
  const table: TableScope = { ...page, scope, resource, texts }
  linkAccess(table)
  const columns = linkColumns(table)
  return {
    resource: resource.name,
    hasSummary: resource.summaryOperation !== null && (page.page.cards ?? []).length > 0,
    rowTitle: linkRowTitle(table) ?? (columns.find((column) => column.pinned) ?? columns[0])?.key ?? 'id',
    sort: linkSort(table),
    columns,
    filters: linkFilters(table),
    views: linkViews(table),
    search: linkSearch(table),
    cards: linkCards(table),
    ...linkActions(table),
  }
}

function linkRowTitle({ page, place, scope, resource }: TableScope): string | null {
  const { rowTitle } = page
  if (rowTitle === undefined || resource.fields.has(rowTitle)) return rowTitle ?? null
  const hint = didYouMean(rowTitle, resource.fields.keys())
  scope.report.add(
    findings.unknownColumn({ field: rowTitle, resource: resource.name }),
    place(['rowTitle']),
    { hint },
  )
  return null
}

function findResource({ contract, report }: Scope, { page, place }: PageScope): Resource | null {
  const name = page.resource ?? ''
  const resource = contract.resource(name)
  if (resource === null) {
    const hint = didYouMean(name, contract.resources)
    report.add(findings.unknownResource({ resource: name }), place(['resource']), { hint })
  }
  return resource
}
