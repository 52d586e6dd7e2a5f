import type { SearchPage, Source } from '../../../generated/types.ts'
import type { ListDescriptor } from '../../records/model/descriptors/list-descriptor.ts'
import type { Criteria } from './criteria.ts'

/** What the API calls the company of a row, where a search reaches several (resources.md, search). */
const companyColumn = 'company_title'

/** What was found, as a list. */
export function foundList(page: SearchPage, criteria: Criteria): ListDescriptor {
  const sources = Object.entries(criteria).map(([name, value]): [string, Source] => [name, { value }])
  const isAcross = reachesAll(criteria)
  return {
    name: page.name,
    resource: page.resource,
    query: page.search.operation,
    bindings: Object.fromEntries(sources),
    summary: null,
    rowKey: 'id',
    rowTitle: page.rowTitle,
    columns: page.columns.map((column) =>
      column.field === companyColumn ? { ...column, hidden: !isAcross } : column,
    ),
    filters: [],
    views: [],
    search: [],
    sort: '',
    cards: [],
    toolbar: page.toolbar,
    row: page.row,
    bulk: [],
    update: null,
    drawers: page.drawers,
    layouts: [],
    count: 'exact',
    refresh: null,
    empty: null,
  }
}

/** The search goes through all companies of the person. */
export const reachesAll = (criteria: Criteria): boolean => criteria['scope'] === 'all'
