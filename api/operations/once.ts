import { createHash } from 'node:crypto'
import { sql } from '../database/sql.ts'
import type { Answer, Call, Operation } from '../model/operation.ts'
import { ApiError } from '../platform/api-error.ts'
import { run } from '../query/sql.ts'

/**
 * Does the work of a call with an `Idempotency-Key` once (domain/resources.md §1 “Idempotency”): a repeat within 24 hours, by the same
 * user in the same company, gets the first answer; the same key with another request is refused. All in the call's own transaction, so a
 * call that was rolled back may be repeated, and of two at the same time the second waits for the first.
 */
export async function once(call: Call, operation: Operation, work: () => Promise<Answer>): Promise<Answer> {
  const key = readKey(operation, call)
  if (key === null) return await work()
  const id = { key, operation: operation.id, company: call.caller.companyId ?? 0, user: call.caller.userId }
  const hash = requestHash(call)
  await forgetOld(call, id)
  if (await reserve(call, id, hash)) {
    const answer = await work()
    await keep(call, id, answer)
    return answer
  }
  const [known] = await run<{ request_hash: string; status: number; body: unknown }>(
    call.tx,
    sql`select request_hash, status, body from idempotency_keys where ${same(id)}`,
  )
  if (known?.request_hash !== hash)
    throw ApiError.invalid({ 'Idempotency-Key': ['该幂等键已用于其他请求，请更换'] })
  const { status, body } = known
  return { status: status as Answer['status'], body, headers: { 'idempotency-replayed': 'true' } }
}

interface KeyId {
  readonly key: string
  readonly operation: string
  readonly company: number
  readonly user: number | null
}

function readKey({ idempotent }: Operation, { headers }: Call): string | null {
  const given = headers['idempotency-key']
  if (idempotent !== true || given === undefined || given === '') return null
  if (typeof given === 'string' && /^[\x21-\x7e]{1,200}$/.test(given)) return given
  throw ApiError.invalid({ 'Idempotency-Key': ['须为 1–200 个可见的 ASCII 字符'] })
}

function requestHash({ params, query, body }: Call): string {
  return createHash('sha256')
    .update(JSON.stringify(sorted([params, query, body])))
    .digest('hex')
}

/** The same value with its names in order, so that their order in the request does not matter. */
function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted)
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1))
  return entries.map(([name, inner]) => [name, sorted(inner)])
}

async function forgetOld({ tx }: Call, id: KeyId): Promise<void> {
  await run(
    tx,
    sql`delete from idempotency_keys where ${same(id)} and created_at < now() - interval '24 hours'`,
  )
}

async function reserve({ tx }: Call, id: KeyId, hash: string): Promise<boolean> {
  const inserted = await run(
    tx,
    sql`insert into idempotency_keys (user_id, company_id, operation, key, request_hash)
      values (${id.user}::bigint, ${id.company}::bigint, ${id.operation}, ${id.key}, ${hash}) on conflict do nothing returning key`,
  )
  return inserted.length > 0
}

async function keep({ tx }: Call, id: KeyId, { status, body }: Answer): Promise<void> {
  await run(
    tx,
    sql`update idempotency_keys set status = ${status}, body = ${JSON.stringify(body ?? null)}::jsonb where ${same(id)}`,
  )
}

function same({ user, company, operation, key }: KeyId) {
  return sql`user_id = ${user}::bigint and company_id = ${company}::bigint and operation = ${operation} and key = ${key}`
}
