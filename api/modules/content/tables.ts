import type { TableDescription } from '../../kernel/database/types.ts'
import { articleVersionsTable } from './articles/versions.ts'
import { previewsTable } from './previews/store-preview.ts'
import { suppressedEmailsTable } from './subscribes/suppression.ts'

/** Tables of content that no resource describes. */
export const contentTables: readonly TableDescription[] = [
  articleVersionsTable,
  previewsTable,
  suppressedEmailsTable,
]
