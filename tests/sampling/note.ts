import { appendFileSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { runFolder } from './run.ts'

/** How many of the cases of a table were tried. */
export interface SampledTable {
  readonly family: string
  readonly engine: string | null
  readonly cases: number
  readonly sampled: number
  /** Cases that the change is about, and how many of those were tried. */
  readonly touched: number
  readonly touchedSampled: number
}

/** A table as one process notes it. */
export interface NotedTable extends SampledTable {
  /** Which cases those are, as a digest: Playwright's processes each note the tables of the files that they load. */
  readonly digest: string
}

/** Leaves it for the closing lines of the run. */
export function note(noted: NotedTable): void {
  if (runFolder === undefined) return
  mkdirSync(runFolder, { recursive: true })
  appendFileSync(join(runFolder, 'tables.jsonl'), `${JSON.stringify(noted)}\n`)
}
