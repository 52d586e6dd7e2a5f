import { createHash } from 'node:crypto'
import { administrators } from '../../engine/auth/grants.ts'
import { notifyGroups, notifyUsers } from '../../engine/notifications/notify.ts'
import { run } from '../../engine/query/sql.ts'
import { sql } from '../../kernel/database/sql.ts'
import type { Query } from '../../kernel/database/types.ts'
import { verbatim } from '../../kernel/formats/messages/message.ts'
import { scrubAddresses } from '../../kernel/platform/logging/scrub.ts'

export interface RecordedError {
  readonly level: 'warning' | 'error' | 'critical'
  readonly source: 'api' | 'web' | 'job' | 'client'
  readonly message: string
  readonly exception?: string | null
  /** The first line of the stack unless given. */
  readonly file?: string | null
  readonly trace?: string | null
  readonly release?: string | null
  /** Without secrets; `user_id` counts the users concerned. */
  readonly context: Readonly<Record<string, unknown>>
}

interface Counted {
  readonly id: number
  readonly message: string
  readonly level: string
  readonly count: number
  readonly status: string
  readonly before: string | null
}

/**
 * Counts an error with others of its kind. A new critical one, and one that had been resolved, is reported to the groups that subscribe
 * (domain/resources.md, error_logs), and to the administrators where it is no company's.
 */
export async function recordError(
  tx: Query,
  companyId: number | null,
  recorded: RecordedError,
): Promise<void> {
  const error = withoutAddresses(recorded)
  const file = error.file ?? firstFrame(error.trace ?? '')
  const entry = {
    ...error,
    file: file?.slice(0, 200) ?? null,
    message: error.message.slice(0, 300),
    exception: error.exception?.slice(0, 120) ?? null,
    trace: error.trace?.slice(0, 8000) ?? null,
    release: error.release?.slice(0, 40) ?? null,
    fingerprint: fingerprintOf(companyId, error, file),
    context: { at: new Date().toISOString(), ...error.context },
  }
  const [row] = await run<{ counted: Counted }>(
    tx,
    sql`select app_record_error(${JSON.stringify(entry)}::jsonb, ${companyId}::bigint) as counted`,
  )
  if (row === undefined || !isNews(row.counted)) return
  const { id, message, status } = row.counted
  const notice = {
    type: 'error',
    title: status === 'regressed' ? '错误复发' : '发生严重错误',
    text: verbatim(message),
    link: `/logs/error_logs?id=${id}`,
  } as const
  if (companyId === null)
    await notifyUsers(tx, await administrators(tx), { ...notice, topic: 'operation', companyId })
  else await notifyGroups(tx, companyId, 'error_critical', notice)
}

function withoutAddresses({ message, trace, context, ...error }: RecordedError): RecordedError {
  return {
    ...error,
    message: scrubAddresses(message.slice(0, 2000)),
    trace: trace == null ? null : scrubAddresses(trace.slice(0, 20_000)),
    context: Object.fromEntries(
      Object.entries(context).map(([name, value]) => [
        name,
        typeof value === 'string' ? scrubAddresses(value.slice(0, 2000)) : value,
      ]),
    ),
  }
}

function isNews({ count, level, status, before }: Counted): boolean {
  return (count === 1 && level === 'critical') || (status === 'regressed' && before === 'resolved')
}

/** The same kind of error: numbers and ids in its message do not matter. */
function fingerprintOf(
  companyId: number | null,
  { source, message, exception }: RecordedError,
  file: string | null,
): string {
  const kind = message.replaceAll(/[0-9a-f]{8,}|\d+/gi, '#').slice(0, 300)
  const text = [companyId ?? '', source, exception ?? '', kind, file ?? ''].join('\n')
  return createHash('sha256').update(text).digest('hex').slice(0, 16)
}

/** `api/session/user.ts:12` of the first line of a stack that names a place. */
function firstFrame(trace: string): string | null {
  return /((?:[\w.@-]+\/)*[\w.@-]+\.\w+:\d+)(?::\d+)?\)?\s*$/m.exec(trace)?.[1] ?? null
}
