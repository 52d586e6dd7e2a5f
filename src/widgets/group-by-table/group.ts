import type { Card, Column, Filter } from '../../../generated/types.ts'
import { optionOf } from '../../records/model/rows/cell-value.ts'
import { figureText } from '../../stats/charts/model/figure-text.ts'

/** The cards of a list for one value of a field. */
export interface Group {
  /** Null: the rows without one. */
  readonly value: string | null
  /** What a person calls it, where it is a record. */
  readonly title: string | null
  readonly [figure: string]: string | number | null
}

/** The first groups of all that there are. */
export interface Groups {
  readonly total: number
  readonly groups: readonly Group[]
}

/** What a group is called; null where it has no name. */
export function groupName(column: Column, { value, title }: Group): string | null {
  if (value === null) return null
  return title ?? optionOf(column, value)?.label ?? (column.type === 'link' ? `#${value}` : value)
}

/** The filter that leaves the rows of a group: a text in quotes means that one, without those that contain it. */
export function groupFilter(control: Filter['control'] | undefined, { value }: Group): string {
  if (value === null) return 'null'
  if (control === 'daterange') return `${value}..${value}`
  return control === 'text' ? `"${value}"` : value
}

/** Rows of a table for a spreadsheet: plain numbers, and as many lines as are shown. */
export function plainRows(
  cards: readonly Card[],
  column: Column,
  groups: readonly Group[],
  nameless: string,
) {
  return groups.map((group) => ({
    group: groupName(column, group) ?? nameless,
    ...Object.fromEntries(cards.map(({ key }) => [key, group[key] ?? null])),
  }))
}

/** How much of the largest a figure is, 0 to 1. */
export function shareOf(groups: readonly Group[], key: string): (group: Group) => number {
  const most = Math.max(0, ...groups.map((group) => Number(group[key] ?? 0)))
  return (group) => (most === 0 ? 0 : Math.max(0, Number(group[key] ?? 0)) / most)
}

export const groupFigure = ({ key, format }: Card, group: Group): string =>
  figureText(group[key] ?? null, format)

/** How many rows a group has, where the list counts them. */
export function countOf(cards: readonly Card[], group: Group): number {
  return Number(group[cards.find(({ format }) => format === 'int')?.key ?? ''] ?? 0)
}
