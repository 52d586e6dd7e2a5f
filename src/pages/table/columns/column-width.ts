import type { Column, ColumnType } from '../../../../generated/types.ts'

/** Width of a column in px before the table shares out what is left of the line. */
export function columnWidth(column: Column): number {
  const label = [...column.label].reduce((sum, letter) => sum + (letter > '\u2e7f' ? 13 : 7.5), 0)
  const head = label + (column.sortable ? 44 : 26)
  return Math.ceil(Math.max(column.pinned ? pinnedWidth : widths[column.type], head))
}

const pinnedWidth = 168
export const actionsWidth = 116

const widths: Record<ColumnType, number> = {
  text: 176,
  code: 136,
  int: 88,
  decimal: 96,
  money: 120,
  percent: 88,
  tag: 104,
  tags: 160,
  link: 144,
  bool: 80,
  date: 112,
  datetime: 144,
  email: 208,
  url: 176,
  image: 64,
  icon: 64,
  spark: 112,
  json: 144,
}

const numeric: readonly ColumnType[] = ['int', 'decimal', 'money', 'percent']

/** Numbers stand to the right, ticks and pictures in the middle. */
export function alignmentOf(type: ColumnType): 'end' | 'center' | 'start' {
  if (numeric.includes(type)) return 'end'
  return type === 'bool' || type === 'image' || type === 'icon' ? 'center' : 'start'
}
