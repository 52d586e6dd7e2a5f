import { expect, test } from 'vitest'
import { runSession } from './session.ts'
import type { Thread } from './thread.ts'

const limits = { acquireMs: 1000, statementMs: 1000, idleMs: 30 }

test('work that asks nothing for too long loses its session', async () => {
  const sent: string[] = []
  const thread: Thread = {
    send: async (order) => {
      sent.push(order.kind === 'close' || order.kind === 'dump' ? order.kind : order.text)
      return { id: 1, ok: true, names: [], rows: [], command: '' }
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
      await session.script('BEGIN')
      await session.query('SELECT 1')
      late = never.then(() => session.query('SELECT 2'))
      await late
    },
    () => undefined,
  )
  await expect(session).rejects.toMatchObject({ kind: 'timeout' })
  resolve()
  await expect(late).rejects.toMatchObject({ kind: 'timeout' })
  expect(sent).toEqual(['BEGIN', 'SELECT 1', 'ROLLBACK'])
})

test.each([
  ['changed nothing', false, 0],
  ['changed something', true, 1],
])('a transaction that %s counts as a write: %s', async (_what, hasId, writes) => {
  const thread: Thread = {
    send: async () => ({ id: 1, ok: true, names: ['has'], rows: [[hasId]], command: 'COMMIT' }),
    ended: false,
    end: async () => undefined,
  }
  let wrote = 0
  await runSession(
    thread,
    { ...limits, idleMs: 10_000 },
    async ({ script, query }) => {
      await script('BEGIN')
      await query('UPDATE notes SET id = id WHERE false')
      await script('COMMIT')
    },
    () => (wrote += 1),
  )
  expect(wrote).toBe(writes)
})
