import { openPGlite } from '../../../api/kernel/database/pglite/engine.ts'
import type { Rows } from '../model.ts'

/** Statements on the folder of an embedded database whose process has ended. */
export function rowsOfFolder(folder: string): Rows {
  return async <T extends object>(text: string, params: readonly unknown[] = []) => {
    const engine = await openPGlite({ folder, checkpointEvery: Infinity, checkpointIdleMs: 3_600_000 })
    try {
      const limits = { acquireMs: 60_000, statementMs: 60_000, idleMs: 60_000 }
      return await engine.session(limits, ({ query }) => query<T>(text, params))
    } finally {
      await engine.close()
    }
  }
}
