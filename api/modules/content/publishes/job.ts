import { defineJob, JobCancelled, type JobContext } from '../../../engine/model/job.ts'
import type { Call } from '../../../engine/model/operation.ts'
import { notifyGroups } from '../../../engine/notifications/notify.ts'
import { array, run } from '../../../engine/query/sql.ts'
import { sql } from '../../../kernel/database/sql.ts'
import type { Query } from '../../../kernel/database/types.ts'
import { message } from '../../../kernel/formats/messages/message.ts'
import type { MessagesByPath } from '../../../kernel/formats/messages/messages-by-path.ts'
import { worded } from '../../../kernel/formats/messages/worded.ts'
import type { StoppedJob } from '../../../kernel/platform/stopped.ts'
import { type PageChange, pagesOf } from './changes.ts'
import { writeLog } from './log.ts'

interface Params {
  readonly publish_id: number
  readonly [name: string]: unknown
}

interface Publish {
  readonly id: number
  readonly publish_no: string
  readonly site_ids: number[]
  readonly environment: 'staging' | 'production'
  readonly scope: string
  readonly targets: string[] | null
  readonly content_ids: { type: string; id: number }[] | null
  readonly status: string
  readonly pages: PageChange[] | null
  readonly pages_done: number | null
}

const batchSize = 25

/** Builds and deploys; goes on where it was if it is cut off. One that fails says why, to those who want to know. */
export const publishJob = defineJob<Params>({
  name: 'publishes.run',
  type: 'publish',
  zh: '网站发布',
  en: 'Publish websites',
  changes: ['publishes', 'sites'],
  async run(context) {
    const id = context.params.publish_id
    const pages = await begin(context, id)
    await build(context, id, pages)
    await deploy(context, id, pages)
    return {
      rows: pages.length,
      link: linkTo(id),
      simulated: context.services.ports.siteBuilder.simulated,
    }
  },
  stopped,
})

function linkTo(id: number): string {
  return `/sites/website-publish?record=${id}`
}

/** The pages to build, found once and kept with the publish. */
async function begin({ tx }: JobContext<Params>, id: number): Promise<PageChange[]> {
  return await tx(async (call) => {
    const publish = await current(call, id)
    const isNew = publish.status === 'queued'
    const pages = publish.pages ?? (await pagesOf(call, publish))
    if (!isNew) return pages
    await run(
      call.tx,
      sql`update publishes set status = 'building', started_at = coalesce(started_at, now()), pages = ${JSON.stringify(pages)}::jsonb,
        pages_total = ${pages.length}, pages_done = 0, updated_at = now() where id = ${id}::bigint`,
    )
    await writeLog(call.tx, id, [
      `开始构建：${pages.length} 页${call.services.ports.siteBuilder.simulated ? '（演示构建器）' : ''}`,
    ])
    return pages
  })
}

async function build(
  { tx, read, progress, services }: JobContext<Params>,
  id: number,
  pages: readonly PageChange[],
): Promise<void> {
  const { siteBuilder } = services.ports
  const roots = await read((call) => rootsOf(call, pages))
  let done = await read(async (call) => (await current(call, id)).pages_done ?? 0)
  while (done < pages.length) {
    const some = pages.slice(done, done + batchSize)
    const lines: string[] = []
    for (const page of some) {
      if (page.change === 'removed') lines.push(`下线 ${page.path}`)
      else
        lines.push(
          `构建 ${(await siteBuilder.build({ rootUrl: roots.get(page.site_id) ?? '', path: page.path })).url}`,
        )
    }
    const reached = done + some.length
    await tx(async (call) => {
      await current(call, id)
      await run(
        call.tx,
        sql`update publishes set pages_done = ${reached}, updated_at = now() where id = ${id}::bigint`,
      )
      await writeLog(call.tx, id, lines)
    })
    done = reached
    await progress(done, pages.length)
  }
}

async function deploy(
  { tx, services }: JobContext<Params>,
  id: number,
  pages: readonly PageChange[],
): Promise<void> {
  const sites = await tx(async (call) => {
    const { site_ids: ids } = await current(call, id)
    await run(
      call.tx,
      sql`update publishes set status = 'deploying', updated_at = now() where id = ${id}::bigint`,
    )
    await writeLog(call.tx, id, ['开始部署'])
    return await run<{ root_url: string; deploy_target: string | null }>(
      call.tx,
      sql`select root_url, deploy_target from sites where id = any(${array(ids, 'bigint')}) order by id`,
    )
  })
  for (const site of sites)
    await services.ports.siteBuilder.deploy({ rootUrl: site.root_url, target: site.deploy_target })
  await tx((call) => finish(call, id, pages))
}

async function finish(call: Call, id: number, pages: readonly PageChange[]): Promise<void> {
  const { site_ids: sites, environment } = await current(call, id)
  const removed = pages.filter(({ change }) => change === 'removed').length
  await run(
    call.tx,
    sql`update publishes set status = 'done', finished_at = now(), updated_at = now(), changed_count = ${pages.length - removed},
      removed_count = ${removed} where id = ${id}::bigint`,
  )
  await writeLog(call.tx, id, [`完成：变更 ${pages.length - removed} 页，下线 ${removed} 页`])
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

/** A publish without a running job says so, and holds its sites no longer. */
async function stopped(
  tx: Query,
  { how, companyId, params: { publish_id: id }, message: problem }: StoppedJob<Params>,
): Promise<void> {
  const [publish] = await run<{ publish_no: string }>(
    tx,
    sql`update publishes set status = ${how}, error = ${how === 'failed' ? worded('zh', problem) : null},
        said = ${how === 'failed' ? JSON.stringify({ error: problem } satisfies MessagesByPath) : null}::jsonb, finished_at = now(), updated_at = now()
      where id = ${id}::bigint and company_id = ${companyId}::bigint and status in ('queued', 'building', 'deploying') returning publish_no`,
  )
  if (publish === undefined || companyId === null) return
  await writeLog(tx, id, [how === 'failed' ? `失败：${worded('zh', problem)}` : worded('zh', problem)])
  if (how === 'cancelled') return
  await notifyGroups(tx, companyId, 'publish_failed', {
    type: 'error',
    title: message('网站发布 {no} 失败', { no: publish.publish_no }),
    text: problem,
    link: linkTo(id),
  })
}

/** The publish as it is now. One that was cancelled stops its job. */
async function current({ tx }: Call, id: number): Promise<Publish> {
  const [publish] = await run<Publish>(
    tx,
    sql`select id, publish_no, site_ids, environment, scope, targets, content_ids, status, pages, pages_done from publishes where id = ${id}::bigint`,
  )
  if (publish === undefined || publish.status === 'cancelled') throw new JobCancelled()
  return publish
}

async function rootsOf({ tx }: Call, pages: readonly PageChange[]): Promise<ReadonlyMap<number, string>> {
  const ids = [...new Set(pages.map((page) => page.site_id))]
  const rows = await run<{ id: number; root_url: string }>(
    tx,
    sql`select id, root_url from sites where id = any(${array(ids, 'bigint')})`,
  )
  return new Map(rows.map((row) => [row.id, row.root_url]))
}
