import { randomInt } from 'node:crypto'
import { run } from '../../../engine/query/sql.ts'
import { sql } from '../../../kernel/database/sql.ts'
import type { Query } from '../../../kernel/database/types.ts'

export interface NewUser {
  readonly email: string
  readonly name: string
  /** What the provider calls the account; a free name is made of it. */
  readonly preferredName: string
  /** Code of a department; the first one where there is none such. */
  readonly department: string | undefined
}

/** A user without a password; null where one with that address or name was made meanwhile. They sign in at the provider alone until an administrator sets one. */
export async function createUser(
  tx: Query,
  { email, name, preferredName, department }: NewUser,
): Promise<{ readonly id: number; readonly username: string } | null> {
  const username = await freeUsername(tx, preferredName)
  const [made] = await run<{ id: number }>(
    tx,
    sql`insert into users (uid, username, name, email, department_id, status, must_change_password, failed_attempts)
      values (${await freeUid(tx)}, ${username}, ${name}, ${email},
        (select d.id from departments d order by (d.code = ${department ?? ''}) desc, d.parent_id is not null, d.sort, d.id limit 1),
        'active', false, 0) on conflict do nothing returning id`,
  )
  return made === undefined ? null : { id: made.id, username }
}

async function freeUsername(tx: Query, preferredName: string): Promise<string> {
  const allowed = preferredName.replaceAll(/[^a-zA-Z0-9._@-]/g, '').slice(0, 46)
  const base = allowed.length < 3 ? `user.${allowed}` : allowed
  const taken = await run<{ username: string }>(
    tx,
    sql`select username from users where username = ${base} or username like ${`${base}.%`}`,
  )
  const names = new Set(taken.map(({ username }) => username))
  for (let number = 1; ; number += 1) {
    const name = number === 1 ? base : `${base}.${number}`
    if (!names.has(name)) return name
  }
}

async function freeUid(tx: Query): Promise<string> {
  for (;;) {
    const uid = String(randomInt(10_000_000, 100_000_000))
    const taken = await run(tx, sql`select 1 from users where uid = ${uid}`)
    if (taken.length === 0) return uid
  }
}
