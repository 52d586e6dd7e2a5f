import type { ImportPreview } from './import-preview.ts'
import type { Import } from './use-import.ts'

export interface ImportCheckProps {
  readonly own: Import
  readonly preview: ImportPreview
}
