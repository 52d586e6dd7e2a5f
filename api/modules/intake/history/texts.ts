import type { Field } from '../../../engine/model/field.ts'
import type { CellValue } from '../../../engine/model/rules.ts'
import { fromWallClock } from '../../../engine/query/wall-clock.ts'
import { cellValue } from '../../../engine/transfer/imports/cell-value.ts'

/*
 * What the texts of other programs' files say: moments, days and amounts as many countries write them. A text that can be read in two ways is
 * never guessed at.
 */

export type DayOrder = 'dmy' | 'mdy'

export interface Clock {
  readonly timezone: string
  /** Null: it is not known, so that a day that needs it is a problem. */
  readonly dayOrder: DayOrder | null
}

const shortDay = String.raw`(\d{1,2})[/-](\d{1,2})[/-](\d{4}|\d{2})`

/** In which orders the day of a text can be written; none where its form says it. */
export function ordersOf(text: string): readonly DayOrder[] {
  const [, first = '', second = ''] = new RegExp(`^${shortDay}(?!\\d)`).exec(text.trim()) ?? []
  if (first === '') return []
  const orders: DayOrder[] = []
  if (Number(second) <= 12) orders.push('dmy')
  if (Number(first) <= 12) orders.push('mdy')
  return first === second ? [] : orders
}

