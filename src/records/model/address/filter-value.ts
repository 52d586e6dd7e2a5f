import type { Filter, FilterControl } from '../../../../generated/types.ts'
import { isRealDay } from '../../../dates/days.ts'

const maxListLength = 50
const dayPattern = /^\d{4}-\d{2}-\d{2}$/
const relativeDay = /^(today|[+-]\d{1,4}d)$/
const amount = /^-?\d{1,15}(\.\d{1,6})?$/

/**
 * The canonical form of a filter value written by hand, in the API's syntax (resources.md §1);
 * null when nothing legal remains. Canonical values are left as they are.
 */
export function normaliseFilterValue(filter: Filter, raw: string): string | null {
  const text = raw.trim()
  if (text === '') return null
  if (text === 'null' || text === 'notnull') return filter.control === 'boolean' ? null : text
  return canonical[filter.control](text, filter)
}

const canonical: Readonly<Record<FilterControl, (text: string, filter: Filter) => string | null>> = {
  boolean: (text) => (text === '1' || text === '0' ? text : null),
  multi: (text, { options }) =>
    normaliseList(text, (item) => options?.some((option) => option.value === item) ?? true),
  relation: normaliseIds,
  tree: normaliseIds,
  tags: (text) => normaliseList(text, (item) => item.length <= 50),
  numrange: (text) =>
    normaliseRange(
      text,
      (end) => amount.test(end),
      (from, to) => Number(from) <= Number(to),
    ),
  daterange: (text) =>
    normaliseRange(text, isDay, (from, to) => !isAbsolute(from) || !isAbsolute(to) || from <= to),
  text: (text) => (text.length <= 190 ? text : null),
}

export interface ListValue {
  readonly negated: boolean
  readonly items: readonly string[]
}

export function readList(value: string | undefined): ListValue {
  if (value === undefined || value === '') return { negated: false, items: [] }
  const negated = value.startsWith('!')
  const items = (negated ? value.slice(1) : value).split(',')
  return { negated, items: items.filter((item) => item !== '') }
}

/** Null when no item is left. */
export function writeList(list: ListValue): string | null {
  return list.items.length === 0 ? null : (list.negated ? '!' : '') + list.items.join(',')
}

export interface RangeValue {
  readonly from: string
  readonly to: string
}

export function readRange(value: string | undefined): RangeValue {
  if (value === undefined || !value.includes('..')) return { from: value ?? '', to: value ?? '' }
  const [from = '', to = ''] = value.split('..')
  return { from, to }
}

/** Null when both ends are open. */
export function writeRange(range: RangeValue): string | null {
  return range.from === '' && range.to === '' ? null : `${range.from}..${range.to}`
}

function isAbsolute(end: string): boolean {
  return dayPattern.test(end)
}

function isDay(text: string): boolean {
  return relativeDay.test(text) || isRealDay(text)
}

function normaliseIds(text: string): string | null {
  if (text === 'me' || text === 'current') return text
  return normaliseList(text, (item) => /^[1-9]\d{0,15}$/.test(item))
}

/** An item that begins with `!` would turn the whole list round if it came first. */
function normaliseList(text: string, isLegal: (item: string) => boolean): string | null {
  const { negated, items } = readList(text)
  const legal = [...new Set(items.map((item) => item.trim()))].filter(
    (item) => item !== '' && !item.startsWith('!') && isLegal(item),
  )
  return writeList({ negated, items: legal.slice(0, maxListLength) })
}

function normaliseRange(
  text: string,
  isEnd: (end: string) => boolean,
  isOrdered: (from: string, to: string) => boolean,
): string | null {
  const parts = text.split('..').map((part) => part.trim())
  if (parts.length > 2) return null
  const [from = '', to = parts.length === 1 ? from : ''] = parts
  if ((from !== '' && !isEnd(from)) || (to !== '' && !isEnd(to))) return null
  if (from !== '' && to !== '' && !isOrdered(from, to)) return null
  return writeRange({ from, to })
}
