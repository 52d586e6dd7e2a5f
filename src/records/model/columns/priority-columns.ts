import type { Column } from '../../../../generated/types.ts'

const priorities = 3

/** They say little without the rest of the row. */
const drawn: readonly Column['type'][] = ['image', 'icon', 'spark', 'distribution']

/**
 * What a narrow screen shows of the visible columns (page-kinds.md §1.11): the pinned ones but pictures, a tag, an amount and a time where
 * there are any, filled up to three in the order of the list. The tag is one that judges the row; the amount is the first that a wide
 * screen shows, in its currency. Where nothing is pinned, words stand for it.
 */
export function priorityColumns(visible: readonly Column[]): readonly Column[] {
  const others = visible.filter((column) => !column.pinned)
  const first = (...types: Column['type'][]) => others.find((column) => types.includes(column.type))
  const amount = first('money') ?? others.find(({ sum }) => sum) ?? first('percent', 'int', 'decimal')
  const words = others.filter(({ type }) => !drawn.includes(type))
  const named = others.length < visible.length ? undefined : first('text', 'link', 'email')
  const judging = others.find(({ options }) => options?.some(({ intent }) => intent !== undefined))
  const byPriority = [named, judging ?? first('tag'), amount, first('datetime', 'date'), ...words, ...others]
  const most = named === undefined ? priorities : priorities + 1
  const selected = new Set<Column>()
  for (const column of byPriority) if (column !== undefined && selected.size < most) selected.add(column)
  return visible.filter((column) => (column.pinned ? !drawn.includes(column.type) : selected.has(column)))
}
