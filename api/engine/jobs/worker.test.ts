import { expect, it } from 'vitest'
import { type Database, DatabaseError } from '../../kernel/database/types.ts'
import type { Services } from '../model/services.ts'
import { createWorker } from './worker.ts'

it.each([
  ['tells of an error of its own', new Error('a bug'), ['worker: a bug']],
  ['tries again in silence while the database is away', new DatabaseError('unavailable', 'gone'), []],
])('%s', async (_case, failure, reported) => {
  const reports: string[] = []
  const queue = {
    recoverAll: () => Promise.resolve(),
    onWake: () => undefined,
    take: () => Promise.reject(failure),
  }
  const worker = createWorker({
    database: {
      kind: 'pglite',
      isDemo: () => Promise.resolve(false),
      system: () => Promise.resolve([]),
    } as Partial<Database> as Database,
    services: { queue } as unknown as Services,
    definitions: [],
    intents: [],
    outboxes: [],
    maintenanceSteps: [],
    deliverMails: () => Promise.resolve(0),
    onError: () => undefined,
    onIntentError: () => undefined,
    onMaintenanceError: (error, step) =>
      reports.push(`${step}: ${error instanceof Error ? error.message : 'no error'}`),
  })
  await worker.start()
  await worker.stop()
  expect(reports).toEqual(reported)
})
