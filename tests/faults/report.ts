import { appendFileSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Cell } from './model.ts'

/** Environment variable with the folder that the whole suite's table is written to. */
export const FAULTS_FOLDER = 'TEST_FAULTS_FOLDER'

/** Leaves the cells of one fault, or why it was not tried, for the table at the end; nothing where only a sample is tried. */
export function noteCells(cells: readonly Cell[], remark?: string): void {
  const folder = process.env[FAULTS_FOLDER]
  if (folder === undefined) return
  mkdirSync(folder, { recursive: true })
  for (const cell of cells) appendFileSync(join(folder, 'cells.jsonl'), `${JSON.stringify(cell)}\n`)
  if (remark !== undefined) appendFileSync(join(folder, 'remarks.txt'), `${remark}\n`)
}
