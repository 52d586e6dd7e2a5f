import { defineModule } from '../../../engine/composition/module.ts'
import { previewOperations } from './operations.ts'
import { previewsTable } from './store-preview.ts'

export default defineModule({
  tables: [previewsTable],
  operations: previewOperations,
})
