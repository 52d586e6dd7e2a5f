import { enqueue } from '../../../engine/jobs/enqueue.ts'
import type { Call } from '../../../engine/model/operation.ts'
import type { DraftOf, ErrorsOf, ValuesOf } from '../../../engine/model/records.ts'
import type { Resource } from '../../../engine/model/resource.ts'
import { defineRules } from '../../../engine/model/rules.ts'
import { rowsVisible } from '../../../engine/operations/context.ts'
import { nextNumber } from '../../../engine/operations/write/next-number.ts'
import { repositoryOf } from '../../../engine/operations/write/repository.ts'
import { array, run } from '../../../engine/query/sql.ts'
import { sql } from '../../../kernel/database/sql.ts'
import { message } from '../../../kernel/formats/messages/message.ts'
import { ApiError } from '../../../kernel/platform/api-error.ts'
import { publishJob } from './job.ts'

/** One publish at a time on a site; what is chosen is there (domain/resources.md, publishes). */
export const publishRules = defineRules('publishes', {
  async beforeWrite(call, values) {
    const errors = {
      ...(await siteErrors(call, values.site_ids)),
      ...targetErrors(values),
      ...(await contentErrors(call, values)),
    }
    if (Object.keys(errors).length === 0) await refuseLocked(call, idsIn(values.site_ids))
    return errors
  },
  async prepare(call, { scope }) {
    return {
      publish_no: await nextNumber(call, {
        table: 'publishes',
        prefix: 'W',
        digits: 4,
        daily: true,
      }),
      status: 'queued',
      triggered_by: call.caller.userId,
      pages_done: 0,
      ...(scope === 'full' ? { targets: null } : {}),
      ...(scope === 'selected' ? {} : { content_ids: null }),
    }
  },
  async afterWrite(call, { id, publish_no: no }) {
    const job = await enqueue(
      call,
      publishJob,
      { publish_id: id },
      { title: message('网站发布 {no}', { no }) },
    )
    await repositoryOf('publishes', call).note(id, { job_id: job.id })
  },
})

function idsIn(value: unknown): number[] {
  return Array.isArray(value) ? value.map(Number) : []
}

async function siteErrors({ tx, caller }: Call, sites: unknown): Promise<ErrorsOf<'publishes'>> {
  const [disabled] = await run<{ name: string }>(
    tx,
    sql`select name from sites where company_id = ${caller.companyId}::bigint and id = any(${array(idsIn(sites), 'bigint')}) and status = 'disabled'`,
  )
  return disabled === undefined ? {} : { site_ids: [message('站点“{name}”已停用', { name: disabled.name })] }
}

function targetErrors({
  scope,
  targets,
  content_ids: contentIds,
}: DraftOf<'publishes'>): ErrorsOf<'publishes'> {
  const none = (list: unknown) => !Array.isArray(list) || list.length === 0
  return {
    ...(scope !== 'full' && none(targets) ? { targets: ['请选择内容类型'] } : {}),
    ...(scope === 'selected' && none(contentIds) ? { content_ids: ['请选择要发布的内容'] } : {}),
  }
}

const resources = new Map([
  ['articles', 'articles'],
  ['specials', 'specials'],
  ['products', 'products'],
  ['infomercials', 'infomercials'],
  ['sitemap', 'sitemaps'],
])

/** Every chosen piece is of a chosen type and one that the caller sees, deleted ones included: those are taken from the site. */
async function contentErrors(call: Call, values: ValuesOf<'publishes'>): Promise<ErrorsOf<'publishes'>> {
  const { scope, targets, content_ids: contentIds } = values
  if (scope !== 'selected' || !Array.isArray(contentIds)) return {}
  const errors: ErrorsOf<'publishes'> = {}
  const types = Array.isArray(targets) ? targets : []
  const pieces = contentIds as readonly Piece[]
  const visibleIds = new Map<string, ReadonlySet<number>>()
  for (const [place, { type, id }] of pieces.entries()) {
    if (!types.includes(type)) {
      errors[`content_ids.${place}.type`] = ['不在所选内容类型中']
      continue
    }
    const resource = call.services.find(resources.get(type) ?? '')
    if (resource === undefined) continue
    if (!visibleIds.has(type)) visibleIds.set(type, await visibleAmong(call, resource, pieces, type))
    if (visibleIds.get(type)?.has(id) === false) errors[`content_ids.${place}.id`] = ['所选内容不存在']
  }
  return errors
}

interface Piece {
  readonly type: string
  readonly id: number
}

async function visibleAmong(
  call: Call,
  resource: Resource,
  pieces: readonly Piece[],
  contentType: string,
): Promise<ReadonlySet<number>> {
  const ids = pieces.flatMap(({ type, id }) => (type === contentType ? [id] : []))
  const rows = await run<{ id: number }>(
    call.tx,
    sql`select t.id from ${sql.identifier(resource.name)} t
      where t.id = any(${array(ids, 'bigint')}) and ${rowsVisible(resource, call)}`,
  )
  return new Set(rows.map(({ id }) => id))
}

/** Whose publish holds a site; one that has not moved for an hour is dead and holds nothing, unless its report is still due. */
export async function refuseLocked({ tx, caller }: Call, sites: readonly number[]): Promise<void> {
  await run(
    tx,
    sql`select id from sites where id = any(${array([...sites], 'bigint')}) order by id for update`,
  )
  const [holder] = await run<{
    id: number
    job_id: number | null
    who: string
    site: string
    total: number | null
    done: number | null
  }>(
    tx,
    sql`select p.id, p.job_id, coalesce(u.name, '') as who, s.name as site, p.pages_total as total, p.pages_done as done
      from publishes p join sites s on s.id = any(p.site_ids) left join users u on u.id = p.triggered_by
      where p.company_id = ${caller.companyId}::bigint
        and (p.status in ('queued', 'building', 'deploying') and p.updated_at > now() - interval '1 hour'
          or p.status = 'awaiting' and p.report_until > now()) and s.id = any(${array([...sites], 'bigint')}) order by p.id limit 1`,
  )
  if (holder === undefined) return
  const percent =
    holder.total === null || holder.total === 0 ? 0 : Math.floor(((holder.done ?? 0) / holder.total) * 100)
  throw ApiError.business(
    4230,
    message('{name}正在发布 {site}（{percent}%）', { name: holder.who, site: holder.site, percent }),
    {
      id: holder.id,
      job_id: holder.job_id,
    },
  )
}
