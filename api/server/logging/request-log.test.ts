import type { FastifyReply, FastifyRequest } from 'fastify'
import { expect, it } from 'vitest'
import { type Database, DatabaseError, type DatabaseErrorKind } from '../../kernel/database/types.ts'
import { createRequestLog } from './request-log.ts'

/** A database that fails as scripted and notes the ids of the requests that it was given. */
function databaseThat(failures: DatabaseErrorKind[]) {
  const written: string[] = []
  const database = {
    system: async (work: (tx: unknown) => Promise<unknown>) => {
      const kind = failures.shift()
      if (kind !== undefined) throw new DatabaseError(kind, 'not now')
      return await work(async (_text: string, [entries]: [string]) => {
        written.push(...(JSON.parse(entries) as { request_id: string }[]).map((entry) => entry.request_id))
        return []
      })
    },
  }
  return { database: database as unknown as Database, written }
}

const called = (id: string): [FastifyRequest, FastifyReply] => [
  { id, method: 'GET', url: '/orders', headers: {}, ip: '127.0.0.1', routeOptions: { config: {} } } as never,
  { statusCode: 200, elapsedTime: 1 } as never,
]

it('calls made while the database is away are logged when it is back, in their order', async () => {
  const { database, written } = databaseThat(['unavailable', 'readOnly'])
  const reported: unknown[] = []
  const log = createRequestLog(database, (error) => reported.push(error))
  for (const id of ['1', '2', '3']) {
    log.answered(...called(id), undefined, null)
    await log.flush()
  }
  await log.close()
  expect([written, reported.length]).toEqual([['1', '2', '3'], 2])
})

it('what the database refuses for good is reported once', async () => {
  const { database, written } = databaseThat(['invalidText'])
  const reported: unknown[] = []
  const log = createRequestLog(database, (error) => reported.push(error))
  log.answered(...called('1'), undefined, null)
  await log.flush()
  await log.close()
  expect([written, reported.length]).toEqual([[], 1])
})
