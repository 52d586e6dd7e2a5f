import { randomInt } from 'node:crypto'
import type { Call } from '../../../engine/model/operation.ts'
import { run } from '../../../engine/query/sql.ts'
import { sql } from '../../../kernel/database/sql.ts'

/** None that are mistaken for one another. */
const signs = 'abcdefghjkmnpqrstuvwxyz23456789'
const length = 6
const tries = 20

/** Whether a code is in use, in any company: short links share their domains' namespace. */
export async function isTaken(call: Call, code: string): Promise<boolean> {
  const taken = await run(call.tx, sql`select 1 where app_link_code_taken(${code})`)
  return taken.length > 0
}

/** A short code that is free. */
export async function freeCode(call: Call): Promise<string> {
  for (let attempt = 0; attempt < tries; attempt += 1) {
    const code = Array.from({ length }, () => signs[randomInt(signs.length)]).join('')
    if (!(await isTaken(call, code))) return code
  }
  throw new Error('no free short code was found')
}
