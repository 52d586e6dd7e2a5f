import { randomBytes } from 'node:crypto'
import { sql } from '../../../kernel/database/sql.ts'
import type { Query } from '../../../kernel/database/types.ts'
import { array, run } from '../../query/sql.ts'
import { hashToken } from '../token.ts'
import { base32 } from './base32.ts'

/** How many a person is shown. */
export const recoveryCodes = 10

/** 80 random bits: a fast hash of them is as good as a slow one: 2^80 of them cannot be tried. */
const bytes = 10

/** New recovery codes instead of those before; they stand in this answer and nowhere else. */
export async function replaceRecoveryCodes(tx: Query, userId: number): Promise<string[]> {
  const codes = Array.from({ length: recoveryCodes }, newCode)
  await run(tx, sql`delete from recovery_codes where user_id = ${userId}::bigint`)
  await run(
    tx,
    sql`insert into recovery_codes (user_id, code_hash)
      select ${userId}::bigint, decode(h, 'hex') from unnest(${array(codes.map(storedForm), 'text')}) h`,
  )
  return codes
}

/** Uses one up; false where there is none such. */
export async function spendRecoveryCode(tx: Query, userId: number, code: string): Promise<boolean> {
  const used = await run(
    tx,
    sql`delete from recovery_codes where user_id = ${userId}::bigint and code_hash = decode(${storedForm(code)}, 'hex') returning id`,
  )
  return used.length > 0
}

/** Sixteen letters and digits, with or without what stands between them. */
export function isRecoveryCode(code: string): boolean {
  return /^[A-Z2-7]{16}$/.test(bare(code))
}

function newCode(): string {
  const text = base32(randomBytes(bytes)).toLowerCase()
  return text.match(/.{4}/g)?.join('-') ?? text
}

function storedForm(code: string): string {
  return hashToken(bare(code)).toString('hex')
}

function bare(code: string): string {
  return code.replaceAll(/[\s-]/g, '').toUpperCase()
}
