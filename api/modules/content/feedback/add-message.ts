import type { Call } from '../../../engine/model/operation.ts'
import { run } from '../../../engine/query/sql.ts'
import { sql } from '../../../kernel/database/sql.ts'
import { escapeHtml } from '../../../kernel/formats/html/escape-html.ts'

interface Message {
  readonly type: 'customer' | 'system'
  /** Plain text. */
  readonly text: string
  readonly at?: unknown
  /** Addresses of files. */
  readonly attachments?: readonly string[]
}

/** A message of the customer's or of the system's own in a ticket's conversation; its id. */
export async function addMessage(
  { tx, caller }: Call,
  ticket: number,
  { type, text, at = null, attachments = [] }: Message,
): Promise<number> {
  const [row] = await run<{ id: number }>(
    tx,
    sql`insert into feedback_replies (company_id, feedback_id, type, content, attachments, user_id, created_by, updated_by, created_at)
      values (${caller.companyId}::bigint, ${ticket}::bigint, ${type}, ${`<p>${escapeHtml(text)}</p>`}, ${JSON.stringify(attachments)}::jsonb,
        ${type === 'system' ? caller.userId : null}::bigint, ${caller.userId}::bigint, ${caller.userId}::bigint,
        coalesce(${at}::timestamptz, now())) returning id`,
  )
  if (row === undefined) throw new Error('no row came back from an insert into feedback_replies')
  return row.id
}
