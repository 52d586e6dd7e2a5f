import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import { request } from 'undici'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type RefundOutcome, withoutGateway } from '../../api/kernel/platform/adapters/payment-gateway.ts'
import { simulatedPorts } from '../../api/kernel/platform/adapters/ports.ts'
import { createTestApi, type TestApi } from '../../api/testing/api.ts'
import { openTestDatabase, type TestDatabase } from '../../api/testing/database.ts'

let storage: TestDatabase
let api: TestApi
let server: Server
let gateway: string
/** What the gateway has paid back, by key, and how often it was asked. */
const paid = new Map<string, string>()
let refunds = 0
/** Called once it has paid, before it answers. */
let onPaid: () => void = () => undefined

beforeAll(async () => {
  server = createServer(async (incoming, outgoing) => {
    const { key } = JSON.parse(await text(incoming)) as { key: string }
    refunds += 1
    const transaction = paid.get(key) ?? `re_${paid.size + 1}`
    paid.set(key, transaction)
    onPaid()
    outgoing.end(JSON.stringify({ kind: 'done', transaction } satisfies RefundOutcome))
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  gateway = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`
  storage = await openTestDatabase('postgres')
  api = await createTestApi(storage.database, {}, [], {
    ports: {
      ...simulatedPorts,
      payments: {
        byHand: withoutGateway,
        test: (account) => simulatedPorts.payments.test(account),
        checkout: (...args) => simulatedPorts.payments.checkout(...args),
        close: (...given) => simulatedPorts.payments.close(...given),
        pages: simulatedPorts.payments.pages,
        isSimulated: simulatedPorts.payments.isSimulated,
        refund: async (_account, { idempotencyKey: key }) => {
          const answer = await request(gateway, { method: 'POST', body: JSON.stringify({ key }) })
          return (await answer.body.json()) as RefundOutcome
        },
      },
    },
  })
})
afterAll(async () => {
  await api.close()
  await storage.close()
  server.close()
})

const query = <T extends object>(text: string, params: unknown[] = []) =>
  storage.database.system((tx) => tx<T>(text, params))

/** An approved refund of an order of the demo data, which waits for its gateway. */
async function approved(): Promise<number> {
  const client = await api.as('admin')
  const [order] = await query<{ id: number; total: string }>(
    `select o.id, o.total from orders o join payment_methods m on m.id = o.payment_method_id
     where o.company_id = 1 and o.status = 'fulfilled' and o.refunded_total = 0 and o.total > 0 and o.deleted_at is null
       and m.gateway not in ('bank_transfer', 'reseller', 'app_store')
       and not exists (select from returns r where r.order_id = o.id) order by o.id limit 1`,
  )
  const body = { order_id: order?.id, type: 'full', reason: 'price', amount: order?.total }
  const id = (await client.send('POST', '/returns', { body })).body.number('data', 'id')
  await client.send('POST', `/returns/${id}/approve`, { body: {} })
  return id
}

/** Carries out what waits in a process of its own, until it is killed; the signal that ended it. */
async function killedAt(step: 'asking' | 'paid' | 'answered'): Promise<unknown> {
  const file = path.join(import.meta.dirname, 'refund-process.ts')
  const child = spawn(process.execPath, [file, storage.settings.url ?? '', gateway, step], {
    stdio: 'inherit',
  })
  onPaid = () => step === 'paid' && child.kill('SIGKILL')
  const [, signal] = (await once(child, 'exit')) as [number | null, string | null]
  onPaid = () => undefined
  return signal
}

test.each([
  ['before it asks', 'asking', 1],
  ['after the gateway has paid', 'paid', 2],
  ['after the gateway has answered', 'answered', 2],
] as const)('a process killed %s leaves one refund', async (_when, step, times) => {
  paid.clear()
  refunds = 0
  const id = await approved()
  const signal = await killedAt(step)
  const recorded = async () =>
    await query(
      `select r.status, i.status as intent, i.attempts::int,
         (select count(*)::int from tradings x where x.order_id = r.order_id and x.type = 'refund') as refunds
       from returns r join intents i on i.resource = 'returns' and i.record_id = r.id where r.id = $1`,
      [id],
    )
  const left = await recorded()
  await api.drain()
  const early = await recorded()
  // Its lease runs out.
  await query('update intents set next_attempt_at = now() where record_id = $1', [id])
  await api.drain()
  expect(signal).toBe('SIGKILL')
  expect([left, early]).toEqual(
    Array.from({ length: 2 }, () => [{ status: 'processing', intent: 'running', attempts: 1, refunds: 0 }]),
  )
  expect(await recorded()).toEqual([{ status: 'refunded', intent: 'done', attempts: 2, refunds: 1 }])
  expect([paid.size, refunds]).toEqual([1, times])
})
