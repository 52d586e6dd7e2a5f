import type { Query as Transaction } from '../../../kernel/database/types.ts'
import { addDecimals } from '../../../kernel/formats/money/decimal.ts'
import { hourText } from '../../query/calendar.ts'
import { runCached } from '../../query/sql.ts'
import { textOf } from '../../query/text-of.ts'
import type { CellQuery } from './cell-query.ts'
import { statementsOf, wholeBucket } from './statement.ts'

/** Sums by measure; null is what no source knows, absent is none. */
export type Sums = Readonly<Record<string, number | null>>

export interface Cell {
  readonly period: number
  readonly bucket: string | null
  readonly x: string | null
  readonly split: string | null
  readonly sums: Sums
}

/** The groups of one statement, and how they are added up. */
export interface Cells {
  readonly all: readonly Cell[]
  /** Sums of cells; of nothing: zeros. */
  add(cells: readonly Cell[]): Sums
  /** Sums of a whole period. */
  whole(period: number): Sums
}

export async function loadCells(tx: Transaction, query: CellQuery): Promise<Cells> {
  const { statements, unknown } = statementsOf(query)
  const rows: Record<string, unknown>[] = []
  for (const statement of statements) rows.push(...(await runCached<Record<string, unknown>>(tx, statement)))
  const measures = query.measures.filter((measure) => !unknown.has(measure))
  const single = new Set(query.sources.flatMap((source) => source.single ?? []))
  const cells = rows.map((row): Cell => ({
    period: Number(row['period']),
    bucket: bucketText(row['bucket'], query),
    x: textOrNull(row['x']),
    split: textOrNull(row['split']),
    sums: Object.fromEntries(measures.map((measure) => [measure, numberOf(row[measure])])),
  }))
  const all = cells.filter(({ bucket }) => bucket !== wholeBucket)
  const levels = new Set(query.sources.flatMap((source) => source.levels ?? []))
  const isLast = levels.size === 0 ? null : inLastBucket(all)
  const add = (some: readonly Cell[]) => {
    const sums = sumsOf(some, query.measures, unknown, single)
    if (isLast === null || new Set(some.map(({ bucket }) => bucket)).size < 2) return sums
    const ofLevels = query.measures.filter((measure) => levels.has(measure))
    return { ...sums, ...sumsOf(some.filter(isLast), ofLevels, unknown, single) }
  }
  return {
    all,
    add,
    whole: (period) => {
      const sums = add(all.filter((cell) => cell.period === period))
      const counted = cells.find((cell) => cell.period === period && cell.bucket === wholeBucket)
      if (counted === undefined) return sums
      return { ...sums, ...Object.fromEntries([...single].map((name) => [name, counted.sums[name] ?? null])) }
    },
  }
}

/** Whether a cell is of the last month that its period has cells of. */
function inLastBucket(cells: readonly Cell[]): (cell: Cell) => boolean {
  const last = new Map<number, string>()
  for (const { period, bucket } of cells)
    if (bucket !== null && bucket > (last.get(period) ?? '')) last.set(period, bucket)
  return ({ period, bucket }) => bucket === last.get(period)
}

function sumsOf(
  cells: readonly Cell[],
  measures: readonly string[],
  unknown: ReadonlySet<string>,
  single: ReadonlySet<string>,
): Sums {
  const sums: Record<string, number | null> = {}
  for (const measure of measures) {
    if (unknown.has(measure)) sums[measure] = null
    else if (single.has(measure)) sums[measure] = onlyValue(cells.map((cell) => cell.sums[measure] ?? null))
    else sums[measure] = cells.reduce((sum, cell) => addDecimals(sum, cell.sums[measure] ?? 0), 0)
  }
  return sums
}

function onlyValue(values: readonly (number | null)[]): number | null {
  const there = values.filter((value) => value !== null)
  return there.length === 1 ? (there[0] ?? null) : null
}

function bucketText(value: unknown, { grain, timezone }: CellQuery): string | null {
  if (value === null || value === wholeBucket) return value
  return grain === 'hour' ? hourText(Date.parse(textOf(value)), timezone) : textOf(value)
}

function textOrNull(value: unknown): string | null {
  return value === null || value === undefined ? null : textOf(value)
}

function numberOf(value: unknown): number | null {
  return value === null || value === undefined ? null : Number(value)
}
