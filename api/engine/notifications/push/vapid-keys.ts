import webPush from 'web-push'
import { sql } from '../../../kernel/database/sql.ts'
import type { Database } from '../../../kernel/database/types.ts'
import { run } from '../../query/sql.ts'

/** The key pair by which push services know this server (VAPID, RFC 8292); base64url. */
export interface VapidKeys {
  readonly publicKey: string
  readonly privateKey: string
}

const fact = 'vapid_keys'

/** The database's own keys, made at the first start and kept: with others every subscription would be void. */
export async function vapidKeys(database: Database): Promise<VapidKeys> {
  return await database.system(async (tx) => {
    const made = JSON.stringify(webPush.generateVAPIDKeys())
    await run(
      tx,
      sql`insert into storage.facts (key, value) values (${fact}, ${made}) on conflict (key) do nothing`,
    )
    const [row] = await run<{ value: string }>(tx, sql`select value from storage.facts where key = ${fact}`)
    return JSON.parse(row?.value ?? made) as VapidKeys
  })
}
