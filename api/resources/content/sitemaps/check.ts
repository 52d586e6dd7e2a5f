import { sql } from '../../../database/sql.ts'
import { enqueue } from '../../../jobs/enqueue.ts'
import { defineJob } from '../../../model/job.ts'
import type { Call } from '../../../model/operation.ts'
import { ref, refs } from '../../../model/related-fields.ts'
import { collectionAction } from '../../../operations/actions/action.ts'
import { pageChecker } from '../../../platform/adapters/page-checker.ts'
import { array, run } from '../../../query/sql.ts'

const atOnce = 50

interface Params {
  readonly site_id: number
  /** Null: every address of the site. */
  readonly ids: readonly number[] | null
  readonly [name: string]: unknown
}

export const checkSitemapJob = defineJob<Params>({
  name: 'sitemaps.check',
  type: 'sitemap',
  zh: '检测站点地图链接',
  en: 'Check the links of a sitemap',
  changes: ['sitemaps'],
  async run({ params, saved, tx, read, progress }) {
    const counts = { last: 0, checked: 0, broken: 0, redirected: 0, ...(saved as object | null) }
    const ids = await read((call) => wantedIds(call, params, counts.last))
    const total = counts.checked + ids.length
    for (let start = 0; start < ids.length; start += atOnce) {
      const some = ids.slice(start, start + atOnce)
      await tx(
        async (call) => {
          for (const id of some) count(counts, await checkOne(call, id))
          counts.last = some.at(-1) ?? 0
          return { ...counts }
        },
        (result) => result,
      )
      await progress(counts.checked, total)
    }
    const { checked, broken, redirected } = counts
    return {
      rows: checked,
      checked,
      broken,
      redirected,
      simulated: pageChecker.simulated,
      link: '/sites/sitemaps',
    }
  },
})

export const checkSitemap = collectionAction({
  name: 'check',
  path: '/check',
  zh: '检测站点地图链接',
  en: 'Check the links of a sitemap',
  access: ['sitemaps.update'],
  audit: 'other',
  input: {
    site_id: ref('站点', 'Site', 'sites', { required: true }),
    ids: refs('URL', 'URLs', 'sitemaps', { max: 10_000 }),
  },
  answer: 'job',
  run: ({ call, input }) =>
    enqueue(call, checkSitemapJob, {
      site_id: input.site_id,
      ids: Array.isArray(input.ids) && input.ids.length > 0 ? input.ids.map(Number) : null,
    }),
})

/** Looks at one address now; its status. */
export async function checkOne({ tx }: Call, id: number): Promise<number> {
  const [row] = await run<{ url: string }>(
    tx,
    sql`select rtrim(s.root_url, '/') || m.loc as url from sitemaps m join sites s on s.id = m.site_id where m.id = ${id}::bigint`,
  )
  if (row === undefined) return 0
  const { status, redirectTo, title } = await pageChecker.check(row.url)
  await run(
    tx,
    sql`update sitemaps set http_status = ${status}, redirect_to = ${redirectTo}, title_tag = coalesce(${title}, title_tag),
      checked_at = now() where id = ${id}::bigint`,
  )
  return status
}

async function wantedIds(
  { tx, caller }: Call,
  { site_id: site, ids }: Params,
  after: number,
): Promise<number[]> {
  const chosen = ids === null ? sql`true` : sql`id = any(${array([...ids], 'bigint')})`
  const rows = await run<{ id: number }>(
    tx,
    sql`select id from sitemaps where company_id = ${caller.companyId}::bigint and site_id = ${site}::bigint and ${chosen}
      and id > ${after}::bigint order by id`,
  )
  return rows.map(({ id }) => id)
}

function count(counts: { checked: number; broken: number; redirected: number }, status: number): void {
  counts.checked += 1
  if (status >= 400) counts.broken += 1
  else if (status >= 300) counts.redirected += 1
}
