import type { Call } from '../../../engine/model/operation.ts'
import type { DraftOf, ErrorsOf, ValuesOf } from '../../../engine/model/records.ts'
import { defineRules } from '../../../engine/model/rules.ts'
import { run } from '../../../engine/query/sql.ts'
import { sql } from '../../../kernel/database/sql.ts'

/** What an address asks of itself (domain/resources.md, sitemaps). What was generated is only ever excluded, not moved or deleted. */
export const sitemapRules = defineRules('sitemaps', {
  async beforeWrite(call, values, record) {
    const merged = { ...record, ...values }
    return {
      ...(merged.included === false && merged.exclude_reason == null
        ? { exclude_reason: ['请选择排除原因'] }
        : {}),
      ...timeErrors(values),
      ...alternateErrors(values.alternates),
      ...(record === null && (await siteOf(call, values)) === null ? { site_id: ['该语言还没有站点'] } : {}),
    }
  },
  async prepare(call, values, record) {
    return {
      ...(record === null ? { site_id: (await siteOf(call, values)) ?? undefined } : {}),
      ...(values.loc === undefined ? {} : { loc: normalPath(values.loc) }),
      ...((values.included ?? record?.included) === false ? {} : { exclude_reason: null }),
    }
  },
  preventsDeletion: async (_call, { source }) =>
    source === 'auto' ? '自动条目只能排除，删除后下次生成会回来' : null,
})

/** One slash between parts, lower case. */
export function normalPath(path: string): string {
  return path.toLowerCase().replaceAll(/\/{2,}/g, '/')
}

/** The chosen site, or the one of the language; null if there is none. */
async function siteOf({ tx, caller }: Call, values: ValuesOf<'sitemaps'>): Promise<number | null> {
  if (values.site_id != null) return values.site_id
  const [site] = await run<{ id: number }>(
    tx,
    sql`select id from sites where company_id = ${caller.companyId}::bigint and language = ${values.language}`,
  )
  return site?.id ?? null
}

function timeErrors({ lastmod }: DraftOf<'sitemaps'>): ErrorsOf<'sitemaps'> {
  const late = lastmod != null && Date.parse(lastmod) > Date.now() + 60_000
  return late ? { lastmod: ['最后修改：不能晚于现在'] } : {}
}

function alternateErrors(alternates: unknown): ErrorsOf<'sitemaps'> {
  if (!Array.isArray(alternates)) return {}
  const languages = (alternates as readonly { readonly language: string }[]).map(({ language }) => language)
  return new Set(languages).size < languages.length ? { alternates: ['同一语言只能有一个地址'] } : {}
}
