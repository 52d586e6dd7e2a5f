import type { InputContext } from '../../../engine/model/action.ts'
import { int, text } from '../../../engine/model/fields.ts'
import { ref } from '../../../engine/model/related-fields.ts'
import { collectionAction } from '../../../engine/operations/actions/action.ts'
import { run } from '../../../engine/query/sql.ts'
import { sql } from '../../../kernel/database/sql.ts'
import { message } from '../../../kernel/formats/messages/message.ts'
import { ApiError } from '../../../kernel/platform/api-error.ts'

/** More addresses than a search engine takes in one file. */
export const mostInPart = 50_000

/** The map as it will be published. One that is too long for one file has parts, and without `part` the index of these is shown. */
export const sitemapXml = collectionAction({
  name: 'xml',
  path: '/xml',
  method: 'GET',
  zh: '预览站点地图 XML',
  en: 'Preview the sitemap as XML',
  access: ['sitemaps.index'],
  input: {
    site_id: ref('站点', 'Site', 'sites', { required: true }),
    part: int('分卷', 'Part', { min: 1, max: 10_000 }),
  },
  answer: {
    fields: {
      xml: text('XML', 'XML', { required: true }),
      parts: int('分卷数', 'Parts', { required: true }),
      urls: int('URL 数', 'URLs', { required: true }),
    },
  },
  run: xml,
})

interface SitemapInput {
  readonly site_id: number
  readonly part: number | null | undefined
}

async function xml({ call: { tx }, input: { site_id: site, part = null } }: InputContext<SitemapInput>) {
  const [facts] = await run<{ root: string; urls: number; lastmod: string | null }>(
    tx,
    sql`select rtrim(s.root_url, '/') as root, (select count(*) from sitemaps m where m.site_id = s.id and m.included) as urls,
        (select max(m.lastmod) from sitemaps m where m.site_id = s.id and m.included) as lastmod
      from sites s where s.id = ${site}::bigint`,
  )
  if (facts === undefined) throw ApiError.notFound()
  const { root, urls, lastmod } = facts
  const parts = Math.max(1, Math.ceil(urls / mostInPart))
  if (part !== null && part > parts)
    throw ApiError.invalid({ part: [message('只有 {n} 个分卷', { n: parts })] })
  if (part === null && parts > 1) return { xml: indexOf(root, parts, lastmod), parts, urls }
  const rows = await run<Entry>(
    tx,
    sql`select ${root} || m.loc as loc, m.lastmod, m.changefreq, m.priority::text as priority,
        coalesce((select jsonb_agg(jsonb_build_object('language', a ->> 'language', 'href', rtrim(o.root_url, '/') || (a ->> 'loc')))
          from jsonb_array_elements(coalesce(m.alternates, '[]')) a
          join sites o on o.company_id = m.company_id and o.language = a ->> 'language'), '[]') as alternates
      from sitemaps m where m.site_id = ${site}::bigint and m.included order by m.loc
      limit ${mostInPart} offset ${((part ?? 1) - 1) * mostInPart}`,
  )
  return { xml: urlSet(rows), parts, urls }
}

interface Entry {
  readonly loc: string
  readonly lastmod: string
  readonly changefreq: string | null
  readonly priority: string | null
  readonly alternates: readonly { readonly language: string; readonly href: string }[]
}

const head = '<?xml version="1.0" encoding="UTF-8"?>'
const names = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"'

function urlSet(rows: readonly Entry[]): string {
  return [
    head,
    `<urlset ${names} xmlns:xhtml="http://www.w3.org/1999/xhtml">`,
    ...rows.map(urlOf),
    '</urlset>',
    '',
  ].join('\n')
}

function urlOf({ loc, lastmod, changefreq, priority, alternates }: Entry): string {
  const links = alternates.map(
    ({ language, href }) =>
      `<xhtml:link rel="alternate" hreflang="${hreflang(language)}" href="${escapeXml(href)}"/>`,
  )
  const rest = [
    `<loc>${escapeXml(loc)}</loc>`,
    `<lastmod>${lastmod.slice(0, 10)}</lastmod>`,
    ...(changefreq === null ? [] : [`<changefreq>${changefreq}</changefreq>`]),
    ...(priority === null ? [] : [`<priority>${priority}</priority>`]),
    ...links,
  ]
  return `  <url>${rest.join('')}</url>`
}

/** Our marks are not all languages of the web. */
function hreflang(mark: string): string {
  if (mark === 'jp') return 'ja'
  if (mark === 'tw') return 'zh-Hant'
  return mark === 'zh' ? 'zh-Hans' : mark
}

function indexOf(root: string, parts: number, lastmod: string | null): string {
  const day = lastmod === null ? '' : `<lastmod>${lastmod.slice(0, 10)}</lastmod>`
  const files = Array.from(
    { length: parts },
    (_none, place) => `  <sitemap><loc>${escapeXml(root)}/sitemap-${place + 1}.xml</loc>${day}</sitemap>`,
  )
  return [head, `<sitemapindex ${names}>`, ...files, '</sitemapindex>', ''].join('\n')
}

const entities = new Map([
  ['&', '&amp;'],
  ['<', '&lt;'],
  ['>', '&gt;'],
  ['"', '&quot;'],
  ["'", '&apos;'],
])

function escapeXml(text: string): string {
  return text.replaceAll(/[&<>"']/g, (sign) => entities.get(sign) ?? sign)
}
