import type { Column } from '../../../generated/types.ts'
import type { ColumnPreferences } from '../preferences/preferences.ts'

/** How the columns of a list stand: the manifest's, with what the person changed. */
export interface LayoutState {
  readonly columnOrder: string[]
  readonly columnVisibility: Record<string, boolean>
  readonly columnPinning: { start: string[]; end: string[] }
  readonly columnSizing: Record<string, number>
}

/** Fields that the person never placed stay beside those that they follow in the manifest. */
export function layoutOf(columns: readonly Column[], chosen: ColumnPreferences): LayoutState {
  const order = orderOf(
    columns.map(({ field }) => field),
    chosen.order,
  )
  const isPinned = ({ field, pinned }: Column) => chosen.pinned[field] ?? pinned
  const pinned = new Set(columns.filter(isPinned).map(({ field }) => field))
  return {
    columnOrder: order,
    columnVisibility: Object.fromEntries(
      columns.map((column) => [
        column.field,
        pinned.has(column.field) || (chosen.shown[column.field] ?? !column.hidden),
      ]),
    ),
    columnPinning: { start: order.filter((field) => pinned.has(field)), end: [] },
    columnSizing: { ...chosen.widths },
  }
}

function orderOf(declared: readonly string[], chosen: readonly string[]): string[] {
  const order = chosen.filter((field) => declared.includes(field))
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
