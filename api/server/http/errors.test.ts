import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Database, DatabaseError, type DatabaseErrorKind } from '../../kernel/database/types.ts'
import { simulatedPorts } from '../../kernel/platform/adapters/ports.ts'
import { testDataKeys } from '../../testing/data-key.ts'
import { createApp } from '../app.ts'
import { createServices } from '../create-services.ts'

/** What the database answers to whatever it is asked. */
let failure = new Error('down')
let app: FastifyInstance

beforeAll(async () => {
  const fail = () => Promise.reject(failure)
  const database: Database = {
    kind: 'pglite',
    transaction: fail,
    system: fail,
    alone: fail,
    direct: fail,
    exclusively: fail,
    isDemo: fail,
    load: () => ({ busy: 0, idle: 0, waiting: 0 }),
    close: fail,
  }
  app = await createApp(database, {
    services: createServices(database, { ports: simulatedPorts, filesDir: '.', dataKeys: testDataKeys }),
    clientId: 9,
    clientSecret: 'a-secret-of-the-test',
    lifetimes: { access: 60, refresh: 60, session: 60 },
    push: { publicKey: 'a key', origins: [] },
    limits: { signIns: 0, writes: 0, reads: 0 },
    trustProxy: false,
    logger: false,
    desk: { settings: [], filesDir: '' },
  })
})
afterAll(() => app.close())

async function answerTo(error: Error) {
  failure = error
  const headers = {
    authorization: `Bearer ${'x'.repeat(43)}`,
    'x-company-id': '1',
    'x-request-id': 'request-1',
  }
  const answer = await app.inject({ url: '/orders', headers })
  const parsed: unknown = JSON.parse(answer.body)
  return { status: answer.statusCode, retryAfter: answer.headers['retry-after'], body: parsed }
}

it('answers our own bug with the server’s request id and nothing else', async () => {
  expect(await answerTo(new Error('secret detail at /somewhere'))).toEqual({
    status: 500,
    retryAfter: undefined,
    body: { message: '服务器内部错误', request_id: expect.stringMatching(/^[0-9a-f-]{36}$/) },
  })
})

it.each<[DatabaseErrorKind, number]>([
  ['invalidText', 422],
  ['outOfRange', 422],
  ['tooLong', 422],
  ['foreignKey', 409],
  ['unique', 409],
  ['serialization', 503],
  ['timeout', 503],
  ['unavailable', 503],
  ['full', 507],
  ['readOnly', 500],
  ['permission', 500],
])('answers a database failure of kind %s with %i', async (kind, status) => {
  const { status: answered, body } = await answerTo(new DatabaseError(kind, 'secret detail'))
  expect([answered, JSON.stringify(body).includes('secret')]).toEqual([status, false])
})

it('says after how many seconds a database that cannot be reached may be asked again, and ends no session', async () => {
  expect(await answerTo(new DatabaseError('unavailable', 'gone'))).toEqual({
    status: 503,
    retryAfter: '2',
    body: { message: '数据库繁忙，请稍后再试', code: 'UNAVAILABLE', retry_after: 2 },
  })
})

it('says of a full disk when to ask again, too', async () => {
  const { status, retryAfter } = await answerTo(new DatabaseError('full', 'no space'))
  expect([status, retryAfter]).toEqual([507, '30'])
})

it('is alive without its database, but not ready', async () => {
  failure = new Error('down')
  const [alive, ready] = [await app.inject('/healthz'), await app.inject('/readyz')]
  expect([alive.statusCode, ready.statusCode]).toEqual([200, 503])
})
