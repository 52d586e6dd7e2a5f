import { sql } from '../../../kernel/database/sql.ts'
import { scrubAddresses } from '../../../kernel/platform/logging/scrub.ts'
import type { AuditAction } from '../../model/audit-action.ts'
import { isConfidential } from '../../model/confidential.ts'
import { isRouteName } from '../../model/console/routes.ts'
import type { Field, Fields } from '../../model/field.ts'
import type { Call } from '../../model/operation.ts'
import { fieldOf, type Resource } from '../../model/resource.ts'
import type { Row } from '../../model/row.ts'
import type { Values } from '../../model/rules.ts'
import { run } from '../../query/sql.ts'
import { textOf } from '../../query/text-of.ts'
import { maskOf } from '../read/mask.ts'

interface Change {
  readonly field: string
  readonly label: string
  readonly before: unknown
  readonly after: unknown
}

/**
 * One action log row for a write, in the write's own transaction (domain/resources.md §1 "Audit"). What was given with it and is kept
 * nowhere else, such as a reason, stands among the changes.
 */
export async function recordChange(
  call: Call,
  resource: Resource,
  action: AuditAction,
  before: Row | null,
  after: Row | null,
  auditOnly: AuditOnlyValues = noAuditOnlyValues,
): Promise<void> {
  const record = after ?? before ?? {}
  const { userId, userName, companyId, key } = call.caller
  const [path = ''] = call.url.split('?', 1)
  await run(
    call.tx,
    sql`insert into action_logs
      (company_id, user_id, user_name, action, resource, record_id, record_title, route_name, method, path, changes, batch_id, ip, user_agent, api_key)
      values (${companyId}::bigint, ${userId}::bigint, ${userName}, ${action}, ${resource.name}, ${textOf(record['id'])},
        ${titleOf(resource, record)}, ${pageOf(call)}, ${call.method}, ${scrubAddresses(path).slice(0, 300)},
        ${JSON.stringify([...changesBetween(call, resource, before, after), ...auditOnlyChanges(resource, auditOnly)])}::jsonb, ${call.batchId ?? null}, ${call.ip}, ${call.userAgent.slice(0, 300)}, ${key === undefined ? null : `${key.prefix} ${key.name}`})`,
  )
}

/** The page of the console that the call says it came from; null where it says none, or one that there is not. */
export function pageOf({ headers }: Pick<Call, 'headers'>): string | null {
  const page = headers[pageHeader]
  return typeof page === 'string' && isRouteName(page) ? page : null
}

export const pageHeader = 'x-route-name'

interface AuditOnlyValues {
  readonly fields: Fields
  readonly values: Readonly<Values>
}

const noAuditOnlyValues: AuditOnlyValues = { fields: {}, values: {} }

function auditOnlyChanges(resource: Resource, { fields, values }: AuditOnlyValues): Change[] {
  return Object.entries(fields).flatMap(([field, definition]) => {
    const { zh, writeOnly } = definition
    const value = isConfidential(field, definition) ? maskOf(values[field]) : values[field]
    const own = resource.fields[field]
    const isStored = own !== undefined && !isAuditOnly(own)
    if (isStored || value == null || value === '') return []
    return [{ field, label: zh, before: null, after: writeOnly ? secretChanged : value }]
  })
}

/** Of a secret the log says that it changed, and nothing else. */
const secretChanged = '已修改'

/** What a body says that is a field of the resource, but not of its rows. */
export function auditOnlyValues(resource: Resource, values: Readonly<Values>): AuditOnlyValues {
  const fields = Object.entries(resource.fields).filter(([, field]) => isAuditOnly(field))
  return { fields: Object.fromEntries(fields), values }
}

function isAuditOnly({ type, column, writeOnly, sql: read }: Field): boolean {
  if (writeOnly) return column !== null || type === 'password'
  return type === 'string' && column === null && read === null
}

/** Secrets and personal data are masked: that they changed is known, and not to what (domain/resources.md §1, `pii`). */
function changesBetween(
  { services }: Call,
  resource: Resource,
  before: Row | null,
  after: Row | null,
): Change[] {
  return Object.entries(resource.fields).flatMap(([field, definition]) => {
    const { zh, writeOnly, type } = definition
    if (writeOnly || field === 'updated_at' || field === 'created_at') return []
    const child =
      definition.items ??
      fieldsOf(definition.resource === null ? undefined : services.find(definition.resource))
    const valueIn = (record: Row | null) =>
      type === 'nested' ? childrenOf(record?.[field], child) : (record?.[field] ?? null)
    const change = { field, label: zh, before: valueIn(before), after: valueIn(after) }
    if (JSON.stringify(change.before) === JSON.stringify(change.after)) return []
    return [
      !isConfidential(field, definition)
        ? change
        : { ...change, before: maskOf(change.before), after: maskOf(change.after) },
    ]
  })
}

/** What children say, without their numbers and times and without the records that they name. */
function childrenOf(rows: unknown, fields: Fields): unknown {
  if (!Array.isArray(rows) || rows.length === 0) return null
  return rows.map((row: unknown) =>
    Object.fromEntries(
      Object.entries(Object(row)).flatMap(([name, value]) => {
        if (auditFields.has(name) || (value !== null && typeof value === 'object')) return []
        const field = fields[name]
        return [[name, field !== undefined && isConfidential(name, field) ? maskOf(value) : value]]
      }),
    ),
  )
}

function fieldsOf(resource: Resource | undefined): Fields {
  return { ...resource?.fields, ...resource?.computed }
}

/** Who the record is about may be its title. */
function titleOf(resource: Resource, record: Row): string {
  const field = fieldOf(resource, resource.title)
  const title = record[resource.title]
  const isHidden = field !== undefined && isConfidential(resource.title, field)
  return textOf(isHidden ? maskOf(title) : title).slice(0, 200)
}

const auditFields: ReadonlySet<string> = new Set([
  'id',
  'created_at',
  'updated_at',
  'created_by',
  'updated_by',
])
