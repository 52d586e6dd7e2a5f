import type { Page, TablePage } from '../../generated/types.ts'
import { validators } from '../../generated/validators.ts'
import type { WidgetName } from '../../generated/widgets.ts'

export const widget: WidgetName = 'order-lines'
// @ts-expect-error no such widget
export const misspelt: WidgetName = 'order-line'

export const load = validators.orders_store
// @ts-expect-error no such validator
export const unknown = validators.orders_stores

export function kindOf(page: Page): string {
  // @ts-expect-error a page is one of its kinds
  if (page.kind === 'tabel') return ''
  return page.kind
}

export function firstAction(page: TablePage): string | null {
  const action = page.row[0]
  // @ts-expect-error only a link has a target
  const target = action?.to
  return action?.does === 'open' ? action.to : (target ?? null)
}
