import type { ColumnDescription, TableDescription } from './types.ts'

/** Small tables of every scope, for the tests of the storage. */
export const sampleTables: readonly TableDescription[] = [
  table('companies', 'global', [column('title', 'text')]),
  {
    ...table('articles', 'company', [
      column('company_id', 'bigint'),
      column('title', 'text'),
      column('price', 'numeric(14,2)', { nullable: true, default: '0' }),
    ]),
    uniques: [
      { name: 'articles_company_id_id_key', columns: ['company_id', 'id'] },
      { name: 'articles_title_key', columns: ['company_id', 'title'] },
    ],
    checks: [{ name: 'articles_price_check', expression: 'price >= 0' }],
    foreignKeys: [{ columns: ['company_id'], table: 'companies', references: ['id'], onDelete: 'restrict' }],
  },
  {
    ...table('comments', { through: { table: 'articles', column: 'article_id' } }, [
      column('article_id', 'bigint'),
      column('body', 'text'),
    ]),
    foreignKeys: [{ columns: ['article_id'], table: 'articles', references: ['id'], onDelete: 'cascade' }],
  },
  table('events', 'company?', [column('company_id', 'bigint', { nullable: true }), column('name', 'text')]),
  table('notes', 'user', [column('user_id', 'bigint'), column('body', 'text')]),
  table('secrets', 'system', [column('value', 'text')]),
]

export function table(
  name: string,
  scope: TableDescription['scope'],
  columns: readonly ColumnDescription[],
): TableDescription {
  const id = column('id', 'bigint', { generated: 'identity' })
  const rest = { uniques: [], indexes: [], foreignKeys: [], comment: name }
  return { name, scope, columns: [id, ...columns], primaryKey: ['id'], ...rest }
}

export function column(name: string, type: string, more: Partial<ColumnDescription> = {}): ColumnDescription {
  return { name, type, nullable: false, default: null, ...more }
}
