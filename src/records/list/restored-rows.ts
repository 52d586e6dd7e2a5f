import { isGone } from './held-rows.ts'
import { type Row, textOf } from './list-result.ts'

/** When a record was brought back out of the recycle bin, and by whom. */
export interface Restored {
  /** ISO 8601. */
  readonly at: string
  readonly by: string
}

/** Of this visit: whoever comes later reads it in the history of the record. */
const restored = new Map<string, Restored>()

const placeOf = (resource: string | null, id: unknown): string => `${resource} ${textOf(id)}`

export function noteRestored(resource: string | null, id: unknown, by: string): void {
  restored.set(placeOf(resource, id), { at: new Date().toISOString(), by })
}

/** Undefined, too, for a record that was deleted again. */
export function restoredOf(resource: string | null, row: Row, rowKey: string): Restored | undefined {
  return row['is_deleted'] === true && !isGone(row) ? undefined : restored.get(placeOf(resource, row[rowKey]))
}
