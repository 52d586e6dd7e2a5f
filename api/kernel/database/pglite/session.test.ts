import { expect, test } from 'vitest'
import { runSession } from './session.ts'
import type { Thread } from './thread.ts'

const limits = { acquireMs: 1000, statementMs: 1000, idleMs: 30 }

test('work that asks nothing for too long loses its session', async () => {
  const sent: string[] = []
  const thread: Thread = {
    send: async (order) => {
      if (order.kind === 'script') sent.push(order.text)
      if (order.kind === 'batch') sent.push(order.statements.map(({ text }) => text).join('; '))
      return { id: 1, ok: true, answers: answersTo(order), error: null, isOutdated: false }
    },
    ended: false,
    end: async () => undefined,
  }
  const { promise: never, resolve } = Promise.withResolvers<void>()
  let late: Promise<unknown> = Promise.resolve()
  const session = runSession(
    thread,
    limits,
    async (session) => {
      session.begin({ isReadOnly: false, settings: { 'app.system': 'on' } })
      await session.query('SELECT 1')
      late = never.then(() => session.query('SELECT 2'))
      await late
    },
    () => undefined,
  )
  await expect(session).rejects.toMatchObject({ kind: 'timeout' })
  resolve()
  await expect(late).rejects.toMatchObject({ kind: 'timeout' })
  expect(sent).toEqual(["BEGIN; SELECT set_config('app.system', $1, true); SELECT 1", 'ROLLBACK'])
})

test.each([
  ['changed nothing', false, false, 0],
  ['changed something', false, true, 1],
  ['only reads', true, true, 0],
])('a transaction that %s counts as a write: %s', async (_what, isReadOnly, hasId, writes) => {
  const thread: Thread = {
    send: async (order) => ({
      id: 1,
      ok: true,
      answers: answersTo(order, [[hasId]]),
      error: null,
      isOutdated: false,
    }),
    ended: false,
    end: async () => undefined,
  }
  let wrote = 0
  await runSession(
    thread,
    { ...limits, idleMs: 10_000 },
    async ({ begin, query, end }) => {
      begin({ isReadOnly, settings: {} })
      await query('UPDATE notes SET id = id WHERE false')
      await end('COMMIT')
    },
    () => (wrote += 1),
  )
  expect(wrote).toBe(writes)
})

function answersTo(order: Parameters<Thread['send']>[0], rows: unknown[][] = []) {
  const count = order.kind === 'batch' ? order.statements.length : 1
  return Array.from({ length: count }, () => ({ names: ['value'], rows, command: '' }))
}
