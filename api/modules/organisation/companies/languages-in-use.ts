import type { Call } from '../../../engine/model/operation.ts'
import { notDeleted } from '../../../engine/query/not-deleted.ts'
import { run } from '../../../engine/query/sql.ts'
import { sql } from '../../../kernel/database/sql.ts'
import { type ComposedMessage, message, named } from '../../../kernel/formats/messages/message.ts'

/** Every resource of a company whose records are in a language. */
export const spoken = [
  'article_categories',
  'articles',
  'authors',
  'checkout_links',
  'email_marketings',
  'email_series',
  'infomercial_categories',
  'infomercials',
  'review_themes',
  'reviews',
  'sitemaps',
  'sites',
  'specials',
  'subscribes',
  'surveys',
]

/** What a company still has in a language, for a person: `3 文章`. */
export async function languagesInUse(
  call: Call,
  companyId: number,
  mark: string,
): Promise<ComposedMessage[]> {
  const used: ComposedMessage[] = []
  for (const name of spoken) {
    const resource = call.services.find(name)
    if (resource === undefined) throw new Error(`${name} is no resource`)
    const alive = notDeleted(resource)
    const [row] = await run<{ count: number }>(
      call.tx,
      sql`select count(*) as count from ${sql.identifier(name)} t
        where t.company_id = ${companyId}::bigint and t.language = ${mark} and ${alive}`,
    )
    if (row !== undefined && row.count > 0)
      used.push(message('{n} 条{label}', { n: row.count, label: named(resource) }))
  }
  return used
}
