import type { Column } from '../../../../generated/types.ts'
import type { ColumnPreferences } from './preferences.ts'

/** How the columns of a list stand, by field: the manifest's, with what the person changed. */
export interface LayoutState {
  /** All of them. */
  readonly order: readonly string[]
  /** Those that are shown, the pinned first. */
  readonly visible: readonly string[]
  readonly pinned: readonly string[]
  /** In px, where the person gave them one. */
  readonly widths: Record<string, number>
}

/** Fields that the person never placed stay beside those that they follow in the manifest. */
export function layoutOf(columns: readonly Column[], preferences: ColumnPreferences): LayoutState {
  const fields = columns.map(({ field }) => field)
  const order = orderOf(fields, preferences.order)
  const byField = new Map(columns.map((column) => [column.field, column]))
  const isPinned = (field: string) => preferences.pinned[field] ?? byField.get(field)?.pinned === true
  const isShown = (field: string) => preferences.shown[field] ?? byField.get(field)?.hidden !== true
  const pinned = order.filter(isPinned)
  return {
    order,
    visible: [...pinned, ...order.filter((field) => !isPinned(field) && isShown(field))],
    pinned,
    widths: { ...preferences.widths },
  }
}

function orderOf(declared: readonly string[], preferredOrder: readonly string[]): string[] {
  const order = preferredOrder.filter((field) => declared.includes(field))
  for (const [place, field] of declared.entries()) {
    if (order.includes(field)) continue
    const before = declared.slice(0, place).findLast((one) => order.includes(one))
    order.splice(before === undefined ? 0 : order.indexOf(before) + 1, 0, field)
  }
  return order
}

/** The order with a field moved to the place of another: before it, or behind it when it comes from before. */
export function moved(order: readonly string[], field: string, to: string): string[] {
  const target = order.indexOf(to)
  const others = order.filter((one) => one !== field)
  if (target < 0) return [...order]
  others.splice(target, 0, field)
  return others
}
