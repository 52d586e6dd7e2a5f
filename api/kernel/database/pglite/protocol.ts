import type { Answer as Answered, Statement } from '../batch.ts'
import type { ServerError } from '../errors.ts'

/** What the main thread asks the thread that holds PGlite; every request is answered once, in order. */
export type Request =
  | { id: number; kind: 'batch'; statements: readonly Statement[] }
  | { id: number; kind: 'script'; text: string }
  | { id: number; kind: 'dump'; file: string }
  | { id: number; kind: 'close' }

export type Answer =
  | { id: number; ok: true; answers: readonly Answered[]; error: ServerError | null; isOutdated: boolean }
  | { id: number; ok: false; error: ServerError }

/** The id under which the thread reports that the database is open, or why not. */
export const OPENED = 0

export interface DatabaseFiles {
  /** null = in memory. */
  folder: string | null
  /** A dump to begin with instead of an empty database. */
  template: string | null
}

export interface WorkerInput extends DatabaseFiles {
  /** PGlite's own code. */
  program: WebAssembly.Module
}
