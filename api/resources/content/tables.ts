import type { TableDescription } from '../../database/types.ts'
import { articleVersionsTable } from './articles/versions.ts'

/** Tables of content that no resource describes. */
export const contentTables: readonly TableDescription[] = [articleVersionsTable]
