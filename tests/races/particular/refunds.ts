import { asRequester, type IntentContext, resolveIntent } from '../../../api/engine/jobs/intents/resolve.ts'
import type { IntentRow } from '../../../api/engine/jobs/intents/row.ts'
import { refundAtGateway } from '../../../api/modules/sales/returns/pay-back.ts'
import type { RaceCase } from '../cases/cases.ts'
import { race, raceOfWork, send } from '../cases/race.ts'
import type { World } from '../world/world.ts'
import { call, alternating } from './calls.ts'
import { idOf, idsOf, rowsOf } from './rows.ts'

/** Money that goes back, by hand and through the gateway. */
export const refundRaces: readonly RaceCase[] = [
  {
    name: 'two refunds of one order that is billed in another currency are marked at once',
    async play(world) {
      const returns = await twoUnderWay(world)
      return await race(
        world,
        returns.map((id) =>
          call(
            'returns_mark_refunded',
            { id },
            { gateway_txn_no: `RACE-${id}`, refunded_at: '2025-12-30T08:00:00.000+08:00' },
          ),
        ),
        { holds: [refundedDollars] },
      )
    },
  },
  {
    name: 'the gateway’s answer about one refund is written down eight times at once',
    async play(world) {
      const [id = 0] = await twoUnderWay(world)
      const row = refundOf(id, 0)
      const context = contextOf(world)
      return await raceOfWork(
        world,
        Array.from(
          { length: 8 },
          () => () =>
            asRequester(context, row, false, (opened) => refundAtGateway.done(opened, payloadOf(id), 'RACE')),
        ),
        [singleRefund(id)],
      )
    },
  },
  {
    name: 'a refund that the gateway has answered is marked as refunded elsewhere',
    async play(world) {
      const [id = 0] = await twoUnderWay(world)
      const intent = await idOf(
        world,
        `insert into intents (company_id, user_id, kind, resource, record_id, record_title, title, payload, origin, key, idempotency_key, status, attempts)
          values (1, 1, 'returns.refund', 'returns', $1::bigint, 'x', 'x', '{}', '{}', 'return:' || $1::bigint, 'races', 'running', 1) returning id`,
        [id],
      )
      const marked = call(
        'returns_mark_refunded',
        { id },
        { gateway_txn_no: 'RACE', refunded_at: '2025-12-30T08:00:00.000+08:00' },
      )
      return await raceOfWork(
        world,
        [
          () =>
            resolveIntent(contextOf(world), refundAtGateway, refundOf(id, intent), {
              kind: 'done',
              answer: 'RACE',
            }),
          ...alternating(4, marked).map((sent) => () => send(world, sent)),
        ],
        [singleRefund(id)],
      )
    },
  },
]

const refundedDollars = {
  name: 'what the refunds of an order come to in dollars is what it says was refunded at its rate',
  sql: `select o.order_no as violation from orders o join returns r on r.order_id = o.id and r.status = 'refunded' where r.return_no like 'RRACE%'
    group by o.id having sum(r.amount_usd) <> round(o.refunded_total * o.rate_usd, 2)`,
}

/** Two refunds of 1.00 each, of one order, that wait for the money to go back; each rounds down to a cent less than both together have. */
async function twoUnderWay(world: World): Promise<number[]> {
  const source = await idOf(
    world,
    `select r.id from returns r join orders o on o.id = r.order_id
      where r.company_id = 1 and r.status = 'requested' and r.deleted_at is null and r.type <> 'chargeback' and o.refunded_total = 0 and o.total > 10
        and (select count(*) from returns s where s.order_id = o.id) = 1 order by r.id limit 1`,
  )
  await rowsOf(
    world,
    `update orders o set rate_usd = 0.124, discount = 0 from returns r where r.id = $1 and o.id = r.order_id`,
    [source],
  )
  const copies = await idsOf(
    world,
    `select races.copy('returns', $1, jsonb_build_object('return_no', 'RRACE' || n, 'amount', 1.00, 'lines', null, 'type', 'partial', 'revoke_keys', false,
      'deactivate_devices', false, 'ban_email', false, 'status', 'processing')) as id from generate_series(1, 2) n`,
    [source],
  )
  await rowsOf(world, 'update returns set deleted_at = now() where id = $1', [source])
  return copies
}

const payloadOf = (id: number) => ({ return_id: id, transaction: null, amount: '1.00', currency: 'USD' })

/** The intent of a refund of 1.00 while it is being carried out. */
const refundOf = (id: number, intent: number): IntentRow => ({
  id: intent,
  company_id: 1,
  user_id: 1,
  kind: refundAtGateway.name,
  title: 'x',
  resource: 'returns',
  record_id: id,
  payload: payloadOf(id),
  origin: { method: 'POST', url: '/races', ip: '', userAgent: '', reach: 'company' },
  idempotency_key: 'races',
  attempts: 1,
  tries: 1,
})

const contextOf = (world: World): IntentContext => ({
  database: world.database,
  services: world.api.services,
  report: (error) => {
    throw error
  },
})

const singleRefund = (id: number) => ({
  name: 'the order says that it was refunded once',
  sql: `select o.refunded_total::text as violation from orders o join returns r on r.order_id = o.id where r.id = ${id} and o.refunded_total <> 1`,
})
