import { enqueue } from '../../../engine/jobs/enqueue.ts'
import { enumerations } from '../../../engine/model/fields.ts'
import { defineJob } from '../../../engine/model/job.ts'
import type { Call } from '../../../engine/model/operation.ts'
import { ref } from '../../../engine/model/related-fields.ts'
import { collectionAction } from '../../../engine/operations/actions/action.ts'
import { nextVersion } from '../../../engine/query/next-version.ts'
import { array, run } from '../../../engine/query/sql.ts'
import { sql } from '../../../kernel/database/sql.ts'
import { sitePages } from '../sites/pages.ts'
import { pageType } from './enums.ts'

interface Params {
  readonly site_id: number
  readonly types: readonly string[]
  readonly [name: string]: unknown
}

/** Adds and mends the addresses of what is published, and drops those of what no longer is. */
export const generateSitemapJob = defineJob<Params>({
  name: 'sitemaps.generate',
  type: 'sitemap',
  zh: '从内容生成站点地图',
  en: 'Generate a sitemap from the content',
  changes: ['sitemaps'],
  async run({ params, tx }) {
    const counts = await tx((call) => generate(call, params))
    return { ...counts, rows: counts.added + counts.updated + counts.removed, link: '/sites/sitemaps' }
  },
})

export const generateSitemap = collectionAction({
  name: 'generate',
  path: '/generate',
  zh: '从内容生成站点地图',
  en: 'Generate a sitemap from the content',
  access: ['sitemaps.update'],
  audit: 'generate',
  input: {
    site_id: ref('站点', 'Site', 'sites', { required: true }),
    types: enumerations('类型', 'Types', pageType, { required: true }),
  },
  answer: 'job',
  run: ({ call, input }) =>
    enqueue(call, generateSitemapJob, {
      site_id: input.site_id,
      types: Array.isArray(input.types) ? input.types.map(String) : [],
    }),
})

/**
 * What was excluded by hand stays excluded; an address that was entered by hand is left alone. A page that is not to be indexed
 * stands in the table, but not in the map.
 */
async function generate({ tx, caller }: Call, { site_id: site, types }: Params) {
  const pages = sql`select p.* from (${sql.raw(sitePages)}) p
    where p.company_id = ${caller.companyId}::bigint and p.site_id = ${site}::bigint and p.type = any(${array([...types], 'text')})`
  const updated = await run(
    tx,
    sql`update sitemaps m set loc = p.path, lastmod = p.lastmod, alternates = p.alternates, title_tag = coalesce(m.title_tag, p.title),
        included = case when m.exclude_reason is null or m.exclude_reason = 'noindex' then not p.noindex else m.included end,
        exclude_reason = case when p.noindex then coalesce(m.exclude_reason, 'noindex') else nullif(m.exclude_reason, 'noindex') end,
        updated_at = ${nextVersion('m')}
      from (${pages}) p
      where m.company_id = p.company_id and m.site_id = p.site_id and m.source = 'auto' and m.type = p.type and m.target_id = p.id
        and (m.loc, m.lastmod, coalesce(m.alternates, '[]'), m.exclude_reason is not distinct from 'noindex')
          is distinct from (p.path, p.lastmod, p.alternates, p.noindex)
        and not exists (select 1 from sitemaps o where o.company_id = m.company_id and o.site_id = m.site_id and o.loc = p.path and o.id <> m.id)
      returning m.id`,
  )
  const added = await run(
    tx,
    sql`insert into sitemaps (company_id, language, site_id, loc, type, source, target_id, lastmod, alternates, included, exclude_reason, title_tag,
        created_by, updated_by)
      select p.company_id, p.language, p.site_id, p.path, p.type, 'auto', p.id, p.lastmod, p.alternates, not p.noindex,
        case when p.noindex then 'noindex' end, left(p.title, 200), ${caller.userId}::bigint, ${caller.userId}::bigint
      from (${pages}) p
      where not exists (select 1 from sitemaps m where m.company_id = p.company_id and m.site_id = p.site_id and m.source = 'auto'
        and m.type = p.type and m.target_id = p.id)
      on conflict do nothing returning id`,
  )
  const removed = await run(
    tx,
    sql`delete from sitemaps m where m.company_id = ${caller.companyId}::bigint and m.site_id = ${site}::bigint and m.source = 'auto'
        and m.type = any(${array([...types], 'text')})
        and not exists (select 1 from (${pages}) p where p.type = m.type and p.id = m.target_id) returning id`,
  )
  return { added: added.length, updated: updated.length, removed: removed.length }
}
