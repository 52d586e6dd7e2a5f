import { enqueue } from '../../../engine/jobs/enqueue.ts'
import type { ExternalQuery } from '../../../engine/model/external-query.ts'
import { defineJob } from '../../../engine/model/job.ts'
import type { Call } from '../../../engine/model/operation.ts'
import { ref, refs } from '../../../engine/model/related-fields.ts'
import { collectionAction } from '../../../engine/operations/actions/action.ts'
import { askAll, answerTo } from '../../../engine/operations/actions/external-queries.ts'
import { array, run } from '../../../engine/query/sql.ts'
import { sql } from '../../../kernel/database/sql.ts'
import type { PageResult } from '../../../kernel/platform/adapters/page-checker.ts'
import type { Ports } from '../../../kernel/platform/adapters/ports.ts'

const batchSize = 50

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
  async run({ params, services, saved, tx, read, progress }) {
    const counts = { last: 0, checked: 0, broken: 0, redirected: 0, ...(saved as object | null) }
    const ids = await read((call) => requestedIds(call, params, counts.last))
    const total = counts.checked + ids.length
    for (let start = 0; start < ids.length; start += batchSize) {
      const some = ids.slice(start, start + batchSize)
      const questions = await read(async (call) => {
        const urls = new Map<number, string>()
        for (const id of some) {
          const url = await sitemapPage.question({ call, id })
          if (url !== null) urls.set(id, url)
        }
        return urls
      })
      const ask = (ports: Ports, url: unknown) => sitemapPage.ask(ports, String(url))
      const answers = await askAll({ questions, ask }, services.ports)
      await tx(
        async (call) => {
          for (const id of some) count(counts, await checkOne({ call: { ...call, answers }, id }))
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
      simulated: services.ports.pages.simulated,
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

interface PageContext {
  readonly call: Call
  readonly id: number
}

export const sitemapPage: ExternalQuery<PageContext, string, PageResult> = {
  async question({ call, id }) {
    const [row] = await run<{ url: string }>(
      call.tx,
      sql`select rtrim(s.root_url, '/') || m.loc as url from sitemaps m join sites s on s.id = m.site_id where m.id = ${id}::bigint`,
    )
    return row?.url ?? null
  },
  ask: (ports, url) => ports.pages.check(url),
}

/** Writes down what was found at one address; its status. */
export async function checkOne(context: PageContext): Promise<number> {
  const page = await answerTo(sitemapPage, context)
  if (page === null) return 0
  await writeResult(context.call, context.id, page)
  return page.status
}

export async function writeResult({ tx }: Call, id: number, page: PageResult): Promise<void> {
  await run(
    tx,
    sql`update sitemaps set http_status = ${page.status}, redirect_to = ${page.redirectTo},
      title_tag = coalesce(${page.title}, title_tag), checked_at = now() where id = ${id}::bigint`,
  )
}

async function requestedIds(
  { tx, caller }: Call,
  { site_id: site, ids }: Params,
  after: number,
): Promise<number[]> {
  const condition = ids === null ? sql`true` : sql`id = any(${array([...ids], 'bigint')})`
  const rows = await run<{ id: number }>(
    tx,
    sql`select id from sitemaps where company_id = ${caller.companyId}::bigint and site_id = ${site}::bigint and ${condition}
      and id > ${after}::bigint order by id`,
  )
  return rows.map(({ id }) => id)
}

function count(counts: { checked: number; broken: number; redirected: number }, status: number): void {
  counts.checked += 1
  if (status >= 400) counts.broken += 1
  else if (status >= 300) counts.redirected += 1
}
