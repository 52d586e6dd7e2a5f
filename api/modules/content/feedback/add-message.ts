import type { Call } from '../../../engine/model/operation.ts'
import { run } from '../../../engine/query/sql.ts'
import { sql } from '../../../kernel/database/sql.ts'
import { escapeHtml } from '../../../kernel/formats/html/escape-html.ts'

interface Message {
  readonly type: 'customer' | 'system'
  /** Plain text. */
  readonly text: string
  readonly at?: unknown
}

/** A message of the customer's or of the system's own in a ticket's conversation. */
export async function addMessage(
  { tx, caller }: Call,
  ticket: number,
  { type, text, at = null }: Message,
): Promise<void> {
  await run(
    tx,
    sql`insert into feedback_replies (company_id, feedback_id, type, content, user_id, created_by, updated_by, created_at)
      values (${caller.companyId}::bigint, ${ticket}::bigint, ${type}, ${`<p>${escapeHtml(text)}</p>`},
        ${type === 'system' ? caller.userId : null}::bigint, ${caller.userId}::bigint, ${caller.userId}::bigint,
        coalesce(${at}::timestamptz, now()))`,
  )
}
