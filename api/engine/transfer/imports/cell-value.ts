import { type Message, message, named } from '../../../kernel/formats/messages/message.ts'
import type { Choice } from '../../model/choice.ts'
import type { Field } from '../../model/field.ts'
import type { CellValue } from '../../model/rules.ts'
import { fromWallClock } from '../../query/wall-clock.ts'

/**
 * What the text of a cell says for a field (domain/page-kinds.md §3 “import/export text”). References keep their text here: they are
 * looked up for all lines at once. Limits are the schema's to check.
 */
export function cellValue(field: Field, cell: string, timezone: string): CellValue {
  const text = cell.replace(/^'(?=[=+\-@])/, '')
  switch (field.type) {
    case 'int':
      return /^[-+]?[\d,]{1,16}$/.test(text) ? { value: Number(text.replaceAll(',', '')) } : wrong('须为整数')
    case 'decimal':
    case 'money':
      return /^-?[\d,]+(\.\d+)?$/.test(text) ? { value: text.replaceAll(',', '') } : wrong('须为数字')
    case 'percent':
      return percent(text)
    case 'bool':
      return bool(text)
    case 'date':
      return date(text)
    case 'datetime':
      return datetime(text, timezone)
    case 'enum':
      return choice(field.choices ?? [], text)
    case 'enums':
      return all(words(text).map((word) => choice(field.choices ?? [], word)))
    case 'tags':
    case 'refs':
      return { value: words(text) }
    case 'json':
      return jsonCell(text)
    default:
      return { value: text }
  }
}

export function words(text: string): string[] {
  return text
    .split(/[;；\n]/)
    .map((word) => word.trim())
    .filter((word) => word !== '')
}

function percent(text: string): CellValue {
  const [, number = '', sign] = /^(-?\d+(?:\.\d+)?)\s*(%?)$/.exec(text) ?? []
  if (number === '') return wrong('须为数字或百分比')
  return { value: sign === '%' ? Number((Number(number) / 100).toFixed(6)) : Number(number) }
}

const truths = new Map<string, boolean>([
  ...['是', '1', 'true', 'yes', 'y', '√'].map((word) => [word, true] as const),
  ...['否', '0', 'false', 'no', 'n'].map((word) => [word, false] as const),
])

function bool(text: string): CellValue {
  const value = truths.get(text.toLowerCase())
  return value === undefined ? wrong('须为“是”或“否”') : { value }
}

function date(text: string): CellValue {
  const day = dayOf(text.slice(0, 10))
  return day === null ? wrong('日期格式须为 2025-01-31') : { value: day }
}

function dayOf(text: string): string | null {
  const [, year = '', month = '', day = ''] =
    /^(\d{4})[-/.年](\d{1,2})[-/.月](\d{1,2})日?$/.exec(text.trim()) ?? []
  if (year === '') return null
  const iso = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  const time = new Date(`${iso}T00:00:00Z`)
  return Number.isNaN(time.getTime()) || !time.toISOString().startsWith(iso) ? null : iso
}

function datetime(text: string, timezone: string): CellValue {
  if (/^\d{4}-\d\d-\d\dT[\d:.]+(Z|[+-]\d\d:\d\d)$/.test(text)) return { value: text }
  const [, dayText = '', time = '00:00'] = /^(\S+?)(?:[T\s]+(\d{1,2}:\d\d(?::\d\d)?))?$/.exec(text) ?? []
  const day = dayOf(dayText)
  const [hour = '0', minute = '0', second = '0'] = time.split(':')
  if (day === null || Number(hour) > 23 || Number(minute) > 59 || Number(second) > 59)
    return wrong('时间格式须为 2025-01-31 08:00')
  return { value: fromWallClock(day, Number(hour), Number(minute), Number(second), timezone).toISOString() }
}

function choice(choices: readonly Choice[], text: string): CellValue {
  const lowerCased = text.toLowerCase()
  const found = choices.find(({ value, zh, en }) =>
    [value, zh, en].some((each) => each.toLowerCase() === lowerCased),
  )
  if (found !== undefined) return { value: found.value }
  const types = choices.slice(0, 8).map((one) => named(one))
  return wrong(
    choices.length > 8 ? message('须为 {types} 等', { types }) : message('须为 {types}', { types }),
  )
}

function all(cells: readonly CellValue[]): CellValue {
  const problem = cells.find((cell) => 'problem' in cell)
  return problem ?? { value: cells.map((cell) => ('value' in cell ? cell.value : null)) }
}

export function jsonCell(text: string): CellValue {
  try {
    const value: unknown = JSON.parse(text)
    return { value }
  } catch {
    return wrong('不是有效的 JSON')
  }
}

function wrong(problem: Message): CellValue {
  return { problem }
}
