import { defineJob, type JobContext } from '../../../engine/model/job.ts'
import type { Call } from '../../../engine/model/operation.ts'
import { repositoryOf } from '../../../engine/operations/write/repository.ts'
import { array, run } from '../../../engine/query/sql.ts'
import { sql } from '../../../kernel/database/sql.ts'
import type { Query } from '../../../kernel/database/types.ts'
import type { DeployedSite } from '../../../kernel/platform/adapters/site-builder.ts'
import { ApiError } from '../../../kernel/platform/api-error.ts'
import type { StoppedJob } from '../../../kernel/platform/stopped.ts'
import { type PageChange, pagesOf } from './changes.ts'
import { type Conclusion, conclude } from './conclude.ts'
import { deploymentUrl } from './deployment-link.ts'
import { deploymentsOf, hoursToReport, isOpen, withDeployment } from './deployment.ts'
import { writeLog } from './log.ts'
import { current, linkTo } from './publish.ts'
import { stopPublish } from './stop.ts'

interface Params {
  readonly publish_id: number
  readonly [name: string]: unknown
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
    const conclusion = await deploy(context, id)
    if (conclusion.kind === 'failed') throw ApiError.conflict('DEPLOY_FAILED', conclusion.problem)
    return {
      rows: pages.length,
      link: linkTo(id),
      simulated: context.services.ports.siteBuilder.simulated,
      ...(conclusion.kind === 'open' && { note: '等待站点构建服务回报结果' as const }),
    }
  },
  stopped,
})

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

async function deploy({ tx, services }: JobContext<Params>, id: number): Promise<Conclusion> {
  for (const { id: site, ...deployed } of await tx((call) => openDeployments(call, id)))
    if ((await services.ports.siteBuilder.deploy(deployed)) === 'done')
      await tx((call) => noteDeployed(call, id, site))
  return await tx((call) => end(call, id))
}

interface OpenSite extends DeployedSite {
  readonly id: number
}

/** The sites that are still to be deployed, each with the address to report it. */
async function openDeployments(call: Call, id: number): Promise<OpenSite[]> {
  const publishes = repositoryOf('publishes', call)
  const publish = await publishes.lock(id)
  const { site_ids: ids, status } = await current(call, id)
  if (status !== 'building' && status !== 'deploying') return []
  const sites = await run<{ id: number; root_url: string; deploy_target: string | null }>(
    call.tx,
    sql`select id, root_url, deploy_target from sites where id = any(${array(ids, 'bigint')}) order by id`,
  )
  const former = deploymentsOf(publish)
  const deployments = sites.map(
    (site) =>
      former.find(({ site_id: known }) => known === site.id) ?? {
        site_id: site.id,
        state: 'pending' as const,
        message: null,
        log_url: null,
        reported_at: null,
      },
  )
  const until = secondsOf(publish.report_until) ?? Math.floor(Date.now() / 1000) + hoursToReport * 3600
  const untilText = new Date(until * 1000).toISOString()
  await publishes.update(id, { status: 'deploying', deployments, report_until: untilText })
  if (status === 'building') await writeLog(call.tx, id, ['开始部署'])
  const pending = new Set(deployments.filter(isOpen).map(({ site_id: site }) => site))
  return sites.flatMap((site) => {
    if (!pending.has(site.id)) return []
    const url = deploymentUrl(call.services, {
      companyId: call.caller.companyId ?? 0,
      publishId: id,
      siteId: site.id,
      until,
    })
    const callback = url === null ? null : { url, until: untilText }
    return [{ id: site.id, rootUrl: site.root_url, target: site.deploy_target, callback }]
  })
}

function secondsOf(time: string | null): number | null {
  return time === null ? null : Math.floor(Date.parse(time) / 1000)
}

/** Notes that the builder was done with a site when it answered; what it has reported meanwhile stays. */
async function noteDeployed(call: Call, id: number, site: number): Promise<void> {
  const publishes = repositoryOf('publishes', call)
  const deployments = deploymentsOf(await publishes.lock(id))
  const deployment = deployments.find(({ site_id: known }) => known === site)
  if (deployment === undefined || !isOpen(deployment)) return
  await publishes.note(id, {
    deployments: withDeployment(deployments, { ...deployment, state: 'succeeded' }),
  })
}

/** What the publish comes to; where a site is still to be reported, it waits. */
async function end(call: Call, id: number): Promise<Conclusion> {
  const publishes = repositoryOf('publishes', call)
  await publishes.lock(id)
  const { status } = await current(call, id)
  if (status === 'awaiting') return { kind: 'open' }
  if (status !== 'deploying') return { kind: 'done' }
  const conclusion = await conclude(call, id)
  if (conclusion.kind !== 'open') return conclusion
  await publishes.update(id, { status: 'awaiting' })
  await writeLog(call.tx, id, [`等待站点构建服务回报，最多 ${hoursToReport} 小时`])
  return conclusion
}

/** A publish without a running job says so, and holds its sites no longer. */
async function stopped(
  tx: Query,
  { how, params: { publish_id: id }, message: problem }: StoppedJob<Params>,
): Promise<void> {
  await stopPublish(tx, { id, how, problem }, ['queued', 'building', 'deploying'])
}

async function rootsOf({ tx }: Call, pages: readonly PageChange[]): Promise<ReadonlyMap<number, string>> {
  const ids = [...new Set(pages.map((page) => page.site_id))]
  const rows = await run<{ id: number; root_url: string }>(
    tx,
    sql`select id, root_url from sites where id = any(${array(ids, 'bigint')})`,
  )
  return new Map(rows.map((row) => [row.id, row.root_url]))
}
