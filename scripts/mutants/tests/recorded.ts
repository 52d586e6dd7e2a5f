import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

export const root = join(import.meta.dirname, '../../..')
const folder = join(root, '.cache/mutants/recorded')

export interface Recorded {
  readonly test: string
  /** That it took, alone. */
  readonly seconds?: number
  /** The functions that the test called, by the file they are in, as offsets of its text at that time. */
  readonly files: Readonly<Record<string, { readonly of: string; readonly called: readonly Span[] }>>
}

export type Span = readonly [start: number, end: number]

export function recordFile(test: string): string {
  return join(folder, `${test.replaceAll('/', '__')}.json`)
}

/** What is known of the test files that ran with the recorder. */
export function readRecorded(): readonly Recorded[] {
  if (!existsSync(folder)) return []
  return readdirSync(folder).map((name): Recorded => JSON.parse(readFileSync(join(folder, name), 'utf8')))
}
