import { randomUUID } from 'node:crypto'
import { sql } from '../../../kernel/database/sql.ts'
import type { Message } from '../../../kernel/formats/messages/message.ts'
import type { MessagesByPath } from '../../../kernel/formats/messages/messages-by-path.ts'
import { worded } from '../../../kernel/formats/messages/worded.ts'
import type { IntentDefinition, IntentPayload } from '../../model/intent.ts'
import type { Call } from '../../model/operation.ts'
import { run } from '../../query/sql.ts'
import { originOf } from '../origin.ts'
import { problemAssignments } from './row.ts'

export interface IntentSubject {
  /** Name of a resource. */
  readonly resource: string
  readonly id: number
  /** What the record is called. */
  readonly name: string
  /** What shall happen, for staff; no personal data. */
  readonly title: Message
}

/**
 * Stores in the call's own transaction what shall happen outside: it is carried out once that is committed, and not otherwise. `key` says
 * what must happen once only, and the other side knows it by an idempotency key of its own. Asked for again after a failure, the same intent waits anew; while it waits, runs or is done it stays as it is.
 */
export async function addIntent<Payload extends IntentPayload>(
  call: Call,
  { name }: Pick<IntentDefinition<Payload>, 'name'>,
  payload: Payload,
  { key, subject }: { readonly key: string; readonly subject: IntentSubject },
): Promise<void> {
  const { companyId, userId } = call.caller
  if (companyId === null || userId === null)
    throw new Error(`${name} was asked for by nobody or in no company`)
  await run(
    call.tx,
    sql`insert into intents as i (company_id, user_id, kind, resource, record_id, record_title, title, said, payload, origin, key,
        idempotency_key, created_by, updated_by)
      values (${companyId}::bigint, ${userId}::bigint, ${name}, ${subject.resource}, ${subject.id}::bigint, ${subject.name.slice(0, 80)},
        ${worded('zh', subject.title).slice(0, 120)}, ${JSON.stringify({ title: subject.title } satisfies MessagesByPath)}::jsonb,
        ${JSON.stringify(payload)}::jsonb, ${JSON.stringify(originOf(call))}::jsonb, ${key}, ${randomUUID()},
        ${userId}::bigint, ${userId}::bigint)
      on conflict (company_id, key) do update set status = 'pending', next_attempt_at = now(), tries = 0, payload = excluded.payload,
        origin = excluded.origin, user_id = excluded.user_id, updated_by = excluded.updated_by, updated_at = now(), ended_at = null
      where i.status in ('failed', 'abandoned')`,
  )
  call.afterCommit(() => call.services.queue.wake())
}

/**
 * Why a subject cannot be resolved in another way now: its intent waits or is being carried out. The caller has locked the subject, as
 * everything has that asks for its intent.
 */
export async function isUnderWay(call: Call, key: string): Promise<boolean> {
  const found = await run(
    call.tx,
    sql`select 1 from intents where company_id = ${call.caller.companyId}::bigint and key = ${key}
      and status in ('pending', 'running')`,
  )
  return found.length > 0
}

/** What shall not happen any more, because it was resolved in another way. */
export async function abandonIntent(call: Call, key: string, reason: Message): Promise<void> {
  await run(
    call.tx,
    sql`update intents set status = 'abandoned', ${problemAssignments(reason)}, ended_at = now(), updated_at = now()
      where company_id = ${call.caller.companyId}::bigint and key = ${key} and status in ('pending', 'failed')`,
  )
}
