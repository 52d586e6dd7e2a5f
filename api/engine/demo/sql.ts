import { literal } from '../../kernel/database/sql.ts'
import type { Query } from '../../kernel/database/types.ts'
import { OFFSET, type Plan } from './plan.ts'

const SEED = 20250101

/**
 * Pseudo-randomness in SQL: `demo_random('orders.country', n)` in [0, 1) depends on nothing but its arguments. The hash functions are
 * those of hash partitioning, which may not change between versions. Only +, −, × and comparisons follow, so that every platform
 * comes to the same digits.
 */
export async function createFunctions(tx: Query, plan: Plan): Promise<void> {
  const define = (signature: string, result: string, body: string) =>
    tx(
      `CREATE OR REPLACE FUNCTION storage.${signature} RETURNS ${result} LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$ SELECT ${body} $$`,
    )
  await define(
    'demo_random(purpose text, n bigint)',
    'double precision',
    `(hashint8extended(n, hashtextextended(purpose COLLATE "C", ${SEED})) & 9007199254740991)::double precision / 9007199254740992`,
  )
  await define(
    'demo_int(purpose text, n bigint, lowest int, highest int)',
    'int',
    'lowest + floor(storage.demo_random(purpose, n) * (highest - lowest + 1))::int',
  )
  await define(
    'demo_pick(purpose text, n bigint, choices anyarray)',
    'anyelement',
    'choices[1 + floor(storage.demo_random(purpose, n) * cardinality(choices))::int]',
  )
  const midnight = Date.parse(`${plan.today}T00:00:00${OFFSET}`) / 1000
  await define(
    'demo_at(days_ago bigint, seconds bigint)',
    'timestamptz',
    `to_timestamp((${midnight} - days_ago * 86400 + seconds)::double precision)`,
  )
  const until = Date.parse(plan.until ?? `${plan.today}T00:00:00${OFFSET}`) / 1000
  await define('demo_until()', 'timestamptz', `to_timestamp(${until}::double precision)`)
  await define('demo_day(days_ago bigint)', 'date', `date '${plan.today}' - days_ago::int`)
}

export async function dropFunctions(tx: Query): Promise<void> {
  await tx(
    `DROP FUNCTION storage.demo_int(text, bigint, int, int), storage.demo_pick(text, bigint, anyarray), storage.demo_random(text, bigint),
     storage.demo_at(bigint, bigint), storage.demo_day(bigint), storage.demo_until()`,
  )
}

/**
 * SQL of a choice by weight: `weighted('orders.country', 'n', {US: 34, DE: 12})`; weights are whole numbers. The draw falls between two of
 * their sums: a long list with each value as often as its weight would be walked through for every row.
 */
export function weighted(purpose: string, n: string, weights: Readonly<Record<string, number>>): string {
  const entries = Object.entries(weights)
  let total = 0
  const sums = entries.map(([, weight]) => (total += weight))
  const draw = `floor(storage.demo_random(${literal(purpose)}, ${n}) * ${total})::int`
  return `(${list(entries.map(([value]) => value))})[1 + width_bucket(${draw}, ARRAY[${sums.slice(0, -1).join(',')}]::int[])]`
}

/** SQL of an even choice. */
export function pick(purpose: string, n: string, choices: readonly string[]): string {
  return `storage.demo_pick(${literal(purpose)}, ${n}, ${list(choices)})`
}

/** SQL that takes the choices in turn, so that each occurs. */
export function inTurn(n: string, choices: readonly string[]): string {
  return `(${list(choices)})[1 + ((${n}) % ${choices.length})::int]`
}

/** SQL of a value of which the first rows (`place` from 0) take each choice in turn, so that all occur however few rows there are. */
export function complete(place: string, choices: readonly string[], usual: string): string {
  return `CASE WHEN ${place} BETWEEN 0 AND ${choices.length - 1} THEN (${list(choices)})[1 + (${place})::int] ELSE ${usual} END`
}

/** SQL of a yes with the given probability. */
export function chance(purpose: string, n: string, probability: number): string {
  return `storage.demo_random(${literal(purpose)}, ${n}) < ${probability}`
}

export function list(values: readonly string[]): string {
  return `ARRAY[${values.map(literal).join(',')}]::text[]`
}

/**
 * Inserts rows whose columns are those of the first one; lists and objects fit array and json columns. Times that a row does not
 * name are the begin of the history.
 */
export async function insertRows(
  tx: Query,
  table: string,
  rows: readonly Readonly<Record<string, unknown>>[],
): Promise<void> {
  const [first] = rows
  if (first === undefined) return
  const columnNames = Object.keys(first).map((name) => `"${name}"`)
  const times = ['created_at', 'updated_at'].filter((name) => !(name in first))
  const columns = [...columnNames, ...times].join(', ')
  const values = [...columnNames, ...times.map(() => `storage.demo_at(740, 0)`)].join(', ')
  await tx(
    `INSERT INTO ${table} (${columns}) SELECT ${values} FROM jsonb_populate_recordset(NULL::${table}, $1::jsonb)`,
    [JSON.stringify(rows)],
  )
}

/** SQL of the company of row `n`: 60 %, 30 % and 10 % (domain/resources.md, companies). */
export function companyOf(n: string): string {
  return `(CASE WHEN ${n} % 10 < 6 THEN 1 WHEN ${n} % 10 < 9 THEN 2 ELSE 3 END)`
}

/** SQL of rows `n, company_id, place`: `place` counts a company's own rows from 0, to give each company each value in turn. */
export function numbered(count: number): string {
  return `(SELECT n, ${companyOf('n')} AS company_id, ${placeOf('n')} AS place FROM generate_series(1, ${count}) AS n) AS numbered`
}

/** SQL of the number of row `n` among its company's rows, from 0. */
export function placeOf(n: string): string {
  return `(CASE WHEN ${n} % 10 < 6 THEN ${n} / 10 * 6 + ${n} % 10 WHEN ${n} % 10 < 9 THEN ${n} / 10 * 3 + ${n} % 10 - 6 ELSE ${n} / 10 END)`
}

/** SQL of a text that in one row of twenty is one of those that try a layout: very long, emoji, right-to-left, quotes. */
export function sometimesOdd(
  purpose: string,
  n: string,
  usual: string,
  odd: readonly string[] = ODD_NAMES,
): string {
  return `CASE WHEN ${chance(`${purpose}.odd`, n, 0.05)} THEN ${pick(`${purpose}.text`, n, odd)} ELSE ${usual} END`
}

const ODD_NAMES = [
  '🎁 双十一限时特惠',
  'عرض خاص لعملائنا',
  'מבצע לחברי המועדון',
  '“买一送一” & 满 $50 减 $10',
  '老用户年度答谢：凭任一旧版序列号均可免费升级至最新版本，并获赠一年云端服务与优先技术支持',
  'Größe zählt – ½ Preis für Ñandú™-Fans',
]
