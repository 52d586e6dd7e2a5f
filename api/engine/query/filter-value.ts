import { type SQL, sql } from '../../kernel/database/sql.ts'
import { message } from '../../kernel/formats/messages/message.ts'
import { dateRange, type Moment, type Problem } from './date-range.ts'
import type { Filter } from './filters.ts'
import { array, contains } from './sql.ts'

/** What relative filter values refer to. */
export interface FilterContext extends Moment {
  readonly userId: number | null
  readonly companyId: number | null
}

export type Parsed = { readonly condition: SQL; readonly negated: boolean } | Problem

/**
 * The condition that a filter value states (domain/resources.md §1): lists `a,b`, ranges `x..y`, `x..`, `..y`, `null`, `notnull`,
 * relative dates, `!` for not, `me` and `current`. A value that is none of these is a problem in words, not an error.
 */
export function parseFilterValue(filter: Filter, text: string, context: FilterContext): Parsed {
  const negated = text.startsWith('!')
  const value = negated ? text.slice(1) : text
  const column = sql`(${sql.raw(filter.sql)})`
  if (value === 'null') return { condition: sql`${column} is null`, negated }
  if (value === 'notnull') return { condition: sql`${column} is not null`, negated }
  const condition = conditions[filter.control](filter, value, context, column)
  return 'problem' in condition ? condition : { condition, negated }
}

/** Whether the rows that a value of a filter lets through all have one; a boolean without one is false. */
export function isPresentBy(filter: Pick<Filter, 'control'>, text: string): boolean {
  if (text === 'notnull' || text === '!null') return true
  return filter.control !== 'boolean' && text !== 'null' && !text.startsWith('!')
}

type ConditionOf = (filter: Filter, value: string, context: FilterContext, column: SQL) => SQL | Problem

const conditions: Readonly<Record<Filter['control'], ConditionOf>> = {
  text: textCondition,
  multi: enumCondition,
  relation: relationCondition,
  tree: relationCondition,
  boolean: booleanCondition,
  numrange: numberCondition,
  daterange: (filter, value, context, column) =>
    dateRange(value, context, { column, isDate: filter.field.type === 'date' }),
  tags: (_filter, value, _context, column) => {
    const words = split(value)
    return words.length === 0 ? { problem: '不能为空' } : sql`${column} && ${array(words, 'text')}`
  },
}

/** What stands in quotes, and a whole address, means that one; anything else is looked for inside the text. */
function textCondition(
  { field }: Filter,
  value: string,
  _context: FilterContext,
  column: SQL,
): SQL | Problem {
  const quoted = /^"(.+)"$/s.exec(value)?.[1]
  if (quoted !== undefined) return sql`${column} = ${quoted}`
  if (value === '') return { problem: '不能为空' }
  const isWhole = field.type === 'email' && /^[^@\s]+@[^@\s]+\.[^@\s]+$/.test(value)
  return isWhole ? sql`lower(${column}) = ${value.toLowerCase()}` : contains(column, value)
}

function enumCondition(
  { field }: Filter,
  value: string,
  _context: FilterContext,
  column: SQL,
): SQL | Problem {
  const words = split(value)
  if (words.length === 0) return { problem: '不能为空' }
  const choices = new Set(field.choices?.map((choice) => choice.value))
  const unknown = field.isOpen ? undefined : words.find((word) => !choices.has(word))
  if (unknown !== undefined) return { problem: message('值不存在：{name}', { name: unknown }) }
  return field.type === 'enums'
    ? sql`${column} && ${array(words, 'text')}`
    : sql`${column} = any(${array(words, 'text')})`
}

function relationCondition(
  filter: Filter,
  value: string,
  context: FilterContext,
  column: SQL,
): SQL | Problem {
  const ids = split(value).map((word) => idOf(filter, word, context))
  if (ids.length === 0) return { problem: '不能为空' }
  if (!ids.every((id) => id !== null)) return { problem: '须为编号' }
  if (filter.tree !== null) return sql`${column} in ${withBelow(filter.tree, ids)}`
  return filter.field.type === 'refs'
    ? sql`${column} && ${array(ids, 'bigint')}`
    : sql`${column} = any(${array(ids, 'bigint')})`
}

function withBelow(table: string, ids: readonly number[]): SQL {
  const name = sql.identifier(table)
  return sql`(with recursive below(id) as (select r.id from ${name} r where r.id = any(${array([...ids], 'bigint')})
    union select r.id from ${name} r join below b on r.parent_id = b.id) select below.id from below)`
}

function idOf({ field }: Filter, word: string, context: FilterContext): number | null {
  if (word === 'me' && field.resource === 'users') return context.userId
  if (word === 'current' && field.resource === 'companies') return context.companyId
  const id = /^[1-9]\d{0,15}$/.test(word) ? Number(word) : Number.NaN
  return Number.isSafeInteger(id) ? id : null
}

const booleans = new Map([
  ['1', true],
  ['true', true],
  ['0', false],
  ['false', false],
])

function booleanCondition(
  filter: Filter,
  value: string,
  _context: FilterContext,
  column: SQL,
): SQL | Problem {
  const words = new Set(split(value).map((word) => booleans.get(word)))
  if (words.size === 0 || words.has(undefined)) return { problem: '须为 1 或 0' }
  if (words.size === 2) return sql`true`
  const truth = filter.field.nullable ? sql`coalesce(${column}, false)` : column
  return words.has(true) ? truth : sql`not ${truth}`
}

const number = /^-?\d{1,15}(\.\d{1,6})?$/

function numberCondition(
  { field }: Filter,
  value: string,
  _context: FilterContext,
  column: SQL,
): SQL | Problem {
  const [from = '', to = from, more] = value.split('..')
  if (more !== undefined || (from === '' && to === '')) return { problem: '须为数字或范围，如 10..20' }
  if ((from !== '' && !number.test(from)) || (to !== '' && !number.test(to)))
    return { problem: '须为数字或范围，如 10..20' }
  if (from !== '' && to !== '' && Number(from) > Number(to)) return { problem: '范围的起点大于终点' }
  // Compared with a numeric, a whole number would become one in each row: no index, no statistics.
  const [least, most] =
    field.type === 'int'
      ? [sql`ceil(${from}::numeric)::bigint`, sql`floor(${to}::numeric)::bigint`]
      : [sql`${from}::numeric`, sql`${to}::numeric`]
  const lower = from === '' ? sql`true` : sql`${column} >= ${least}`
  const upper = to === '' ? sql`true` : sql`${column} <= ${most}`
  return sql`(${lower} and ${upper})`
}

function split(value: string): string[] {
  return value
    .split(',')
    .map((word) => word.trim())
    .filter((word) => word !== '')
}