/** The value of a cell. */
export function valueOf(field: Field, text: string, clock: Clock): CellValue {
  const plain = text.replace(/^'(?=[=+\-@])/, '').trim()
  switch (field.type) {
    case 'money':
    case 'decimal':
      return amount(plain)
    case 'date':
      return day(plain, clock)
    case 'datetime':
      return moment(plain, clock)
    case 'enum':
      return choice(field, plain)
    default:
      return cellValue(field, plain, clock.timezone)
  }
}

/** `1,234.50`, `1.234,50`, `€ 12,50` and `12.5 USD`; the last sign that separates is that of the decimals, unless three digits follow a comma. */
function amount(text: string): CellValue {
  const plain = text.replaceAll(/[\s'’]|[A-Z]{3}|[$€£¥￥]|R\$|元/g, '')
  const number = /^-?\d+(?:\.\d+)?$/.test(plain)
    ? plain
    : /^-?\d{1,3}(?:,\d{3})+(?:\.\d+)?$/.test(plain)
      ? plain.replaceAll(',', '')
      : /^-?\d{1,3}(?:\.\d{3})+,\d+$|^-?\d+,\d{1,2}$/.test(plain)
        ? plain.replaceAll('.', '').replace(',', '.')
        : null
  if (number === null) return { problem: '须为数字' }
  const [whole = '', decimals = ''] = number.split('.')
  const needed = decimals.replace(/0+$/, '')
  if (needed.length > 2) return { problem: '最多两位小数' }
  return { value: `${whole}.${needed.padEnd(2, '0')}` }
}

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']

/** `2025-01-31`, or why it is none. */
function dayOf(text: string, { dayOrder }: Clock): CellValue {
  const [, year, month, date] = /^(\d{4})[-/.年](\d{1,2})[-/.月](\d{1,2})日?$/.exec(text) ?? []
  if (year !== undefined) return calendarDay(year, month, date)
  const [, dotDay, dotMonth, dotYear] = /^(\d{1,2})\.(\d{1,2})\.(\d{4}|\d{2})$/.exec(text) ?? []
  if (dotYear !== undefined) return calendarDay(dotYear, dotMonth, dotDay)
  const [, word, wordDay, wordYear] = /^([A-Za-z]{3,9})\.? (\d{1,2}),? (\d{4})$/.exec(text) ?? []
  if (word !== undefined) return calendarDay(wordYear, monthOf(word), wordDay)
  const [, ownDay, ownWord, ownYear] = /^(\d{1,2})[ -]([A-Za-z]{3,9})\.?,?[ -](\d{4})$/.exec(text) ?? []
  if (ownWord !== undefined) return calendarDay(ownYear, monthOf(ownWord), ownDay)
  const [, first, second, last] = new RegExp(`^${shortDay}$`).exec(text) ?? []
  if (first === undefined) return { problem: '日期格式须为 2025-01-31' }
  const orders = ordersOf(text)
  const order = orders.length === 1 ? orders[0] : first === second ? 'dmy' : dayOrder
  if (order == null) return { problem: '日和月的顺序不明确，请选择日期顺序' }
  return order === 'dmy' ? calendarDay(last, second, first) : calendarDay(last, first, second)
}

function monthOf(word: string): string {
  return String(months.indexOf(word.slice(0, 3).toLowerCase()) + 1)
}

function calendarDay(year = '', month = '', day = ''): CellValue {
  const iso = `${year.length === 2 ? `20${year}` : year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  const time = new Date(`${iso}T00:00:00Z`)
  return Number.isNaN(time.getTime()) || !time.toISOString().startsWith(iso)
    ? { problem: '没有这一天' }
    : { value: iso }
}

/** The day of a text that may have a time behind it. */
function day(text: string, clock: Clock): CellValue {
  return dayOf(/^(.*?)(?:[T ]\d{1,2}:\d{2}.*)?$/s.exec(text)?.[1]?.trim() ?? text, clock)
}

const momentText =
  /^(?<day>.*?)(?:(?:T|,?\s+)(?<hour>\d{1,2}):(?<minute>\d{2})(?::(?<second>\d{2})(?:\.\d+)?)?\s*(?<half>[AaPp]\.?[Mm]\.?)?\s*(?<zone>Z|UTC|GMT|[+-]\d{2}:?\d{2})?)?$/

function moment(text: string, clock: Clock): CellValue {
  const {
    day: dayText = '',
    hour,
    minute = '0',
    second = '0',
    half,
    zone,
  } = momentText.exec(text)?.groups ?? {}
  const found = dayOf(dayText.trim(), clock)
  if ('problem' in found) return found
  const hours = hoursOf(Number(hour ?? 0), half)
  if (hours > 23 || Number(minute) > 59 || Number(second) > 59)
    return { problem: '时间格式须为 2025-01-31 08:00' }
  const iso = String(found.value)
  const two = (number: number | string) => String(number).padStart(2, '0')
  if (zone !== undefined) {
    const offset = /^[+-]/.test(zone) ? zone.replace(/^([+-]\d{2}):?(\d{2})$/, '$1:$2') : 'Z'
    return { value: new Date(`${iso}T${two(hours)}:${two(minute)}:${two(second)}${offset}`).toISOString() }
  }
  return { value: fromWallClock(iso, hours, Number(minute), Number(second), clock.timezone).toISOString() }
}

function hoursOf(hour: number, half: string | undefined): number {
  if (half === undefined) return hour
  if (hour < 1 || hour > 12) return 24
  return (hour % 12) + (/^[Pp]/.test(half) ? 12 : 0)
}

/** Words of other programs for choices of ours. */
const synonyms: Readonly<Record<string, string>> = {
  uk: 'gb',
  usa: 'us',
  'united states of america': 'us',
  'en-us': 'en',
  'en-gb': 'en',
  'zh-cn': 'zh',
  'zh-hans': 'zh',
  'zh-tw': 'tw',
  'zh-hant': 'tw',
  'ja-jp': 'ja',
  'de-de': 'de',
  'fr-fr': 'fr',
  'es-es': 'es',
  paid: 'paid',
  partially_refunded: 'paid',
  refunded: 'paid',
  completed: 'paid',
  complete: 'paid',
  processing: 'paid',
  succeeded: 'paid',
  fulfilled: 'paid',
  shipped: 'paid',
  captured: 'paid',
  已付款: 'paid',
  已完成: 'paid',
  已退款: 'paid',
  pending: 'unpaid',
  authorized: 'unpaid',
  voided: 'unpaid',
  failed: 'unpaid',
  cancelled: 'unpaid',
  canceled: 'unpaid',
  expired: 'unpaid',
  'on-hold': 'unpaid',
  'on hold': 'unpaid',
  待付款: 'unpaid',
  未付款: 'unpaid',
  已取消: 'unpaid',
  mac: 'mac',
  'mac os': 'mac',
  osx: 'mac',
  win: 'windows',
  year: 'yearly',
  annual: 'yearly',
  month: 'monthly',
  perpetual: 'lifetime',
  终身: 'lifetime',
}

/** What a text means for a field, which a file says many thousand times; few texts are of use a second time. */
const meanings = new WeakMap<Field, Map<string, CellValue>>()
const mostMeanings = 500

function choice(field: Field, text: string): CellValue {
  const cached = meanings.get(field) ?? new Map<string, CellValue>()
  meanings.set(field, cached)
  const meaning = cached.get(text) ?? choiceOf(field, text)
  if (cached.size < mostMeanings) cached.set(text, meaning)
  return meaning
}

function choiceOf(field: Field, text: string): CellValue {
  const found = cellValue(field, text, 'UTC')
  if (!('problem' in found)) return found
  const other = synonyms[text.toLowerCase()]
  const isChoice = field.choices?.some(({ value }) => value.toLowerCase() === other) === true
  return other === undefined || !isChoice ? found : cellValue(field, other, 'UTC')
}
