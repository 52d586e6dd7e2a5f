import type { Call } from '../../../engine/model/operation.ts'
import type { DraftOf, ValuesOf } from '../../../engine/model/records.ts'
import type { Values, RulesOf } from '../../../engine/model/rules.ts'
import { run } from '../../../engine/query/sql.ts'
import { textOf } from '../../../engine/query/text-of.ts'
import { sql } from '../../../kernel/database/sql.ts'

/** What an address asks of itself (domain/resources.md, sitemaps). What was generated is only ever excluded, not moved or deleted. */
export const sitemapRules: RulesOf<'sitemaps'> = {
  async beforeWrite(call, values, record) {
    const merged: Values = { ...record, ...values }
    return {
      ...(merged['included'] === false && merged['exclude_reason'] == null
        ? { exclude_reason: ['请选择排除原因'] }
        : {}),
      ...timeErrors(values),
      ...alternateErrors(values.alternates),
      ...(record === null && (await siteOf(call, values)) === null ? { site_id: ['该语言还没有站点'] } : {}),
    }
  },
  async derived(call, values, record) {
    return {
      ...(record === null ? { site_id: await siteOf(call, values) } : {}),
      ...(values.loc === undefined ? {} : { loc: normalPath(textOf(values.loc)) }),
      ...((values.included ?? record?.included) === false ? {} : { exclude_reason: null }),
    }
  },
  preventsDeletion: async (_call, { source }) =>
    source === 'auto' ? '自动条目只能排除，删除后下次生成会回来' : null,
}

/** One slash between parts, lower case. */
export function normalPath(path: string): string {
  return path.toLowerCase().replaceAll(/\/{2,}/g, '/')
}

/** The chosen site, or the one of the language; null if there is none. */
async function siteOf({ tx, caller }: Call, values: ValuesOf<'sitemaps'>): Promise<unknown> {
  if (values.site_id != null) return values.site_id
  const [site] = await run<{ id: number }>(
    tx,
    sql`select id from sites where company_id = ${caller.companyId}::bigint and language = ${values.language}`,
  )
  return site?.id ?? null
}

function timeErrors({ lastmod }: DraftOf<'sitemaps'>): Record<string, string[]> {
  const late = lastmod != null && Date.parse(textOf(lastmod)) > Date.now() + 60_000
  return late ? { lastmod: ['最后修改：不能晚于现在'] } : {}
}

function alternateErrors(alternates: unknown): Record<string, string[]> {
  if (!Array.isArray(alternates)) return {}
  const languages = alternates.map((each: Readonly<Values>) => each['language'])
  return new Set(languages).size < languages.length ? { alternates: ['同一语言只能有一个地址'] } : {}
}
