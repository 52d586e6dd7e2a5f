import type { ImportDraft, ImportOptions } from '../../../engine/model/import-source.ts'
import type { Call } from '../../../engine/model/operation.ts'
import { run } from '../../../engine/query/sql.ts'
import { sql } from '../../../kernel/database/sql.ts'
import type { HistoryKind } from './kinds.ts'

interface Remembered {
  readonly mapping: Readonly<Record<string, string>>
  readonly options: ImportOptions
}

/** How the person's last file of the kind was read, if this one has its columns. That they agreed is confirmed for each file. */
export async function remembered(
  call: Call,
  { id, resource }: ImportDraft,
  kind: HistoryKind,
  headers: readonly string[],
): Promise<Remembered | null> {
  const { userId, companyId } = call.caller
  const [found] = await run<Remembered>(
    call.tx,
    sql`select mapping, options from imports where user_id = ${userId}::bigint and company_id = ${companyId}::bigint
      and resource = ${resource} and id <> ${id}::bigint and job_id is not null and options ->> 'kind' = ${kind}
      order by id desc limit 1`,
  )
  if (found === undefined || !Object.values(found.mapping).every((header) => headers.includes(header)))
    return null
  const { consent: _consent, source_note: _note, ...options } = found.options
  return { mapping: found.mapping, options }
}
