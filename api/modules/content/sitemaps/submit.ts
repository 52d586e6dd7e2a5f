import { choices } from '../../../engine/model/choice.ts'
import type { ExternalQuery } from '../../../engine/model/external-query.ts'
import { bool, enumeration, enumerations, string } from '../../../engine/model/fields.ts'
import type { Call } from '../../../engine/model/operation.ts'
import { ref } from '../../../engine/model/related-fields.ts'
import { collectionAction } from '../../../engine/operations/actions/action.ts'
import { answerTo } from '../../../engine/operations/actions/external-queries.ts'
import { run } from '../../../engine/query/sql.ts'
import { sql } from '../../../kernel/database/sql.ts'
import {
  type Announced,
  type EngineName,
  engineNames,
  type Submission,
} from '../../../kernel/platform/adapters/search-engines.ts'

const engine = choices({
  google: ['Google', 'Google'],
  bing: ['必应', 'Bing'],
  baidu: ['百度', 'Baidu'],
  yandex: ['Yandex', 'Yandex'],
  naver: ['Naver', 'Naver'],
})

interface SubmitContext {
  readonly call: Call
  readonly input: { readonly site_id?: unknown; readonly engines?: unknown }
}

interface Announcement extends Announced {
  readonly engines: readonly EngineName[]
}

/** IndexNow takes ten thousand at once; what changed last comes first. */
const mostPages = 1_000

const announcement: ExternalQuery<SubmitContext, Announcement, Submission[]> = {
  async question({ call, input }) {
    const requestedEngines = new Set(Array.isArray(input.engines) ? input.engines.map(String) : [])
    const [site] = await run<{ root: string; pages: string[] }>(
      call.tx,
      sql`select rtrim(s.root_url, '/') as root, array(select m.loc from sitemaps m where m.site_id = s.id
          order by m.updated_at desc, m.id desc limit ${mostPages}) as pages
        from sites s where s.id = ${Number(input.site_id)}::bigint`,
    )
    if (site === undefined) return null
    return {
      sitemapUrl: `${site.root}/sitemap.xml`,
      pages: site.pages.map((path) => `${site.root}${path}`),
      engines: engineNames.filter((name) => requestedEngines.has(name)),
    }
  },
  ask: ({ searchEngines }, { engines, ...announced }) =>
    Promise.all(engines.map((engine) => searchEngines.submit(engine, announced))),
}

export const submitToEngines = collectionAction({
  name: 'submit',
  changes: ['sites'],
  path: '/submit',
  zh: '提交搜索引擎',
  en: 'Submit the sitemap to search engines',
  access: ['sitemaps.update'],
  audit: 'send',
  input: {
    site_id: ref('站点', 'Site', 'sites', { required: true }),
    engines: enumerations('搜索引擎', 'Engines', engine, { required: true }),
  },
  answer: {
    list: {
      engine: enumeration('搜索引擎', 'Engine', engine, { required: true }),
      ok: bool('成功', 'OK', { required: true }),
      message: string('信息', 'Message', { required: true }),
    },
  },
  externalQuery: announcement,
  async run({ call, input }) {
    const submissions = await answerTo(announcement, { call, input })
    await run(call.tx, sql`update sites set sitemap_submitted_at = now() where id = ${input.site_id}::bigint`)
    return submissions ?? []
  },
})
