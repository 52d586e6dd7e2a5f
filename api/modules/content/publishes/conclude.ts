import type { Call } from '../../../engine/model/operation.ts'
import { notifyUsers } from '../../../engine/notifications/notify.ts'
import { repositoryOf } from '../../../engine/operations/write/repository.ts'
import { array, run } from '../../../engine/query/sql.ts'
import { sql } from '../../../kernel/database/sql.ts'
import { type Message, message, verbatim } from '../../../kernel/formats/messages/message.ts'
import { deploymentsOf, isOpen } from './deployment.ts'
import { writeLog } from './log.ts'
import { current, linkTo } from './publish.ts'
import { stopPublish } from './stop.ts'

/** `open`: a site has still to be reported. */
export type Conclusion =
  | { readonly kind: 'done' }
  | { readonly kind: 'open' }
  | { readonly kind: 'failed'; readonly problem: Message }

/** What the deployments of a locked publish come to; it is done once every site has it. */
export async function conclude(call: Call, id: number): Promise<Conclusion> {
  const [publish] = await repositoryOf('publishes', call).select(['deployments'], sql`t.id = ${id}::bigint`)
  const deployments = publish === undefined ? [] : deploymentsOf(publish)
  const failed = deployments.find(({ state }) => state === 'failed')
  if (failed !== undefined) return { kind: 'failed', problem: problemOf(failed.message) }
  if (deployments.some(isOpen)) return { kind: 'open' }
  await finish(call, id)
  return { kind: 'done' }
}

/** Ends a locked publish whose last open site was reported, and notifies its user. */
export async function concludeReported(call: Call, id: number): Promise<void> {
  const conclusion = await conclude(call, id)
  if (conclusion.kind === 'open') return
  if (conclusion.kind === 'failed') {
    await stopPublish(call.tx, { id, how: 'failed', problem: conclusion.problem }, ['awaiting'])
    return
  }
  const [publish] = await repositoryOf('publishes', call).select(
    ['publish_no', 'triggered_by'],
    sql`t.id = ${id}::bigint`,
  )
  if (publish === undefined || publish.triggered_by === null) return
  await notifyUsers(call.tx, [publish.triggered_by], {
    topic: 'task',
    type: 'success',
    title: message('网站发布 {no} 已完成', { no: publish.publish_no }),
    text: '站点构建服务已回报部署成功',
    link: linkTo(id),
    companyId: call.caller.companyId,
  })
}

function problemOf(reported: string | null): Message {
  return reported === null
    ? '站点构建服务回报部署失败'
    : message('站点构建服务回报部署失败：{reason}', { reason: verbatim(reported) })
}

async function finish(call: Call, id: number): Promise<void> {
  const { site_ids: sites, environment, pages } = await current(call, id)
  const count = pages?.length ?? 0
  const removed = (pages ?? []).filter(({ change }) => change === 'removed').length
  await run(
    call.tx,
    sql`update publishes set status = 'done', finished_at = now(), updated_at = now(), changed_count = ${count - removed},
      removed_count = ${removed} where id = ${id}::bigint`,
  )
  await writeLog(call.tx, id, [`完成：变更 ${count - removed} 页，下线 ${removed} 页`])
  if (environment !== 'production') return
  await run(
    call.tx,
    sql`update publishes p set status = 'rolled_back' from publishes now
      where now.id = ${id}::bigint and now.rollback_of is not null and p.company_id = now.company_id and p.status = 'done'
        and p.id in (select s.current_publish_id from sites s where s.id = any(now.site_ids)) and p.id <> now.rollback_of`,
  )
  await run(
    call.tx,
    sql`update sites set last_published_at = now(), current_publish_id = ${id}::bigint where id = any(${array(sites, 'bigint')})`,
  )
}
