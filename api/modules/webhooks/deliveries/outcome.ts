import { problemAssignments } from '../../../engine/jobs/intents/row.ts'
import type { Services } from '../../../engine/model/services.ts'
import { notifyUsers } from '../../../engine/notifications/notify.ts'
import { run } from '../../../engine/query/sql.ts'
import { sql } from '../../../kernel/database/sql.ts'
import type { Database, Query } from '../../../kernel/database/types.ts'
import { composed, message, type Message } from '../../../kernel/formats/messages/message.ts'
import type { WebhookAnswer } from '../../../kernel/platform/web/webhook-sender.ts'
import { pauseAfter } from './pauses.ts'
import type { DeliveryRow } from './row.ts'

export type Outcome =
  | { readonly kind: 'delivered'; readonly answer: WebhookAnswer }
  | { readonly kind: 'refused' | 'gone'; readonly problem: Message; readonly answer?: WebhookAnswer }

/** Days without a success, with failures all along, after which an endpoint is switched off. */
const mostFailingDays = 3

/** A newer try has the row: what an older one did is not written. */
class Superseded extends Error {}

/**
 * Writes down what became of a try, in one transaction with what follows for the endpoint; nothing where a newer try has the row. The endpoint is
 * written first, as everything does that changes both.
 */
export async function noteOutcome(
  database: Database,
  services: Services,
  row: DeliveryRow,
  outcome: Outcome,
): Promise<void> {
  try {
    await database.system(async (tx) => {
      const endpoint = await noteContact(tx, row.endpoint_id, outcome.kind === 'delivered')
      if (endpoint === undefined || !(await noteTry(tx, row, outcome))) throw new Superseded()
      if (outcome.kind !== 'delivered' && (endpoint.is_over || outcome.kind === 'gone'))
        await switchOff(tx, row, endpoint, outcome)
    })
  } catch (error) {
    if (error instanceof Superseded) return
    throw error
  }
  publish(services, row)
}

interface Endpoint {
  readonly name: string
  readonly created_by: number | null
  /** It has failed for as long as it may. */
  readonly is_over: boolean
}

/** When the endpoint took an event last, or since when it fails; undefined where it is gone. */
async function noteContact(tx: Query, id: number, isDelivered: boolean): Promise<Endpoint | undefined> {
  const [endpoint] = await run<Endpoint>(
    tx,
    sql`update webhook_endpoints set last_delivered_at = case when ${isDelivered}::boolean then now() else last_delivered_at end,
        failing_since = case when not ${isDelivered}::boolean then coalesce(failing_since, now()) end
      where id = ${id}::bigint
      returning name, created_by, coalesce(failing_since < now() - make_interval(days => ${mostFailingDays}), false) as is_over`,
  )
  return endpoint
}

/** The row waits as it did before it was claimed. */
export async function putBack(database: Database, { id, attempts }: DeliveryRow): Promise<void> {
  await database.system((tx) =>
    run(
      tx,
      sql`update webhook_deliveries set state = 'pending', attempts = attempts - 1, tries = greatest(0, tries - 1), next_attempt_at = now()
        where id = ${id}::bigint and state = 'sending' and attempts = ${attempts}`,
    ),
  )
}

async function noteTry(tx: Query, row: DeliveryRow, outcome: Outcome): Promise<boolean> {
  const { answer } = outcome
  const isDelivered = outcome.kind === 'delivered'
  const pause = isDelivered ? null : pauseAfter(row.tries)
  const state = isDelivered ? 'delivered' : pause === null ? 'failed' : 'pending'
  const noted = await run(
    tx,
    sql`update webhook_deliveries set state = ${state}, ${problemAssignments(isDelivered ? null : outcome.problem)},
        status_code = ${answer?.status ?? null}::bigint, answer = ${answer?.text ?? null}, updated_at = now(),
        delivered_at = case when ${isDelivered}::boolean then now() end, next_attempt_at = now() + make_interval(secs => ${pause ?? 0}::int)
      where id = ${row.id}::bigint and state = 'sending' and attempts = ${row.attempts} returning id`,
  )
  return noted.length > 0
}

/** What waits stays, and is sent once people have switched it on again. */
async function switchOff(
  tx: Query,
  { endpoint_id: id, company_id: companyId }: DeliveryRow,
  { name, created_by: maker }: Endpoint,
  { problem }: Extract<Outcome, { problem: Message }>,
): Promise<void> {
  const off = await run(
    tx,
    sql`update webhook_endpoints set status = 'disabled', stopped_at = now(), updated_at = now()
      where id = ${id}::bigint and status = 'enabled' returning id`,
  )
  if (off.length === 0) return
  await notifyUsers(tx, await maintainersOf(tx, companyId, maker), {
    topic: 'operation',
    type: 'error',
    title: '推送端点已自动停用',
    text: message(
      '推送端点“{name}”一直推送失败，已自动停用：{problem}。修好后请重新启用，未送达的事件会继续推送',
      {
        name,
        problem: composed(problem),
      },
    ),
    link: `/companies/edit/${companyId}?tab=webhook-endpoints`,
    companyId,
  })
}

/** Who may change the company, and who made the endpoint. */
async function maintainersOf(tx: Query, companyId: number, maker: number | null): Promise<number[]> {
  const people = await run<{ id: number }>(
    tx,
    sql`select u.id from users u where u.deleted_at is null and u.status <> 'disabled' and (u.id = ${maker}::bigint
        or exists (select from company_users m cross join lateral app_member(m.user_id, m.company_id) a
          where m.user_id = u.id and m.company_id = ${companyId}::bigint and 'companies.update' = any(a.permissions)))
      order by u.id`,
  )
  return people.map(({ id }) => id)
}

/** The console of who sent a test event shows what became of it. */
function publish({ events }: Services, { created_by: userId, company_id: companyId }: DeliveryRow): void {
  if (userId === null) return
  events.publish({ type: 'changed', userId, companyId, changes: ['webhook_deliveries', 'webhook_endpoints'] })
}
