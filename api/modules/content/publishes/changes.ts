import type { Call } from '../../../engine/model/operation.ts'
import { and, array, run } from '../../../engine/query/sql.ts'
import { type SQL, sql } from '../../../kernel/database/sql.ts'
import { sitePages } from '../sites/pages.ts'
import { pendingRows } from '../sites/pending.ts'
import type { pageChange, publishTarget } from './enums.ts'

/** One page of a site that a publish touches. */
export interface PageChange {
  readonly site_id: number
  readonly type: (typeof publishTarget)[number]['value']
  readonly id: number
  readonly title: string
  readonly change: (typeof pageChange)[number]['value']
  readonly path: string
  readonly by: string
  /** UTC. */
  readonly at: string
}

/** What waits for publication on these sites (none: on all of them). */
export async function pendingChangesOf(
  call: Call,
  sites: readonly number[],
  limit: number,
): Promise<PageChange[]> {
  const condition = sites.length === 0 ? sql`true` : sql`p.site_id = any(${array([...sites], 'bigint')})`
  return await select(call, sql.raw(pendingRows), condition, limit)
}

interface ChangeFilter {
  readonly site_ids: readonly number[]
  readonly scope: string
  readonly targets: readonly string[] | null
  readonly content_ids: readonly { readonly type: string; readonly id: number }[] | null
}

const mostPages = 20_000

/** The pages that a publish builds or takes away. */
export async function pagesOf(
  call: Call,
  { site_ids: sites, scope, targets, content_ids: contentIds }: ChangeFilter,
): Promise<PageChange[]> {
  const onSites = sql`p.site_id = any(${array([...sites], 'bigint')})`
  if (scope === 'full') return await select(call, everyPage, onSites, mostPages)
  const ofTypes = targets === null ? sql`true` : sql`p.type = any(${array([...targets], 'text')})`
  if (scope === 'incremental')
    return await select(call, sql.raw(pendingRows), and([onSites, ofTypes]), mostPages)
  const these = sql`(p.type || ':' || p.id) = any(${array(
    (contentIds ?? []).map(({ type, id }) => `${type}:${id}`),
    'text',
  )})`
  return await select(call, sql`${everyPage} union all ${removedContent}`, and([onSites, these]), mostPages)
}

const targetOf = `case p.type when 'article' then 'articles' when 'special' then 'specials' when 'product' then 'products' else 'pages' end`

const everyPage =
  sql.raw(`select p.company_id, p.site_id, ${targetOf} as type, p.id, p.title, 'changed' as change, p.path, '' as by, p.lastmod as at
  from (${sitePages}) p`)

const removedContent =
  sql.raw(`select p.company_id, p.site_id, p.type, p.id, p.title, p.change, p.path, p.by, p.at
  from (${pendingRows}) p where p.change = 'removed' or p.type in ('sitemap', 'infomercials')`)

async function select({ tx, caller }: Call, rows: SQL, condition: SQL, limit: number): Promise<PageChange[]> {
  return await run<PageChange>(
    tx,
    sql`select p.site_id, p.type, p.id, p.title, p.change, p.path, p.by, p.at from (${rows}) p
      where p.company_id = ${caller.companyId}::bigint and ${condition} order by p.type, p.at desc, p.id, p.site_id limit ${limit}`,
  )
}
