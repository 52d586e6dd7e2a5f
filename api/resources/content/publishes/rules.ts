import { sql } from 'drizzle-orm/sql'
import type { Rules, Values } from '../../../definition/rules.ts'
import { Refusal } from '../../../http/refusal.ts'
import { enqueue } from '../../../jobs/enqueue.ts'
import { nextNumber } from '../../../operations/next-number.ts'
import type { Call } from '../../../operations/operation.ts'
import { array, run } from '../../../query/sql.ts'
import { textOf } from '../../../query/text-of.ts'
import { publishJob } from './job.ts'

/** One publish at a time on a site; what is chosen is there (domain/resources.md, publishes). */
export const publishRules: Rules = {
  async beforeWrite(call, values) {
    const errors = {
      ...(await siteErrors(call, values['site_ids'])),
      ...targetErrors(values),
      ...(await contentErrors(call, values)),
    }
    if (Object.keys(errors).length === 0) await refuseLocked(call, idsIn(values['site_ids']))
    return errors
  },
  async derived(call, { scope }) {
    return {
      publish_no: await nextNumber(call, {
        table: 'publishes',
        column: 'publish_no',
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
      { publish_id: Number(id) },
      { title: `网站发布 ${textOf(no)}` },
    )
    await run(call.tx, sql`update publishes set job_id = ${job['id']}::bigint where id = ${id}::bigint`)
  },
}

function idsIn(value: unknown): number[] {
  return Array.isArray(value) ? value.map(Number) : []
}

async function siteErrors({ tx, caller }: Call, sites: unknown): Promise<Record<string, string[]>> {
  const [disabled] = await run<{ name: string }>(
    tx,
    sql`select name from sites where company_id = ${caller.companyId}::bigint and id = any(${array(idsIn(sites), 'bigint')}) and status = 'disabled'`,
  )
  return disabled === undefined ? {} : { site_ids: [`站点“${disabled.name}”已停用`] }
}

function targetErrors({ scope, targets, content_ids: chosen }: Readonly<Values>): Record<string, string[]> {
  const none = (list: unknown) => !Array.isArray(list) || list.length === 0
  return {
    ...(scope !== 'full' && none(targets) ? { targets: ['请选择内容类型'] } : {}),
    ...(scope === 'selected' && none(chosen) ? { content_ids: ['请选择要发布的内容'] } : {}),
  }
}

const tables = new Map([
  ['articles', 'articles'],
  ['specials', 'specials'],
  ['products', 'products'],
  ['infomercials', 'infomercials'],
  ['sitemap', 'sitemaps'],
])

/** Every chosen piece is of a chosen type and the company's own. */
async function contentErrors(
  { tx, caller }: Call,
  values: Readonly<Values>,
): Promise<Record<string, string[]>> {
  const { scope, targets, content_ids: chosen } = values
  if (scope !== 'selected' || !Array.isArray(chosen)) return {}
  const errors: Record<string, string[]> = {}
  const types = Array.isArray(targets) ? targets : []
  for (const [place, { type, id }] of chosen.entries() as Iterable<[number, { type: string; id: number }]>) {
    const table = tables.get(type)
    if (!types.includes(type)) errors[`content_ids.${place}.type`] = ['不在所选内容类型中']
    else if (table !== undefined) {
      const found = await run(
        tx,
        sql`select 1 from ${sql.identifier(table)} where company_id = ${caller.companyId}::bigint and id = ${id}::bigint`,
      )
      if (found.length === 0) errors[`content_ids.${place}.id`] = ['所选内容不存在']
    }
  }
  return errors
}

/** Whose publish holds a site; one that has not moved for an hour is dead and holds nothing. */
export async function refuseLocked({ tx, caller }: Call, sites: readonly number[]): Promise<void> {
  await run(
    tx,
    sql`select id from sites where id = any(${array([...sites], 'bigint')}) order by id for update`,
  )
  const [holder] = await run<{ who: string; site: string; total: number | null; done: number | null }>(
    tx,
    sql`select coalesce(u.name, '') as who, s.name as site, p.pages_total as total, p.pages_done as done
      from publishes p join sites s on s.id = any(p.site_ids) left join users u on u.id = p.triggered_by
      where p.company_id = ${caller.companyId}::bigint and p.status in ('queued', 'building', 'deploying')
        and p.updated_at > now() - interval '1 hour' and s.id = any(${array([...sites], 'bigint')}) order by p.id limit 1`,
  )
  if (holder === undefined) return
  const percent =
    holder.total === null || holder.total === 0 ? 0 : Math.floor(((holder.done ?? 0) / holder.total) * 100)
  throw Refusal.business(4230, `${holder.who}正在发布 ${holder.site}（${percent}%）`)
}
