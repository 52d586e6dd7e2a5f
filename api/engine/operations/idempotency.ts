import { createHash } from 'node:crypto'
import { sql } from '../../kernel/database/sql.ts'
import { ApiError } from '../../kernel/platform/api-error.ts'
import type { Answer, Call, Operation } from '../model/operation.ts'
import { run } from '../query/sql.ts'

/**
 * Whether an operation honours an `Idempotency-Key` (domain/resources.md §1 “Idempotency”): every POST in the transaction of its call, whose
 * answer can be stored. What other methods do comes to the same when it is done again.
 */
export function honoursKey({ method, ownTransactions, access, answer }: Operation): boolean {
  return method === 'POST' && ownTransactions !== true && access !== 'public' && !('file' in answer)
}

/**
 * Does the work of a call with an `Idempotency-Key` once: a repeat within 24 hours, by the same user in the same company, gets the first
 * answer; the same key with another request is refused. All in the call's own transaction, so a call that was rolled back may be repeated,
 * and of two at the same time the second waits for the first. What is stored is encrypted: it may hold a password that is shown once.
 */
export async function withIdempotency(
  call: Call,
  operation: Operation,
  work: () => Promise<Answer>,
): Promise<Answer> {
  const key = readKey(operation, call)
  if (key === null) return await work()
  const id = { key, operation: operation.id, company: call.caller.companyId ?? 0, user: call.caller.userId }
  const { cipher } = call.services
  const hash = requestHash(call)
  if (await reserve(call, id, cipher.encryptDeterministic(hash))) {
    const answer = await work()
    await store(call, id, answer)
    return answer
  }
  const [stored] = await run<{ request_hash: string; status: number; body: string }>(
    call.tx,
    sql`select request_hash, status, body #>> '{}' as body from idempotency_keys where ${same(id)}`,
  )
  if (stored === undefined || !cipher.candidateCiphertexts(hash).includes(stored.request_hash))
    throw ApiError.invalid({ 'Idempotency-Key': ['该幂等键已用于其他请求，请更换'] })
  const body: unknown = JSON.parse(cipher.decrypt(stored.body))
  return { status: stored.status as Answer['status'], body, headers: { 'idempotency-replayed': 'true' } }
}

interface KeyId {
  readonly key: string
  readonly operation: string
  readonly company: number
  readonly user: number | null
}

function readKey(operation: Operation, { headers, caller }: Call): string | null {
  const idempotencyKey = headers['idempotency-key']
  if (
    !honoursKey(operation) ||
    caller.userId === null ||
    idempotencyKey === undefined ||
    idempotencyKey === ''
  )
    return null
  if (typeof idempotencyKey === 'string' && /^[\x21-\x7e]{1,200}$/.test(idempotencyKey)) return idempotencyKey
  throw ApiError.invalid({ 'Idempotency-Key': ['须为 1–200 个可见的 ASCII 字符'] })
}

function requestHash({ params, query, body, upload }: Call): string {
  const file = upload === undefined ? null : [upload.name, sha256(upload.content)]
  return sha256(JSON.stringify(sorted([params, query, body, file])))
}

function sha256(content: string | Buffer): string {
  return createHash('sha256').update(content).digest('hex')
}

/** The same value with its names in order, so that their order in the request does not matter. */
function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted)
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1))
  return entries.map(([name, inner]) => [name, sorted(inner)])
}

/** False where the key is taken; one that is older than a day is taken anew. */
async function reserve({ tx }: Call, id: KeyId, hash: string): Promise<boolean> {
  const reserved = await run(
    tx,
    sql`insert into idempotency_keys as k (user_id, company_id, operation, key, request_hash)
      values (${id.user}::bigint, ${id.company}::bigint, ${id.operation}, ${id.key}, ${hash})
      on conflict (user_id, company_id, operation, key) do update set request_hash = excluded.request_hash, created_at = now()
        where k.created_at < now() - interval '24 hours'
      returning key`,
  )
  return reserved.length > 0
}

async function store({ tx, services }: Call, id: KeyId, { status, body }: Answer): Promise<void> {
  const encryptedBody = services.cipher.encrypt(JSON.stringify(body ?? null))
  await run(
    tx,
    sql`update idempotency_keys set status = ${status}, body = to_jsonb(${encryptedBody}::text) where ${same(id)}`,
  )
}

function same({ user, company, operation, key }: KeyId) {
  return sql`user_id = ${user}::bigint and company_id = ${company}::bigint and operation = ${operation} and key = ${key}`
}
