import { array, run } from '../../engine/query/sql.ts'
import { sql } from '../../kernel/database/sql.ts'
import type { Database, Query } from '../../kernel/database/types.ts'
import { createCipher, type Cipher } from '../../kernel/platform/secrets/cipher.ts'
import type { DataKeys } from '../../kernel/platform/secrets/data-keys.ts'
import { DecryptionError } from '../../kernel/platform/secrets/decryption-error.ts'
import { type EncryptedColumn, encryptedColumns } from './encrypted-columns.ts'
import { retireLinkKeys } from './link-keys.ts'

/** What was done in one column. */
export interface ResealedColumn extends EncryptedColumn {
  readonly resealed: number
  /** Left as they are: their key is not there, or they were changed. */
  readonly unreadable: number
}

interface ResealOptions {
  /** Stops after the batch that is under way; what it has done stays, and the next run goes on. */
  readonly signal?: AbortSignal
  readonly batch?: number
  /** Called after each batch what is done of its column, and whether that is all. */
  readonly report?: (done: ResealedColumn, isComplete: boolean) => void
}

/**
 * Encrypts everything under the present key: values of previous keys and those of releases before key ids. Servers that know all the keys may
 * run beside it: a value that changes meanwhile is left to them. Answers the columns that are done; fewer than all when it was stopped.
 */
export async function reseal(
  database: Database,
  keys: DataKeys,
  { signal, batch = 500, report = () => undefined }: ResealOptions = {},
): Promise<readonly ResealedColumn[]> {
  const cipher = createCipher(keys)
  await retireLinkKeys(database, cipher, keys)
  const columns: ResealedColumn[] = []
  for (const column of encryptedColumns) {
    const counts = { resealed: 0, unreadable: 0 }
    for (let after: number | null = 0; after !== null;) {
      if (signal?.aborted === true) return columns
      const from: number = after
      const done = await database.system((tx) => resealBatch(tx, cipher, column, from, batch))
      counts.resealed += done.resealed
      counts.unreadable += done.unreadable
      after = done.last
      report({ ...column, ...counts }, after === null)
    }
    columns.push({ ...column, ...counts })
  }
  return columns
}

interface Batch {
  readonly resealed: number
  readonly unreadable: number
  /** The last id; null when nothing is left. */
  readonly last: number | null
}

async function resealBatch(
  tx: Query,
  cipher: Cipher,
  { table, column, deterministic }: EncryptedColumn,
  after: number,
  size: number,
): Promise<Batch> {
  const [from, value] = [sql.identifier(table), sql.identifier(column)]
  const rows = await run<{ id: number; value: string }>(
    tx,
    sql`select id, ${value} as value from ${from} where id > ${after}::bigint and ${value} <> ''
      and not starts_with(${value}, ${`${cipher.keyId}.`}) order by id limit ${size}`,
  )
  const encrypt = deterministic ? cipher.encryptDeterministic : cipher.encrypt
  const fresh = rows.flatMap((row) => {
    const [ciphertext = '', ...rest] = row.value.split(':')
    const text = readable(cipher, ciphertext)
    return text === null ? [] : [{ ...row, fresh: [encrypt(text), ...rest].join(':') }]
  })
  const resealed = await run(
    tx,
    sql`update ${from} t set ${value} = w.fresh from unnest(${array(
      fresh.map(({ id }) => id),
      'bigint',
    )}, ${array(
      fresh.map((row) => row.value),
      'text',
    )}, ${array(
      fresh.map((row) => row.fresh),
      'text',
    )}) as w (id, value, fresh) where t.id = w.id and t.${value} = w.value returning t.id`,
  )
  return {
    resealed: resealed.length,
    unreadable: rows.length - fresh.length,
    last: rows.length < size ? null : (rows.at(-1)?.id ?? null),
  }
}

function readable(cipher: Cipher, ciphertext: string): string | null {
  try {
    return cipher.decrypt(ciphertext)
  } catch (error) {
    if (error instanceof DecryptionError) return null
    throw error
  }
}
