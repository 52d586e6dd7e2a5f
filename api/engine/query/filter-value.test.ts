import { PgDialect } from 'drizzle-orm/pg-core/dialect'
import { describe, expect, it } from 'vitest'
import { worded } from '../../kernel/formats/messages/worded.ts'
import { findResource } from '../../modules/registry.ts'
import { orders } from '../../modules/sales/orders/orders.ts'
import { type FilterContext, isPresentBy, parseFilterValue } from './filter-value.ts'
import { filtersOf } from './filters.ts'

const dialect = new PgDialect()
const filters = filtersOf(orders, findResource)
const context: FilterContext = {
  now: new Date('2025-01-31T17:00:00Z'),
  timezone: 'Asia/Shanghai',
  userId: 7,
  companyId: 1,
}

function parse(name: string, text: string) {
  const filter = filters.find((each) => each.name === name)
  if (filter === undefined) throw new Error(`orders have no filter ${name}`)
  const parsed = parseFilterValue(filter, text, context)
  if ('problem' in parsed) return worded('zh', parsed.problem)
  const { sql, params } = dialect.sqlToQuery(parsed.condition)
  return { sql, params, negated: parsed.negated }
}

describe('a filter value', () => {
  it.each([
    [
      'status',
      'paid,fulfilled',
      { sql: '(t.status) = any($1::text[])', params: [['paid', 'fulfilled']], negated: false },
    ],
    ['status', '!paid', { sql: '(t.status) = any($1::text[])', params: [['paid']], negated: true }],
    ['agency_id', 'null', { sql: '(t.agency_id) is null', params: [], negated: false }],
    ['agency_id', '3, 4', { sql: '(t.agency_id) = any($1::bigint[])', params: [[3, 4]], negated: false }],
    ['tags', 'a,b', { sql: '(t.tags) && $1::text[]', params: [['a', 'b']], negated: false }],
    ['email', 'Ann@x.com', { sql: 'lower((t.email)) = $1', params: ['ann@x.com'], negated: false }],
    ['email', 'Ann', { sql: '(t.email) ilike $1', params: ['%Ann%'], negated: false }],
    ['email', '"Ann"', { sql: '(t.email) = $1', params: ['Ann'], negated: false }],
    ['email', '!"null"', { sql: '(t.email) = $1', params: ['null'], negated: true }],
    ['is_test', '1', { sql: '(t.is_test)', params: [], negated: false }],
    ['is_test', '0', { sql: 'not (t.is_test)', params: [], negated: false }],
    ['is_test', '0,1', { sql: 'true', params: [], negated: false }],
    [
      'total_usd',
      '10..20.50',
      {
        sql: '((t.total_usd) >= $1::numeric and (t.total_usd) <= $2::numeric)',
        params: ['10', '20.50'],
        negated: false,
      },
    ],
    [
      'items.product_pid',
      '1.5..10',
      {
        sql: '((sold.pid) >= ceil($1::numeric)::bigint and (sold.pid) <= floor($2::numeric)::bigint)',
        params: ['1.5', '10'],
        negated: false,
      },
    ],
    [
      'created_at',
      'today',
      {
        sql: '((t.created_at) >= ($1::date::timestamp at time zone $2) and (t.created_at) < ($3::date::timestamp at time zone $4))',
        params: ['2025-02-01', 'Asia/Shanghai', '2025-02-02', 'Asia/Shanghai'],
        negated: false,
      },
    ],
    [
      'created_at',
      '-30d..',
      {
        sql: '((t.created_at) >= ($1::date::timestamp at time zone $2) and true)',
        params: ['2025-01-02', 'Asia/Shanghai'],
        negated: false,
      },
    ],
  ])('%s = %s is a condition with parameters', (name, text, expected) => {
    expect(parse(name, text)).toEqual(expected)
  })

  it.each([
    ['status', '', '不能为空'],
    ['status', "paid' or 1=1", "值不存在：paid' or 1=1"],
    ['agency_id', '1;2', '须为编号'],
    ['agency_id', 'me', '须为编号'],
    ['is_test', '2', '须为 1 或 0'],
    ['total_usd', '1e3', '须为数字或范围，如 10..20'],
    ['total_usd', '9..1', '范围的起点大于终点'],
    ['created_at', '2025-02-30', '须为日期或范围，如 2025-01-01..2025-01-31、-30d..today'],
    ['created_at', 'today..-1d', '范围的起点晚于终点'],
  ])('%s = %s is a problem in words', (name, text, problem) => {
    expect(parse(name, text)).toBe(problem)
  })

  it.each([
    ['daterange', 'notnull', true],
    ['daterange', '!null', true],
    ['daterange', '-30d..', true],
    ['numrange', '..3', true],
    ['multi', 'paid', true],
    ['boolean', '1', false],
    ['daterange', 'null', false],
    ['daterange', '!notnull', false],
    ['multi', '!paid', false],
  ] as const)('of %s that is %s lets through rows with a value alone: %s', (control, text, isSo) => {
    expect(isPresentBy({ control }, text)).toBe(isSo)
  })
})
