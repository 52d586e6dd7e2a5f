import { choices } from '../../../engine/model/choice.ts'
import { enumeration, string, url } from '../../../engine/model/fields.ts'
import type { Call } from '../../../engine/model/operation.ts'
import type { InputFrom } from '../../../engine/model/records.ts'
import { repositoryOf } from '../../../engine/operations/write/repository.ts'
import { sql } from '../../../kernel/database/sql.ts'
import { ApiError } from '../../../kernel/platform/api-error.ts'
import { concludeReported } from './conclude.ts'
import type { DeploymentTarget } from './deployment-link.ts'
import { type Deployment, deploymentsOf, isOpen, withDeployment } from './deployment.ts'
import { writeLog } from './log.ts'

/** What a builder reports of a deployment. */
export const reportFields = {
  state: enumeration(
    '结果',
    'Outcome',
    choices({ succeeded: ['成功', 'Succeeded'], failed: ['失败', 'Failed'] }),
    { required: true },
  ),
  message: string('说明', 'Message', { max: 500 }),
  log_url: url('日志地址', 'Address of the log', { max: 500, pattern: String.raw`^https?://\S+$` }),
}

export type Report = InputFrom<typeof reportFields>

export interface ReportAnswer {
  readonly state: Report['state']
  /** It had been reported before; nothing has changed. */
  readonly repeated: boolean
}

/** Notes what a builder reports of a deployment, once; the last report of a publish ends it. */
export async function takeReport(
  call: Call,
  target: DeploymentTarget,
  report: Report,
): Promise<ReportAnswer> {
  const publishes = repositoryOf('publishes', call)
  const [found] = await publishes.select(
    [],
    sql`t.id = ${target.publishId}::bigint and t.company_id = ${target.companyId}::bigint`,
  )
  if (found === undefined) throw unknownDeployment()
  const publish = await publishes.lock(target.publishId)
  const deployments = deploymentsOf(publish)
  const deployment = deployments.find(({ site_id: site }) => site === target.siteId)
  if (deployment === undefined) throw unknownDeployment()
  if (isSame(deployment, report)) return { state: report.state, repeated: true }
  if (publish.status === 'no_answer' || target.until * 1000 <= Date.now())
    throw new ApiError(410, { message: '回报期限已过', code: 'LATE' })
  if (deployment.reported_at !== null) throw ApiError.conflict('REPORTED', '这次部署已经回报过其他结果')
  if (!isOpen(deployment) || !open.has(publish.status))
    throw ApiError.conflict('STATE', '发布已经结束，不再接收回报')
  const { state, message = null, log_url: log = null } = report
  const reported: Deployment = {
    site_id: target.siteId,
    state,
    message,
    log_url: log,
    reported_at: new Date().toISOString(),
  }
  const changed = withDeployment(deployments, reported)
  await publishes.update(publish.id, { deployments: changed })
  await publishes.log('other', publish, { ...publish, deployments: changed })
  await writeLog(call.tx, publish.id, [lineOf(reported, await siteName(call, target.siteId))])
  // Before the builder's answer has come, the job that called it ends the publish.
  if (publish.status === 'awaiting') await concludeReported(call, publish.id)
  return { state, repeated: false }
}

export function unknownDeployment(): ApiError {
  return new ApiError(404, { message: '没有这次部署，或地址有误', code: 'UNKNOWN' })
}

const open: ReadonlySet<string> = new Set(['deploying', 'awaiting'])

function isSame({ state, message, log_url: log, reported_at: at }: Deployment, report: Report): boolean {
  return (
    at !== null &&
    state === report.state &&
    message === (report.message ?? null) &&
    log === (report.log_url ?? null)
  )
}

function lineOf({ state, message, log_url: log }: Deployment, site: string): string {
  const words = [
    state === 'succeeded' ? '部署成功' : '部署失败',
    ...[message, log].filter((each) => each !== null),
  ]
  return `回报 ${site}：${words.join(' ')}`
}

async function siteName(call: Call, id: number): Promise<string> {
  const [site] = await repositoryOf('sites', call).select(['name'], sql`t.id = ${id}::bigint`)
  return site?.name ?? ''
}
