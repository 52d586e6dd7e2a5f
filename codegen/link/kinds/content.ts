import type { Schema } from '../../contract/openapi.ts'
import type { Content } from '../../model/console.ts'
import type { PageContext } from '../context.ts'
import { linkWidgets } from '../fields/widgets.ts'
import { linkTabs } from '../parts/tabs.ts'
import { linkReorder } from '../table/reorder.ts'
import { linkTable } from '../table/table.ts'
import { linkDetail } from './detail.ts'
import { linkForm } from './form.ts'
import { linkNestedTable } from './nested-table.ts'
import { linkRemove } from './remove.ts'
import { linkSearchPage } from './search.ts'
import { linkStatsPage } from './stats.ts'
import { linkTree } from './tree.ts'
import { linkWizard } from './wizard.ts'

/** What a page shows; null when it declares nothing yet, opens another page, or has findings that leave nothing to show. */
export function linkContent(context: PageContext): Content | null {
  const { page } = context
  const { kind, name } = page
  switch (kind) {
    case 'table': {
      const table = page.columns && linkTable(context)
      const reorder = page.reorder === undefined ? null : linkReorder(context, page.reorder)
      return table
        ? {
            kind,
            name,
            ...table,
            ...(reorder && { reorder }),
            ...(page.tabs && { tabs: linkOwnTabs(context) }),
          }
        : null
    }
    case 'nested-table':
      return page.columns ? linkNestedTable(context) : null
    case 'form':
      return page.groups ? linkForm(context) : null
    case 'detail':
      return page.tabs ? linkDetail(context) : null
    case 'confirm-remove':
      return page.confirm ? linkRemove(context, page.confirm) : null
    case 'stats':
      return page.api === undefined ? null : linkStatsPage(context)
    case 'tree':
      return page.tree ? linkTree(context, page.tree) : null
    case 'search':
      return page.results ? linkSearchPage(context, page.results) : null
    case 'wizard':
      return page.wizard ? linkWizard(context, page.wizard) : null
    case 'gallery':
      return page.items
        ? { kind, name, items: page.items, widgets: linkWidgets(context, page.widgets, ['widgets']) }
        : null
    case 'custom':
      return { kind, name, widgets: linkWidgets(context, page.widgets, ['widgets']) }
    case 'redirect':
      return null
    default:
      return kind satisfies never
  }
}

/** Tabs beside the rows of a table: they are of no record. */
function linkOwnTabs(context: PageContext) {
  const { page, scope } = context
  const name = page.resource ?? ''
  const fields = scope.contract.resource(name)?.fields ?? new Map<string, Schema>()
  return linkTabs({ ...context, record: fields }, { name, fields }, page.tabs, ['tabs'], 'page')
}
