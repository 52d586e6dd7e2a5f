import type { ColumnDescription, ForeignKeyDescription } from '../../kernel/database/types.ts'

/** Columns of tables that no resource describes. */
export function column(name: string, type: string, more: Partial<ColumnDescription> = {}): ColumnDescription {
  return { name, type, nullable: false, default: null, ...more }
}

export function identity(): ColumnDescription {
  return { name: 'id', type: 'bigint', nullable: false, default: null, generated: 'identity' }
}

/** Rows go with the row that they belong to. */
export function owned(name: string, table: string): ForeignKeyDescription {
  return { columns: [name], table, references: ['id'], onDelete: 'cascade' }
}
