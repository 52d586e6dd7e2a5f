import { createHash } from 'node:crypto'
import type { Call } from '../../../engine/model/operation.ts'
import { run } from '../../../engine/query/sql.ts'
import { type SQL, sql } from '../../../kernel/database/sql.ts'
import type { TableDescription } from '../../../kernel/database/types.ts'

/**
 * Who has left and was deleted then: only a hash of the address stays, enough to write to no address that has unsubscribed (domain/resources.md,
 * subscribes "Delete").
 */
export const suppressedEmailsTable: TableDescription = {
  name: 'suppressed_emails',
  columns: [
    { name: 'company_id', type: 'bigint', nullable: false, default: null },
    { name: 'email_hash', type: 'bytea', nullable: false, default: null, comment: 'SHA-256' },
    { name: 'reason', type: 'text', nullable: false, default: null },
    { name: 'created_at', type: 'timestamptz(3)', nullable: false, default: 'now()' },
  ],
  primaryKey: ['company_id', 'email_hash'],
  uniques: [],
  indexes: [],
  foreignKeys: [{ columns: ['company_id'], table: 'companies', references: ['id'], onDelete: 'restrict' }],
  scope: 'company',
  comment: '抑制名单 Addresses that get no mail any more',
}

/** The first reason stays, but that a person was erased, which is said of those who had left before, too: orders keep their address. */
export async function suppress({ tx, caller }: Call, email: string, reason: string): Promise<void> {
  await run(
    tx,
    sql`insert into suppressed_emails (company_id, email_hash, reason)
      values (${caller.companyId}::bigint, ${hashOf(email)}::bytea, ${reason})
      on conflict (company_id, email_hash) do update set reason = excluded.reason where excluded.reason = 'erased'`,
  )
}

/** SQL: whether the person behind an address had themselves erased. */
export function erased(company: SQL, email: SQL): SQL {
  return sql`exists (select 1 from suppressed_emails x where x.company_id = ${company} and x.reason = 'erased'
    and x.email_hash = sha256(convert_to(lower(${email}), 'UTF8')))`
}

/** The reader subscribes anew. */
export async function unsuppress({ tx, caller }: Call, email: string): Promise<void> {
  await run(
    tx,
    sql`delete from suppressed_emails where company_id = ${caller.companyId}::bigint and email_hash = ${hashOf(email)}::bytea`,
  )
}

export async function isSuppressed({ tx, caller }: Call, email: string): Promise<boolean> {
  const rows = await run(
    tx,
    sql`select 1 from suppressed_emails where company_id = ${caller.companyId}::bigint and email_hash = ${hashOf(email)}::bytea`,
  )
  return rows.length > 0
}

/** SQL: whether an address has left and was deleted then. */
export function suppressed(company: SQL, email: SQL): SQL {
  return sql`exists (select 1 from suppressed_emails x where x.company_id = ${company}
    and x.email_hash = sha256(convert_to(lower(${email}), 'UTF8')))`
}

function hashOf(email: string): Uint8Array {
  return createHash('sha256').update(email.trim().toLowerCase()).digest()
}
