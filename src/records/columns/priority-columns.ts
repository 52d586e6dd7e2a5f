import type { Column } from '../../../generated/types.ts'

const priorities = 3

/**
 * What a narrow screen shows of the visible columns (page-kinds.md §1.11): the pinned ones, a tag, an amount and a time where there are
 * any, filled up to three in the order of the list.
 */
export function priorityColumns(visible: readonly Column[]): readonly Column[] {
  const others = visible.filter((column) => !column.pinned)
  const first = (...types: Column['type'][]) => others.find((column) => types.includes(column.type))
  const amount = others.find((column) => column.sum) ?? first('money', 'percent', 'int', 'decimal')
  const wanted = [first('tag'), amount, first('datetime', 'date'), ...others]
  const chosen = new Set<Column>()
  for (const column of wanted) if (column !== undefined && chosen.size < priorities) chosen.add(column)
  return visible.filter((column) => column.pinned || chosen.has(column))
}
