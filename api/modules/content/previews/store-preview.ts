import { string } from '../../../engine/model/fields.ts'
import type { Call } from '../../../engine/model/operation.ts'
import { run } from '../../../engine/query/sql.ts'
import { sql } from '../../../kernel/database/sql.ts'
import type { TableDescription } from '../../../kernel/database/types.ts'

/** Seconds for which a preview can be opened. */
const lifetime = 1800

/** Pages that are not saved yet, for a person to look at. */
export const previewsTable: TableDescription = {
  name: 'previews',
  columns: [
    { name: 'id', type: 'bigint', nullable: false, default: null, generated: 'identity' },
    { name: 'company_id', type: 'bigint', nullable: false, default: null },
    { name: 'html', type: 'text', nullable: false, default: null },
    { name: 'created_by', type: 'bigint', nullable: true, default: null },
    { name: 'expires_at', type: 'timestamptz(3)', nullable: false, default: null },
  ],
  primaryKey: ['id'],
  uniques: [],
  indexes: [{ name: 'previews_expires_at_idx', columns: ['company_id', 'expires_at'] }],
  foreignKeys: [{ columns: ['company_id'], table: 'companies', references: ['id'], onDelete: 'restrict' }],
  scope: 'company',
  comment: '未保存内容的预览 Previews of what is not saved',
}

/** What the calls answer that make a preview. */
export const previewAnswer = { preview_url: string('预览地址', 'Preview URL', { required: true }) }

/** Stores a page for half an hour; the path in the browser at which it can be seen without a token. */
export async function storePreview(
  { tx, caller, services }: Call,
  html: string,
): Promise<{ preview_url: string }> {
  const { companyId, userId } = caller
  if (companyId === null) throw new Error('a preview belongs to a company')
  await run(tx, sql`delete from previews where company_id = ${companyId}::bigint and expires_at < now()`)
  const [row] = await run<{ id: number }>(
    tx,
    sql`insert into previews (company_id, html, created_by, expires_at)
      values (${companyId}::bigint, ${html}, ${userId}::bigint, now() + ${lifetime} * interval '1 second') returning id`,
  )
  if (row === undefined) throw new Error('no row came back from an insert into previews')
  return { preview_url: services.links.sign(`/previews/${row.id}`, { companyId, userId }, lifetime).url }
}
