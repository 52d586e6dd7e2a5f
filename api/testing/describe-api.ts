import { afterAll, beforeAll, describe, expect, inject } from 'vitest'
import type { ActionLogMark } from './action-log-check.ts'
import { leaveEvidence } from './action-log-evidence.ts'
import { createTestApi, type TestApi } from './api.ts'
import { type DatabaseKind, openTestDatabase, type TestDatabase } from './database.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The kind of database that the vitest project tests on. */
    engine: DatabaseKind
  }
}

/**
 * A suite of the API on a database of its own with the demo data. Every suite is run twice, by the vitest projects `api` (on PostgreSQL)
 * and `api-pglite`: both kinds pass the same tests.
 */
export function describeApi(
  name: string,
  suite: (open: () => TestApi, databaseUrl: () => string | undefined) => void,
): void {
  const engine = inject('engine')
  describe(`${name}, on ${engine}`, () => {
    let storage: TestDatabase
    let api: TestApi
    /** Files before this one have made calls in the process. */
    let before: ActionLogMark
    let effectsBefore: number
    beforeAll(async () => {
      storage = await openTestDatabase(engine)
      api = await createTestApi(storage.database)
      before = api.markActionLog()
      effectsBefore = api.unsaidEffects().length
    })
    afterAll(async () => {
      const proof = api.actionLog(before)
      leaveEvidence(engine, proof)
      await api.close()
      await storage.close()
      expect(proof.problems).toEqual([])
      // What is read is compared where every list, record and summary is (`tests/contract/reads.test.ts`).
      expect(
        api
          .unsaidEffects()
          .slice(effectsBefore)
          .filter(({ does }) => does === 'writes'),
      ).toEqual([])
    })
    suite(
      () => api,
      () => storage.settings.url,
    )
  })
}
