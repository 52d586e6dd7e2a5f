import type { Field } from '../../../api/engine/model/field.ts'
import { textOf } from '../../../api/engine/query/text-of.ts'
import type { Database } from '../../../api/kernel/database/types.ts'
import { findResource } from '../../../api/modules/registry.ts'

/** A row of the action log. */
export interface Logged {
  readonly action: string
  readonly resource: string
  readonly record_id: string
  readonly changes: readonly { readonly field: string; readonly after: unknown }[]
}

type Values = Readonly<Record<string, unknown>>

/** The last row of the action log. */
export async function lastLog(database: Database): Promise<number> {
  const [row] = await database.system((tx) => tx('select max(id) as last from action_logs'))
  return Number(row?.['last'] ?? 0)
}

/** What was done after that row, as the action log has it. */
export async function loggedAfter(database: Database, last: number): Promise<readonly Logged[]> {
  const rows = await database.system((tx) =>
    tx(
      `select coalesce(jsonb_agg(jsonb_build_object('action', action, 'resource', resource, 'record_id', record_id, 'changes', changes) order by id), '[]') as logged
     from action_logs where id > $1`,
      [last],
    ),
  )
  return rows[0]?.['logged'] as readonly Logged[]
}

/**
 * Where the tables do not hold what the log and the request say of a record; null: they do.
 * @param isAdded What was sent is among what the record holds, and need not be all of it.
 */
export async function contradiction(
  database: Database,
  logged: Logged,
  sent: Values,
  isAdded = false,
): Promise<string | null> {
  const resource = findResource(logged.resource)
  const [table] = await database.system((tx) =>
    tx('select to_regclass($1)::text as name', [resource?.name ?? '']),
  )
  if (resource === undefined || table?.['name'] == null || logged.record_id === '') return null
  const [found] = await database.system((tx) =>
    tx(`select to_jsonb(t) as row from ${resource.name} t where t.id::text = $1`, [logged.record_id]),
  )
  const row = (found?.['row'] ?? null) as Values | null
  const isGone = row === null || (row['deleted_at'] ?? null) !== null
  const name = `${logged.resource} ${logged.record_id}`
  if (logged.action === 'delete') return isGone ? null : `${name} is still there`
  if (row === null) return `${name} is not there`
  const reported = logged.changes.map(({ field, after }) => [field, after] as const)
  const isOwn = (field: string) => isPlain(resource.fields[field]) && field in row
  const isHeld = isAdded ? isAmong : isSame
  const wrong =
    reported.find(
      ([field, value]) => isOwn(field) && !isSame(row[field], value) && !isMaskOf(row[field], value),
    ) ?? Object.entries(sent).find(([field, value]) => isOwn(field) && !isHeld(row[field], value))
  return wrong === undefined
    ? null
    : `${name}: ${wrong[0]} is ${JSON.stringify(row[wrong[0]])}, not ${JSON.stringify(wrong[1])}`
}

/** Stored as it was said: no secret, nothing that the log masks, and a column of its own. */
function isPlain(field: Field | undefined): boolean {
  return (
    field !== undefined && field.column !== null && !field.writeOnly && !field.pii && field.masked === null
  )
}

function isSame(stored: unknown, reported: unknown): boolean {
  if ((stored ?? null) === null || (reported ?? null) === null) return (stored ?? null) === (reported ?? null)
  if (typeof stored === 'object' || typeof reported === 'object') return ordered(stored) === ordered(reported)
  const [one, other] = [textOf(stored), textOf(reported)]
  return one === other || Number(one) === Number(other) || momentOf(one) === momentOf(other)
}

/** An address in the log is shown by its end alone. */
function isMaskOf(stored: unknown, reported: unknown): boolean {
  const [, end] = typeof reported === 'string' ? (/^•+(.+)$/.exec(reported) ?? []) : []
  return end !== undefined && textOf(stored).endsWith(end)
}

function isAmong(stored: unknown, reported: unknown): boolean {
  return Array.isArray(stored) && Array.isArray(reported) && reported.every((one) => stored.includes(one))
}

/** JSON whose properties stand in order. */
function ordered(value: unknown): string {
  return JSON.stringify(value, (_key, part: unknown) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  )
}

/** Milliseconds of a time; of anything else nothing that equals another one. */
function momentOf(text: string): number {
  return /^\d{4}-\d\d-\d\dT/.test(text) ? Date.parse(text) : Number.NaN
}
