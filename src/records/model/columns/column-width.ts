import type { Column, ColumnType, EnumOption } from '../../../../generated/types.ts'
import { titleOf } from '../rows/cell-value.ts'
import type { Row } from '../rows/list-result.ts'

/** Width of a column in px before the table shares out what is left of the line: words that are short take no more than they need. */
export function fittedWidth(column: Column, rows: readonly Row[]): number {
  const width = columnWidth(column)
  if (rows.length === 0 || !worded.includes(column.type)) return width
  const longest = Math.max(...rows.map((row) => textWidth(titleOf(row[column.key] ?? ''))))
  return Math.ceil(Math.min(width, Math.max(longest + 32, headWidth(column), narrowestWords)))
}

/** Width that a column may have at most before anything is known of its values. */
export function columnWidth(column: Column): number {
  const head = headWidth(column)
  const body =
    column.lines === true
      ? linesWidth
      : column.type === 'tag'
        ? tagWidth(column.options ?? [])
        : widths[column.type]
  const own = column.pinned ? (pinnedWidths[column.type] ?? pinnedWidth) : body
  return Math.ceil(Math.max(own + (column.tones ? markWidth : 0), head))
}

const headWidth = ({ label, sortable }: Column): number => textWidth(label) + (sortable ? 44 : 26)

/** Of many options the longest do not claim the room: countries. */
function tagWidth(options: readonly EnumOption[]): number {
  const sorted = options.map(({ label }) => textWidth(label) + 44).toSorted((a, b) => a - b)
  const tagLength = sorted[Math.ceil(sorted.length * (sorted.length > 24 ? 0.8 : 1)) - 1] ?? 0
  return Math.min(widestTag, Math.max(widths.tag, tagLength))
}

/** About: Chinese letters are square, and others as wide as in the widest of the usual fonts. */
function textWidth(text: string): number {
  return Array.from(text).reduce((sum, letter) => sum + letterWidth(letter), 0)
}

function letterWidth(letter: string): number {
  if (letter > '\u2e7f' || /[mwMW%]/.test(letter)) return 13
  if (/[ fijlrtI.,:'()]/.test(letter)) return 5
  return /[A-Z]/.test(letter) ? 9.5 : 8
}

const worded: readonly ColumnType[] = ['text', 'code', 'link', 'email', 'url']

const narrowestWords = 88

const widestTag = 144

const pinnedWidth = 152

const linesWidth = 344

/** The sign before a marked value. */
const markWidth = 20

/** What is read to distinguish rows is not cut to the width of a number. */
const pinnedWidths: Partial<Record<ColumnType, number>> = {
  text: 208,
  page: 224,
  email: 224,
  url: 208,
  image: 64,
  icon: 64,
}

const widths: Record<ColumnType, number> = {
  text: 168,
  code: 136,
  int: 88,
  decimal: 96,
  money: 116,
  percent: 88,
  bytes: 96,
  duration: 112,
  tag: 96,
  tags: 188,
  link: 144,
  page: 224,
  bool: 80,
  date: 112,
  datetime: 148,
  email: 216,
  url: 176,
  image: 64,
  icon: 64,
  color: 112,
  spark: 120,
  distribution: 120,
  json: 144,
}

const numeric: readonly ColumnType[] = ['int', 'decimal', 'money', 'percent', 'bytes', 'duration']

/** Room for the icons of a row, or for the word above them. */
export function actionsWidth(count: number): number {
  return Math.max(72, 24 + 30 * Math.min(count, 3))
}

/** Numbers stand to the right, ticks and pictures in the middle. */
export function alignmentOf(type: ColumnType): 'end' | 'center' | 'start' {
  if (numeric.includes(type)) return 'end'
  return type === 'bool' || type === 'image' || type === 'icon' ? 'center' : 'start'
}
