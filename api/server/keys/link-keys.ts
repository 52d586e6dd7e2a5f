import { createHash } from 'node:crypto'
import { run } from '../../engine/query/sql.ts'
import { sql } from '../../kernel/database/sql.ts'
import type { Database, Query } from '../../kernel/database/types.ts'
import { linkKeyOf } from '../../kernel/platform/links.ts'
import type { Cipher } from '../../kernel/platform/secrets/cipher.ts'
import type { DataKeys } from '../../kernel/platform/secrets/data-keys.ts'
import { DecryptionError } from '../../kernel/platform/secrets/decryption-error.ts'

const prefix = 'retired link key '

/**
 * Link keys of data keys that may be gone, encrypted in the database: pictures in articles and shops are linked for ever
 * (`platform/links.ts`). One that cannot be read opens nothing.
 */
export async function retiredLinkKeys(database: Database, cipher: Cipher): Promise<Uint8Array[]> {
  return await database.system((tx) => storedKeys(tx, cipher))
}

/** Keeps the link keys of the previous data keys, and those kept before, under the present one. */
export async function retireLinkKeys(
  database: Database,
  cipher: Cipher,
  { previous }: DataKeys,
): Promise<void> {
  await database.system(async (tx) => {
    for (const key of [...(await storedKeys(tx, cipher)), ...previous.map(linkKeyOf)])
      await run(
        tx,
        sql`insert into storage.facts (key, value) values (${nameOf(key)}, ${cipher.encrypt(encode(key))})
          on conflict (key) do update set value = excluded.value`,
      )
  })
}

async function storedKeys(tx: Query, cipher: Cipher): Promise<Uint8Array[]> {
  const rows = await run<{ value: string }>(
    tx,
    sql`select value from storage.facts where starts_with(key, ${prefix}) order by key`,
  )
  return rows.flatMap(({ value }) => {
    try {
      return [Buffer.from(cipher.decrypt(value), 'base64url')]
    } catch (error) {
      if (error instanceof DecryptionError) return []
      throw error
    }
  })
}

function nameOf(key: Uint8Array): string {
  return prefix + createHash('sha256').update(key).digest('hex').slice(0, 16)
}

function encode(key: Uint8Array): string {
  return Buffer.from(key).toString('base64url')
}
