import { appendFileSync, mkdirSync } from 'node:fs'
import path from 'node:path'

const folder = path.join(import.meta.dirname, '../../../.cache/races')

/** Which locks the cases of the last whole run took, one JSON line each. */
export const takenFile = path.join(folder, 'locks-taken.jsonl')

/** Leaves it for the proof of the locks; nothing where only a sample is played. */
export function noteTaken(name: string, locks: readonly string[]): void {
  if (process.env['TEST_RACES_LOCKS'] !== '1' || locks.length === 0) return
  mkdirSync(folder, { recursive: true })
  appendFileSync(takenFile, `${JSON.stringify({ name, locks })}\n`)
}
