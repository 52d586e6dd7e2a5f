import { sql } from '../../../database/sql.ts'
import { choices } from '../../../model/choice.ts'
import { bool, enumeration, enumerations, string } from '../../../model/fields.ts'
import { ref } from '../../../model/related-fields.ts'
import { collectionAction } from '../../../operations/actions/action.ts'
import { engineNames, submitSitemap } from '../../../platform/adapters/search-engines.ts'
import { run } from '../../../query/sql.ts'

const engine = choices({
  google: ['Google', 'Google'],
  bing: ['必应', 'Bing'],
  baidu: ['百度', 'Baidu'],
  yandex: ['Yandex', 'Yandex'],
  naver: ['Naver', 'Naver'],
})

export const submitToEngines = collectionAction({
  name: 'submit',
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
  async run({ call: { tx }, input }) {
    const wanted = new Set(Array.isArray(input.engines) ? input.engines.map(String) : [])
    const [site] = await run<{ url: string }>(
      tx,
      sql`update sites set sitemap_submitted_at = now() where id = ${input.site_id}::bigint
        returning rtrim(root_url, '/') || '/sitemap.xml' as url`,
    )
    const chosen = engineNames.filter((name) => wanted.has(name))
    return await Promise.all(chosen.map((name) => submitSitemap(name, site?.url ?? '')))
  },
})
