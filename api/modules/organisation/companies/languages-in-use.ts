import type { Call } from '../../../engine/model/operation.ts'
import { notDeleted } from '../../../engine/query/not-deleted.ts'
import { run } from '../../../engine/query/sql.ts'
import { sql } from '../../../kernel/database/sql.ts'
import { type ComposedMessage, message, named } from '../../../kernel/formats/messages/message.ts'

/** What a company still has in a language, for a person: `3 文章`. */
export async function languagesInUse(
  call: Call,
  companyId: number,
  mark: string,
): Promise<ComposedMessage[]> {
  const used: ComposedMessage[] = []
  for (const resource of call.services.resources.filter(({ languageScoped }) => languageScoped)) {
    const alive = notDeleted(resource)
    const [row] = await run<{ count: number }>(
      call.tx,
      sql`select count(*) as count from ${sql.identifier(resource.name)} t
        where t.company_id = ${companyId}::bigint and t.language = ${mark} and ${alive}`,
    )
    if (row !== undefined && row.count > 0)
      used.push(message('{n} 条{label}', { n: row.count, label: named(resource) }))
  }
  return used
}
