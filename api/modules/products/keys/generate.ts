import { randomInt, randomUUID } from 'node:crypto'
import { defineJob } from '../../../engine/model/job.ts'
import type { Call } from '../../../engine/model/operation.ts'
import { postLetter } from '../../../engine/notifications/mail/post.ts'
import { nextVersion } from '../../../engine/query/next-version.ts'
import { array, run } from '../../../engine/query/sql.ts'
import { sql } from '../../../kernel/database/sql.ts'
import { customerLanguage } from '../../../kernel/formats/customer-language.ts'
import { companyContact } from '../../organisation/companies/company-contact.ts'
import { productKeysLetter } from './key-letter.ts'
import { bareKey, type KeyPattern, lengthOf, maskedKey, openedKey } from './key-text.ts'

/** These are not mistaken for one another: no 0, O, 1, I or L. */
const alphabet = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789'

/** How many different keys a pattern can have. */
export function spaceOf(pattern: KeyPattern): bigint {
  return pattern === 'uuid' ? 2n ** 122n : BigInt(alphabet.length) ** BigInt(lengthOf(pattern))
}

/** What follows the prefix of a new key. */
export function newBody(pattern: KeyPattern): string {
  if (pattern === 'uuid') return bareKey(randomUUID())
  return Array.from({ length: lengthOf(pattern) }, () => alphabet[randomInt(alphabet.length)]).join('')
}

interface Batch {
  readonly id: number
  readonly product_id: number
  readonly product: string
  readonly license_type: string
  readonly quantity: number
  readonly purpose: string
  readonly email: string | null
  readonly valid_days: number
  readonly max_devices: number
  readonly prefix: string
  readonly pattern: KeyPattern
}

const portion = 500

/**
 * Makes a batch's keys, a portion in each transaction; a run that was cut off is taken up where it ended, because the keys that are there
 * are counted: runs of the job take turns, because each transaction locks its row. Keys of a gift or a replacement are the customer's and are sent.
 */
export const generateJob = defineJob<{ readonly batchId: number; readonly [more: string]: unknown }>({
  name: 'key_batches.generate',
  type: 'keygen',
  zh: '生成序列号',
  en: 'Key generation',
  changes: ['key_batches', 'license_keys'],
  run: async ({ params, tx, progress }) => {
    const { batchId } = params
    for (;;) {
      const { made, quantity } = await tx((call) => makePortion(call, batchId))
      await progress(Math.min(made, quantity), quantity)
      if (made >= quantity) break
    }
    const rows = await tx((call) => finish(call, batchId))
    return { rows, link: `/products/keygen?record=${batchId}` }
  },
})

async function makePortion(call: Call, batchId: number): Promise<{ made: number; quantity: number }> {
  const batch = await loadBatch(call, batchId)
  const [{ made } = { made: 0 }] = await run<{ made: number }>(
    call.tx,
    sql`select count(*) as made from license_keys where batch_id = ${batchId}::bigint`,
  )
  const count = Math.min(portion, batch.quantity - made)
  if (count <= 0) return { made, quantity: batch.quantity }
  const bodies = Array.from({ length: count }, () => newBody(batch.pattern))
  const owned = batch.email === null ? sql`'available', null` : sql`'sold', ${batch.email}`
  const added = await run(
    call.tx,
    sql`insert into license_keys (company_id, key, key_masked, product_id, batch_id, license_type, status, email, max_devices, valid_days, created_by, updated_by)
      select ${call.caller.companyId}::bigint, w.key, w.masked, ${batch.product_id}::bigint, ${batchId}::bigint, ${batch.license_type}, ${owned},
        ${batch.max_devices}, ${batch.valid_days}, ${call.caller.userId}::bigint, ${call.caller.userId}::bigint
      from unnest(${array(
        bodies.map((body) => call.services.cipher.encryptDeterministic(batch.prefix + body)),
        'text',
      )}, ${array(
        bodies.map((body) => maskedKey(batch.prefix, body, batch.pattern)),
        'text',
      )}) as w (key, masked)
      on conflict do nothing returning id`,
  )
  return { made: made + added.length, quantity: batch.quantity }
}

async function loadBatch(call: Call, id: number): Promise<Batch> {
  const [batch] = await run<Batch>(
    call.tx,
    sql`select b.id, b.product_id, p.name as product, b.license_type, b.quantity, b.purpose, b.email, b.valid_days, b.max_devices,
        p.key_prefix as prefix, p.key_pattern as pattern
      from key_batches b join products p on p.id = b.product_id where b.id = ${id}::bigint`,
  )
  if (batch === undefined) throw new Error(`key batch ${id} is not there`)
  return batch
}

async function finish(call: Call, batchId: number): Promise<number> {
  const batch = await loadBatch(call, batchId)
  const ready = await run(
    call.tx,
    sql`update key_batches set status = 'ready', updated_at = ${nextVersion()}
      where id = ${batchId}::bigint and status = 'generating' returning id`,
  )
  if (ready.length > 0 && batch.email !== null) await sendKeys(call, batch)
  return batch.quantity
}

async function sendKeys(call: Call, { id, product, email }: Batch): Promise<void> {
  const keys = await run<{ key: string; masked: string }>(
    call.tx,
    sql`select key, key_masked as masked from license_keys where batch_id = ${id}::bigint order by id`,
  )
  const { default_language: usual } = await companyContact(call)
  const opened = keys.map((key) => openedKey(call, key))
  await postLetter(call, { to: email ?? '', ...productKeysLetter(customerLanguage(usual), product, opened) })
}
