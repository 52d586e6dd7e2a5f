import type { Call } from '../../engine/model/operation.ts'
import { run } from '../../engine/query/sql.ts'
import { sql } from '../../kernel/database/sql.ts'

interface SlugRequest {
  readonly table: 'articles' | 'specials' | 'surveys'
  readonly language: string
  readonly slug: string
  readonly most: number
  /** The record that may keep its own. */
  readonly except?: number
}

/** The slug where it is free in the language, or with the next free number: `black-friday-2`. */
export async function freeSlug({ tx, caller }: Call, request: SlugRequest): Promise<string> {
  const { table, language, slug, most, except = 0 } = request
  const stem = slug.slice(0, most - 6).replace(/-+$/, '')
  const alive = table === 'surveys' ? sql`true` : sql`deleted_at is null`
  const rows = await run<{ slug: string }>(
    tx,
    sql`select slug from ${sql.identifier(table)} where company_id = ${caller.companyId}::bigint and language = ${language}
      and (slug = ${slug} or slug like ${`${stem}-%`}) and id <> ${except}::bigint and ${alive}`,
  )
  const taken = new Set(rows.map((row) => row.slug))
  if (!taken.has(slug)) return slug
  let number = 2
  while (taken.has(`${stem}-${number}`)) number += 1
  return `${stem}-${number}`
}
