import { problemAssignments } from '../../../engine/jobs/intents/row.ts'
import { defineOutbox } from '../../../engine/jobs/outbox.ts'
import type { Services } from '../../../engine/model/services.ts'
import { notifyUsers } from '../../../engine/notifications/notify.ts'
import { openedSecret } from '../../../engine/operations/write/signing-secret.ts'
import { run } from '../../../engine/query/sql.ts'
import { sql } from '../../../kernel/database/sql.ts'
import type { Database } from '../../../kernel/database/types.ts'
import { composed, message, type Message } from '../../../kernel/formats/messages/message.ts'
import { ApiError } from '../../../kernel/platform/api-error.ts'
import { type ChatRobot, robotProblem } from '../../../kernel/platform/web/chat-robot.ts'
import { alertsPage } from '../events/words.ts'
import { claimDelivery, type DeliveryRow, putBack, releaseDeliveries } from './row.ts'

/** Milliseconds that a service has for its whole answer. */
const longestAnswer = 15_000

/** Seconds to the next try after so many; after the last of them it is given up. */
const pauses = [10, 60, 300, 1800, 7200] as const

/** Has robots say what changed: at least once each. */
export const robotOutbox = defineOutbox<DeliveryRow>({
  slots: 4,
  claim: claimDelivery,
  release: releaseDeliveries,
  async send(row, { database, services, stopping }) {
    const outcome = await callRobot(row, services, stopping)
    if (outcome === 'stopped') return await putBack(database, row)
    await noteOutcome(database, services, row, outcome)
  },
})

/** What went wrong; null: the robot took it. */
async function callRobot(
  row: DeliveryRow,
  services: Services,
  stopping: AbortSignal,
): Promise<Message | null | 'stopped'> {
  const robot = openedRobot(row, services)
  if (robot === null) return '机器人地址无法解密，请重新填写'
  const late = AbortSignal.timeout(longestAnswer)
  try {
    const signal = AbortSignal.any([stopping, late])
    const answer = await services.ports.chats.send({ robot, text: row.text, signal })
    if (answer.status >= 300 && answer.status < 400) return '地址要求跳转，不跟随跳转'
    const problem = robotProblem(row.service, answer)
    return problem === null ? null : message('对方拒绝：{problem}', { problem })
  } catch (error) {
    return stopping.aborted ? 'stopped' : problemOf(error, late.aborted)
  }
}

function openedRobot({ service, address, secret }: DeliveryRow, services: Services): ChatRobot | null {
  try {
    return {
      service,
      url: openedSecret(services, address),
      secret: secret === null ? null : openedSecret(services, secret),
    }
  } catch {
    return null
  }
}

function problemOf(error: unknown, isLate: boolean): Message {
  if (error instanceof ApiError) return error.body.message
  const { code } = Object(error)
  if (isLate || String(code).endsWith('TIMEOUT')) return '对方没有及时应答'
  return typeof code === 'string' ? message('无法连接（{code}）', { code }) : '无法连接'
}

/** This transaction's, as precise as it is stored. */
const moment = sql`date_trunc('milliseconds', now())`

/** Writes down what became of a try; nothing where a newer one has the row. A robot's owner is notified once until it works again. */
async function noteOutcome(
  database: Database,
  services: Services,
  row: DeliveryRow,
  problem: Message | null,
): Promise<void> {
  const pause = problem === null ? undefined : pauses[row.attempts - 1]
  const state = problem === null ? 'delivered' : pause === undefined ? 'failed' : 'pending'
  const isNoted = await database.system(async (tx) => {
    const noted = await run(
      tx,
      sql`update alert_deliveries set state = ${state}, ${problemAssignments(problem)}, updated_at = now(),
          delivered_at = case when ${problem === null}::boolean then now() end,
          next_attempt_at = now() + make_interval(secs => ${pause ?? 0}::int)
        where id = ${row.id}::bigint and state = 'sending' and attempts = ${row.attempts} returning id`,
    )
    if (noted.length === 0) return false
    const [robot] = await run<{ is_first: boolean }>(
      tx,
      sql`update alert_robots set ${problemAssignments(problem)}, last_delivered_at = case when ${state} = 'delivered' then now() else last_delivered_at end,
          failed_at = case ${state} when 'delivered' then null when 'failed' then coalesce(failed_at, ${moment}) else failed_at end
        where id = ${row.robot_id}::bigint returning coalesce(failed_at = ${moment}, false) as is_first`,
    )
    if (state === 'failed' && problem !== null && robot?.is_first === true)
      await notifyUsers(tx, [row.user_id], {
        topic: 'report',
        type: 'error',
        title: '群机器人未能收到提醒',
        text: message('群机器人“{name}”多次发送失败：{problem}', {
          name: row.robot,
          problem: composed(problem),
        }),
        link: alertsPage,
        companyId: row.company_id,
      })
    return true
  })
  if (isNoted)
    services.events.publish({
      type: 'changed',
      userId: row.user_id,
      companyId: row.company_id,
      changes: ['alert_deliveries', 'alert_robots', 'alert_events'],
    })
}
