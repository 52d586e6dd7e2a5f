import { requirePermission } from '../../../engine/auth/permission.ts'
import { defineJob } from '../../../engine/model/job.ts'
import type { Call } from '../../../engine/model/operation.ts'
import type { Resource } from '../../../engine/model/resource.ts'
import type { Variant } from '../../../engine/model/variant.ts'
import { rowsOf } from '../../../engine/operations/parent.ts'
import { repositoryOf } from '../../../engine/operations/write/repository.ts'
import { array, run } from '../../../engine/query/sql.ts'
import { today } from '../../../engine/query/today.ts'
import { sql } from '../../../kernel/database/sql.ts'
import { type Message, message } from '../../../kernel/formats/messages/message.ts'
import type { JobParams } from '../../../kernel/platform/stopped.ts'
import type { CostLine } from './cost-sheet.ts'
import { costRowErrors, saveCosts } from './save-costs.ts'

interface CostsParams extends JobParams {
  /** The variant, by the name that jobs have which an earlier release enqueued. */
  readonly face: Variant
  readonly platform: string
  readonly lines: readonly CostLine[]
}

const batchSize = 50

/** Writes a report's days to the campaigns that its ids name; a day that is there is replaced, so that it may run twice. */
export const costsJob = defineJob<CostsParams>({
  name: 'platforms.costs',
  type: 'import',
  zh: '导入平台消耗',
  en: 'Costs of ad platforms',
  changes: ['platforms'],
  async run({ params, services, saved, tx, progress, fail }) {
    const { face: variant, platform, lines } = params
    const resource = services.find(`${variant}_platforms`)
    if (resource === undefined) throw new Error(`${variant}_platforms is no resource`)
    for (let at = typeof saved === 'number' ? saved : 0; at < lines.length; at += batchSize) {
      const some = lines.slice(at, at + batchSize)
      const problems = await tx(
        async (call) => {
          requirePermission([`${variant}-api.platforms.update`], call.caller)
          const found: (Message | null)[] = []
          const campaigns = await lockCampaigns(resource, platform, some, call)
          for (const line of some) found.push(await saveLine(resource, campaigns, line, call))
          return found
        },
        () => at + some.length,
      )
      for (const [place, problem] of problems.entries())
        if (problem !== null) fail(some[place]?.line ?? 0, problem)
      await progress(at + some.length, lines.length)
    }
    return { rows: lines.length }
  },
})

/** The campaigns that lines are about, by their ids on the platform, locked in one order. */
async function lockCampaigns(
  resource: Resource,
  platform: string,
  lines: readonly CostLine[],
  call: Call,
): Promise<ReadonlyMap<string, number>> {
  const { source, condition } = await rowsOf(resource, call)
  const externalIds = [...new Set(lines.map((line) => line.external_id))]
  const found = await run<{ id: number; external_id: string }>(
    call.tx,
    sql`select t.id, t.external_id from ${source}
      where ${condition} and t.platform = ${platform} and t.external_id = any(${array(externalIds, 'text')})`,
  )
  await repositoryOf('platforms', call, resource).lockAll(found.map(({ id }) => id))
  return new Map(found.map(({ id, external_id: external }) => [external, id]))
}

/** Why the line cannot be written; null if it was. */
async function saveLine(
  resource: Resource,
  campaigns: ReadonlyMap<string, number>,
  line: CostLine,
  call: Call,
): Promise<Message | null> {
  if (line.row === null) return line.problem
  const campaign = campaigns.get(line.external_id)
  if (campaign === undefined) return message('没有平台 ID 为 {id} 的广告系列', { id: line.external_id })
  const [wrong] = Object.values(costRowErrors([line.row], today(call.caller.timezone))).flat()
  if (wrong !== undefined) return wrong
  const records = repositoryOf('platforms', call, resource)
  const record = await records.lock(campaign)
  await saveCosts(call, record, [line.row], 'import')
  await records.log('import', record, record)
  return null
}
